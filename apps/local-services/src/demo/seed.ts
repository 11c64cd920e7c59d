import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, type CalendarDate } from '@fieldtime/console-core'
import { datesOf, foldText } from '@fieldtime/console-core/contract'
import {
  buildDemoDay,
  buildDemoHolidays,
  buildDemoReview,
  buildDemoRulePacks,
  companyIdOf,
  createDemoCompany,
  type DemoCompany,
  type DemoCompanyKey,
  type DemoDay,
  type DemoOptions,
  demoPassword,
  pickWritten,
  withShifts,
  writtenAt,
} from '@fieldtime/console-core/demo'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/open.ts'
import { addRecordedDays } from '../database/recordedDays.ts'
import * as schema from '../database/schema.ts'
import { assignStoredShifts } from '../database/shifts.ts'
import { refreshStatistics } from '../database/statistics.ts'
import { allocateTemplateIds } from '../database/templateIds.ts'
import { PlainFailure } from '../errors/plainFailure.ts'
import { hashPassword, publishedCost } from '../identity/passwords.ts'

/** The requested options. The others keep their stored value, or the default in a new folder. */
export interface DemoFlags {
  readonly seed?: number
  readonly employees?: number
  readonly days?: number
  /** The IANA time zone of the crews. Defaults to this machine's zone: the crews work while people look. */
  readonly timeZone?: string
}

export interface Progress {
  /** The seeded share of all companies, weighted by employees. */
  readonly done: number
  readonly total: number
}

export interface DemoData {
  /** Seeds up to `now`. Never repeats or changes existing rows. */
  topUp(now: Date, options?: { signal?: AbortSignal; onProgress?: (progress: Progress) => void }): Promise<void>
}

const defaults = { seed: 1, employees: 60, days: 90, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
const dayMilliseconds = 24 * 60 * 60 * 1000

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Creates the two demo companies in a database without any, else continues the existing ones. Throws `PlainFailure`
 * when the options differ from those they were created with.
 */
export async function openDemoData(database: Database, flags: DemoFlags, now: Date): Promise<DemoData> {
  const remembered = await database.select().from(schema.demoSeeds)
  const main = remembered.find(row => row.companyId === companyIdOf('main', row.seed))
  if (main) refuseOtherOptions(flags, main)
  const options = main ?? { ...defaults, ...flags }
  const open = async (key: DemoCompanyKey, made: Partial<DemoOptions>) => {
    const company = createDemoCompany(key, { ...made, starts: [now.toISOString()] })
    if (remembered.some(row => row.companyId === company.id)) await addNewcomers(database, company)
    else await addCompany(database, company, options.days, now)
    return createDemoCompany(key, { ...made, starts: await addStart(database, company.id, now) })
  }
  const { seed, employees, timeZone } = options
  const companies = [await open('main', { seed, employees, timeZone }), await open('other', { seed, timeZone })]
  return {
    async topUp(until, { signal, onProgress } = {}) {
      const total = companies.reduce((sum, company) => sum + company.options.employees, 0)
      let done = 0
      for (const company of companies) {
        const { employees } = company.options
        const report = (share: number) => onProgress?.({ done: done + share * employees, total })
        await seedUntil(database, company, until, report, signal)
        done += employees
      }
    },
  }
}

const flagOf: Readonly<Record<keyof DemoFlags, string>> = {
  seed: '--seed',
  employees: '--employees',
  days: '--days',
  timeZone: '--time-zone',
}

function refuseOtherOptions(flags: DemoFlags, made: Required<DemoFlags>) {
  for (const [name, flag] of Object.entries(flagOf) as [keyof DemoFlags, string][]) {
    const asked = flags[name]
    if (asked === undefined || asked === made[name]) continue
    throw new PlainFailure(
      `The demo company here was made with ${flag} ${made[name]}; add --reset to start over with ${flag} ${asked}.`,
    )
  }
}

/** Inserts the rows that belong to no single day. When two processes do, the second inserts nothing. */
async function addCompany(database: Database, company: DemoCompany, days: number, now: Date) {
  const { id: companyId, options } = company
  const owned = <Row>(rows: readonly Row[]) => rows.map(row => ({ companyId, ...row }))
  const passwordHashes = await Promise.all(company.accounts.map(() => hashPassword(demoPassword, publishedCost)))
  await database.transaction(async transaction => {
    const add = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) =>
      insertRows(transaction, table, rows)
    await add(schema.companies, [{ companyId, name: company.name, companyType: company.companyType }])
    await add(schema.businessUnits, owned(company.businessUnits))
    await add(schema.foremen, owned(company.foremen))
    await addPeopleAndJobs(transaction, company)
    await add(schema.equipment, owned(company.equipment))
    await add(
      schema.userGroups,
      owned(company.userGroups).map(group => ({ ...group, nameKey: foldText(group.name) })),
    )
    await add(
      schema.settings,
      company.settings.map(({ level, ownerId, values }) => ({ companyId, level, ownerId, choices: values })),
    )
    await add(schema.featureFlags, owned(company.featureFlags))
    const years = new Set([addDays(dateOf(now), -days), dateOf(now)].map(date => Number(date.slice(0, 4))))
    await add(schema.holidays, owned(buildDemoHolidays(company, [...years])))
    await add(schema.rulePacks, owned(buildDemoRulePacks(now)))
    const firstTemplateId = await allocateTemplateIds(transaction, companyId, company.reportTemplates.length)
    await add(
      schema.reportTemplates,
      owned(company.reportTemplates).map((template, index) => ({
        ...template,
        id: firstTemplateId + index,
        modifiedAt: new Date(template.modifiedAt),
      })),
    )
    await add(
      schema.accounts,
      company.accounts.map((account, index) => ({
        companyId,
        ...account,
        isDemo: true,
        passwordHash: passwordHashes[index] ?? '',
      })),
    )
    await add(schema.demoSeeds, [
      { companyId, ...options, days, startDate: addDays(dateOf(now), -days), seededUntil: null },
    ])
  })
}

