import {
  addGroup,
  assignGroup,
  changeGroup,
  changeSettings,
  deleteGroup,
  mapInParallel,
  type Outcome,
  parallelWrites,
  readAllUserGroups,
  readAllUsers,
  readSettingsOf,
  type SettingsOwner,
  type Transport,
  withCommand,
} from '../http/index.ts'
import {
  changeChoice,
  choiceAt,
  hasBlockOf,
  isSameChoice,
  isSettingsField,
  ownValuesOf,
  type SettingsChoice,
} from '../settings/index.ts'
import type { Change } from './changeHistoryCalls.ts'
import { undoRecords } from './undoRecords.ts'

/** The result of each change of an undone command. */
export interface UndoOutcome {
  readonly undone: readonly Change[]
  /** Someone has changed the value since, or its group or person no longer exists. These keep their current value. */
  readonly changedSince: readonly Change[]
  /** The services couldn't be reached or rejected the change. */
  readonly failed: readonly Change[]
}

export interface UndoOptions {
  /** A UUID, the id of the undo as a command of its own. */
  readonly commandId: string
  /** Called with the number of changes that are settled. */
  readonly onProgress?: (settledCount: number) => void
}

type Result = keyof UndoOutcome

/**
 * Restores the values from before a command (`isUndoable`): settings, the groups of people, groups, and the records of
 * `undoRecords`. A deleted group gets its name, description, settings, and members back under a new id. Each write is based on the version that was just read, and is
 * left out if the value is no longer the one that the command set.
 */
export async function undoCommand(
  transport: Transport,
  changes: readonly Change[],
  { commandId, onProgress }: UndoOptions,
): Promise<UndoOutcome> {
  const writer = withCommand(transport, commandId)
  const results = new Map<Change, Result>()
  const settle = (settled: readonly Change[], result: Result) => {
    for (const change of settled) results.set(change, result)
    onProgress?.(results.size)
  }
  const ofKind = (...kinds: readonly Change['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind))

  // Deleted groups are first, because people and settings need their new ids. Added groups are last, when their people have left.
  const newIds = new Map<string, string>()
  for (const [id, parts] of bySubject(ofKind('groupDeleted'))) {
    const outcome = await restoreGroup(writer, parts, `${commandId}-${id}`)
    if (outcome.isOk) newIds.set(id, outcome.value.id)
    settle(parts, resultOf(outcome))
  }
  const currentId = (id: string) => newIds.get(id) ?? id
  await restoreMemberships(writer, ofKind('membership'), currentId, settle)
  await mapInParallel([...bySubject(ofKind('settings'))], parallelWrites, async ([, parts]) => {
    await restoreSettings(writer, parts, currentId, settle)
  })
  await restoreGroups(writer, ofKind('groupChanged', 'groupAdded'), settle)
  await undoRecords(writer, changes, (parts, result) =>
    settle(parts, typeof result === 'string' ? result : resultOf(result)),
  )

  const having = (result: Result) => changes.filter(change => results.get(change) === result)
  return { undone: having('undone'), changedSince: having('changedSince'), failed: having('failed') }
}

type Settle = (changes: readonly Change[], result: Result) => void

function restoreGroup(writer: Transport, parts: readonly Change[], idempotencyKey: string) {
  const textOf = (field: string) => {
    const value = parts.find(part => part.field === field)?.from
    return typeof value === 'string' ? value : null
  }
  return addGroup(writer, { name: textOf('name') ?? '', description: textOf('description') }, idempotencyKey)
}

async function restoreMemberships(
  writer: Transport,
  changes: readonly Change[],
  currentId: (groupId: string) => string,
  settle: Settle,
) {
  if (changes.length === 0) return
  const { rows, completeness } = await readAllUsers(writer)
  const users = new Map(rows.map(user => [user.id, user]))
  await mapInParallel(changes, parallelWrites, async change => {
    const user = users.get(change.subjectId)
    if (!user && completeness.state === 'partial') return settle([change], 'failed')
    if (user?.groupId !== (change.toGroupId ?? null)) return settle([change], 'changedSince')
    const groupId = change.fromGroupId ? currentId(change.fromGroupId) : null
    settle([change], resultOf(await assignGroup(writer, user, groupId)))
  })
}

async function restoreSettings(
  writer: Transport,
  changes: readonly Change[],
  currentId: (groupId: string) => string,
  settle: Settle,
) {
  const owner = ownerOf(changes, currentId)
  const read = owner && (await readSettingsOf(writer, owner))
  if (!owner || !read) return settle(changes, 'failed')
  const own = ownValuesOf(read.value)
  const isCurrent = ({ field, to }: Change) =>
    isSettingsField(field) &&
    isSameChoice(choiceAt(own, field), to) &&
    // The choices of clock-in settings are unknown while they don't apply.
    hasBlockOf(own, field)
  const restorable = changes.filter(isCurrent)
  const others = changes.filter(change => !isCurrent(change))
  if (others.length > 0) settle(others, 'changedSince')
  if (restorable.length === 0) return
  const choices = restorable.map(({ field, from }) => ({ field, value: from }) as SettingsChoice)
  settle(restorable, resultOf(await changeSettings(writer, owner, choices.reduce(changeChoice, own), read.etag)))
}

function ownerOf([first]: readonly Change[], currentId: (groupId: string) => string): SettingsOwner | null {
  switch (first?.subject) {
    case 'company':
      return { level: 'company' }
    case 'userGroup':
      return { level: 'userGroup', id: currentId(first.subjectId) }
    case 'user':
      return { level: 'user', id: first.subjectId }
    default:
      return null
  }
}

/** Gives renamed groups their earlier names and descriptions, and deletes added groups that are unchanged and empty. */
async function restoreGroups(writer: Transport, changes: readonly Change[], settle: Settle) {
  if (changes.length === 0) return
  const { rows, completeness } = await readAllUserGroups(writer)
  for (const [id, parts] of bySubject(changes)) {
    const group = rows.find(row => row.id === id)
    if (!group && completeness.state === 'partial') {
      settle(parts, 'failed')
      continue
    }
    const isUnchanged =
      group && parts.every(({ field, to }) => (field === 'name' ? group.name : group.description) === to)
    const isAdded = parts.some(({ kind }) => kind === 'groupAdded')
    if (!isUnchanged || (isAdded && group.userCount > 0)) {
      settle(parts, 'changedSince')
      continue
    }
    const former = Object.fromEntries(parts.map(({ field, from }) => [field, from]))
    settle(
      parts,
      resultOf(await (isAdded ? deleteGroup(writer, group) : changeGroup(writer, group, { ...group, ...former }))),
    )
  }
}

/** Groups by their id, everything else by its kind and id. */
function bySubject(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const parts = new Map<string, Change[]>()
  for (const change of changes) {
    const key = change.subject === 'userGroup' ? change.subjectId : `${change.subject} ${change.subjectId}`
    parts.set(key, [...(parts.get(key) ?? []), change])
  }
  return parts
}

/** A conflict, a missing record, and a missing group mean that someone changed it after it was read. */
function resultOf(outcome: Outcome<unknown>): Result {
  if (outcome.isOk) return 'undone'
  const { code, field } = outcome.error
  const isChanged = code === 'STALE' || code === 'CONFLICT' || code === 'NOT_FOUND'
  return isChanged || (code === 'INVALID_REQUEST' && field === 'groupId') ? 'changedSince' : 'failed'
}
