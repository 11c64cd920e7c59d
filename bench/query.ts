// Measures the query engine without the grid for a person's steps on a large Detail Report.
import { performance } from 'node:perf_hooks'
import { createReportTable, type QueryRequest } from '@fieldtime/console-core/reports'
import { buildRows, columns, type DetailRow } from './detailRows.ts'
import { type Figure, medianOf } from './figure.ts'

const rowCounts = [100_000, 300_000] as const
const rounds = 7
const pageSize = 100

const steps = {
  groupedFirst: 'append and first page, grouped by date',
  sortedInGroups: 'sort by employee inside groups',
  sortedFlat: 'sort by employee, flat',
  filteredInGroups: "filter 'contains', grouped",
  filteredFlat: "filter 'contains', flat",
  summed: 'group by foreman, two sums',
  summedOncePerDay: 'group by foreman, a sum once per day',
  lastPage: 'last page',
} as const

type Step = keyof typeof steps

/** Times a person's steps on a new table against the simplest code with the same result. Returns medians. */
export async function runQueryBench(): Promise<Figure[]> {
  return rowCounts.flatMap(rowCount => {
    const rows = buildRows(rowCount)
    const milliseconds = new Map<Step, { readonly engine: number[]; readonly plain: number[] }>()
    for (let round = 0; round <= rounds; round += 1) {
      const engine = measureEngine(rows)
      const plain = measurePlain(rows)
      // The first round warms up.
      if (round === 0) continue
      for (const [step, taken] of engine) {
        const earlier = milliseconds.get(step) ?? { engine: [], plain: [] }
        milliseconds.set(step, {
          engine: [...earlier.engine, taken],
          plain: [...earlier.plain, plain.get(step) ?? Number.NaN],
        })
      }
    }
    return [...milliseconds].flatMap(([step, { engine, plain }]): Figure[] => {
      const name = `${rowCount.toLocaleString('en')}, ${steps[step]}`
      const figure = { name, value: medianOf(engine), unit: 'ms' }
      if (step === 'lastPage') return [figure]
      return [figure, { name: '  plain arrays', value: medianOf(plain), unit: 'ms' }]
    })
  })
}

const groups = [{ columnId: 'date', order: 'desc' }] as const
const filters = [{ columnId: 'jobDescription', operation: 'contains', values: ['north'] }] as const
const twoSums = ['submittedHours', 'submittedDuration'] as const
const byForeman = { groups: [{ columnId: 'foremanName', order: 'asc' }], expandedOnly: new Set<string>() } as const

function measureEngine(rows: readonly DetailRow[]): Map<Step, number> {
  const taken = new Map<Step, number>()
  const table = createReportTable(columns, { rowId: ({ id }) => id, locale: 'en-US' })
  const measure = (step: Step, request: QueryRequest, pageIndex = 0) => {
    taken.set(
      step,
      timed(() => {
        if (step === 'groupedFirst') table.append(rows)
        const { lines } = table.query(request).page(pageIndex, pageSize)
        if (lines.length === 0) throw new Error(`${step} found no line`)
      }),
    )
  }
  const totalColumnIds = twoSums
  measure('groupedFirst', { groups, totalColumnIds })
  measure('sortedInGroups', { groups, sorts: [{ columnId: 'employeeName', order: 'asc' }], totalColumnIds })
  measure('sortedFlat', { sorts: [{ columnId: 'employeeName', order: 'desc' }], totalColumnIds })
  measure('filteredInGroups', { groups, filters, totalColumnIds })
  measure('filteredFlat', { filters, totalColumnIds })
  measure('summed', { ...byForeman, totalColumnIds })
  measure('summedOncePerDay', { ...byForeman, totalColumnIds: ['workedDuration'] })
  table.query({ groups, totalColumnIds })
  measure('lastPage', { groups, totalColumnIds }, Number.MAX_SAFE_INTEGER)
  return taken
}

/** The same with `sort`, `filter` and a Map of arrays, over all rows, as row models do. */
function measurePlain(rows: readonly DetailRow[]): Map<Step, number> {
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  const textOf = (row: DetailRow, id: string) => String(row[id] ?? '')
  const sorted = (some: readonly DetailRow[]) =>
    some.toSorted((left, right) => compare(textOf(left, 'employeeName'), textOf(right, 'employeeName')))
  const filtered = () => rows.filter(row => textOf(row, 'jobDescription').toLowerCase().includes('north'))
  const grouped = (some: readonly DetailRow[], id: string) => [...Map.groupBy(some, row => textOf(row, id))]
  const inOrder = (some: readonly DetailRow[]) =>
    grouped(some, 'date').toSorted(([left], [right]) => (left < right ? 1 : -1))
  const sum = (some: readonly DetailRow[], id: string) => some.reduce((total, row) => total + Number(row[id] ?? 0), 0)
  const sumOncePerDay = (some: readonly DetailRow[]) =>
    [...new Map(some.map(row => [row.dayKey, row])).values()].reduce(
      (total, row) => total + Number(row.workedDuration),
      0,
    )

  const works: Readonly<Partial<Record<Step, () => unknown>>> = {
    groupedFirst: () => inOrder(rows),
    sortedInGroups: () => inOrder(sorted(rows)),
    sortedFlat: () => sorted(rows),
    filteredInGroups: () => inOrder(filtered()),
    filteredFlat: filtered,
    summed: () => grouped(rows, 'foremanName').map(([, some]) => twoSums.map(id => sum(some, id))),
    summedOncePerDay: () => grouped(rows, 'foremanName').map(([, some]) => sumOncePerDay(some)),
  }
  const taken = new Map<Step, number>()
  for (const step of Object.keys(steps) as Step[]) {
    const work = works[step]
    if (work) taken.set(step, timed(work))
  }
  return taken
}

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