/** Adds people and jobs that are missing from a demo company of an earlier version. */
async function addNewcomers(database: Database, company: DemoCompany) {
  const count = await database.$count(schema.employees, eq(schema.employees.companyId, company.id))
  if (count === company.employees.length) return
  await database.transaction(transaction => addPeopleAndJobs(transaction, company))
}

/** Inserts missing rows and keeps the others. */
async function addPeopleAndJobs(transaction: Transaction, company: DemoCompany) {
  const companyId = company.id
  const owned = <Row>(rows: readonly Row[]) => rows.map(row => ({ companyId, ...row }))
  await insertRows(transaction, schema.employees, owned(company.employees))
  await insertRows(transaction, schema.users, owned(company.users))
  await insertRows(
    transaction,
    schema.jobs,
    company.jobs.map(({ geofence, ...job }) => ({
      companyId,
      ...job,
      fenceLatitude: geofence?.latitude ?? null,
      fenceLongitude: geofence?.longitude ?? null,
      fenceRadiusMetres: geofence?.radiusMetres ?? null,
    })),
  )
  await insertRows(transaction, schema.costCodes, owned(company.costCodes))
}

/** A shorter gap is a short pause, or another process that starts at the same time. */
const pauseMilliseconds = 15 * 60 * 1000

/** Times at which the company is at work at any hour. `now` counts if seeding has paused for a while. */
async function addStart(database: Database, companyId: string, now: Date): Promise<readonly string[]> {
  return await database.transaction(async transaction => {
    const [seeds] = await transaction
      .select({ starts: schema.demoSeeds.starts, seededUntil: schema.demoSeeds.seededUntil })
      .from(schema.demoSeeds)
      .where(eq(schema.demoSeeds.companyId, companyId))
      .for('update')
    if (!seeds) throw new Error('The demo company does not exist.')
    const { starts, seededUntil } = seeds
    const lastStart = Date.parse(starts.at(-1)?.split('/').at(-1) ?? '')
    const isPaused = (since: number) => now.getTime() - since >= pauseMilliseconds
    if (!seededUntil || !isPaused(seededUntil.getTime()) || !isPaused(lastStart)) return starts
    const extended = [...starts, `${seededUntil.toISOString()}/${now.toISOString()}`]
    await transaction
      .update(schema.demoSeeds)
      .set({ starts: extended })
      .where(eq(schema.demoSeeds.companyId, companyId))
    return extended
  })
}

/** Seeds in steps of one transaction each, so an interrupted start resumes. */
async function seedUntil(
  database: Database,
  company: DemoCompany,
  until: Date,
  report: (share: number) => void,
  signal: AbortSignal | undefined,
) {
  const daysPerStep = Math.max(1, Math.min(30, Math.floor(1_500 / company.options.employees)))
  const dayOf = rememberDays(company)
  let first: number | null = null
  for (;;) {
    signal?.throwIfAborted()
    const reached = await database.transaction(transaction =>
      seedStep(transaction, { company, dayOf, until, daysPerStep }),
    )
    first ??= reached.from.getTime()
    report((reached.to.getTime() - first) / (until.getTime() - first || 1))
    if (reached.to >= until) break
    // Yields to requests and signals between steps.
    await nextTurn()
  }
  if (until.getTime() - first > dayMilliseconds) await refreshStatistics(database)
}

/** Up to four steps need the same day. Building it is half of the work. */
function rememberDays(company: DemoCompany): (date: CalendarDate) => DemoDay {
  const days = new Map<CalendarDate, DemoDay>()
  return date => {
    const day = days.get(date) ?? buildDemoDay(company, date)
    days.set(date, day)
    days.delete(addDays(date, -4))
    return day
  }
}

interface Step {
  readonly company: DemoCompany
  readonly dayOf: (date: CalendarDate) => DemoDay
  readonly until: Date
  readonly daysPerStep: number
}

