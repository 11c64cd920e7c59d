import type { SettingsContradiction, SettingsHierarchy, User } from '@fieldtime/console-core'
import { type ReactNode, useRef } from 'react'
import { useContradictions } from '../settings/useContradictions.tsx'
import type { BulkUpdateOptions } from './useBulkUpdate.ts'

export interface CheckedChangesOptions extends BulkUpdateOptions {
  /** All levels once these people are changed. */
  readonly change: (before: SettingsHierarchy, userIds: ReadonlySet<string>) => SettingsHierarchy
  /** Where they move to a group. */
  readonly targetGroupId?: string | null
}

export interface CheckedChanges extends BulkUpdateOptions {
  /** Asks about all of them before anything is sent: whether to go on. */
  readonly onConfirm: (users: readonly User[]) => Promise<boolean>
  /** The question, while there is one. */
  readonly dialog: ReactNode
}

/** Changes of many people that are checked together. Only who was saved is then changed further, as the answer says. */
export function useCheckedChanges(options: CheckedChangesOptions): CheckedChanges {
  const { save, onSettled, change, targetGroupId = null } = options
  const { ask, remedy, dialog } = useContradictions()
  const remedies = useRef<readonly SettingsContradiction[]>([])
  const savedIds = useRef(new Set<string>())

  return {
    dialog,
    onConfirm: async users => {
      const userIds = new Set(users.map(({ id }) => id))
      const answer = await ask(before => ({ before, after: change(before, userIds) }), { users, targetGroupId })
      remedies.current = answer ?? []
      return answer !== null
    },
    save: async user => {
      const end = await save(user)
      if (end.problem === null) savedIds.current.add(user.id)
      return end
    },
    onSettled: async () => {
      const isSaved = ({ ownerId }: SettingsContradiction) => savedIds.current.has(ownerId)
      const due = remedies.current.filter(isSaved)
      remedies.current = remedies.current.filter(one => !isSaved(one))
      await onSettled()
      await remedy(due)
    },
  }
}
