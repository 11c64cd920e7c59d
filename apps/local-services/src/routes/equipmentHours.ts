import { randomUUID } from 'node:crypto'
import type { EquipmentHours } from '@fieldtime/console-core'
import {
  changeEquipmentHours,
  changeEquipmentHoursWorkInfo,
  changesOfEquipment,
  createEquipmentHours,
  type EquipmentBook,
  type EquipmentChange,
  type EquipmentEntry,
  type EquipmentPlan,
  type EquipmentProblem,
  type NamedEquipment,
  planEquipmentChange,
  type RecordedChange,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { employees, equipment, equipmentHours, laborHours } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { readEntryFacts } from './laborHours.ts'
import type { Serve } from './serve.ts'
import { readWorkInfoBook } from './workInfo.ts'

export function serveEquipmentHours(serve: Serve, now: () => Date) {
  serve(createEquipmentHours, async ({ tenant, body, database, record }) => {
    const change = { add: [body], update: [], delete: [] }
    const isOnly = { database, record, companyId: tenant.companyId, now: now(), pathOfOnly: 'add.0.' }
    const { added } = await makeEquipmentChange(isOnly, change)
    return onlyOf(added)
  })

  serve(changeEquipmentHours, ({ tenant, body, database, record }) =>
    makeEquipmentChange({ database, record, companyId: tenant.companyId, now: now() }, body),
  )

  serve(changeEquipmentHoursWorkInfo, async ({ tenant, path, body, database, record }) => {
    const { companyId } = tenant
    const isThisOne = and(eq(equipmentHours.companyId, companyId), eq(equipmentHours.id, path.id))
    const { id, laborHoursId, equipmentId, hours } = equipmentHours
    const [used] = await database
      .select({ id, laborHoursId, equipmentId, hours })
      .from(equipmentHours)
      .where(isThisOne)
      .for('update')
    if (!used) throw notFound()
    const [place] = await database
      .select({ employeeId: laborHours.employeeId, localDate: laborHours.localDate })
      .from(laborHours)
      .where(and(eq(laborHours.companyId, companyId), eq(laborHours.id, used.laborHoursId)))
    if (!place) throw notFound()
    const change = { add: [], update: [{ ...used, ...place, ...body }], delete: [] }
    const isOnly = { database, record, companyId, now: now(), pathOfOnly: 'update.0.' }
    const { updated } = await makeEquipmentChange(isOnly, change)
    return onlyOf(updated)
  })
}

interface ChangedEquipment {
  readonly added: EquipmentHours[]
  readonly updated: EquipmentHours[]
  readonly deleted: string[]
}

interface Work {
  readonly database: Database | Transaction
  record(changes: readonly RecordedChange[]): Promise<void>
  readonly companyId: string
  readonly now: Date
  /** The field path of the entry in a change with a single entry. */
  readonly pathOfOnly?: string
}

/** Throws an `HttpError` (422) that names the first invalid entry and rolls the transaction back. */
async function makeEquipmentChange(work: Work, change: EquipmentChange): Promise<ChangedEquipment> {
  const { database, companyId, now } = work
  const book = await readBook(database, companyId, change)
  const { plan, problem } = planEquipmentChange(change, book, randomUUID)
  if (problem) throw toHttpError(problem, work)
  await writePlan(work, plan, change)
  const named = new Set([...change.delete, ...change.update.map(use => use.id)])
  const before = book.equipmentHours.filter(({ id }) => named.has(id))
  const after = [...plan.inserted, ...plan.updated]
  await touchLaborHours(database, companyId, [...before, ...after], now)
  await recordEquipment(work, before, after)
  const placeById = new Map(book.laborHours.map(entry => [entry.id, entry]))
  const toResponse = ({ id, laborHoursId, equipmentId, hours }: EquipmentEntry): EquipmentHours => {
    const place = placeById.get(laborHoursId)
    if (!place) throw new Error('Equipment hours were planned for a missing entry.')
    return { ...place, id, laborHoursId, equipmentId, hours }
  }
  return { added: plan.added.map(toResponse), updated: plan.updated.map(toResponse), deleted: [...plan.deleted] }
}

/**
 * Reads and locks the affected rows until the transaction ends: first the equipment hours of the change, then the labor hours
 * that they may move to. Locks by id, so that two changes can't deadlock.
 */
async function readBook(
  database: Database | Transaction,
  companyId: string,
  change: EquipmentChange,
): Promise<EquipmentBook> {
  const uses = [...change.add, ...change.update]
  const { companyId: owner, id, transactionId, laborHoursId } = equipmentHours
  const named = [...change.update.map(use => use.id), ...change.delete]
  await database
    .select({ id })
    .from(equipmentHours)
    .where(and(eq(owner, companyId), inArray(id, named)))
    .orderBy(asc(id))
    .for('update')
  const laborEntries = await database
    .select({
      id: laborHours.id,
      employeeId: laborHours.employeeId,
      localDate: laborHours.localDate,
      businessUnitId: laborHours.businessUnitId,
      foremanId: laborHours.foremanId,
      jobId: laborHours.jobId,
      costCodeId: laborHours.costCodeId,
    })
    .from(laborHours)
    .where(
      and(
        eq(laborHours.companyId, companyId),
        inArray(laborHours.employeeId, distinct(uses.map(use => use.employeeId))),
        inArray(laborHours.localDate, distinct(uses.map(use => use.localDate))),
      ),
    )
    .orderBy(asc(laborHours.id))
    .for('update')
  const entries = await database
    .select({ id, laborHoursId, equipmentId: equipmentHours.equipmentId, hours: equipmentHours.hours, transactionId })
    .from(equipmentHours)
    .where(
      and(
        eq(owner, companyId),
        or(
          inArray(id, named),
          inArray(
            laborHoursId,
            laborEntries.map(entry => entry.id),
          ),
          inArray(
            transactionId,
            change.add.map(use => use.transactionId),
          ),
        ),
      ),
    )
  const ownEmployees = await database
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, distinct(uses.map(use => use.employeeId)))))
  const ownEquipment = await database
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), inArray(equipment.id, distinct(uses.map(use => use.equipmentId)))))
  return {
    ...(await readWorkInfoBook(database, companyId, uses)),
    employeeIds: new Set(ownEmployees.map(employee => employee.id)),
    equipmentIds: new Set(ownEquipment.map(machine => machine.id)),
    laborHours: laborEntries,
    equipmentHours: entries,
  }
}

