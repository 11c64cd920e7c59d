import type { ReportLayout } from '../layout/index.ts'
import { en } from '../messages/catalogues.ts'
import type { ReportColumn } from '../reports/index.ts'
import { createReportTable, type ReportTable } from '../table/index.ts'
import { formatDuration, formatHours, minutesOf } from '../time/index.ts'
import { buildAbout, type SheetOrigin } from './about.ts'
import { buildSheet, type SheetQuestion } from './buildSheet.ts'
import { type FormatValue, type SheetLanguage, sheetWordsOf } from './sheetWords.ts'
import { createWorkbook } from './writeWorkbook.ts'

/** A row like those of the Detail Report: values of the day repeat on each of its rows. */
export interface SheetRowOfDay {
  readonly id: string
  readonly employee: string | null
  readonly date: string
  readonly foreman: string | null
  readonly status: string
  readonly start: string | null
  readonly worked: number | null
  readonly hours: number | null
  readonly miles: number | null
  readonly map: string | null
  readonly note: string | null
}

const dayOf = { kind: 'oncePer', key: ({ employee, date }: SheetRowOfDay) => `${employee} ${date}` } as const

export const sheetColumns: readonly ReportColumn<SheetRowOfDay>[] = [
  { id: 'date', kind: 'date', header: 'dates.date', value: row => row.date },
  { id: 'employee', kind: 'text', header: 'clockInStatus.column.employee', value: row => row.employee },
  { id: 'foreman', kind: 'text', header: 'timelineEvent.foreman', value: row => row.foreman },
  {
    id: 'status',
    kind: 'enum',
    header: 'clockInStatus.column.lastKnownEvent',
    value: row => row.status,
    label: code => (code === 'out' ? 'Clocked Out' : code),
  },
  { id: 'start', kind: 'time', header: 'clockInStatus.column.startTime', value: row => row.start },
  {
    id: 'worked',
    kind: 'duration',
    header: 'clockInStatus.column.workedDuration',
    value: row => row.worked,
    total: dayOf,
  },
  { id: 'hours', kind: 'hours', header: 'dashboard.hours.hours', value: row => row.hours, total: { kind: 'sum' } },
  { id: 'miles', kind: 'number', header: 'dashboard.hours.share', value: row => row.miles, total: { kind: 'max' } },
  { id: 'map', kind: 'link', header: 'timelineEvent.location', value: row => row.map, total: { kind: 'count' } },
  { id: 'note', kind: 'text', header: 'timelineEvent.note', value: row => row.note },
]

export function sheetTableOf(rows: readonly SheetRowOfDay[], columns = sheetColumns): ReportTable<SheetRowOfDay> {
  const table = createReportTable(columns, { rowId: row => row.id, locale: 'en-US' })
  table.append(rows)
  return table
}

export function layoutOf(parts: Partial<ReportLayout> = {}, columns = sheetColumns): ReportLayout {
  return {
    columns: columns.map(({ id }) => ({ id, width: null, pin: null })),
    sorts: [],
    filters: [],
    groups: [],
    pageSize: 10,
    ...parts,
  }
}

const formatValue: FormatValue<SheetRowOfDay> = ({ kind, label }, value) => {
  if (kind === 'duration') return formatDuration(minutesOf(Number(value)))
  if (kind === 'hours') return formatHours(Number(value), 'en-US')
  return label?.(String(value)) ?? String(value)
}

export const sheetLanguage: SheetLanguage<SheetRowOfDay> = { messages: en, locale: 'en-US', formatValue }

export function sheetQuestion(
  rows: readonly SheetRowOfDay[],
  layout: Partial<ReportLayout> = {},
  parts: Partial<SheetQuestion<SheetRowOfDay>> = {},
): SheetQuestion<SheetRowOfDay> {
  return {
    table: sheetTableOf(rows, parts.columns),
    columns: sheetColumns,
    layout: layoutOf(layout, parts.columns),
    sheetName: '2026-06-15',
    locale: 'en-US',
    words: sheetWordsOf(sheetLanguage, { columnIds: [], areOpenDaysExcluded: false }),
    ...parts,
  }
}

export const sheetOrigin: SheetOrigin = {
  reportTitle: 'Detail Report',
  range: { startDate: '2026-06-01', endDate: '2026-06-15' },
  businessUnitName: 'North',
  businessUnitCode: 'N',
  templateName: 'Sandbox',
  madeAt: new Date('2026-06-15T18:04:30Z'),
  madeBy: 'Ana Alvarez',
  isComplete: true,
}

/** The whole file, as the worker would write it. */
export async function workbookBytes(
  question: SheetQuestion<SheetRowOfDay>,
  origin: SheetOrigin = sheetOrigin,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const sheet = buildSheet(question)
  const workbook = createWorkbook({
    sheet: sheet.description,
    aboutName: 'About',
    madeAt: origin.madeAt,
    madeBy: origin.madeBy,
    onBytes: bytes => parts.push(bytes),
  })
  for (const line of sheet.lines()) if (line) workbook.writeLines([line])
  await workbook.finish(buildAbout({ ...sheetLanguage, ...question, origin }, sheet))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Rows of a crew over some days: several entries a day, some without hours, some without a day. */
export function crewRows(rowCount: number, seed = 1): SheetRowOfDay[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const days = new Map<string, number | null>()
  return Array.from({ length: rowCount }, (_, index): SheetRowOfDay => {
    const employee = pick(['Ana', 'Ben', 'Célia', null])
    const date = `2026-06-${String(1 + Math.floor(random() * 4)).padStart(2, '0')}`
    const day = `${employee} ${date}`
    if (!days.has(day)) days.set(day, random() < 0.1 ? null : Math.floor(random() * 43_200_000))
    return {
      id: `row-${index}`,
      employee,
      date,
      foreman: pick(['Díaz', 'Evans', null]),
      status: pick(['out', 'in']),
      start: pick(['07:02:31', '15:15:00', null]),
      worked: days.get(day) ?? null,
      hours: random() < 0.2 ? null : Math.round(random() * 800) / 100 + pick([0, 0.005]),
      miles: random() < 0.3 ? null : Math.round(random() * 1000) / 100,
      map: random() < 0.5 ? `https://www.google.com/maps/search/?api=1&query=${index},-95.1` : null,
      note: random() < 0.8 ? null : `Note ${index}`,
    }
  })
}

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
