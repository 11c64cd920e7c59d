import { readSettingsOf, type Settings, type Transport, type User } from '@fieldtime/console-core'
import { changeSettings, type ItemOutcome, ownValuesOf, type SettingsChange } from '@fieldtime/console-core/internal'
import { useRef } from 'react'
import { useMessages } from '../consoleContext.ts'
import { useCommand } from '../useCommand.ts'
import type { BulkUpdateOptions } from './BulkUpdateDialog.tsx'
import { describeProblem } from './personChange.ts'
import { useReadAgain } from './useReadAgain.ts'
import { type ReadSettings, useSettingsByUser } from './useSettingsByUser.ts'

/** A person's settings before and after a change. */
interface SavedSettings {
  readonly before: ReadSettings
  readonly after: ReadSettings
}

export interface BulkSettings extends BulkUpdateOptions<SavedSettings> {
  /** By user id. No entry until a person's settings are read; null if they couldn't be. */
  readonly settings: ReadonlyMap<string, ReadSettings | null>
  /** Saves the changes as one command. */
  readonly command: Transport
}

/** Changes the settings of several people. `nextOf` gives a person's choices after the change. */
export function useBulkSettings(users: readonly User[], nextOf: (settings: Settings) => SettingsChange): BulkSettings {
  const t = useMessages()
  const command = useCommand()
  const undoing = useCommand()
  const readAgain = useReadAgain()
  const settings = useSettingsByUser(users)
  const failedIds = useRef(new Set<string>())

  const put = async (
    through: Transport,
    { id }: User,
    before: ReadSettings,
    choices: SettingsChange,
  ): Promise<ItemOutcome<SavedSettings>> => {
    const outcome = await changeSettings(through, { level: 'user', id }, choices, before.etag)
    if (!outcome.isOk) return { problem: describeProblem(t, outcome.error) }
    return { problem: null, saved: { before, after: outcome.value } }
  }

  return {
    settings,
    command,
    save: async user => {
      const { id } = user
      // Refetch users whose save failed; stale data may be the cause.
      const read = failedIds.current.has(id) ? await readSettingsOf(command, { level: 'user', id }) : settings.get(id)
      const outcome = read ? await put(command, user, read, nextOf(read.value)) : { problem: t('users.stage.unread') }
      if (outcome.problem !== null) failedIds.current.add(id)
      return outcome
    },
    undo: (user, { before, after }) => put(undoing, user, after, ownValuesOf(before.value)),
    onSettled: readAgain,
  }
}
