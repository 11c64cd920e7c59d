import type { ReportLayout } from '../../layout/index.ts'
import type { DayExclusion } from '../../preferences/index.ts'
import { correctedDayColumns } from '../days/correctedDays.ts'
import { exceptionsColumn } from '../days/dayCheck.ts'
import { dayCountMeasures, hoursOf, inactiveColumn, naturalDayOrder } from '../days/dayColumns.ts'
import { blankExcludedDays, openDayColumn, openDayMeasures } from '../days/openDays.ts'
import { defaultLayout, type ReportColumn, type ReportDefinition, textWidths } from '../reportDefinition.ts'
import { comparedColumns, employeeHoursColumns, employeeHoursDefinition, type ReportPreset } from './employeeHours.ts'
import {
  type JobHoursRow,
  jobCauseLabels,
  jobVarianceIn,
  type ReportJob,
  reviewJob,
  reviewJobDay,
  type SplitDay,
} from './hoursByJob.ts'
import { defaultToleranceHours, reviewCauses, reviewLabels } from './reconcile.ts'
import { submittedVarianceId } from './submittedVariance.ts'

/**
 * The columns of Reconcile. Rows are days of an employee, so the date names a row and opens its day. Excluded days have no clocked
 * hours.
 */
export function reconcileColumns(
  toleranceHours: number = defaultToleranceHours,
  exclusion: DayExclusion = 'open',
): readonly ReportColumn<SplitDay>[] {
  const all = employeeHoursColumns(toleranceHours).map((column): ReportColumn<SplitDay> => {
    if (column.id === 'date') return { ...column, namesRow: true, hasWeekday: true }
    if (column.id === 'employeeName') return { ...column, namesRow: false }
    if (column.id === 'jobs') return { ...column, value: jobCodesOf }
    return withShortHeader(column)
  })
  return blankExcludedDays(all, exclusion)
}

/** Five narrow columns of hours have room only for short headers. */
function withShortHeader<Row>(column: ReportColumn<Row>): ReportColumn<Row> {
  return column.shortHeader ? { ...column, header: column.shortHeader } : column
}

/** The codes of the jobs that were clocked or submitted. */
function jobCodesOf({ jobs }: SplitDay): string | null {
  return [...new Set(jobs.map(({ code, id }) => code ?? id))].join(', ') || null
}

/** Both tables fit into a window of 1440 pixels. */
const hoursColumns: ReportLayout['columns'] = [
  { id: 'workedDuration', width: 124, pin: null },
  { id: 'submittedHours', width: 96, pin: null },
  { id: submittedVarianceId, width: 108, pin: null },
  { id: 'foremanSubmittedHours', width: 96, pin: null },
  { id: 'foremanSubmittedVariance', width: 100, pin: null },
]

/** The days to review by employee, with clocked, submitted, and foreman hours side by side. */
const reconcileLayout: ReportLayout = {
  ...defaultLayout(employeeHoursDefinition.columns),
  columns: [
    { id: 'employeeName', width: null, pin: null },
    { id: 'date', width: 136, pin: 'left' },
    { id: 'disagreement', width: 300, pin: null },
    { id: 'jobs', width: 112, pin: null },
    ...hoursColumns,
  ],
  sorts: [{ columnId: 'date', order: 'asc' }],
  filters: [{ columnId: 'disagreement', operation: 'anyOf', values: reviewCauses }],
  groups: [{ columnId: 'employeeName', order: 'asc' }],
  pageSize: 25,
}

/** Reconcile, the tab of the Employee Hours Report with the days to review of the last workweek. */
export const reconcileDefinition: ReportDefinition<SplitDay> = {
  ...employeeHoursDefinition,
  id: 'reconcile',
  reportType: null,
  storageKeys: { layout: 'myFieldReconcile', dateRange: 'reconcile' },
  columns: reconcileColumns(),
  layout: reconcileLayout,
  excludesOpenDays: true,
  range: 'lastWorkweek',
  card: {
    name: 'employeeName',
    badge: 'disagreement',
    about: ['jobs'],
    date: 'date',
    times: [],
    figures: ['workedDuration', 'submittedHours', 'foremanSubmittedHours'],
  },
}

/** Reconcile as a built-in template of headless reports. */
export const reconcilePreset: ReportPreset = { nameKey: 'destination.reconcile', layout: reconcileLayout }

