import type { DateRange } from '../../time/index.ts'
import { addDays } from '../../time/index.ts'

/** Puts the chunks of a range, which arrive in any order, in the order of their days. */
export interface DayOrder<Row> {
  add(chunk: DateRange, rows: readonly Row[]): void
  /** No other chunk will arrive: passes on those that wait for a missing one. */
  finish(): void
}

export interface DayOrderListeners<Row> {
  take(rows: readonly Row[]): void
  /** Called with days that have no chunk, before later ones are passed on. */
  miss(dates: DateRange): void
}

/** Passes on a chunk as soon as all days before it have been passed on. */
export function inDayOrder<Row>(range: DateRange, { take, miss }: DayOrderListeners<Row>): DayOrder<Row> {
  const waiting = new Map<string, { readonly chunk: DateRange; readonly rows: readonly Row[] }>()
  let nextDate = range.startDate

  const passOnFrom = (date: string) => {
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
      passOnFrom(nextDate)
    },
    finish() {
      for (const date of [...waiting.keys()].sort()) if (waiting.has(date)) passOnFrom(date)
      passOnFrom(addDays(range.endDate, 1))
    },
  }
}
