import type { LayoutFilter, ReportLayout } from '../../layout/index.ts'
import { formatCount, formatMessage, type KnownMessages } from '../../messages/index.ts'
import type { DayExclusion } from '../../preferences/index.ts'
import type { QueryColumn, ReportTable, Totals } from '../../table/index.ts'
import { formatHours, type HoursFormat, millisecondsPerHour } from '../../time/index.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { oncePerDay, type RowOfDay } from './dayColumns.ts'
import type { ReportClock } from './reportDay.ts'

/** The open and over-long days of a total. */
export interface OpenDays {
  /** Days without a clock-out more than 16 hours after the first event. */
  readonly count: number
  /** The time worked on them up to now. */
  readonly workedMilliseconds: number
  /** Clocked-out shifts of more than 16 hours. */
  readonly overLongCount: number
}

export const openDayColumnId = 'openDay'

const overLongCode = 'over16Hours'

/** Says 'Not clocked out' or 'Over 16 h' on each row of such a day. `carriers`: see `ReportColumn`. */
export function openDayColumn(carriers: readonly string[]): ReportColumn<RowOfDay> {
  return openDayColumnOf(carriers, ({ day }: RowOfDay) => [day.clock])
}

/** The same column of rows with several days. */
export function openDayColumnOf<Row>(
  carriers: readonly string[],
  clocksOf: (row: Row) => readonly ReportClock[],
): ReportColumn<Row> {
  return {
    id: openDayColumnId,
    kind: 'enum',
    header: 'report.column.openDay',
    visible: false,
    labels: { notClockedOut: 'shift.notClockedOut', [overLongCode]: 'shift.over16Hours' },
    carriers,
    value: row => openDayCode(clocksOf(row)),
  }
}

/** The code of the most important of these days; null without such days. */
function openDayCode(clocks: readonly ReportClock[]): string | null {
  if (clocks.some(({ isLeftOpen }) => isLeftOpen)) return 'notClockedOut'
  return clocks.some(({ isOverLong }) => isOverLong) ? overLongCode : null
}

const countId = 'openDays.count'
const hoursId = 'openDays.worked'
const overLongId = 'openDays.overLong'

/** The total that `openDaysIn` reads. A day counts once, on any number of rows. */
export const openDayMeasures: readonly QueryColumn<RowOfDay>[] = [
  { id: countId, kind: 'number', total: oncePerDay, value: ({ day }) => (day.clock.isLeftOpen ? 1 : null) },
  {
    id: hoursId,
    kind: 'duration',
    total: oncePerDay,
    value: ({ day: { clock } }) => (clock.isLeftOpen ? clock.workedMilliseconds : null),
  },
  {
    id: overLongId,
    kind: 'number',
    total: oncePerDay,
    value: ({ day: { clock } }) => (clock.isOverLong && !clock.isLeftOpen ? 1 : null),
  },
]

/** `openDayMeasures` of rows with several days, each day in one row. */
export function sumOpenDays<Row>(clocksOf: (row: Row) => readonly ReportClock[]): readonly QueryColumn<Row>[] {
  const sum = (amountOf: (clock: ReportClock) => number) => (row: Row) =>
    clocksOf(row).reduce((total, clock) => total + amountOf(clock), 0) || null
  const total = { kind: 'sum' } as const
  return [
    { id: countId, kind: 'number', total, value: sum(({ isLeftOpen }) => Number(isLeftOpen)) },
    {
      id: hoursId,
      kind: 'duration',
      total,
      value: sum(({ isLeftOpen, workedMilliseconds }) => (isLeftOpen ? (workedMilliseconds ?? 0) : 0)),
    },
    {
      id: overLongId,
      kind: 'number',
      total,
      value: sum(({ isOverLong, isLeftOpen }) => Number(isOverLong && !isLeftOpen)),
    },
  ]
}

export const openDayMeasureIds: readonly string[] = openDayMeasures.map(({ id }) => id)

/** The open and over-long days among the totaled rows; null without any. */
export function openDaysIn(totals: Totals): OpenDays | null {
  const count = totals[countId] ?? 0
  const overLongCount = totals[overLongId] ?? 0
  if (count === 0 && overLongCount === 0) return null
  return { count, workedMilliseconds: totals[hoursId] ?? 0, overLongCount }
}

/**
 * The same table without the excluded days, which rows, totals, selections, copies, and files omit. A report without such days
 * stays as it is.
 */
