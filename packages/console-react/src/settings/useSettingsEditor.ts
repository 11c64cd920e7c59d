import {
  createSettingsEditor,
  type SavedSettings,
  type SettingsEditor,
  type SettingsField,
  type SettingsOwner,
  type SettingsSnapshot,
} from '@fieldtime/console-core'
import { choiceAt, effectiveValuesOf } from '@fieldtime/console-core/internal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useSyncExternalStore } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { byTransport } from '../queries.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { readKnownUsers } from '../useUsers.ts'
import { formatSetting, nameKeyOf } from './settingTexts.ts'
import { useRemedyReport } from './useContradictions.tsx'
import { useOwnerAbove } from './useOwnerAbove.ts'
import { type ImpactOf, useSettingsImpact } from './useSettingsImpact.ts'

export interface SettingsEditing extends SettingsSnapshot {
  readonly editor: SettingsEditor
  /** Null until all people and overrides are read. */
  readonly impactOf: ImpactOf | null
  /** The name of a person's group; null without one, and for other owners. */
  readonly groupName: string | null
  readonly isReading: boolean
  readonly readAgain: () => void
}

/**
 * The editor of an owner's settings, one for all components that show them. It continues to save after the page is left. One of the
 * components announces saves and counts the people whom a change affects.
 */
export function useSettingsEditor(owner: SettingsOwner, { announces = false } = {}): SettingsEditing {
  const { transport, scope, now } = useConsole()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const t = useMessages()
  const reportRemedy = useRemedyReport()
  const { locale } = useConsole()
  const { above, groupName } = useOwnerAbove(owner)
  const queryKey = settingsKey(scope, owner)
  const readUsers = () => readKnownUsers({ transport, queryClient, scope })
  const create = () => createSettingsEditor(transport, owner, { above, readUsers, now })
  const {
    data: editor,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<SettingsEditor>(queryKey) ?? create()
      await known.read({ signal })
      return known
    },
    initialData: create,
    initialDataUpdatedAt: 0,
    structuralSharing: false,
    ...byTransport,
  })
  const snapshot = useSyncExternalStore(editor.subscribe, editor.getSnapshot)

  const workflowType = snapshot.settings?.general.workflowType.effectiveValue ?? null
  const impactOf = useSettingsImpact(owner, announces ? workflowType : null)

  const describe = (fields: readonly SettingsField[]): string | null => {
    const { settings } = editor.getSnapshot()
    const [field, ...others] = fields
    if (!field || !settings) return null
    if (others.length > 0) return t.count('settings.savedMany', fields.length)
    const value = choiceAt(effectiveValuesOf(settings), field)
    const count = impactOf?.(field).affected.length
    if (value === null) return t(nameKeyOf(field))
    const words = [t(nameKeyOf(field)), formatSetting(t, locale, value)] as const
    return count === undefined ? t('settings.namedValue', ...words) : t.count('settings.savedFor', count, ...words)
  }

  const announce = ({ fields, undo }: SavedSettings) =>
    toasts.show({
      text: [t('settings.updated'), describe(fields)].filter(Boolean).join(' · '),
      topic: JSON.stringify(queryKey),
      ...(fields.length > 0 && { action: { label: t('settings.undo'), icon: Undo2, onPress: undo } }),
    })

  useEffect(() => {
    editor.setOptions({
      above,
      readUsers,
      now,
      // Levels below inherit what was saved, and a change may affect more or fewer people now.
      onSave: () =>
        void queryClient.invalidateQueries({
          queryKey: [scope, 'settings'],
          predicate: query => JSON.stringify(query.queryKey) !== JSON.stringify(queryKey),
        }),
      onRemedy: failedCount => void reportRemedy(failedCount),
      onCancel: () => toasts.show({ text: t('settings.contradiction.notSaved') }),
      ...(announces && { onAllSaved: announce }),
    })
  })

  return { ...snapshot, editor, impactOf, groupName, isReading: isFetching, readAgain: () => void refetch() }
}

const settingsKey = (scope: string, owner: SettingsOwner): readonly unknown[] => [
  scope,
  'settings',
  owner.level,
  owner.level === 'company' ? null : owner.id,
]
