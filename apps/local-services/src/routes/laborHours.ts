import { randomUUID } from 'node:crypto'
import { type DateRange, fullName, type LaborHours } from '@fieldtime/console-core'
import {
  type AnyOperation,
  buildLaborHours,
  changeLaborHoursWorkInfo,
  changesOfWorkInfo,
  createLaborHours,
  type EnteredLaborHours,
  type EntryFacts,
  findEntryDateProblem,
  readLaborHours,
  type UsedEquipment,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import {
  businessUnits,
  costCodes,
  employees,
  equipment,
  equipmentHours,
  foremen,
  jobs,
  laborHours,
} from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import { readClockedDays } from './clockedDays.ts'
import { readPage } from './page.ts'
import type { Call, Rows, Serve } from './serve.ts'
import { checkRange, isLentFrom } from './timeEntries.ts'
import { checkWorkInfo } from './workInfo.ts'

export interface HoursServices {
  readonly database: Database
  readonly cursors: CursorMaker
  readonly now: () => Date
}

export function serveLaborHours(serve: Serve, services: HoursServices) {
  const { now } = services

  serve(readLaborHours, call => {
    checkRange(call.query)
    return readLaborHoursPage(services, readLaborHours, call, call.query)
  })

  serve(createLaborHours, async ({ tenant, body, database, record }) => {
    const { companyId } = tenant
    const employeeName = await requireEmployee(database, companyId, body.employeeId)
    const dateProblem = findEntryDateProblem(body.localDate, now())
    if (dateProblem) throw invalidField('localDate', `localDate ${dateProblem}.`)
    await checkWorkInfo(database, companyId, body)
    const id = randomUUID()
    await database.insert(laborHours).values({
      ...body,
      companyId,
      id,
      hours: body.hours ?? 0,
      submissionStatus: 'none',
      lastModifiedAt: now(),
    })
    const entry = await readOne(database, companyId, id, now())
    await record(changesOfWorkInfo({ id, employeeName, localDate: entry.localDate }, null, entry))
    return entry
  })

  serve(changeLaborHoursWorkInfo, async ({ tenant, path, body, database, record }) => {
    const { companyId } = tenant
    const isThisOne = and(eq(laborHours.companyId, companyId), eq(laborHours.id, path.id))
    await database.select({ id: laborHours.id }).from(laborHours).where(isThisOne).for('update')
    const [before] = await selectEntries(database, companyId, eq(laborHours.id, path.id))
    if (!before) throw notFound()
    await checkWorkInfo(database, companyId, body)
    await database
      .update(laborHours)
      .set({ ...body, lastModifiedAt: now() })
      .where(isThisOne)
    const after = await readOne(database, companyId, path.id, now())
    const [entry] = await readEntryFacts(database, companyId, [path.id])
    if (entry) await record(changesOfWorkInfo(entry, before, after))
    return after
  })
}

interface WantedHours extends DateRange {
  /** Only hours charged to the unit. */
  readonly businessUnitId?: string
  /** Only those of this unit's present employees that are charged to other units. */
  readonly lentFrom?: string
}

/** One page of labor-hours entries by date, then id, each with its clocked day if the shift belongs to the entry's unit. */
export async function readLaborHoursPage(
  { database, cursors, now }: HoursServices,
  operation: AnyOperation,
  call: Pick<Call<AnyOperation>, 'tenant' | 'path' | 'query' | 'body'>,
  wanted: WantedHours,
): Promise<Rows<LaborHours>> {
  const { companyId } = call.tenant
  await requireAssignedShifts(database, companyId)
  const page = await readPage(cursors, operation, call, {
    select: (after, limit) => selectEntriesPage(database, companyId, wanted, after, limit),
    positionOf: entry => [entry.localDate, entry.id],
  })
  return {
    ...page,
    rows: await withDays(database, companyId, await withEquipment(database, companyId, page.rows), now()),
  }
}

/** By date and id, after the position. */
export function selectEntriesPage(
  database: Database,
  companyId: string,
  wanted: WantedHours,
  after: Position | null,
  limit: number,
) {
  return selectEntries(database, companyId, isWanted(companyId, wanted, after))
    .orderBy(asc(laborHours.localDate), asc(laborHours.id))
    .limit(limit)
}

/** After the position. The condition has two parts, because the planner doesn't combine a row comparison with the range. */
function isWanted(
  companyId: string,
  { startDate, endDate, businessUnitId, lentFrom }: WantedHours,
  after: Position | null,
) {
  const { localDate, id } = laborHours
  const [date = startDate, lastId = ''] = after ?? []
  return and(
    gte(localDate, date),
    lte(localDate, endDate),
    after ? sql`(${localDate} <> ${date} or ${id} > ${lastId})` : undefined,
    businessUnitId === undefined ? undefined : eq(laborHours.businessUnitId, businessUnitId),
    lentFrom === undefined ? undefined : isLentFrom(companyId, lentFrom, laborHours),
  )
}

/** The entries of these employees in the range that are charged to the unit, by date, then id. */
export async function readEntriesOf(
  database: Database,
  companyId: string,
  employeeIds: readonly string[],
  { startDate, endDate, businessUnitId }: DateRange & { readonly businessUnitId: string },
): Promise<EnteredLaborHours[]> {
  const { localDate, employeeId } = laborHours
  const isTheirs = and(
    inArray(employeeId, [...employeeIds]),
    gte(localDate, startDate),
    lte(localDate, endDate),
    eq(laborHours.businessUnitId, businessUnitId),
  )
  const rows = await selectEntries(database, companyId, isTheirs).orderBy(asc(localDate), asc(laborHours.id))
  return withEquipment(database, companyId, rows)
}

async function readOne(database: Database | Transaction, companyId: string, id: string, now: Date) {
  const rows = await selectEntries(database, companyId, eq(laborHours.id, id))
  const [entry] = await withDays(database, companyId, await withEquipment(database, companyId, rows), now)
  if (!entry) throw notFound()
  return entry
}

function selectEntries(database: Database | Transaction, companyId: string, isWanted: SQL | undefined) {
  return database
    .select({
      id: laborHours.id,
      employeeId: laborHours.employeeId,
      localDate: laborHours.localDate,
      hours: laborHours.hours,
      businessUnitId: laborHours.businessUnitId,
      businessUnitCode: sql<string>`coalesce(${businessUnits.code}, '')`,
      businessUnitDescription: sql<string>`coalesce(${businessUnits.description}, '')`,
      foremanId: laborHours.foremanId,
      foremanCode: foremen.code,
      foremanFirstName: foremen.firstName,
      foremanLastName: foremen.lastName,
      jobId: laborHours.jobId,
      jobCode: jobs.code,
      jobDescription: jobs.description,
      costCodeId: laborHours.costCodeId,
      costCodeCode: costCodes.code,
      costCodeDescription: costCodes.description,
      specificNote: laborHours.specificNote,
      dailyNote: laborHours.dailyNote,
      submissionStatus: laborHours.submissionStatus,
      lastModifiedAt: laborHours.lastModifiedAt,
    })
    .from(laborHours)
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, laborHours.businessUnitId)),
    )
    .leftJoin(foremen, and(eq(foremen.companyId, companyId), eq(foremen.employeeId, laborHours.foremanId)))
    .leftJoin(jobs, and(eq(jobs.companyId, companyId), eq(jobs.id, laborHours.jobId)))
    .leftJoin(costCodes, and(eq(costCodes.companyId, companyId), eq(costCodes.id, laborHours.costCodeId)))
    .where(and(eq(laborHours.companyId, companyId), isWanted))
    .$dynamic()
}

