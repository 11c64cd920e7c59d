import type { ReportColumn } from '../reports/index.ts'
import type { Total } from '../table/index.ts'
import {
  millisecondsPerHour,
  millisecondsPerMinute,
  minutesOf,
  minutesPerDay,
  roundHalfAwayFromZero,
} from '../time/index.ts'
import { holdsExactAddends } from './addends.ts'
import type { Subtotal } from './sheet.ts'

const functionNumbers: Readonly<Record<Total<never>['kind'], number>> = { sum: 9, oncePer: 9, count: 3, min: 5, max: 4 }

/**
 * A total that Excel works out anew, to what the screen shows: `total` as the screen adds it up (durations in milliseconds),
 * `range` as in `F2:F40`. `SUBTOTAL` passes over other footers in its range and over rows that a filter hides. Exact
 * addends are whole milliseconds; durations are rounded to the minute and variances to two decimals after adding up.
 */
export function subtotalOf<Row>(column: ReportColumn<Row>, total: number, range: string): Subtotal {
  const subtotal = `SUBTOTAL(${functionNumbers[column.total?.kind ?? 'sum']},${range})`
  if (holdsExactAddends(column)) {
    return column.kind === 'duration'
      ? {
          formula: `ROUND(${subtotal}/${millisecondsPerMinute},0)/${minutesPerDay}`,
          value: minutesOf(total) / minutesPerDay,
        }
      : { formula: `ROUND(${subtotal}/${millisecondsPerHour},2)`, value: roundHalfAwayFromZero(total, 2) }
  }
  const isDuration = column.kind === 'duration' && column.total?.kind !== 'count'
  return { formula: subtotal, value: isDuration ? minutesOf(total) / minutesPerDay : total }
}

/** What an exact addend of a value is: whole milliseconds of a duration, or of a variance in hours. */
export function exactAddendOf<Row>({ kind }: ReportColumn<Row>, value: number): number {
  return Math.round(kind === 'duration' ? value : value * millisecondsPerHour)
}

/** `A`, `Z`, `AA`: the name of a column by its place, from 0. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter
}
