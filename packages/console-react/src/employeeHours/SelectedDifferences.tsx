import type { ExceptionMark } from '@fieldtime/console-core'
import { canAcceptDifference, reportedHoursOf } from '@fieldtime/console-core/internal'
import type { JobHoursRow, SplitDay, WeekRow } from '@fieldtime/console-core/reports'
import type { RefObject } from 'react'
import { useGrid } from '../reportGrid/index.ts'
import type { ReportHandle } from '../reports/ReportPage.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'

const AcceptDifferences = loadOnDemand(
  async () => (await import('./AcceptDifferences.tsx')).AcceptDifferences,
  () => null,
  'exceptions',
)

/** The days of a report's rows. */
export interface DaysOfRows<Row> {
  readonly of: (row: Row) => readonly SplitDay[]
  /** The row with changed days. */
  readonly change: (row: Row, changed: (day: SplitDay) => SplitDay) => Row
}

export const daysOfReconcile: DaysOfRows<SplitDay> = { of: row => [row], change: (row, changed) => changed(row) }

export const daysOfJobs: DaysOfRows<JobHoursRow> = {
  of: ({ whole }) => [whole],
  change: (row, changed) => ({ ...row, whole: changed(row.whole) }),
}

export const daysOfWeeks: DaysOfRows<WeekRow> = {
  of: ({ days }) => days.flatMap(({ record }) => record ?? []),
  change: (row, changed) => ({
    ...row,
    days: row.days.map(day => (day.record ? { ...day, record: changed(day.record) } : day)),
  }),
}

export interface SelectedDifferencesProps<Row> {
  readonly report: RefObject<ReportHandle<Row> | null>
  readonly days: DaysOfRows<Row>
  readonly toleranceHours: number
}

/** Accepts the differences of the days in the selected rows. */
export function SelectedDifferences<Row extends { readonly id: string }>(props: SelectedDifferencesProps<Row>) {
  const { report, days, toleranceHours } = props
  const { table, state } = useGrid()
  const differing = (rows: Iterable<Row>) => {
    const found = [...rows].flatMap(days.of).filter(day => canAcceptDifference(reportedHoursOf(day), toleranceHours))
    return [...new Map(found.map(day => [day.day.key, day])).values()]
  }
  // Regardless of the filters: a day may have a row for each of its jobs.
  const allRows = () => table.query({}).rows() as Iterable<Row>
  const selected = [...state.selection.rowIds].flatMap(id => (table.rowOf(id) as Row | undefined) ?? [])

  const handleSaved = (marks: readonly ExceptionMark[]) => {
    const markOf = new Map(marks.map(mark => [`${mark.employeeId} ${mark.date}`, mark]))
    const markOfDay = ({ day }: SplitDay) => markOf.get(`${day.person.employeeId} ${day.date}`)
    const withMark = (day: SplitDay) => {
      const mark = markOfDay(day)
      return mark ? { ...day, context: { ...day.context, mark } } : day
    }
    const changed = [...allRows()].filter(row => days.of(row).some(day => markOfDay(day) !== undefined))
    report.current?.changeRows(new Map(changed.map(({ id }) => [id, row => days.change(row, withMark)])))
  }

  return (
    <AcceptDifferences
      days={differing(selected)}
      countToReview={() => differing(allRows()).length}
      onSaved={handleSaved}
    />
  )
}
