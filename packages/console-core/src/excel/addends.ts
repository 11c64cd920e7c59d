import type { LayoutGroup } from '../layout/index.ts'
import type { ReportColumn } from '../reports/index.ts'
import type { QueryResult, ReportTable, Total } from '../table/index.ts'
import {
  millisecondsPerHour,
  millisecondsPerMinute,
  minutesOf,
  minutesPerDay,
  roundHalfAwayFromZero,
} from '../time/index.ts'
import type { Subtotal } from './sheet.ts'

const functionNumbers: Readonly<Record<Total<never>['kind'], number>> = { sum: 9, oncePer: 9, count: 3, min: 5, max: 4 }

/**
 * A total as a formula that gives the displayed value: `total` as the screen computes it (durations in milliseconds), `range`
 * such as `F2:F40`. `SUBTOTAL` ignores other footers in its range and rows that a filter hides. Exact addends are whole
 * milliseconds; durations are rounded to the minute and variances to two decimals after adding up.
 */
export function subtotalOf<Row>(column: ReportColumn<Row>, total: number, range: string): Subtotal {
  const subtotal = `SUBTOTAL(${functionNumbers[column.total?.kind ?? 'sum']},${range})`
  if (holdsExactAddends(column)) {
    return isShownAsTime(column)
      ? {
          formula: `ROUND(${subtotal}/${millisecondsPerMinute},0)/${minutesPerDay}`,
          value: minutesOf(millisecondsOf(column, total)) / minutesPerDay,
        }
      : { formula: `ROUND(${subtotal}/${millisecondsPerHour},2)`, value: roundHalfAwayFromZero(total, 2) }
  }
  const isTime = isShownAsTime(column) && column.total?.kind !== 'count'
  return { formula: subtotal, value: isTime ? minutesOf(millisecondsOf(column, total)) / minutesPerDay : total }
}

/** Whether cells are shares of a day. Excel can't show negative ones, so variances never are. */
export function isShownAsTime({ kind, hoursFormat, isVariance }: HoursColumn): boolean {
  return kind === 'duration' || (kind === 'hours' && hoursFormat === 'hoursAndMinutes' && !isVariance)
}

/** The milliseconds of a duration, or of hours. Can have fractions. */
export function millisecondsOf({ kind }: HoursColumn, value: number): number {
  return kind === 'duration' ? value : value * millisecondsPerHour
}

type HoursColumn = Pick<ReportColumn<never>, 'kind' | 'hoursFormat' | 'isVariance'>

/** Returns the exact addend of a value, in whole milliseconds. */
export function exactAddendOf(column: HoursColumn, value: number): number {
  return Math.round(millisecondsOf(column, value))
}

/** `A`, `Z`, `AA`: the name of a column by its index, from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/**
 * A hidden column whose cells a footer adds up, because the visible ones are rounded, or appear once per innermost group.
 * Times and variances are whole milliseconds there.
 */
interface AddendColumn<Row> {
  readonly column: ReportColumn<Row>
  /** 0: a value of a day is once in the sheet; n: once in each group of depth n - 1. */
  readonly level: number
}

export interface AddendPlan<Row> {
  /** They follow the visible columns. */
  readonly hidden: readonly AddendColumn<Row>[]
  /** By visible column and level: the index of the sheet column that a footer adds up. The default is the column itself. */
  readonly indexes: readonly (readonly number[])[]
}

interface AddendQuestion<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly table: ReportTable<Row>
  readonly request: Parameters<ReportTable<Row>['query']>[0]
  readonly result: QueryResult<Row>
  /** The number of groups around a row. */
  readonly depth: number
}

/** Decides which column each footer adds up, with as few hidden columns as possible. */
export function planAddends<Row>(question: AddendQuestion<Row>): AddendPlan<Row> {
  const { columns, depth } = question
  const repeats = findRepeats(question)
  const hidden: AddendColumn<Row>[] = []
  const hide = (column: ReportColumn<Row>, level: number) => columns.length + hidden.push({ column, level }) - 1
  const indexes = columns.map((column, index) => {
    const placesOfColumn: number[] = []
    let inner = holdsExactAddends(column) ? hide(column, depth) : index
    for (let level = depth; level >= 0; level -= 1) {
      if (level < depth && repeats.get(column.id)?.has(level)) inner = hide(column, level)
      placesOfColumn[level] = inner
    }
    return placesOfColumn
  })
  return { hidden, indexes }
}

/** Whether the visible cells are rounded, so they may not add up to the total. */
export function holdsExactAddends<Row>(column: ReportColumn<Row>): boolean {
  const { total, isVariance } = column
  const isSum = total?.kind === 'sum' || total?.kind === 'oncePer'
  return isSum && (isShownAsTime(column) || isVariance === true)
}

/** Less than a millisecond in hours, and more than the rounding error of a sum. */
const noise = 1e-7

interface OpenGroup {
  readonly totals: readonly number[]
  readonly sums: number[]
}

/** By column, the levels whose subgroups share days. */
function findRepeats<Row>(question: AddendQuestion<Row>): ReadonlyMap<string, ReadonlySet<number>> {
  const { columns, result, depth } = question
  const dayLevel = columns.filter(({ total }) => total?.kind === 'oncePer')
  const repeats = new Map(dayLevel.map(({ id }) => [id, new Set<number>()]))
  if (dayLevel.length === 0 || depth === 0) return repeats
  const totalsOf = (totals: QueryResult<Row>['totals']) => dayLevel.map(({ id }) => totals[id] ?? 0)
  const openOf = (totals: readonly number[]): OpenGroup => ({ totals, sums: totals.map(() => 0) })
  const open = [openOf(totalsOf(result.totals))]
  const closeTo = (count: number) => {
    while (open.length > count) {
      const level = open.length - 1
      const closed = open.pop()
      for (const [index, { id }] of dayLevel.entries()) {
        const beyond = (closed?.sums[index] ?? 0) - (closed?.totals[index] ?? 0)
        if (level < depth && Math.abs(beyond) > noise) repeats.get(id)?.add(level)
      }
    }
  }
  for (const totals of totalsOfGroups(question)) {
    closeTo(totals.depth + 1)
    const own = totalsOf(totals.totals)
    const sums = open.at(-1)?.sums ?? []
    for (const [index, total] of own.entries()) sums[index] = (sums[index] ?? 0) + total
    open.push(openOf(own))
  }
  closeTo(0)
  return repeats
}

const linesAtOnce = 500

/** The header of each group, without the rows. */
function* totalsOfGroups<Row>({ table, request, result, depth }: AddendQuestion<Row>) {
  const outer = Array.from({ length: depth - 1 }, (_, level) => [...result.groupKeys(level)]).flat()
  const groups: readonly LayoutGroup[] = request.groups ?? []
  const headers = table.query({ ...request, groups, expandedOnly: new Set(outer) })
  for (let start = 0; start < headers.lineCount; start += linesAtOnce) {
    for (const line of headers.lines(start, start + linesAtOnce)) if (line.kind === 'group') yield line
  }
}
