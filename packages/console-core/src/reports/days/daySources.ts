import {
  type BusinessUnit,
  type Employee,
  type ForemanEnteredHours,
  type HoursReportEmployee,
  type LaborHours,
  type Listing,
  type ListOptions,
  mergeListings,
  type QuestionAndAnswerEmployee,
  readAllBusinessUnits,
  readAllUsers,
  readByDayChunks,
  readEmployeeIdsOf,
  readEmployeesOf,
  readForemanEnteredHoursOf,
  readHoursReportData,
  readLaborHours,
  readLaborHoursReport,
  readParts,
  readQuestionAndAnswerReportData,
  readTimeCardInfoOf,
  readTimelineEvents,
  readTimelineReportData,
  type TimeCardInfo,
  type TimelineEvent,
  type Transport,
  type User,
} from '../../http/index.ts'
import { fullName } from '../../people/index.ts'
import { addDays, type DateRange } from '../../time/index.ts'
import { widenForShifts } from '../../workday/index.ts'
import { usersByEmployee } from '../clockEvents/clockEvents.ts'
import type { ReportQuestion } from '../rowStream.ts'
import type { ReportPerson } from './reportDay.ts'

/** Sorts the chunks of a range, which arrive in any order, by day. */
interface DayOrder<Row> {
  add(chunk: DateRange, rows: readonly Row[]): void
  /** Call after the last chunk. Releases the chunks that wait for a missing one. */
  finish(): void
}

interface DayOrderListeners<Row> {
  take(rows: readonly Row[]): void
  /** Called with days that have no chunk, before later ones are passed on. */
  miss(dates: DateRange): void
}

/** Passes on a chunk as soon as all days before it have been passed on. */
export function inDayOrder<Row>(range: DateRange, { take, miss }: DayOrderListeners<Row>): DayOrder<Row> {
  const waiting = new Map<string, { readonly chunk: DateRange; readonly rows: readonly Row[] }>()
  let nextDate = range.startDate

  const passOnFrom = (date: string) => {
    if (date > nextDate) miss({ startDate: nextDate, endDate: addDays(date, -1) })
    nextDate = date
    for (let next = waiting.get(nextDate); next; next = waiting.get(nextDate)) {
      waiting.delete(nextDate)
      nextDate = addDays(next.chunk.endDate, 1)
      take(next.rows)
    }
  }

  return {
    add(chunk, rows) {
      waiting.set(chunk.startDate, { chunk, rows })
      passOnFrom(nextDate)
    },
    finish() {
      for (const date of [...waiting.keys()].sort()) if (waiting.has(date)) passOnFrom(date)
      passOnFrom(addDays(range.endDate, 1))
    },
  }
}

/** The result of reading a list, after its rows were passed on. */
export type Reading = Omit<Listing<unknown>, 'rows'>

/** The foreman hours of an employee-day in one business unit. */
export interface UnitForemanHours extends ForemanEnteredHours {
  readonly businessUnitId: string
}

type Take<Row> = (rows: readonly Row[]) => void

/** The data of day reports. Each read passes its rows to `take` as they arrive, and resolves with whether they were all. */
export interface DaySources {
  /**
   * In the order of their dates, including the days around the range that complete its shifts. Calls `markIncomplete` with
   * dates that lack events, before it passes on the events of those and later dates.
   */
  readEvents(take: Take<TimelineEvent>, markIncomplete: (dates: DateRange) => void): Promise<Reading>
  /** Labor hours charged to the unit. Calls `markComplete` with dates whose entries have all been passed on. */
  readEntries(take: Take<LaborHours>, markComplete: (dates: DateRange) => void): Promise<Reading>
  /** The days of the unit's employees, whichever unit their hours are charged to. */
  readHours(take: Take<HoursReportEmployee>): Promise<Reading>
  readAnswers(take: Take<QuestionAndAnswerEmployee>): Promise<Reading>
  readForemanHours(take: Take<UnitForemanHours>): Promise<Reading>
  readTimeCards(take: Take<TimeCardInfo>): Promise<Reading>
  /** `take` gets everyone, `takeMembers` only the unit's present employees. With `takeMembers`, people have their units' names. */
  readPeople(take: Take<ReportPerson>, takeMembers?: Take<ReportPerson>): Promise<Reading>
}

