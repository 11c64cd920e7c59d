import type { ReportLayout, ReportTypeName } from '../../layout/index.ts'
import type { Translate } from '../../messages/index.ts'
import type { DayExclusion } from '../../preferences/index.ts'
import { compareText } from '../../text/index.ts'
import { type CalendarDate, formatLocalTime } from '../../time/index.ts'
import { openDayColumnId } from '../days/openDays.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { hoursOfWeek, isExcludedDay, statusOfWeek, type WeekHours, type WeekRow } from './week.ts'
import { type WeekGrouping, weekStatusColumnId, weekTotalsLayout } from './weekLayout.ts'
import { noRecordCode, weekColumns } from './weekReport.ts'

/** Whose weeks a summary has: those marked complete and not changed since, or all. */
export type SummaryPeople = 'complete' | 'all'

/** The days that a summary leaves out: open days always. */
export type SummaryExclusion = Exclude<DayExclusion, 'none'>

export interface SummaryQuestion {
  readonly weeks: readonly WeekRow[]
  /** The first date of the week. */
  readonly startDate: CalendarDate
  readonly people: SummaryPeople
  /** One line for each person, or for each group of people. */
  readonly lines: 'person' | WeekGrouping
  /** The columns of the line for each person, as a layout of the Week. Columns that it groups by are left out. */
  readonly layout: ReportLayout
  readonly toleranceHours: number
  readonly exclusion: SummaryExclusion
}

/** A table with one line for each person or group. */
export interface WeekSummaryTable {
  readonly columns: readonly ReportColumn<SummaryLine>[]
  readonly layout: ReportLayout
  readonly lines: readonly SummaryLine[]
  /** The weeks behind the lines. */
  readonly weeks: readonly WeekRow[]
}

/** A line of a summary: the weeks of one person or of a group. */
export interface SummaryLine {
  readonly id: string
  readonly weeks: readonly [WeekRow, ...WeekRow[]]
}

/**
 * Summarizes a week for payroll. A line for each person starts with the employee code, followed by the columns of the layout. Lines are
 * sorted by code. A line for each foreman, crew, or job has its people, hours, and how many weeks are complete. A person counts in one
 * line only.
 */
export function buildWeekSummary(question: SummaryQuestion): WeekSummaryTable {
  const { lines: kind, toleranceHours } = question
  const weeks = question.weeks.filter(
    week => question.people === 'all' || statusOfWeek(week, toleranceHours) === 'complete',
  )
  return kind === 'person' ? linesOfPeople(question, weeks) : linesOfGroups(question, kind, weeks)
}

function linesOfPeople({ layout, ...question }: SummaryQuestion, weeks: readonly WeekRow[]): WeekSummaryTable {
  const isGrouping = (id: string) => layout.groups.some(({ columnId }) => columnId === id)
  const shown = layout.columns.filter(({ id }) => id !== codeId && !isGrouping(id))
  return {
    columns: weekColumns(question)
      .filter(({ id }) => id !== openDayColumnId)
      .map(ofFirstWeek),
    layout: {
      ...plainLayout,
      columns: [{ id: codeId, width: null, pin: null }, ...shown.map(({ id }) => ({ id, width: null, pin: null }))],
      sorts: [
        { columnId: codeId, order: 'asc' },
        { columnId: 'employeeName', order: 'asc' },
      ],
    },
    lines: weeks.map(week => ({ id: week.id, weeks: [week] })),
    weeks,
  }
}

/** Summaries take their columns from templates of this report. */
export const summaryTemplateType: ReportTypeName = 'EmployeeHours'

/**
 * Returns the layout of a summary from that of a template, which keeps only the columns that Week has. Adds the status as the last
 * column. Ignores the template's filters, groups, and sorts, because they apply to days.
 */
export function summaryLayoutOf({ columns }: ReportLayout): ReportLayout {
  const others = columns.filter(({ id }) => id !== weekStatusColumnId)
  return { ...weekTotalsLayout, columns: [...others, { id: weekStatusColumnId, width: null, pin: null }] }
}

const codeId = 'employeeCode'

const plainLayout: Omit<ReportLayout, 'columns'> = { sorts: [], filters: [], groups: [], pageSize: 100 }

/** A column of weeks for lines of one week. Its hours leave out every open day. */
function ofFirstWeek(column: ReportColumn<WeekRow>): ReportColumn<SummaryLine> {
  const weekOf = column.kind === 'hours' ? withoutOpenDays : (week: WeekRow) => week
  const { total, ...rest } = column
  return {
    ...rest,
    ...(total?.kind === 'sum' ? { total: { kind: 'sum' } } : {}),
    value: ({ weeks: [week] }) => column.value(weekOf(week)),
  }
}

/** A week whose shifts in progress are left out like those without a clock-out: the time until now isn't a fact. */
function withoutOpenDays(week: WeekRow): WeekRow {
  const days = week.days.map(weekDay => {
    const { record } = weekDay
    if (!record?.day.clock.isOpen) return weekDay
    return {
      ...weekDay,
      record: { ...record, day: { ...record.day, clock: { ...record.day.clock, isLeftOpen: true } } },
    }
  })
  return { ...week, days }
}

