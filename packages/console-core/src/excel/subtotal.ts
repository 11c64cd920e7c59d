import { minutesOf } from '../duration.js'
import type { Total } from '../query/queryColumn.js'
import type { ReportColumn } from '../reports/reportDefinition.js'
import type { Subtotal } from './sheet.js'

const functionNumbers: Readonly<Record<Total<never>['kind'], number>> = { sum: 9, oncePer: 9, count: 3, min: 5, max: 4 }

const minutesPerDay = 1440
const millisecondsPerMinute = 60_000

export interface SubtotalQuestion {
  /** As the screen totals it: durations in milliseconds. */
  readonly total: number
  /** What the cells of the range say too much, in the same unit: day-level values that stand in several subgroups. */
  readonly repeated: number
  /** `F2:F40` */
  readonly range: string
}

/**
 * A total that Excel works out anew, to what the screen shows. `SUBTOTAL` passes over other footers in its range, also
 * those in which it is one part of a formula. A day-level value stands once in every innermost group; what a group above
 * would so count again is taken off. Durations are rounded to the minute after adding up, as everywhere; the inner `ROUND`
 * takes away the noise of fractions of a day, so that half a minute is half a minute.
 */
export function subtotalOf<Row>(column: ReportColumn<Row>, { total, repeated, range }: SubtotalQuestion): Subtotal {
  const kind = column.total?.kind ?? 'sum'
  const subtotal = `SUBTOTAL(${functionNumbers[kind]},${range})`
  if (column.kind !== 'duration' || kind === 'count') {
    return { formula: `${subtotal}${subtraction(repeated, 1e-9)}`, value: total }
  }
  const minutes = `${subtotal}*${minutesPerDay}${subtraction(repeated / millisecondsPerMinute, 1e-6)}`
  return { formula: `ROUND(ROUND(${minutes},5),0)/${minutesPerDay}`, value: minutesOf(total) / minutesPerDay }
}

/** Adding up parts of a number leaves noise, which is no repetition. */
function subtraction(amount: number, noise: number): string {
  if (Math.abs(amount) < noise) return ''
  return amount < 0 ? `+${decimal(-amount)}` : `-${decimal(amount)}`
}

/** Never in exponent form. */
function decimal(amount: number): string {
  return amount.toFixed(9).replace(/\.?0+$/, '')
}

/** `A`, `Z`, `AA`: the name of a column by its place, from 0. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter
}
