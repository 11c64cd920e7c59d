import {
  type CheckedChange,
  readSettingsOf,
  type Settings,
  type SettingsContradiction,
  type Transport,
  type User,
} from '@fieldtime/console-core'
import {
  assignGroup,
  changeSettings,
  type ItemOutcome,
  mapInParallel,
  ownValuesOf,
  type SettingsChange,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useCommand } from '../queries/commands.ts'
import { changeRows, rowsOf, useReadAgain, usersKey } from '../queries/useUserGroups.ts'
import { type Contradictions, useContradictions } from '../settings/useContradictions.tsx'
import type { BulkUpdateOptions } from './BulkUpdateDialog.tsx'
import { describeProblem } from './personChange.ts'

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

type ReadSettings = NonNullable<Awaited<ReturnType<typeof readSettingsOf>>>

/** The settings of each person by user id, as they arrive. Null if they couldn't be read. */
function useSettingsByUser(users: readonly User[]): ReadonlyMap<string, ReadSettings | null> {
  const { transport } = useConsole()
  const [settings, setSettings] = useState<ReadonlyMap<string, ReadSettings | null>>(() => new Map())

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const readOne = async ({ id }: User) => {
      const read = await readSettingsOf(transport, { level: 'user', id }, { signal })
      setSettings(now => new Map(now).set(id, read))
    }
    // An aborted read ends with the page.
    mapInParallel(users, undefined, readOne, signal).catch(() => undefined)
    return () => leaving.abort()
  }, [transport, users])

  return settings
}

interface CheckedChangesOptions<Saved> extends BulkUpdateOptions<Saved> {
  readonly change: (users: readonly User[]) => CheckedChange
  /** Saves further changes as part of the same command. */
  readonly command: Transport
}

interface CheckedChanges<Saved> extends BulkUpdateOptions<Saved> {
  /** Asks about contradictions of all changes before the first write. False if the user cancels. */
  readonly onConfirm: (users: readonly User[]) => Promise<boolean>
  /** For `ContradictionDialog`. Null without a question. */
  readonly question: Contradictions['question']
}

/** Changes of many people with one check for contradictions. Its remedies apply only to people who were saved. */
export function useCheckedChanges<Saved>(options: CheckedChangesOptions<Saved>): CheckedChanges<Saved> {
  const { save, undo, onSettled, change, command } = options
  const { ask, remedy, question } = useContradictions(command)
  const remedies = useRef<readonly SettingsContradiction[]>([])
  const savedIds = useRef(new Set<string>())

  return {
    question,
    onConfirm: async users => {
      const answer = await ask(change(users))
      remedies.current = answer ?? []
      return answer !== null
    },
    save: async user => {
      const outcome = await save(user)
      if (outcome.problem === null) savedIds.current.add(user.id)
      return outcome
    },
    undo,
    onSettled: async () => {
      const isSaved = ({ ownerId }: SettingsContradiction) => savedIds.current.has(ownerId)
      const due = remedies.current.filter(isSaved)
      remedies.current = remedies.current.filter(one => !isSaved(one))
      await onSettled?.()
      await remedy(due)
    },
  }
}

/**
 * Moves many people to a group, or out of their group with null. Updates the lists once, after all responses, so the page doesn't render
 * for each of a thousand people.
 */
export function useBulkMove(groupId: string | null, command: Transport): BulkUpdateOptions<User> {
  const { scope } = useConsole()
  const undoing = useCommand()
  const t = useMessages()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  const answered = useRef(new Map<string, User>())
  const key = usersKey(scope)

  const put = async (through: Transport, user: User, nextGroupId: string | null): Promise<ItemOutcome<User>> => {
    const outcome = await assignGroup(through, user, nextGroupId)
    if (!outcome.isOk) return { problem: describeProblem(t, outcome.error) }
    answered.current.set(user.id, outcome.value)
    return { problem: null, saved: outcome.value }
  }

  return {
    save: user => put(command, rowsOf<User>(queryClient, key).find(({ id }) => id === user.id) ?? user, groupId),
    undo: (user, saved) => put(undoing, saved, user.groupId),
    onSettled: async () => {
      const answers = answered.current
      answered.current = new Map()
      await changeRows<User>(queryClient, key, rows => rows.map(row => answers.get(row.id) ?? row))
      await readAgain()
    },
  }
}
