import type { CalendarDate } from '../time/index.ts'
import { type ChargedTo, findWorkInfoProblem, type WorkInfoBook, workInfoKey } from './workInfo.ts'

/** Hours of a machine, on the labor-hours entry of this employee, day and work info. */
export interface EquipmentUse extends ChargedTo {
  readonly equipmentId: string
  readonly employeeId: string
  readonly localDate: CalendarDate
  readonly hours: number
}

/** Additions, changes, and deletions of one request. */
export interface EquipmentChange {
  /** Added once per `transactionId`. */
  readonly add: readonly (EquipmentUse & { readonly transactionId: string })[]
  readonly update: readonly (EquipmentUse & { readonly id: string })[]
  readonly delete: readonly string[]
}

/** A labor-hours entry with the fields that equipment depends on. */
export interface LaborEntry extends ChargedTo {
  readonly id: string
  readonly employeeId: string
  readonly localDate: CalendarDate
}

/** Stored equipment hours. */
export interface EquipmentEntry {
  readonly id: string
  readonly laborHoursId: string
  readonly equipmentId: string
  readonly hours: number
  readonly transactionId: string | null
}

/** The existing equipment hours; may be limited to those of the change. */
export interface EquipmentBook extends WorkInfoBook {
  readonly employeeIds: ReadonlySet<string>
  readonly equipmentIds: ReadonlySet<string>
  /** All entries of the employees and days that the change names. */
  readonly laborHours: readonly LaborEntry[]
  /** All equipment of these entries, and equipment that the change names by id or transaction. */
  readonly equipmentHours: readonly EquipmentEntry[]
}

export interface EquipmentPlan {
  /** In the order of the change, including equipment that an earlier call added. */
  readonly added: readonly EquipmentEntry[]
  readonly updated: readonly EquipmentEntry[]
  readonly deleted: readonly string[]
  /** The entries of `added` that don't exist yet. */
  readonly inserted: readonly EquipmentEntry[]
}

export interface EquipmentProblem {
  readonly code: 'invalid' | 'labor_hours_missing'
  /** Path in the change, as `add.3.jobId`. */
  readonly field: string
  /** Follows the field's name in a message. */
  readonly reason: string
}

export type EquipmentPlanning =
  | { readonly plan: EquipmentPlan; readonly problem: null }
  | { readonly plan: null; readonly problem: EquipmentProblem }

/**
 * Plans a change of equipment hours. Returns the first problem, if there is one; then nothing is changed. Several entries of one
 * day with the same work info: equipment goes to the first by id. An entry has each machine once.
 */
export function planEquipmentChange(
  change: EquipmentChange,
  book: EquipmentBook,
  makeId: () => string,
): EquipmentPlanning {
  const problem = findUnfitUse(change, book) ?? findUnknownEntry(change, book) ?? findRepeatedTransaction(change)
  if (problem) return { plan: null, problem }

  const placeOf = openPlaces(book.laborHours)
  const entryById = new Map(book.equipmentHours.map(entry => [entry.id, entry]))
  const entryByTransaction = new Map(book.equipmentHours.map(entry => [entry.transactionId, entry]))
  const gone = new Set([...change.delete, ...change.update.map(use => use.id)])
  const added: Placed[] = []
  const updated: Placed[] = []
  for (const [kind, use, path] of usesOf(change)) {
    const laborHoursId = placeOf(use)
    if (laborHoursId === null) return { plan: null, problem: missingLaborHours(use, path, book) }
    const { equipmentId, hours } = use
    if (kind === 'update') {
      const transactionId = entryById.get(use.id)?.transactionId ?? null
      updated.push({ path, isNew: false, entry: { id: use.id, laborHoursId, equipmentId, hours, transactionId } })
      continue
    }
    const { transactionId } = use
    const known = entryByTransaction.get(transactionId)
    const entry = { id: known?.id ?? makeId(), laborHoursId, equipmentId, hours, transactionId }
    if (known && (gone.has(known.id) || !isSame(known, entry))) {
      return invalid(`${path}.transactionId`, 'was sent with other content before')
    }
    added.push({ path, isNew: !known, entry })
  }

  const kept = book.equipmentHours.filter(entry => !gone.has(entry.id))
  const repeated = findRepeatedEquipment(kept, [...updated, ...added.filter(({ isNew }) => isNew)])
  if (repeated) return { plan: null, problem: repeated }
  return {
    plan: {
      added: added.map(({ entry }) => entry),
      updated: updated.map(({ entry }) => entry),
      deleted: change.delete,
      inserted: added.filter(({ isNew }) => isNew).map(({ entry }) => entry),
    },
    problem: null,
  }
}

