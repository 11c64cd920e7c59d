import type { RowBatch } from './rowStream.ts'

type Batches<Row, Gap extends string> = AsyncIterable<RowBatch<Row, Gap>>

/** Applies batches like a table, and can be inspected between them. */
export function createRowView<Row extends { readonly id: string }, Gap extends string = string>() {
  const rows = new Map<string, Row>()
  const batches: RowBatch<Row, Gap>[] = []
  return {
    rows,
    batches,
    uncheckedCount: () => batches.at(-1)?.uncheckedCount,
    /** Throws if a row is added twice, or updated before it is added. */
    async apply(stream: Batches<Row, Gap>) {
      for await (const batch of stream) {
        for (const row of batch.added) {
          if (rows.has(row.id)) throw new Error(`${row.id} is added twice`)
          rows.set(row.id, row)
        }
        for (const row of batch.updated) {
          if (!rows.has(row.id)) throw new Error(`${row.id} is updated before it is added`)
          rows.set(row.id, row)
        }
        batches.push(batch)
      }
      const { incomplete: gaps = [], peopleWithoutRecord } = batches.at(-1) ?? {}
      return { rows: [...rows.values()], gaps, peopleWithoutRecord }
    },
  }
}

/** All rows of a stream, and their gaps. */
export function collectRows<Row extends { readonly id: string }, Gap extends string>(stream: Batches<Row, Gap>) {
  return createRowView<Row, Gap>().apply(stream)
}
