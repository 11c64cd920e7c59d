import {
  changeSettingsQueue,
  createSettingsQueue,
  productSettings,
  readSettingsOf,
  type Settings,
  type SettingsEvent,
  type SettingsOwner,
  type SettingsQueue,
  settingsFields,
} from '@fieldtime/console-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { byTransport } from '../queries.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { dispatchSettings, type SettingsSaves, settingsKey, settingsSaved } from './settingsSaves.ts'
import { useOwnerAbove } from './useOwnerAbove.ts'

export interface SettingsEditing {
  /** Null until the settings are here, and where they could not be read. */
  readonly queue: SettingsQueue | null
  readonly isReading: boolean
  readonly readAgain: () => void
  readonly dispatch: (event: SettingsEvent) => void
  /** Answers when nothing is left to save: whether all of it was. */
  readonly saved: () => Promise<boolean>
}

/** The settings of a company, a group or a person, and what becomes of changes to them. */
export function useSettings(owner: SettingsOwner): SettingsEditing {
  const { data, isFetching, refetch } = useSettingsQuery(owner)
  const saves = useSettingsSaves(owner)
  const aboveOwner = useOwnerAbove(owner)
  const aboveQuery = useSettingsQuery(aboveOwner)
  const above = aboveQuery.data?.server.value ?? null
  const isNew = data && above && data.above !== above

  useEffect(() => {
    if (isNew) dispatchSettings(saves, { type: 'aboveRead', above })
  })

  return {
    queue: data ?? null,
    isReading: isFetching,
    readAgain: () => void refetch(),
    dispatch: event => dispatchSettings(saves, event),
    saved: () => settingsSaved(saves),
  }
}

function useSettingsQuery(owner: SettingsOwner | null) {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const queryKey = owner ? settingsKey(scope, owner) : [scope, 'settings', null]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SettingsQueue | null> => {
      const answer = owner && (await readSettingsOf(transport, owner, { signal }))
      const known = queryClient.getQueryData<SettingsQueue | null>(queryKey) ?? null
      if (!answer) return known
      return known
        ? changeSettingsQueue(known, { type: 'refreshed', answer })
        : createSettingsQueue(owner.level, answer, aboveOf(owner))
    },
    enabled: owner !== null,
    structuralSharing: false,
    ...byTransport,
  })
}

const aboveOf = ({ level }: SettingsOwner): Settings | null => (level === 'company' ? productSettings : null)

function useSettingsSaves(owner: SettingsOwner): SettingsSaves {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const t = useMessages()
  const saves: SettingsSaves = {
    owner,
    transport,
    queryClient,
    scope,
    onSaved: undo => {
      const putBack = undo && (() => dispatchSettings(saves, { type: 'taken', from: undo, fields: settingsFields }))
      const action = putBack && { label: t('settings.undo'), onPress: putBack }
      toasts.show({ text: t('settings.updated'), ...(action && { action }) })
    },
  }
  return saves
}