interface Placed {
  readonly path: string
  readonly isNew: boolean
  readonly entry: EquipmentEntry
}

type Use =
  | readonly [kind: 'add', use: EquipmentChange['add'][number], path: string]
  | readonly [kind: 'update', use: EquipmentChange['update'][number], path: string]

function usesOf({ add, update }: EquipmentChange): Use[] {
  return [
    ...add.map((use, index) => ['add', use, `add.${index}`] as const),
    ...update.map((use, index) => ['update', use, `update.${index}`] as const),
  ]
}

function findUnfitUse(change: EquipmentChange, book: EquipmentBook): EquipmentProblem | null {
  for (const [, use, path] of usesOf(change)) {
    if (!book.employeeIds.has(use.employeeId)) return problemAt(`${path}.employeeId`, 'is no employee of the company')
    if (!book.equipmentIds.has(use.equipmentId)) {
      return problemAt(`${path}.equipmentId`, 'is no equipment of the company')
    }
    const problem = findWorkInfoProblem(use, book)
    if (problem) return problemAt(`${path}.${problem.field}`, problem.reason)
  }
  return null
}

function findUnknownEntry(change: EquipmentChange, book: EquipmentBook): EquipmentProblem | null {
  const known = new Set(book.equipmentHours.map(({ id }) => id))
  const named = new Set<string>()
  const paths = [
    ...change.update.map(({ id }, index) => [id, `update.${index}.id`] as const),
    ...change.delete.map((id, index) => [id, `delete.${index}`] as const),
  ]
  for (const [id, path] of paths) {
    if (!known.has(id)) return problemAt(path, 'is no equipment hours of the company')
    if (named.has(id)) return problemAt(path, 'is named twice')
    named.add(id)
  }
  return null
}

function findRepeatedTransaction({ add }: EquipmentChange): EquipmentProblem | null {
  const named = new Set<string>()
  for (const [index, { transactionId }] of add.entries()) {
    if (named.has(transactionId)) return problemAt(`add.${index}.transactionId`, 'is named twice')
    named.add(transactionId)
  }
  return null
}

/** The first entry by id that a use belongs to; null without one. */
function openPlaces(laborHours: readonly LaborEntry[]): (use: EquipmentUse) => string | null {
  const first = new Map<string, string>()
  for (const entry of laborHours) {
    const known = first.get(placeKey(entry))
    if (known === undefined || entry.id < known) first.set(placeKey(entry), entry.id)
  }
  return use => first.get(placeKey(use)) ?? null
}

const placeKey = (place: Omit<LaborEntry, 'id'>) => `${place.employeeId} ${place.localDate} ${workInfoKey(place)}`

function missingLaborHours(use: EquipmentUse, path: string, { laborHours }: EquipmentBook): EquipmentProblem {
  const hasDay = laborHours.some(entry => entry.employeeId === use.employeeId && entry.localDate === use.localDate)
  return {
    code: 'labor_hours_missing',
    field: `${path}.${hasDay ? 'jobId' : 'localDate'}`,
    reason: hasDay ? 'has no labor hours of this day and work info' : 'is no day on which the employee has labor hours',
  }
}

function findRepeatedEquipment(kept: readonly EquipmentEntry[], placed: readonly Placed[]): EquipmentProblem | null {
  const keyOf = ({ laborHoursId, equipmentId }: EquipmentEntry) => `${laborHoursId} ${equipmentId}`
  const taken = new Set(kept.map(keyOf))
  for (const { path, entry } of placed) {
    if (taken.has(keyOf(entry))) return problemAt(`${path}.equipmentId`, 'is on this labor-hours entry already')
    taken.add(keyOf(entry))
  }
  return null
}

const isSame = (known: EquipmentEntry, sent: EquipmentEntry) =>
  known.laborHoursId === sent.laborHoursId && known.equipmentId === sent.equipmentId && known.hours === sent.hours

const problemAt = (field: string, reason: string): EquipmentProblem => ({ code: 'invalid', field, reason })

const invalid = (field: string, reason: string): EquipmentPlanning => ({
  plan: null,
  problem: problemAt(field, reason),
})
