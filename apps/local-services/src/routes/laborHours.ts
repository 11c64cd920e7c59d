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
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isoInstant, type JsonFields, listOf, parseJsonLines, selectJsonLines } from '../database/jsonLines.ts'
import type { Database, Transaction } from '../database/open.ts'
import { businessUnits, employees, equipment, equipmentHours, laborHours } from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import { readClockedDays } from './clockedDays.ts'
import { readJsonPage } from './page.ts'
import type { Call, JsonRows, Serve } from './serve.ts'
import { checkRange, isLentFrom, selectOpenDays } from './timeEntries.ts'
import { checkWorkInfo, joinWorkInfo, workInfoFields } from './workInfo.ts'

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
    const [before] = await readEntered(database, companyId, path.id)
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
  /** Only those of days on which a shift is open. */
  readonly onlyOpenDays?: boolean
}

/** One page of labor-hours entries by date, then id, each with its clocked day if the shift belongs to the entry's unit. */
export async function readLaborHoursPage(
  { database, cursors, now }: HoursServices,
  operation: AnyOperation,
  call: Pick<Call<AnyOperation>, 'tenant' | 'path' | 'query' | 'body'>,
  wanted: WantedHours,
): Promise<JsonRows> {
  const { companyId } = call.tenant
  await requireAssignedShifts(database, companyId)
  const page = await readJsonPage<EnteredLaborHours>(cursors, operation, call, {
    database,
    select: (after, limit) => selectEntriesPage(companyId, wanted, after, limit),
    positionOf: entry => [entry.localDate, entry.id],
  })
  const entries = await withDays(database, companyId, parseJsonLines<EnteredLaborHours>(page.lines), now())
  return { ...page, lines: entries.map(entry => JSON.stringify(entry)) }
}

/** By date and id, after the position. */
export const selectEntriesPage = (companyId: string, wanted: WantedHours, after: Position | null, limit: number) =>
  selectEntries(companyId, isWanted(companyId, wanted, after), sql`limit ${limit}`)

/** After the position. The condition has two parts, because the planner doesn't combine a row comparison with the range. */
function isWanted(
  companyId: string,
  { startDate, endDate, businessUnitId, lentFrom, onlyOpenDays }: WantedHours,
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
    onlyOpenDays
      ? sql`(${laborHours.employeeId}, ${localDate}) in (${selectOpenDays(companyId, { startDate, endDate })})`
      : undefined,
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
  return parseJsonLines(await selectJsonLines(database, selectEntries(companyId, isTheirs)))
}

async function readEntered(database: Database | Transaction, companyId: string, id: string) {
  const lines = await selectJsonLines(database, selectEntries(companyId, eq(laborHours.id, id)))
  return parseJsonLines<EnteredLaborHours>(lines)
}

async function readOne(database: Database | Transaction, companyId: string, id: string, now: Date) {
  const [entry] = await withDays(database, companyId, await readEntered(database, companyId, id), now)
  if (!entry) throw notFound()
  return entry
}

/** Selects `EnteredLaborHours` by date and id. Limits the page before joining names. */
function selectEntries(companyId: string, isWanted: SQL | undefined, limit = sql``): SQL {
  const isOfCompany = eq(laborHours.companyId, companyId)
  return sql`
    with page as materialized (
      select * from ${laborHours} where ${and(isOfCompany, isWanted)} order by ${laborHours.localDate}, ${laborHours.id} ${limit}
    )
    select ${listOf(entryFieldsOf(companyId))} from page as entry
    left join ${businessUnits} as unit on unit.company_id = entry.company_id and unit.id = entry.business_unit_id
    ${joinWorkInfo(entry)}
    order by ${entry.localDate}, ${entry.id}`
}

const entry = alias(laborHours, 'entry')
const unit = alias(businessUnits, 'unit')
const used = alias(equipmentHours, 'used')
const machine = alias(equipment, 'machine')

const machineFields: JsonFields<UsedEquipment> = {
  id: used.equipmentId,
  hoursId: used.id,
  code: sql`coalesce(${machine.code}, '')`,
  description: sql`coalesce(${machine.description}, '')`,
  masterGuid: sql`coalesce(${machine.masterGuid}, '')`,
  isActive: sql`coalesce(${machine.isActive}, false)`,
  heavyJob: sql`json_build_object('isActive', coalesce(${machine.isHeavyJobActive}, false))`,
  hours: used.hours,
}

const machinesOf = (companyId: string) => sql`(
  select coalesce(json_agg(row_to_json(line)), '[]') from (
    select ${listOf(machineFields)} from ${equipmentHours} as used
    left join ${equipment} as machine on machine.company_id = used.company_id and machine.id = used.equipment_id
    where used.company_id = ${companyId} and used.labor_hours_id = entry.id
    order by used.id
  ) as line)`

const entryFieldsOf = (companyId: string): JsonFields<EnteredLaborHours> => ({
  id: entry.id,
  employeeId: entry.employeeId,
  localDate: entry.localDate,
  hours: entry.hours,
  businessUnitId: entry.businessUnitId,
  businessUnitCode: sql`coalesce(${unit.code}, '')`,
  businessUnitDescription: sql`coalesce(${unit.description}, '')`,
  ...workInfoFields(entry),
  equipment: machinesOf(companyId),
  specificNote: entry.specificNote,
  dailyNote: entry.dailyNote,
  submissionStatus: entry.submissionStatus,
  lastModifiedDate: isoInstant(entry.lastModifiedAt),
})

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
