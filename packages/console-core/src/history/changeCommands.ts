import { foldText } from '../text/index.ts'
import type { ChangeKind } from './changeHistory.ts'
import type { Change } from './changeHistoryCalls.ts'

/** A change, or several changes that a person made at once, with the same command id. */
export interface ChangeCommand {
  /** The command id. Without one, the id of its only change. */
  readonly id: string
  /** The time of the last change. */
  readonly changedAt: string
  readonly personName: string
  /** Latest first; at least one. */
  readonly changes: readonly [Change, ...Change[]]
  readonly state: CommandState
}

/**
 * `latest`: no later change of at least one value. `undone`: later changes restored every earlier value; `at` is the time of the last.
 * `superseded`: every value has a later change, and not all were restored. Knows only the changes in the same list.
 */
export type CommandState =
  | { readonly name: 'latest' }
  | { readonly name: 'undone'; readonly at: string }
  | { readonly name: 'superseded' }

/** Groups changes by command. Expects the latest first and keeps this order. */
export function groupByCommand(changes: readonly Change[]): readonly ChangeCommand[] {
  const byId = new Map<string, [Change, ...Change[]]>()
  for (const change of changes) {
    const id = change.commandId ?? change.id
    const known = byId.get(id)
    if (known) known.push(change)
    else byId.set(id, [change])
  }
  const findNext = createFindNext(changes)
  return [...byId].map(([id, [latest, ...others]]) => ({
    id,
    changedAt: latest.changedAt,
    personName: latest.personName,
    changes: [latest, ...others],
    state: stateOf([latest, ...others], findNext),
  }))
}

/** The changes of which an undo restores the earlier value. */
const undoableKinds: ReadonlySet<ChangeKind> = new Set([
  ...(['settings', 'membership', 'groupAdded', 'groupChanged', 'groupDeleted'] as const),
  ...(['excuseAdded', 'excuseChanged', 'holidayAdded', 'holidayChanged', 'eventEntered', 'eventChanged'] as const),
  ...(['eventReplaced', 'weekCompleted', 'crewDayConfirmed', 'exceptionAsked', 'exceptionAccepted'] as const),
  ...(['rulePackTurnedOn', 'rulePackMoved', 'rulePackTurnedOff'] as const),
])

/** Kinds whose undo removes the record. An earlier mark that was set again is gone. */
export const additions: ReadonlySet<ChangeKind> = new Set([
  ...(['excuseAdded', 'holidayAdded', 'eventEntered', 'weekCompleted'] as const),
  ...(['crewDayConfirmed', 'exceptionAsked', 'exceptionAccepted'] as const),
])

/** Whether an undo can restore everything that a command changed. */
export function isUndoable({ changes }: Pick<ChangeCommand, 'changes'>): boolean {
  return changes.every(({ kind, from }) => undoableKinds.has(kind) && !(additions.has(kind) && from !== null))
}

/** Finds the next change of the same value. */
type FindNext = (change: Change) => Change | null

function createFindNext(latestFirst: readonly Change[]): FindNext {
  const next = new Map<Change, Change>()
  const last = new Map<string, Change>()
  for (const change of latestFirst) {
    const key = valueKeyOf(change)
    const later = last.get(key)
    if (later) next.set(change, later)
    last.set(key, change)
  }
  return change => next.get(change) ?? null
}

/** A group is added and deleted by its name, because a restored group has another id. */
function valueKeyOf({ kind, subject, subjectId, subjectName, field }: Change): string {
  const isGroup = (kind === 'groupAdded' || kind === 'groupDeleted') && field === 'name'
  return JSON.stringify(isGroup ? ['group', foldText(subjectName)] : [subject, subjectId, field])
}

function stateOf(changes: readonly Change[], findNext: FindNext): CommandState {
  const isDeletion = changes.some(({ kind }) => kind === 'groupDeleted')
  // A restored group has another id, so its settings and description can't be compared.
  const decisive = isDeletion
    ? changes.filter(change => change.kind === 'membership' || change.field === 'name')
    : changes
  const pairs = decisive.map(change => ({ change, next: findNext(change) }))
  const later = pairs.flatMap(({ next }) => next ?? [])
  if (later.length < pairs.length) return { name: 'latest' }
  const isUndone = pairs.every(({ change, next }) =>
    // A recorded event counts again once the one that replaces it is deleted.
    change.kind === 'eventReplaced'
      ? next?.kind === 'eventDeleted'
      : JSON.stringify(next?.to) === JSON.stringify(change.from),
  )
  if (!isUndone) return { name: 'superseded' }
  return {
    name: 'undone',
    at:
      later
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1) ?? '',
  }
}
