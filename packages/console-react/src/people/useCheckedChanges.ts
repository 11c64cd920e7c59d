import type { CheckedChange, SettingsContradiction, Transport, User } from '@fieldtime/console-core'
import { type ReactNode, useRef } from 'react'
import { useContradictions } from '../settings/useContradictions.tsx'
import type { BulkUpdateOptions } from './BulkUpdateDialog.tsx'

export interface CheckedChangesOptions<Saved> extends BulkUpdateOptions<Saved> {
  readonly change: (users: readonly User[]) => CheckedChange
  /** Saves further changes as part of the same command. */
  readonly command: Transport
}

export interface CheckedChanges<Saved> extends BulkUpdateOptions<Saved> {
  /** Asks about all of them before anything is sent: whether to go on. */
  readonly onConfirm: (users: readonly User[]) => Promise<boolean>
  /** The question, while there is one. */
  readonly dialog: ReactNode
}

/** Changes of many people that are checked together. Only who was saved is then changed further, as the answer says. */
export function useCheckedChanges<Saved>(options: CheckedChangesOptions<Saved>): CheckedChanges<Saved> {
  const { save, undo, onSettled, change, command } = options
  const { ask, remedy, dialog } = useContradictions(command)
  const remedies = useRef<readonly SettingsContradiction[]>([])
  const savedIds = useRef(new Set<string>())

  return {
    dialog,
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
