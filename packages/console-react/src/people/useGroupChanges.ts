import type { ApiErrorCode, Transport, UserGroup } from '@fieldtime/console-core'
import {
  addGroup,
  changeGroup,
  createTurns,
  deleteGroup,
  type GroupDetails,
  withCommand,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useMemo, useRef, useState } from 'react'
import { useUndo } from '../history/useUndo.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { ListingQuery } from '../queries/queries.ts'
import { changeRows, rowsOf, useReadAgain, userGroupsKey, useUserGroups } from '../queries/useUserGroups.ts'
import { useToasts } from '../ui/Toasts.tsx'

/** The outcome of a change. `taken`: another group has the name. `stale`: someone else changed the group. */
export type GroupChangeEnd = 'done' | 'taken' | 'stale' | 'failed'

interface GroupEdit {
  readonly group: UserGroup
  readonly details: GroupDetails
}

export interface GroupChanges {
  readonly query: ListingQuery<UserGroup>
  /** The groups with pending edits. Null until loaded. */
  readonly groups: readonly UserGroup[] | null
  /** Creates the group and resolves to it, or to why it failed. Idempotent per key. `command` saves it. */
  readonly add: (
    details: GroupDetails,
    idempotencyKey: string,
    command: Transport,
  ) => Promise<UserGroup | Exclude<GroupChangeEnd, 'done'>>
  /**
   * Changes the given version of a group, optimistically. If the services reject it, reverts the row, and a toast offers to edit the
   * latest version.
   */
  readonly edit: (group: UserGroup, details: GroupDetails, onEditAgain: (latest: UserGroup) => void) => Promise<void>
  /** Deletes the given version of a group. A group that is already gone counts as done. */
  readonly remove: (group: UserGroup) => Promise<GroupChangeEnd>
  /** The group as last read. */
  readonly latest: (group: UserGroup) => UserGroup
}

const endOf: Partial<Record<ApiErrorCode, Exclude<GroupChangeEnd, 'done'>>> = { CONFLICT: 'taken', STALE: 'stale' }

/** The groups of the company and their changes. */
export function useGroupChanges(): GroupChanges {
  const { transport, scope } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  const { toastAction } = useUndo()
  const query = useUserGroups()
  const [edits, setEdits] = useState<readonly GroupEdit[]>([])
  const takeTurn = useRef(createTurns())
  /** The version after a change made here, by the version on which the change was based. */
  const nextEtags = useRef(new Map<string, string | null | undefined>())
  const listed = query.listing?.rows ?? null
  const groups = useMemo(() => listed && withEdits(listed, edits), [listed, edits])
  const key = userGroupsKey(scope)
  const latest = (group: UserGroup) => rowsOf<UserGroup>(queryClient, key).find(({ id }) => id === group.id) ?? group

  const asSeen = ({ id, etag }: UserGroup): Pick<UserGroup, 'id' | 'etag'> => {
    let seen = etag ?? null
    while (seen && nextEtags.current.has(`${id} ${seen}`)) seen = nextEtags.current.get(`${id} ${seen}`) ?? null
    return seen === null ? { id } : { id, etag: seen }
  }

  const carryOut = async (edit: GroupEdit, onEditAgain: (latest: UserGroup) => void) => {
    const { group, details } = edit
    const seen = asSeen(group)
    const outcome = await changeGroup(transport, seen, details)
    if (outcome.isOk) nextEtags.current.set(`${group.id} ${seen.etag}`, outcome.value.etag)
    await changeRows<UserGroup>(queryClient, key, rows =>
      outcome.isOk ? rows.map(row => (row.id === group.id ? outcome.value : row)) : rows,
    )
    setEdits(now => now.filter(one => one !== edit))
    const reading = readAgain()
    if (outcome.isOk) return toasts.show({ text: t('userGroup.updated') })
    await reading
    toasts.show({
      text: describeEditFailure(outcome.error.code),
      ...(outcome.error.code === 'NOT_FOUND'
        ? {}
        : { action: { label: t('userGroup.editAgain'), icon: RefreshCw, onPress: () => onEditAgain(latest(group)) } }),
    })
  }

  return {
    query,
    groups,
    add: async (details, idempotencyKey, command) => {
      const outcome = await addGroup(command, details, idempotencyKey)
      if (outcome.isOk) await changeRows<UserGroup>(queryClient, key, rows => [...rows, outcome.value])
      void readAgain()
      if (!outcome.isOk) return endOf[outcome.error.code] ?? 'failed'
      toasts.show({ text: t('userGroup.added') })
      return outcome.value
    },
    edit: (group, details, onEditAgain) => {
      const edit = { group, details }
      setEdits(now => [...now, edit])
      return takeTurn.current(group.id, () => carryOut(edit, onEditAgain))
    },
    remove: async group => {
      const commandId = crypto.randomUUID()
      const outcome = await deleteGroup(withCommand(transport, commandId), asSeen(group))
      const isGone = outcome.isOk || outcome.error.code === 'NOT_FOUND'
      await changeRows<UserGroup>(queryClient, key, rows => (isGone ? rows.filter(({ id }) => id !== group.id) : rows))
      const reading = readAgain()
      if (!isGone) {
        await reading
        return endOf[outcome.error.code] ?? 'failed'
      }
      toasts.show({ text: t('userGroup.deleted'), ...(outcome.isOk ? toastAction(commandId) : {}) })
      return 'done'
    },
    latest,
  }

  function describeEditFailure(code: ApiErrorCode): string {
    const failure = t('userGroup.updateFailed')
    if (code === 'STALE') return `${failure}. ${t('userGroup.conflict')}`
    if (code === 'CONFLICT') return `${failure}. ${t('userGroup.nameTaken')}`
    return code === 'NOT_FOUND' ? `${failure}. ${t('user.groupDeleted')}` : failure
  }
}

function withEdits(groups: readonly UserGroup[], edits: readonly GroupEdit[]): readonly UserGroup[] {
  if (edits.length === 0) return groups
  const changes = new Map(edits.map(({ group, details }) => [group.id, details]))
  return groups.map(group => ({ ...group, ...changes.get(group.id) }))
}
