import type { DateRange } from '../../time/index.js'
import { addDays } from '../../time/index.js'

/** Puts the chunks of a range, which come as they please, in the order of their days. */
export interface DayOrder<Row> {
  add(chunk: DateRange, rows: readonly Row[]): void
  /** No other chunk will come: those that wait for one that is missing are handed over too. */
  finish(): void
}

export interface DayOrderListeners<Row> {
  take(rows: readonly Row[]): void
  /** Told of days of which there is no chunk, before later ones are handed over. */
  miss(dates: DateRange): void
}

/** Hands a chunk over as soon as all days before it were. */
export function inDayOrder<Row>(range: DateRange, { take, miss }: DayOrderListeners<Row>): DayOrder<Row> {
  const waiting = new Map<string, { readonly chunk: DateRange; readonly rows: readonly Row[] }>()
  let nextDate = range.startDate

  const handOverFrom = (date: string) => {
    if (date > nextDate) miss({ startDate: nextDate, endDate: addDays(date, -1) })
    nextDate = date
    for (let next = waiting.get(nextDate); next; next = waiting.get(nextDate)) {
      waiting.delete(nextDate)
      nextDate = addDays(next.chunk.endDate, 1)
      take(next.rows)
    }
  }

  return {
    add(chunk, rows) {
      waiting.set(chunk.startDate, { chunk, rows })
      handOverFrom(nextDate)
    },
    finish() {
      for (const date of [...waiting.keys()].sort()) if (waiting.has(date)) handOverFrom(date)
      handOverFrom(addDays(range.endDate, 1))
    },
  }
}