export function excludeDays<Row>(
  table: ReportTable<Row>,
  columns: readonly ReportColumn<Row>[],
  exclusion: DayExclusion,
): ReportTable<Row> {
  const column = columns.find(({ id }) => id === openDayColumnId)
  if (!column || exclusion === 'none') return table
  const isKept = (row: Row) => {
    const mark = column.value(row)
    return mark === null || (mark === overLongCode && exclusion === 'open')
  }
  const kept: LayoutFilter = {
    columnId: openDayColumnId,
    operation: 'anyOf',
    values: exclusion === 'open' ? ['', overLongCode] : [''],
  }
  const rowOf = (rowId: string) => {
    const row = table.rowOf(rowId)
    return row !== undefined && isKept(row) ? row : undefined
  }
  return {
    get rowCount() {
      return table.rowCount
    },
    append: table.append,
    update: table.update,
    storedRowOf: table.storedRowOf,
    storedRows: table.storedRows,
    readValues: table.readValues,
    rowOf,
    query: request => table.query({ ...request, filters: [...(request.filters ?? []), kept] }),
    totalsOf: (rowIds, columnIds) =>
      table.totalsOf(
        [...rowIds].filter(id => rowOf(id) !== undefined),
        columnIds,
      ),
  }
}

/** The columns with blank clocked hours on excluded days, so their totals leave them out while the rows stay listed. */
export function blankExcludedDays<Row extends RowOfDay>(
  columns: readonly ReportColumn<Row>[],
  exclusion: DayExclusion,
): readonly ReportColumn<Row>[] {
  if (exclusion === 'none') return columns
  const isExcluded = ({ day: { clock } }: Row) =>
    clock.isLeftOpen || (exclusion === 'openAndOverLong' && clock.isOverLong)
  return columns.map(column =>
    clockedColumnIds.has(column.id)
      ? { ...column, value: row => (isExcluded(row) ? null : column.value(row)) }
      : column,
  )
}

const clockedColumnIds: ReadonlySet<string> = new Set([
  'workedDuration',
  'submittedVariance',
  'lunchDuration',
  'clockedOutDuration',
  'totalDuration',
])

/** The days that `excludeDays` or `blankExcludedDays` leaves out of the totals of the rows that pass these filters. */
export function countExcludedDays<Row>(
  table: ReportTable<Row>,
  exclusion: DayExclusion,
  filters: readonly LayoutFilter[] = [],
): OpenDays | null {
  if (exclusion === 'none') return null
  const { totals } = table.query({ filters: [...filters, isMarked], totalColumnIds: openDayMeasureIds })
  return excludedIn(totals, exclusion)
}

/** The same days of each group that has some, by the key of the group. */
export function countExcludedDaysByGroup<Row>(
  table: ReportTable<Row>,
  exclusion: DayExclusion,
  { filters, groups }: Pick<ReportLayout, 'filters' | 'groups'>,
): ReadonlyMap<string, OpenDays> {
  if (exclusion === 'none' || groups.length === 0) return new Map()
  const result = table.query({ filters: [...filters, isMarked], groups, totalColumnIds: openDayMeasureIds })
  return new Map(
    result.lines(0, result.lineCount).flatMap(line => {
      if (line.kind !== 'group') return []
      const days = excludedDaysIn(line.totals, exclusion)
      return days ? [[line.key, days] as const] : []
    }),
  )
}

/** The days that an exclusion leaves out of these totals; null for none. */
export function excludedDaysIn(totals: Totals, exclusion: DayExclusion): OpenDays | null {
  if (exclusion === 'none') return null
  const days = excludedIn(totals, exclusion)
  return days.count === 0 && days.overLongCount === 0 ? null : days
}

const isMarked: LayoutFilter = { columnId: openDayColumnId, operation: 'notBlank', values: [] }

function excludedIn(totals: Totals, exclusion: DayExclusion): OpenDays {
  const days = openDaysIn(totals) ?? { count: 0, workedMilliseconds: 0, overLongCount: 0 }
  return exclusion === 'open' ? { ...days, overLongCount: 0 } : days
}

/** Hours in a sentence: `245.20 hours`, or `245h 12m`. */
export function formatAmountOfHours(
  messages: KnownMessages,
  locale: string,
  hours: number,
  hoursFormat: HoursFormat,
): string {
  const text = formatHours(hours, locale, hoursFormat)
  return hoursFormat === 'decimal' ? formatMessage(messages, 'report.hours', text) : text
}

/** `includes 2 open days, 245.20 hours · includes 1 shift over 16 h` */
export function formatIncludedOpenDays(
  messages: KnownMessages,
  locale: string,
  days: OpenDays,
  hoursFormat: HoursFormat = 'decimal',
): string {
  const hours = days.workedMilliseconds / millisecondsPerHour
  const worked = formatAmountOfHours(messages, locale, hours, hoursFormat)
  return [
    days.count > 0 && formatCount(messages, locale, 'openDays.included', days.count, worked),
    days.overLongCount > 0 && formatCount(messages, locale, 'longShifts.included', days.overLongCount),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `2 open days excluded · 1 shift over 16 h excluded`; `0 open days excluded` where there are neither. */
export function formatExcludedDays(messages: KnownMessages, locale: string, days: OpenDays): string {
  return [
    (days.count > 0 || days.overLongCount === 0) && formatCount(messages, locale, 'openDays.excluded', days.count),
    days.overLongCount > 0 && formatCount(messages, locale, 'longShifts.excluded', days.overLongCount),
  ]
    .filter(Boolean)
    .join(' · ')
}
