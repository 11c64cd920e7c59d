import {
  createSettingsEditor,
  formatSetting,
  type SavedSettings,
  type SettingsEditor,
  type SettingsField,
  type SettingsOwner,
  type SettingsSnapshot,
} from '@fieldtime/console-core'
import { choiceAt, effectiveValuesOf, settingNameKeyOf } from '@fieldtime/console-core/internal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useSyncExternalStore } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { byTransport, freshnessOf, type ListingQuery, oldestOf, type PageFreshness } from '../queries/queries.ts'
import { readKnownUsers, useUsers } from '../queries/useUsers.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { useRemedyReport } from './useContradictions.tsx'
import { type ImpactOf, useSettingsImpact } from './useSettingsOverrides.ts'

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
    if (value === null) return t(settingNameKeyOf(field))
    const words = [t(settingNameKeyOf(field)), formatSetting(t, locale, value)] as const
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
      // Levels below inherit the saved values, and the number of affected people may have changed.
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

interface OwnerAbove {
  /** The level from which an owner inherits: a person's group, otherwise the company. Null for the company, and until a person's group is known. */
  readonly above: SettingsOwner | null
  /** The name of a person's group; null without one, and for other owners. */
  readonly groupName: string | null
}

function useOwnerAbove(owner: SettingsOwner): OwnerAbove {
  const { listing } = useUsers({ isWanted: owner.level === 'user' })
  if (owner.level === 'company') return { above: null, groupName: null }
  if (owner.level === 'userGroup') return { above: { level: 'company' }, groupName: null }
  const user = listing?.rows.find(({ id }) => id === owner.id)
  if (!user) return { above: null, groupName: null }
  const { groupId, groupName } = user
  return { above: groupId === null ? { level: 'company' } : { level: 'userGroup', id: groupId }, groupName }
}

const company = { level: 'company' } as const

/**
 * The freshness of a page about a person or a group: of the list that contains the owner and, once the owner is known, of its
 * settings. Until then it uses the company's settings, which the page reads anyway.
 */
export function useOwnerFreshness(list: ListingQuery<unknown>, owner: SettingsOwner | null): PageFreshness {
  const settings = useSettingsEditor(owner ?? company)
  const page = freshnessOf([list])
  if (!owner) return page
  return {
    readAt: oldestOf([page.readAt, settings.readAt]),
    isReading: page.isReading || settings.isReading,
    onRefresh: () => {
      page.onRefresh()
      settings.readAgain()
    },
  }
}
