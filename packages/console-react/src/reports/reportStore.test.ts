import {
  createTransport,
  type ReportDefinition,
  type ReportReadOptions,
  type ReportSource,
} from '@fieldtime/console-core'
import { expect, test, vi } from 'vitest'
import { demoEnvironment } from '../testing.js'
import { createReportStore } from './reportStore.js'

interface Hours {
  readonly id: string
  readonly hours: number
}

const definition: ReportDefinition<Hours> = {
  id: 'hours',
  titleKey: 'destination.detailReport',
  reportType: 'DetailReport',
  storageKeys: { layout: 'layout', dateRange: 'detailReport', template: 'template' },
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

const transport = createTransport({
  environment: demoEnvironment,
  companyId: null,
  getAccessToken: async () => null,
  now: () => new Date(),
  fetch,
})
const question = { range: { startDate: '2026-05-13', endDate: '2026-05-13' }, businessUnitId: null }

/** A store whose reads the test answers by hand. */
function createHandStore() {
  const reads: { readonly options: ReportReadOptions<Hours>; readonly finish: () => void }[] = []
  const source: ReportSource<Hours, 'hours'> = {
    definition,
    rowGaps: ['hours'],
    gapMessages: { hours: 'report.gap.hours' },
    read: (_transport, _question, options) =>
      new Promise(resolve => {
        reads.push({ options, finish: () => resolve({ gaps: [] }) })
      }),
  }
  const store = createReportStore(source, { columns: definition.columns, locale: 'en' }, () => new Date())
  return {
    store,
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

test('an edit is in the rows and in their total at once, and its inverse takes it back', async () => {
  const { store, shown, total, read, isRead } = createHandStore()
  const { options, finish } = read()
  options.onPage([
    { id: 'a', hours: 1 },
    { id: 'b', hours: 2 },
  ])
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

test('an edit made while rows are read outlasts what comes as it was before; the next read brings what there is', async () => {
  const { store, shown, read, isRead } = createHandStore()
  const first = read()
  first.options.onPage([{ id: 'a', hours: 1 }])
  store.changeRows(setTo(5))
  first.options.onUpdate([{ id: 'a', hours: 1 }])
  first.finish()
  await isRead()
  expect(shown()).toEqual([5])

  const refresh = read()
  store.changeRows(setTo(6))
  expect(shown()).toEqual([6])
  refresh.options.onPage([{ id: 'a', hours: 5 }])
  refresh.finish()
  await isRead()
  expect(shown()).toEqual([6])

  const last = read()
  last.options.onPage([{ id: 'a', hours: 9 }])
  last.finish()
  await isRead()
  expect(shown()).toEqual([9])
})
