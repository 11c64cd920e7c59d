import type { CellValue, Total } from '../../table/index.ts'
import type { ReportColumn } from '../reportDefinition.ts'

type KeyOf<Row> = Extract<Total<Row>, { kind: 'oncePer' }>['key']

/** How many rows are looked at before there is room for something else. */
const rowsAtOnce = 500

/**
 * Day-level values repeat on each row of their day. In the sheet such a value stands on the first row of its day in the
 * innermost group that has one, and is blank on the others; should they differ, the greatest stands, as on the screen.
 */
export interface DayLevelValues<Row> {
  /** Reads the rows of an innermost group in steps. */
  read(rows: readonly Row[]): Generator<null, void>
  /** The value of the next row in reading order; null if another row has it. */
  take(row: Row): number | null
}

export function createDayLevelValues<Row>(column: ReportColumn<Row>): DayLevelValues<Row> | null {
  const { total } = column
  if (total?.kind !== 'oncePer') return null
  const keyOf: KeyOf<Row> = total.key
  let greatest = new Map<string, number>()

  return {
    *read(rows) {
      greatest = new Map()
      for (const [index, row] of rows.entries()) {
        if (index % rowsAtOnce === rowsAtOnce - 1) yield null
        const value = numberOf(column, row)
        if (value === null) continue
        const key = keyOf(row)
        greatest.set(key, Math.max(greatest.get(key) ?? value, value))
      }
    },
    take(row) {
      if (numberOf(column, row) === null) return null
      const key = keyOf(row)
      const value = greatest.get(key) ?? null
      greatest.delete(key)
      return value
    },
  }
}

function numberOf<Row>(column: ReportColumn<Row>, row: Row): number | null {
  const value = column.value(row)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/**
 * The values of a column for ungrouped rows. A day-level value is on the first row of its day and null on the others
 * (decisions.md, Report rows).
 */
export function valuesOncePerDay<Row>(column: ReportColumn<Row>, rows: readonly Row[]): CellValue[] {
  const dayLevel = createDayLevelValues(column)
  if (!dayLevel) return rows.map(row => column.value(row))
  for (const _ of dayLevel.read(rows));
  return rows.map(row => dayLevel.take(row))
}