function linesOfGroups(question: SummaryQuestion, grouping: WeekGrouping, weeks: readonly WeekRow[]): WeekSummaryTable {
  const { exclusion, toleranceHours } = question
  const group = weekColumns(question).find(({ id }) => id === grouping)
  if (!group) throw new Error(`The Week has no column ${grouping}.`)
  const groups = new Map<string, [WeekRow, ...WeekRow[]]>()
  for (const week of weeks) {
    const key = JSON.stringify(group.value(week))
    const known = groups.get(key)
    if (known) known.push(week)
    else groups.set(key, [week])
  }
  const hoursColumn = (id: string, side: keyof WeekHours, header: ReportColumn<SummaryLine>['header']) =>
    ({
      id,
      kind: 'hours',
      header,
      total: { kind: 'sum' },
      value: line => sumOfHours(line, exclusion)[side],
    }) satisfies ReportColumn<SummaryLine>
  const countColumn = (id: string, header: ReportColumn<SummaryLine>['header'], count: (line: SummaryLine) => number) =>
    ({ id, kind: 'number', header, total: { kind: 'sum' }, value: count }) satisfies ReportColumn<SummaryLine>
  const columns: readonly ReportColumn<SummaryLine>[] = [
    { ...ofFirstWeek(group), visible: true },
    countColumn('people', 'week.summary.peopleCount', line => line.weeks.length),
    hoursColumn('workedDuration', 'clocked', 'week.clocked'),
    hoursColumn('submittedHours', 'submitted', 'report.short.submitted'),
    hoursColumn('foremanSubmittedHours', 'foreman', 'report.short.foreman'),
    countColumn(weekStatusColumnId, 'week.status.complete', line => {
      return line.weeks.filter(week => statusOfWeek(week, toleranceHours) === 'complete').length
    }),
  ]
  return {
    columns,
    layout: { ...plainLayout, columns: columns.map(({ id }) => ({ id, width: null, pin: null })) },
    lines: [...groups].sort(byGroup).map(([id, own]) => ({ id, weeks: own })),
    weeks,
  }
}

/** People without a record first, people without a group last. */
function byGroup([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return rankOf(left) - rankOf(right) || compareText(left, right)
}

const ranks: Readonly<Record<string, number>> = { [JSON.stringify(noRecordCode)]: 0, null: 2 }
const rankOf = (key: string) => ranks[key] ?? 1

function sumOfHours({ weeks }: SummaryLine, exclusion: SummaryExclusion): WeekHours {
  const sum = (side: keyof WeekHours) => {
    const values = weeks.flatMap(week => hoursOfWeek(withoutOpenDays(week), exclusion)[side] ?? [])
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0)
  }
  return { clocked: sum('clocked'), submitted: sum('submitted'), foreman: sum('foreman') }
}

/** A day whose clocked hours a summary leaves out: open, or over 16 hours. */
export interface LeftOutDay {
  readonly employeeCode: string | null
  readonly employeeName: string | null
  readonly date: CalendarDate
  readonly isOverLong: boolean
  /** Local date and time of the last event, `HH:mm:ss`; null if unknown. */
  readonly since: { readonly localDate: CalendarDate; readonly localTime: string } | null
}

/** The days that a summary leaves out, by date and name. */
export function leftOutDaysOf(weeks: readonly WeekRow[], exclusion: SummaryExclusion): readonly LeftOutDay[] {
  return weeks
    .flatMap(({ days, person }) =>
      days.flatMap(({ date, record }): LeftOutDay[] => {
        const { lastEvent, isOpen } = record?.day.clock ?? {}
        if (!record || !(isOpen || isExcludedDay(record, exclusion))) return []
        const { employeeCode, employeeName } = person
        return [
          {
            ...{ employeeCode, employeeName, date },
            isOverLong: !isOpen,
            since: lastEvent ? { localDate: lastEvent.localDate, localTime: lastEvent.localTime } : null,
          },
        ]
      }),
    )
    .sort(
      (left, right) =>
        compareText(left.date, right.date) || compareText(left.employeeName ?? '', right.employeeName ?? ''),
    )
}

/** The left-out days as a list of the file: code, name, date, and since when the day is open or that it is over 16 hours. */
export function listLeftOutDays(days: readonly LeftOutDay[], t: Translate, locale: string) {
  return {
    name: t('week.summary.sheet'),
    header: [
      t('report.column.employeeCode'),
      t('report.column.employeeName'),
      t('report.column.date'),
      t('week.summary.sinceHeader'),
    ],
    lines: days.map(day => [day.employeeCode ?? '', day.employeeName ?? '', day.date, describeSince(day)]),
  }

  function describeSince({ isOverLong, since }: LeftOutDay): string {
    if (isOverLong) return t('week.summary.overLong')
    return since ? `${since.localDate} ${formatLocalTime(since.localTime, locale)}` : ''
  }
}
