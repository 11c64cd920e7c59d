import { expect, test, vi } from 'vitest'
import { createFakeWorld } from '../http/networkFixture.ts'
import type { ReportDefinition } from './reportDefinition.ts'
import { createReportStore } from './reportStore.ts'
import { createRowCollector, type ReportSource, streamRows } from './rowStream.ts'

interface Hours {
  readonly id: string
  readonly hours: number
}

const definition: ReportDefinition<Hours> = {
  id: 'hours',
  titleKey: 'destination.detailReport',
  reportType: 'DetailReport',
  storageKeys: { layout: 'layout', dateRange: 'detailReport' },
  columns: [
    {
      id: 'hours',
      kind: 'hours',
      header: 'report.column.submittedHours',
      total: { kind: 'sum' },
      value: row => row.hours,
    },
  ],
  naturalOrder: [],
  rowId: row => row.id,
}

const { transport } = createFakeWorld(() => Response.error())
const question = { range: { startDate: '2026-05-13', endDate: '2026-05-13' }, businessUnitId: null }

interface HandRead {
  readonly add: (...rows: readonly Hours[]) => void
  readonly finish: () => void
}

/** A store whose reads the test answers by hand. */
function createHandStore() {
  const reads: HandRead[] = []
  const source: ReportSource<Hours, 'hours'> = {
    definition,
    rowGaps: ['hours'],
    gapMessages: { hours: 'report.gap.hours' },
    read(_transport, _question, { signal }) {
      const aggregator = createRowCollector<Hours>()
      return streamRows({
        aggregator,
        gaps: ['hours'],
        signal,
        read: ({ wake }) => ({
          hours: new Promise(resolve => {
            reads.push({
              add(...rows) {
                aggregator.add(rows)
                wake()
              },
              finish: () => resolve({ completeness: { state: 'complete' } }),
            })
          }),
        }),
      })
    },
  }
  const store = createReportStore(source, { columns: definition.columns, locale: 'en' }, () => new Date())
  return {
    store,
    reads,
    shown: () => [...store.getSnapshot().table.query({}).rows()].map(({ hours }) => hours),
    total: () => store.getSnapshot().table.query({}).totals.hours,
    read: () => {
      store.read(transport, question)
      const read = reads.at(-1)
      if (!read) throw new Error('Nothing is read')
      return read
    },
    isRead: () => vi.waitFor(() => expect(store.getSnapshot().isReading).toBe(false)),
  }
}

const setTo = (hours: number) => new Map([['a', (row: Hours) => ({ ...row, hours })]])

test('updates the row and its total at once after an edit, and the inverse edit reverts both', async () => {
  const { store, shown, total, read, isRead } = createHandStore()
  const { add, finish } = read()
  add({ id: 'a', hours: 1 }, { id: 'b', hours: 2 })
  finish()
  await isRead()
  const { revision } = store.getSnapshot()
  store.changeRows(setTo(5))
  expect([shown(), total()]).toEqual([[5, 2], 7])
  expect(store.getSnapshot().revision).toBeGreaterThan(revision)
  store.changeRows(setTo(1))
  expect([shown(), total()]).toEqual([[1, 2], 3])
  store.changeRows(new Map([['gone', row => row]]))
  expect(shown()).toEqual([1, 2])
})

test('keeps an edit made during a read when old rows arrive, until the next read', async () => {
  const { store, shown, read, isRead } = createHandStore()
  const first = read()
  store.changeRows(setTo(5))
  first.add({ id: 'a', hours: 1 })
  first.finish()
  await isRead()
  expect(shown()).toEqual([5])

  const refresh = read()
  store.changeRows(setTo(6))
  expect(shown()).toEqual([6])
  refresh.add({ id: 'a', hours: 5 })
  refresh.finish()
  await isRead()
  expect(shown()).toEqual([6])

  const last = read()
  last.add({ id: 'a', hours: 9 })
  last.finish()
  await isRead()
  expect(shown()).toEqual([9])
})

test("gives arriving rows a lower priority than a person's actions", async () => {
  const { store, read, isRead } = createHandStore()
  const first = read()
  const { sequence, urgentSequence } = store.getSnapshot()
  expect(urgentSequence).toBe(sequence)
  first.add({ id: 'a', hours: 1 })
  await vi.waitFor(() => expect(store.getSnapshot().table.rowCount).toBe(1))
  expect(store.getSnapshot().urgentSequence).toBe(urgentSequence)
  first.finish()
  await isRead()
  store.changeRows(setTo(2))
  expect(store.getSnapshot().urgentSequence).toBe(store.getSnapshot().sequence)
})

test('ignores rows of a stopped read', async () => {
  const { store, reads } = createHandStore()
  const stop = store.read(transport, question)
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  stop()
  const listener = vi.fn()
  store.subscribe(listener)
  reads[0]?.add({ id: 'a', hours: 1 })
  reads[0]?.finish()
  await new Promise(resolve => setImmediate(resolve))
  expect(listener).not.toHaveBeenCalled()
})