async function seedStep(transaction: Transaction, { company, dayOf, until, daysPerStep }: Step) {
  const companyId = company.id
  const [seeds] = await transaction
    .select({ startDate: schema.demoSeeds.startDate, seededUntil: schema.demoSeeds.seededUntil })
    .from(schema.demoSeeds)
    .where(eq(schema.demoSeeds.companyId, companyId))
    .for('update')
  if (!seeds) throw new Error('The demo company does not exist.')
  const from = seeds.seededUntil ?? new Date(`${seeds.startDate}T00:00:00Z`)
  if (from >= until) return { from, to: from }
  const to = new Date(Math.min(until.getTime(), from.getTime() + daysPerStep * dayMilliseconds))
  // A shift that began two days ago may still be getting its paperwork.
  const firstDate = seeds.seededUntil ? addDays(dateOf(from), -2) : seeds.startDate
  const dates = datesOf({ startDate: firstDate, endDate: addDays(dateOf(to), 1) })
  const days = dates.map(date => pickWritten(dayOf(date), to))
  await addDaysRows(transaction, company, days, seeds.seededUntil)
  await addReview(transaction, { company, dayOf, since: from, until: to })
  await transaction.update(schema.demoSeeds).set({ seededUntil: to }).where(eq(schema.demoSeeds.companyId, companyId))
  return { from, to }
}

/** Adds what happened after `since`. What happened before was added then, and may have been changed or deleted. */
async function addDaysRows(
  transaction: Transaction,
  company: DemoCompany,
  days: readonly DemoDay[],
  since: Date | null,
) {
  const companyId = company.id
  const limit = since?.toISOString() ?? ''
  const written = <Row extends { readonly lastModifiedAt: string }>(rows: (day: DemoDay) => readonly Row[]) =>
    days
      .flatMap(rows)
      .filter(row => row.lastModifiedAt > limit)
      .map(row => ({ ...row, companyId, lastModifiedAt: new Date(row.lastModifiedAt) }))

  await addEvents(transaction, company, days, limit)
  const laborHours = written(day => day.laborHours)
  await insertRows(transaction, schema.laborHours, laborHours)
  await insertRows(
    transaction,
    schema.equipmentHours,
    laborHours.flatMap(entry => entry.equipment.map(used => ({ ...used, companyId, laborHoursId: entry.id }))),
  )
  await insertRows(
    transaction,
    schema.answers,
    written(day => day.answers),
  )
  await insertRows(
    transaction,
    schema.foremanHours,
    written(day => day.foremanHours),
  )
  await insertRows(
    transaction,
    schema.timeCards,
    written(day => day.timeCards),
  )
}

interface ReviewStep {
  readonly company: DemoCompany
  readonly dayOf: (date: CalendarDate) => DemoDay
  readonly since: Date
  readonly until: Date
}

/** Adds excuses, confirmed crews, complete weeks, and exports. */
async function addReview(transaction: Transaction, { company, dayOf, since, until }: ReviewStep) {
  const companyId = company.id
  const { excuses, crewDays, weekMarks, exports } = buildDemoReview(company, { since, until }, dayOf)
  await insertRows(
    transaction,
    schema.excuses,
    excuses.map(excuse => ({ companyId, ...excuse })),
  )
  await insertRows(
    transaction,
    schema.crewDays,
    crewDays.map(day => ({ companyId, ...day, confirmedAt: new Date(day.confirmedAt) })),
  )
  await insertRows(
    transaction,
    schema.weekMarks,
    weekMarks.map(({ days: _, ...mark }) => ({ companyId, ...mark, markedAt: new Date(mark.markedAt) })),
  )
  await insertRows(
    transaction,
    schema.weekExports,
    exports.map(({ days: _, ...one }) => ({
      companyId,
      ...one,
      templateName: null,
      exportedAt: new Date(one.exportedAt),
    })),
  )
  for (const { id, employeeId, days } of weekMarks) {
    await addRecordedDays(
      transaction,
      { companyId, recordId: id },
      days.map(day => ({ ...day, employeeId })),
    )
  }
  for (const { id, days } of exports) await addRecordedDays(transaction, { companyId, recordId: id }, days)
}

/** Adds the events after `limit`. Those of shifts that had begun before are assigned together with the stored ones. */
async function addEvents(transaction: Transaction, company: DemoCompany, days: readonly DemoDay[], limit: string) {
  const companyId = company.id
  const events = withShifts(
    company,
    days.flatMap(day => day.events),
  )
  const shiftOf = ({ employeeId, shiftDate }: (typeof events)[number]) => `${employeeId} ${shiftDate}`
  const begun = new Set(events.filter(event => writtenAt(event) <= limit).map(shiftOf))
  await insertRows(
    transaction,
    schema.timelineEvents,
    events
      .filter(event => writtenAt(event) > limit)
      .map(event => ({
        ...event,
        companyId,
        eventDateTime: new Date(event.eventDateTime),
        ...(begun.has(shiftOf(event)) ? { shiftDate: null, businessUnitId: null } : {}),
      })),
  )
  await assignStoredShifts(transaction, companyId)
}

const dateOf = (instant: Date) => instant.toISOString().slice(0, 10)