/** The name of a job in a group header: its code and description. */
function nameOfJob({ id, code, description }: ReportJob): string {
  return [code ?? id, description].filter(Boolean).join(' · ')
}

/** The columns of Reconcile by job, like those of `reconcileColumns`. */
export function jobHoursColumns(
  toleranceHours: number = defaultToleranceHours,
  exclusion: DayExclusion = 'open',
): readonly ReportColumn<JobHoursRow>[] {
  const all: readonly ReportColumn<JobHoursRow>[] = [
    {
      id: 'job',
      kind: 'text',
      header: 'report.column.job',
      maxWidth: textWidths.job,
      blankLabel: 'reconcile.noJob',
      isNamedByValue: true,
      isPerEntry: true,
      value: ({ job }) => job && nameOfJob(job),
    },
    {
      id: 'employeeName',
      kind: 'text',
      maxWidth: textWidths.name,
      header: 'report.column.employeeName',
      value: row => row.day.person.employeeName,
    },
    {
      id: 'date',
      kind: 'date',
      header: 'report.column.date',
      namesRow: true,
      hasWeekday: true,
      value: row => row.day.date,
    },
    {
      id: 'jobCause',
      kind: 'enum',
      header: 'report.column.disagreement',
      isBadge: true,
      isPerEntry: true,
      labels: { ...reviewLabels, ...jobCauseLabels },
      value: row => {
        const review = reviewJob(row, toleranceHours)
        return review && [review.cause, review.otherJob].filter(Boolean).join(' ')
      },
    },
    {
      id: 'disagreement',
      kind: 'enum',
      header: 'report.column.dayReview',
      visible: false,
      isFilteredByTools: true,
      isBadge: true,
      labels: { ...reviewLabels, differentJobs: 'reconcile.cause.differentJobs' },
      value: row => reviewJobDay(row, toleranceHours),
    },
    {
      id: 'workedDuration',
      kind: 'hours',
      header: 'report.column.workedDuration',
      shortHeader: 'report.short.worked',
      showsMarks: true,
      total: { kind: 'sum' },
      value: row => hoursOf(row.workedMilliseconds),
    },
    ...comparedColumns(jobVarianceIn),
    {
      id: 'groupName',
      kind: 'text',
      header: 'report.column.groupName',
      maxWidth: textWidths.group,
      visible: false,
      value: row => row.day.person.groupName,
    },
    {
      id: 'employeeCode',
      kind: 'text',
      header: 'report.column.employeeCode',
      visible: false,
      value: row => row.day.person.employeeCode,
    },
    inactiveColumn(['employeeName']),
    exceptionsColumn,
    ...correctedDayColumns(['workedDuration', 'date']),
    openDayColumn(['workedDuration', 'submittedVariance', 'date']),
  ]
  return blankExcludedDays(all.map(withShortHeader), exclusion)
}

/** The days to review by job, then employee. */
const byJobLayout: ReportLayout = {
  columns: [
    { id: 'job', width: null, pin: null },
    { id: 'employeeName', width: null, pin: null },
    { id: 'date', width: 136, pin: 'left' },
    { id: 'jobCause', width: 390, pin: null },
    ...hoursColumns,
  ],
  sorts: [{ columnId: 'date', order: 'asc' }],
  filters: [{ columnId: 'disagreement', operation: 'anyOf', values: reviewCauses }],
  groups: [
    { columnId: 'job', order: 'asc' },
    { columnId: 'employeeName', order: 'asc' },
  ],
  pageSize: 25,
}

/** Reconcile by job: worked, submitted, and foreman hours of each job, by employee and day. */
export const reconcileByJobDefinition: ReportDefinition<JobHoursRow> = {
  id: 'reconcileByJob',
  titleKey: 'destination.employeeHoursReport',
  reportType: null,
  storageKeys: { layout: 'myFieldReconcileByJob', dateRange: reconcileDefinition.storageKeys.dateRange },
  columns: jobHoursColumns(),
  layout: byJobLayout,
  excludesOpenDays: true,
  range: 'lastWorkweek',
  measures: [...openDayMeasures, ...dayCountMeasures],
  naturalOrder: [...naturalDayOrder, { columnId: 'job', order: 'asc' }],
  card: {
    name: 'employeeName',
    badge: 'jobCause',
    about: ['job'],
    date: 'date',
    times: [],
    figures: ['workedDuration', 'submittedHours', 'foremanSubmittedHours'],
  },
  rowId: row => row.id,
}
