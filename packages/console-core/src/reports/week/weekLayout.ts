import { formatView, type LayoutFilter, type ReportLayout } from '../../layout/index.ts'
import type { ReportQuestion } from '../rowStream.ts'
import type { WeekStatus } from './week.ts'

/** The columns by which people of a week are grouped. */
export const weekGroupings = ['foreman', 'groupName', 'job'] as const

export type WeekGrouping = (typeof weekGroupings)[number]

export const weekStatusColumnId = 'weekStatus'

/** The number of days that have changed since their export. */
export const changedSinceExportColumnId = 'changedSinceExport'

/** The columns of the days, from the first one of the workweek. */
export const dayColumnIds: readonly string[] = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7']

/** Fits into a window of 1440 pixels. */
export const weekLayout: ReportLayout = {
  columns: [
    { id: 'employeeName', width: 160, pin: 'left' },
    ...dayColumnIds.map(id => ({ id, width: 72, pin: null })),
    { id: 'workedDuration', width: 86, pin: null },
    { id: 'submittedHours', width: 84, pin: null },
    { id: 'foremanSubmittedHours', width: 78, pin: null },
    { id: weekStatusColumnId, width: 195, pin: null },
  ],
  sorts: [{ columnId: 'employeeName', order: 'asc' }],
  filters: [],
  groups: [],
  pageSize: 100,
}

/** The columns of a summary: the totals of a week, without its days. */
export const weekTotalsLayout: ReportLayout = {
  ...weekLayout,
  columns: weekLayout.columns.filter(({ id }) => !dayColumnIds.includes(id)),
}

/** The layout grouped by one of the groupings, whose columns are otherwise hidden. */
export function groupWeekBy(layout: ReportLayout, grouping: WeekGrouping): ReportLayout {
  const others = layout.columns.filter(({ id }) => !weekGroupings.some(one => one === id))
  return {
    ...layout,
    columns: [{ id: grouping, width: null, pin: null }, ...others],
    groups: [{ columnId: grouping, order: 'asc' }],
  }
}

/** The filter for weeks with one of some statuses. */
export function weekFilterOf(statuses: readonly WeekStatus[]): LayoutFilter {
  return { columnId: weekStatusColumnId, operation: 'anyOf', values: statuses }
}

/** The filter for weeks with a day that has changed since its export. */
export const changedSinceExportFilter: LayoutFilter = {
  columnId: changedSinceExportColumnId,
  operation: 'greaterThan',
  values: ['0'],
}

/** The view of the tab Week with the people of some statuses, for an address. */
export function formatViewOfStatuses(
  statuses: readonly WeekStatus[],
  { range, businessUnitId }: Pick<ReportQuestion, 'range' | 'businessUnitId'>,
): string {
  const layout = { ...groupWeekBy(weekLayout, 'foreman'), filters: [weekFilterOf(statuses)] }
  return formatView({ businessUnitId, range, pageIndex: 0, layout })
}
