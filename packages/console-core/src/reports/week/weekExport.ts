import {
  addWeekExport,
  type ExportedDay,
  type NewWeekExport,
  type Outcome,
  type RecordedDay,
  type Transport,
  type WeekExport,
  withCommand,
} from '../../http/index.ts'
import type { CalendarDate } from '../../time/index.ts'
import { isSameDay, recordedDayOf, type WeekDay, type WeekRow } from './week.ts'

/** A day whose facts have changed since it was exported. */
export interface ChangedDay {
  readonly week: WeekRow
  readonly day: WeekDay
  readonly exported: ExportedDay
}

/** The days of a week that have changed since their latest export. Days that were never exported don't count. */
export function daysChangedSinceExport(week: WeekRow): readonly ChangedDay[] {
  return week.exportedDays.flatMap(exported => {
    const day = week.days.find(({ date }) => date === exported.date)
    return day && !isSameDay(recordedDayOf(day), exported) ? [{ week, day, exported }] : []
  })
}

/** The latest export that includes a day of these weeks. Null if none was exported. */
export function lastExportOf(weeks: readonly WeekRow[]): ExportedDay | null {
  let last: ExportedDay | null = null
  for (const { exportedDays } of weeks) {
    for (const day of exportedDays) if (last === null || day.exportedAt > last.exportedAt) last = day
  }
  return last
}

/** An export of some weeks. */
export interface ExportQuestion {
  /** A UUID, the id of the export as a command. Repeated with the same id, an export is recorded once. */
  readonly commandId: string
  readonly weeks: readonly WeekRow[]
  readonly startDate: CalendarDate
  readonly businessUnitId: string | null
  readonly templateName: string | null
  /** `changed`: only the days that have changed since their latest export. */
  readonly people: NewWeekExport['people']
  /** The current date. Later days can't have been exported. */
  readonly today: CalendarDate
}

/** People per call. The 700 days of 100 people in a week, with 20 events each, fit into a megabyte. */
const peoplePerCall = 100

/**
 * Records an export with the current facts of its days, in several calls for many people. Resolves to the exported days by employee, or to
 * the first error.
 */
export async function rememberExport(
  transport: Transport,
  question: ExportQuestion,
): Promise<Outcome<ReadonlyMap<string, readonly ExportedDay[]>>> {
  const { commandId, weeks, people, startDate, businessUnitId, templateName } = question
  const command = withCommand(transport, commandId)
  const remembered = new Map<string, readonly ExportedDay[]>()
  for (let first = 0; first < weeks.length; first += peoplePerCall) {
    const days = weeks.slice(first, first + peoplePerCall).flatMap(week => daysToExport(week, question))
    if (days.length === 0) continue
    const body = { startDate, businessUnitId, people, templateName, days }
    const outcome = await addWeekExport(command, body, `${commandId}-${first}`)
    if (!outcome.isOk) return outcome
    for (const day of days) {
      remembered.set(day.employeeId, [...(remembered.get(day.employeeId) ?? []), exportedDayOf(day, outcome.value)])
    }
  }
  return { isOk: true, value: remembered }

  function exportedDayOf(day: NewWeekExport['days'][number], { id, ...author }: WeekExport): ExportedDay {
    return { ...day, exportId: id, people, ...author }
  }
}

function daysToExport(week: WeekRow, { people, today }: ExportQuestion): NewWeekExport['days'] {
  const days = people === 'changed' ? daysChangedSinceExport(week).map(({ day }) => day) : week.days
  return days
    .filter(({ date }) => date <= today)
    .map((day): RecordedDay & { employeeId: string } => ({ employeeId: week.id, ...recordedDayOf(day) }))
}

/** Returns the week with newly exported days, which replace earlier exports of the same dates. */
export function withExportedDays(week: WeekRow, exportedDays: readonly ExportedDay[]): WeekRow {
  const dates = new Set(exportedDays.map(({ date }) => date))
  return { ...week, exportedDays: [...week.exportedDays.filter(({ date }) => !dates.has(date)), ...exportedDays] }
}
