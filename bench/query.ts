// What the query engine takes for what a person does on a large Detail Report, without the grid around it.
import { performance } from 'node:perf_hooks'
import { createReportTable, type QueryColumn, type QueryRequest } from '@fieldtime/console-core'
import type { Figure } from './figure.ts'

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

/** What a person does, one after the other on a new table, against the plainest code for the same; medians of rounds. */
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

/** A row of a Detail Report: 41 fields, most of them repeated from row to row as they are in a company. */
export type DetailRow = Readonly<Record<string, string | number | null>> & {
  readonly id: string
  readonly dayKey: string
}

const crew = [
  'Alvarez',
  'Brooks',
  'Chen',
  'Díaz',
  'Evans',
  'Foster',
  'García',
  'Hall',
  'Ibarra',
  'Jensen',
  'Kim',
  'López',
]
const given = ['Ana', 'Ben', 'Carla', 'Diego', 'Ella', 'Frank', 'Grace', 'Hugo', 'Iván', 'José', 'Kara', 'Luis', 'Mia']
const sites = [
  'North Ridge',
  'South Yard',
  'Mill Street',
  'Harbour',
  'Airport North',
  'Cedar Lane',
  'Plant 9',
  'Plant 10',
]

export function buildRows(rowCount: number): DetailRow[] {
  const random = seededRandom(20_260_105)
  const pick = (items: readonly string[], index: number) => items[index % items.length] ?? ''
  const people = Array.from(
    { length: 600 },
    (_, person) => `${pick(given, person)} ${pick(crew, person * 7)} ${person}`,
  )
  return Array.from({ length: rowCount }, (_, index): DetailRow => {
    const day = Math.floor(index / (rowCount / 180))
    const person = Math.floor(random() * people.length)
    const foreman = person % 40
    const site = Math.floor(random() * 120)
    const costCode = Math.floor(random() * 400)
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    const worked = 6 * 3_600_000 + Math.floor(random() * 14_400_000)
    const lunch = 1_200_000 + Math.floor(random() * 2_400_000)
    const start = `0${5 + Math.floor(random() * 4)}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00`
    const hours = Math.round(random() * 800) / 100
    return {
      id: `row-${index}`,
      dayKey: `${person}|${date}`,
      date,
      lastKnownEvent: pick(['clockOut', 'clockIn', 'takeBreak'], index),
      employeeName: people[person] ?? '',
      employeeCode: `E${1000 + person}`,
      foremanName: people[foreman] ?? '',
      foremanCode: `F${foreman}`,
      groupName: `Crew ${person % 25}`,
      jobCode: `J-${site}`,
      jobDescription: `${pick(sites, site)} ${site}`,
      costCode: `${costCode}.10`,
      costCodeDescription: `Cost code ${costCode}`,
      equipmentCode: random() < 0.3 ? `EQ${site}` : null,
      equipmentDescription: random() < 0.3 ? `Excavator ${site}` : null,
      workStartTime: start,
      lunchStartTime: '12:00:00',
      lunchEndTime: '12:30:00',
      workEndTime: '16:30:00',
      workedDuration: worked,
      lunchDuration: lunch,
      clockedOutDuration: 0,
      totalDuration: worked + lunch,
      submittedHours: hours,
      submittedDuration: hours * 3_600_000,
      dailyNote: random() < 0.1 ? `Note ${index}` : null,
      specificNote: null,
      submissionStatus: pick(['submitted', 'clockedOut'], index),
      lastModifiedDate: date,
    }
  })
}

const oncePerDay = { kind: 'oncePer', key: ({ dayKey }: DetailRow) => dayKey } as const

const fields: Readonly<Record<string, QueryColumn<DetailRow>['kind']>> = {
  date: 'date',
  lastKnownEvent: 'enum',
  employeeName: 'text',
  foremanName: 'text',
  groupName: 'text',
  jobDescription: 'text',
  costCodeDescription: 'text',
  workStartTime: 'time',
  lunchStartTime: 'time',
  lunchEndTime: 'time',
  workEndTime: 'time',
  workedDuration: 'duration',
  lunchDuration: 'duration',
  totalDuration: 'duration',
  submittedHours: 'hours',
  submittedDuration: 'duration',
  dailyNote: 'text',
  employeeCode: 'text',
  jobCode: 'text',
  foremanCode: 'text',
  costCode: 'text',
  equipmentCode: 'text',
  equipmentDescription: 'text',
  specificNote: 'text',
  submissionStatus: 'enum',
  clockedOutDuration: 'duration',
  pendingJob: 'text',
  pendingForeman: 'text',
  pendingCostCode: 'text',
  pendingEquipment: 'text',
  lastModifiedDate: 'date',
  question1: 'text',
  answer1: 'text',
  question2: 'text',
  answer2: 'text',
  question3: 'text',
  answer3: 'text',
  timelineNotes: 'text',
  businessUnitCode: 'text',
  businessUnitDescription: 'text',
  phoneNumber: 'text',
}

/** As a report writes its columns: each with a function of its own. */
const readers: Readonly<Record<string, QueryColumn<DetailRow>['value']>> = {
  date: row => row.date ?? null,
  employeeName: row => row.employeeName ?? null,
  foremanName: row => row.foremanName ?? null,
  jobDescription: row => row.jobDescription ?? null,
  workedDuration: row => row.workedDuration ?? null,
  submittedHours: row => row.submittedHours ?? null,
  submittedDuration: row => row.submittedDuration ?? null,
}

export const columns = Object.entries(fields).map(([id, kind]): QueryColumn<DetailRow> => {
  const column = { id, kind, value: readers[id] ?? (row => row[id] ?? null) }
  if (id.startsWith('submitted') && kind !== 'enum') return { ...column, total: { kind: 'sum' } }
  return kind === 'duration' ? { ...column, total: oncePerDay } : column
})

/** Mulberry32: the same rows in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}