async function writePlan(work: Work, { inserted, updated, deleted }: EquipmentPlan, { add }: EquipmentChange) {
  const { database, companyId } = work
  const { companyId: owner, id } = equipmentHours
  const owned = (entries: readonly EquipmentEntry[]) => entries.map(entry => ({ companyId, ...entry }))
  if (deleted.length > 0) {
    await database.delete(equipmentHours).where(and(eq(owner, companyId), inArray(id, [...deleted])))
  }
  if (updated.length > 0) {
    await database
      .insert(equipmentHours)
      .values(owned(updated))
      .onConflictDoUpdate({
        target: [owner, id],
        set: {
          laborHoursId: sql`excluded.labor_hours_id`,
          equipmentId: sql`excluded.equipment_id`,
          hours: sql`excluded.hours`,
        },
      })
  }
  if (inserted.length === 0) return
  const made = await database.insert(equipmentHours).values(owned(inserted)).onConflictDoNothing().returning({ id })
  const isMade = new Set(made.map(entry => entry.id))
  const lost = inserted.find(entry => !isMade.has(entry.id))
  // A concurrent request used the transaction id for another labor-hours entry.
  if (lost) {
    const field = `add.${add.findIndex(use => use.transactionId === lost.transactionId)}.transactionId`
    throw toHttpError({ code: 'invalid', field, reason: 'was sent with other content before' }, work)
  }
}

async function recordEquipment(
  { database, companyId, record }: Work,
  before: readonly EquipmentEntry[],
  after: readonly EquipmentEntry[],
) {
  const uses = [...before, ...after]
  const { id, code, description } = equipment
  const machines = await database
    .select({ id, code, description })
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), inArray(id, distinct(uses.map(use => use.equipmentId)))))
  const machineById = new Map(machines.map(machine => [machine.id, machine]))
  const named = (use: EquipmentEntry): NamedEquipment => {
    const machine = machineById.get(use.equipmentId)
    return { ...use, code: machine?.code ?? '', description: machine?.description ?? '' }
  }
  const entries = await readEntryFacts(database, companyId, distinct(uses.map(use => use.laborHoursId)))
  await record(changesOfEquipment(entries, before.map(named), after.map(named)))
}

/** Equipment is part of its labor-hours entry, so the entry has changed, too. */
async function touchLaborHours(
  database: Database | Transaction,
  companyId: string,
  changed: readonly EquipmentEntry[],
  now: Date,
) {
  if (changed.length === 0) return
  const ids = distinct(changed.map(entry => entry.laborHoursId))
  await database
    .update(laborHours)
    .set({ lastModifiedAt: now })
    .where(and(eq(laborHours.companyId, companyId), inArray(laborHours.id, ids)))
}

function toHttpError({ code, field: path, reason }: EquipmentProblem, { pathOfOnly = '' }: Work): HttpError {
  const field = path.slice(pathOfOnly.length)
  return new HttpError(422, code, `${field} ${reason}.`, { field })
}

function onlyOf(changed: readonly EquipmentHours[]): EquipmentHours {
  const [only] = changed
  if (!only) throw new Error('A change of one entry has changed none.')
  return only
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]
