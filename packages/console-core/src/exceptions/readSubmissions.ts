import {
  type Employee,
  type HoursReportDate,
  type HoursReportEmployee,
  holidayExtension,
  joinListings,
  type Listing,
  mergeHours,
  mergeListings,
  readEmployeesOf,
  readHolidaysOfCompany,
  readHoursReportData,
  readParts,
  type Transport,
} from '../http/index.ts'
import { fullName, holidaysOfUnit } from '../people/index.ts'
import { addDays, type CalendarDate, datesOf, weekdayOf } from '../time/index.ts'
import type { SubmissionStatus } from '../workday/index.ts'

/** A person's day whose hours are due on the next workday. */
export interface SubmissionDay {
  readonly employeeId: string
  readonly employeeName: string
  readonly date: CalendarDate
  /** The next workday. */
  readonly dueDate: CalendarDate
  readonly submissionStatus: SubmissionStatus | null
  /** Minutes. Null for people who enter hours. */
  readonly workedMinutes: number | null
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

export interface SubmissionsQuestion {
  readonly businessUnitIds: readonly string[]
  readonly today: CalendarDate
}

const observedWeeks = 4
const shareOnWorkday = 1 / 4

/** Today, the last workday, and the one before: before the due time, the hours of the latter are due. */
const neededWorkdays = 3

interface HoursOfDay {
  readonly employee: HoursReportEmployee
  readonly hours: HoursReportDate
}

/**
 * The days of business units that are due today, or were due on the last workday, with their submission status. Reads the last 7 days, and
 * earlier weeks only for weekdays that aren't workdays by those. Without a workday there are no rows.
 */
export async function readSubmissions(
  transport: Transport,
  question: SubmissionsQuestion,
  { signal }: ReadOptions = {},
): Promise<Listing<SubmissionDay>> {
  const { today } = question
  const hours = createHoursSource(transport, question.businessUnitIds, signal)
  const { isWorkday, listings } = await readWorkdayRule(transport, question, { hours, signal })
  const workdays = latestWorkdays(today, isWorkday)
  const dueDays = await Promise.all(
    workdays.slice(1).flatMap((startDate, index) => {
      const dueDate = workdays[index] ?? today
      const dates = datesOf({ startDate, endDate: addDays(dueDate, -1) })
      return dates.map(async date => (await hours.readDate(date)).rows.map(day => buildSubmissionDay(day, dueDate)))
    }),
  )
  const everything = [...listings, ...(await hours.readListings())]
  return { ...mergeListings<unknown>(everything, () => []), rows: dueDays.flat() }
}

export interface NextWorkdayQuestion extends SubmissionsQuestion {
  readonly date: CalendarDate
}

/** The next workday after a date, by which its hours are due. No row without one in the two weeks after it. */
export async function readNextWorkday(
  transport: Transport,
  { date, ...question }: NextWorkdayQuestion,
  { signal }: ReadOptions = {},
): Promise<Listing<CalendarDate>> {
  const hours = createHoursSource(transport, question.businessUnitIds, signal)
  const { isWorkday, listings } = await readWorkdayRule(transport, question, { hours, signal })
  const next = datesOf({ startDate: addDays(date, 1), endDate: addDays(date, 14) })
    .filter(isWorkday)
    .slice(0, 1)
  return { ...mergeListings<unknown>([...listings, ...(await hours.readListings())], () => []), rows: next }
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined
}

interface HoursSource {
  readDate(date: CalendarDate): Promise<Listing<HoursOfDay>>
  /** Everything read so far. */
  readListings(): Promise<readonly Listing<HoursOfDay>[]>
}

/** The hours of business units, read once for each date. */
function createHoursSource(
  transport: Transport,
  businessUnitIds: readonly string[],
  signal: AbortSignal | undefined,
): HoursSource {
  const readings = new Map<CalendarDate, Promise<Listing<HoursOfDay>>>()
  return {
    readDate(date) {
      const reading = readings.get(date) ?? readHoursOn(transport, businessUnitIds, date, signal)
      readings.set(date, reading)
      return reading
    },
    readListings: () => Promise.all(readings.values()),
  }
}

interface WorkdayRule {
  readonly isWorkday: (date: CalendarDate) => boolean
  /** The lists behind the rule, apart from hours. */
  readonly listings: readonly Listing<unknown>[]
}

/**
 * A workday is a weekday on which at least a quarter of the units' active people worked in the last 4 weeks, except holidays (decisions.md,
 * Numbers). Holidays of a unit count for this unit alone.
 */
async function readWorkdayRule(
  transport: Transport,
  { businessUnitIds, today }: SubmissionsQuestion,
  { hours, signal }: ReadOptions & { readonly hours: HoursSource },
): Promise<WorkdayRule> {
  const lastWeek = datesOf({ startDate: addDays(today, -7), endDate: addDays(today, -1) })
  const [members, holidays] = await Promise.all([
    readParts<string, Employee>(
      businessUnitIds,
      (unitId, { signal: ofPart }) => readEmployeesOf(transport, unitId, 'active', { signal: ofPart }),
      { signal },
    ),
    transport.supports(holidayExtension) ? readHolidaysOfCompany(transport, { signal }) : null,
    ...lastWeek.map(hours.readDate),
  ])
  const memberCount = new Set(members.flatMap(({ rows }) => rows.map(({ id }) => id))).size
  const isWorked = async (lastDate: CalendarDate) => {
    const ids = new Set<string>()
    for (let week = 0; week < observedWeeks; week += 1) {
      const { rows } = await hours.readDate(addDays(lastDate, -7 * week))
      for (const { employee } of rows) ids.add(employee.employeeId)
      if (ids.size > 0 && ids.size >= memberCount * shareOnWorkday) return true
    }
    return false
  }
  const weekdayFlags = await Promise.all(lastWeek.map(async date => [weekdayOf(date), await isWorked(date)] as const))
  const workWeekdays = new Set(weekdayFlags.flatMap(([weekday, isWorkday]) => (isWorkday ? [weekday] : [])))
  const [onlyUnitId = null, ...otherUnitIds] = businessUnitIds
  const holidayNames = holidaysOfUnit(holidays?.rows ?? [], otherUnitIds.length > 0 ? null : onlyUnitId)
  return {
    isWorkday: date => workWeekdays.has(weekdayOf(date)) && !holidayNames.has(date),
    listings: [...members, ...(holidays ? [holidays] : [])],
  }
}

/** Up to three workdays, latest first, of the three weeks that end today. */
function latestWorkdays(today: CalendarDate, isWorkday: (date: CalendarDate) => boolean): readonly CalendarDate[] {
  const dates = datesOf({ startDate: addDays(today, -7 * neededWorkdays), endDate: today })
  return dates.reverse().filter(isWorkday).slice(0, neededWorkdays)
}

async function readHoursOn(
  transport: Transport,
  businessUnitIds: readonly string[],
  date: CalendarDate,
  signal: AbortSignal | undefined,
): Promise<Listing<HoursOfDay>> {
  const listing = joinListings(
    await readParts<string, HoursReportEmployee>(
      businessUnitIds,
      (businessUnitId, options) =>
        transport.readAll(
          readHoursReportData,
          { query: { businessUnitId, startDate: date, endDate: date } },
          { signal: options.signal },
        ),
      { signal },
    ),
  )
  const days = new Map<string, HoursOfDay>()
  for (const employee of listing.rows) {
    for (const hours of employee.dates) {
      const earlier = days.get(employee.employeeId)
      days.set(employee.employeeId, { employee, hours: earlier ? mergeHours(earlier.hours, hours) : hours })
    }
  }
  return { ...listing, rows: [...days.values()] }
}

function buildSubmissionDay({ employee, hours }: HoursOfDay, dueDate: CalendarDate): SubmissionDay {
  const entry = hours.hours.find(({ foremanId }) => foremanId !== null)
  const foremanName = entry && fullName(entry.foremanFirstName, entry.foremanLastName)
  return {
    employeeId: employee.employeeId,
    employeeName: fullName(employee.employeeFirstName, employee.employeeLastName) ?? '',
    date: hours.date,
    dueDate,
    submissionStatus: hours.submissionStatus,
    workedMinutes: hours.workedDuration,
    foreman: entry?.foremanId && foremanName ? { employeeId: entry.foremanId, name: foremanName } : null,
  }
}