export function createDaySources(
  transport: Transport,
  { range, businessUnitId }: ReportQuestion,
  signal: AbortSignal | undefined,
): DaySources {
  const readAllUnits = once(() => readAllBusinessUnits(transport, { signal }))
  const readUnits = once(async () => {
    if (businessUnitId !== null) return { ...whole, rows: [businessUnitId] }
    const units = await readAllUnits()
    return { ...units, rows: units.rows.map(({ id }) => id) }
  })
  const readEmployees = once(() => readOfUnits(unitId => readEmployeesOf(transport, unitId, 'all', { signal })))

  /** One list per requested unit, merged. */
  async function readOfUnits<Row>(read: (unitId: string) => Promise<Listing<Row>>) {
    const units = await readUnits()
    const ofUnits = await readParts(units.rows, read, { signal })
    const all = mergeListings([{ ...units, rows: [] }, ...ofUnits], rows => rows)
    return { ...all, byUnit: units.rows.map((unitId, index) => ({ unitId, rows: ofUnits[index]?.rows ?? [] })) }
  }

  const readChunksOfUnits = <Row>(
    take: Take<Row>,
    read: (query: DateRange & { readonly businessUnitId: string }, options: ListOptions<Row>) => Promise<Listing<Row>>,
  ) =>
    readOfUnits(async unitId =>
      withoutRows(
        await readByDayChunks(range, { signal, onPage: take }, (chunk, options) =>
          read({ businessUnitId: unitId, ...chunk }, options),
        ),
      ),
    )

  return {
    async readEvents(take, markIncomplete) {
      const dates = widenForShifts(range)
      const order = inDayOrder(dates, { take, miss: markIncomplete })
      const chunks = await readByDayChunks<TimelineEvent>(dates, { signal }, async (query, options) => {
        const listing = await (businessUnitId === null
          ? transport.readAll(readTimelineEvents, { query }, options)
          : transport.readAll(readTimelineReportData, { query: { businessUnitId, ...query } }, options))
        if (listing.completeness.state === 'partial') markIncomplete(query)
        order.add(query, listing.rows)
        return listing
      })
      order.finish()
      return withoutRows(chunks)
    },

    async readEntries(take, markComplete) {
      const chunks = await readByDayChunks<LaborHours>(range, { signal, onPage: take }, async (query, options) => {
        const listing = await (businessUnitId === null
          ? transport.readAll(readLaborHours, { query }, options)
          : transport.readAll(readLaborHoursReport, { query: { businessUnitId, ...query } }, options))
        markComplete(query)
        return listing
      })
      return withoutRows(chunks)
    },

    readHours: take =>
      readChunksOfUnits(take, (query, options) => transport.readAll(readHoursReportData, { query }, options)),

    readAnswers: take =>
      readChunksOfUnits(take, (query, options) =>
        transport.readAll(readQuestionAndAnswerReportData, { query }, options),
      ),

    async readForemanHours(take) {
      // Includes people who have moved to another unit since.
      const employeeIds = await readOfUnits(unitId => readEmployeeIdsOf(transport, unitId, { signal }))
      const parts = await readParts(
        employeeIds.byUnit,
        ({ unitId, rows }, options: ListOptions<ForemanEnteredHours>) =>
          readForemanEnteredHoursOf(
            transport,
            { businessUnitId: unitId, employeeIds: rows, range, includeAllJobs: true },
            { ...options, onPage: page => take(page.map(row => ({ ...row, businessUnitId: unitId }))) },
          ),
        { signal },
      )
      return withoutRows([{ ...employeeIds, rows: [] }, ...parts])
    },

    readTimeCards: async take => readTimeCardInfoOf(transport, range, null, { signal, onPage: take }),

    async readPeople(take, takeMembers) {
      const [units, employees, users] = await Promise.all([
        takeMembers ? readAllUnits() : noUnits,
        readEmployees(),
        readAllUsers(transport, { signal }),
      ])
      const people = withUnits(buildPeople(employees.rows, users.rows), employees.byUnit, units.rows)
      const memberIds = new Set(employees.rows.map(({ id }) => id))
      takeMembers?.(people.filter(({ employeeId }) => memberIds.has(employeeId)))
      take(people)
      return withoutRows<unknown>([units, employees, users])
    },
  }
}

/** Employees under job costing's names with the groups of their users; people lent from other units under their users' names. */
export function buildPeople(employees: readonly Employee[], users: readonly User[]): ReportPerson[] {
  const userOf = usersByEmployee(users)
  const people = new Map<string, ReportPerson>()
  for (const [employeeId, { employeeCode, firstName, lastName, groupName, isEmployeeActive }] of userOf) {
    people.set(employeeId, {
      employeeId,
      employeeCode,
      employeeName: fullName(firstName, lastName),
      groupName,
      ...(isEmployeeActive === false ? { isInactive: true } : {}),
    })
  }
  for (const { id, code, firstName, lastName, isActive } of employees) {
    people.set(id, {
      employeeId: id,
      employeeCode: code,
      employeeName: fullName(firstName, lastName),
      groupName: people.get(id)?.groupName ?? null,
      ...(isActive ? {} : { isInactive: true }),
    })
  }
  return [...people.values()]
}

function withUnits(
  people: readonly ReportPerson[],
  employees: readonly { readonly unitId: string; readonly rows: readonly Employee[] }[],
  units: readonly BusinessUnit[],
): readonly ReportPerson[] {
  const nameOf = new Map(units.map(({ id, description }) => [id, description]))
  const unitOf = new Map(employees.flatMap(({ unitId, rows }) => rows.map(({ id }) => [id, nameOf.get(unitId)])))
  return people.map(person => {
    const businessUnitName = unitOf.get(person.employeeId)
    return businessUnitName === undefined ? person : { ...person, businessUnitName }
  })
}

const whole: Reading = { completeness: { state: 'complete' }, setAsideRowCount: 0 }

const noUnits: Listing<BusinessUnit> = { ...whole, rows: [] }

function withoutRows<Row>(parts: readonly Listing<Row>[]): Listing<Row> {
  return mergeListings(parts, () => [])
}

function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null
  return () => {
    answer ??= read()
    return answer
  }
}