type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

async function withEquipment(
  database: Database | Transaction,
  companyId: string,
  entries: readonly Entry[],
): Promise<EnteredLaborHours[]> {
  const ids = entries.map(entry => entry.id)
  const used = await database
    .select({
      laborHoursId: equipmentHours.laborHoursId,
      hoursId: equipmentHours.id,
      hours: equipmentHours.hours,
      id: equipmentHours.equipmentId,
      code: sql<string>`coalesce(${equipment.code}, '')`,
      description: sql<string>`coalesce(${equipment.description}, '')`,
      masterGuid: sql<string>`coalesce(${equipment.masterGuid}, '')`,
      isActive: sql<boolean>`coalesce(${equipment.isActive}, false)`,
      isHeavyJobActive: sql<boolean>`coalesce(${equipment.isHeavyJobActive}, false)`,
    })
    .from(equipmentHours)
    .leftJoin(equipment, and(eq(equipment.companyId, companyId), eq(equipment.id, equipmentHours.equipmentId)))
    .where(and(eq(equipmentHours.companyId, companyId), inArray(equipmentHours.laborHoursId, ids)))
    .orderBy(asc(equipmentHours.laborHoursId), asc(equipmentHours.id))
  const usedIn = new Map<string, UsedEquipment[]>(ids.map(id => [id, []]))
  for (const { laborHoursId, isHeavyJobActive, ...machine } of used) {
    usedIn.get(laborHoursId)?.push({ ...machine, heavyJob: { isActive: isHeavyJobActive } })
  }
  return entries.map(({ lastModifiedAt, ...entry }) => ({
    ...entry,
    equipment: usedIn.get(entry.id) ?? [],
    lastModifiedDate: lastModifiedAt.toISOString(),
  }))
}

async function withDays(
  database: Database | Transaction,
  companyId: string,
  entries: readonly EnteredLaborHours[],
  now: Date,
): Promise<LaborHours[]> {
  const dates = entries.map(entry => entry.localDate).sort()
  const [startDate, endDate] = [dates[0], dates.at(-1)]
  if (startDate === undefined || endDate === undefined) return []
  const employeeIds = entries.map(entry => entry.employeeId)
  const unitIds = [...new Set(entries.map(entry => entry.businessUnitId))]
  const clockedDays = await readClockedDays(database, companyId, employeeIds, { startDate, endDate }, unitIds, now)
  return entries.map(entry => buildLaborHours(entry, clockedDays.get(entry.businessUnitId) ?? new Map()))
}

/** The employee and date of each entry. */
export async function readEntryFacts(
  database: Database | Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<EntryFacts[]> {
  const found = await database
    .select({
      id: laborHours.id,
      localDate: laborHours.localDate,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(laborHours)
    .leftJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, laborHours.employeeId)))
    .where(and(eq(laborHours.companyId, companyId), inArray(laborHours.id, [...ids])))
  return found.map(({ firstName, lastName, ...entry }) => ({
    ...entry,
    employeeName: fullName(firstName, lastName) ?? '',
  }))
}

/** The employee's name. Throws an `HttpError` (422) for an employee of another company. */
async function requireEmployee(database: Database | Transaction, companyId: string, id: string): Promise<string> {
  const [employee] = await database
    .select({ firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.id, id)))
  if (!employee) throw invalidField('employeeId', 'employeeId is not an employee of the company.')
  return fullName(employee.firstName, employee.lastName) ?? ''
}
