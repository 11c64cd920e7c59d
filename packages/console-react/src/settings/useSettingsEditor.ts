import {
  createSettingsEditor,
  type SettingsEditor,
  type SettingsOwner,
  type SettingsSnapshot,
} from '@fieldtime/console-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { byTransport } from '../queries.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { readKnownUsers } from '../useUsers.ts'
import { useRemedyReport } from './useContradictions.tsx'
import { useOwnerAbove } from './useOwnerAbove.ts'

export interface SettingsEditing extends SettingsSnapshot {
  readonly editor: SettingsEditor
  readonly isReading: boolean
  readonly readAgain: () => void
}

/** The editor of an owner's settings, one for all components that show them. It saves on when the page is left. */
export function useSettingsEditor(owner: SettingsOwner): SettingsEditing {
  const { transport, scope, now } = useConsole()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const t = useMessages()
  const reportRemedy = useRemedyReport()
  const above = useOwnerAbove(owner)
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
      onAllSaved: undo =>
        toasts.show({
          text: t('settings.updated'),
          action: undo ? { label: t('settings.undo'), onPress: undo } : undefined,
        }),
      onRemedy: failedCount => void reportRemedy(failedCount),
      onCancel: () => toasts.show({ text: t('settings.contradiction.notSaved') }),
    })
  })

  return { ...snapshot, editor, isReading: isFetching, readAgain: () => void refetch() }
}

const settingsKey = (scope: string, owner: SettingsOwner): readonly unknown[] => [
  scope,
  'settings',
  owner.level,
  owner.level === 'company' ? null : owner.id,
]
