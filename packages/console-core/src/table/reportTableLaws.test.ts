import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LayoutFilter, LayoutGroup, LayoutSort } from '../layout/index.ts'
import type { ColumnKind, QueryColumn, QueryRequest, QueryResult, ReportLine } from './reportQuery.ts'
import { createReportTable } from './reportTable.ts'
import {
  anyFilter,
  anyRequest,
  anyRows,
  columnIds,
  columns,
  labels,
  type Row,
  tableOf,
  times,
} from './reportTableFixture.ts'

const runs = 10_000

/** The runs of a law in parts, so that each test is short. */
const parts = (count: number) => Array.from({ length: count }, (_, part) => part + 1)

test.each(parts(10))('matches row-by-row sorting, filtering and grouping (%i of 10)', () => {
  fc.assert(
    fc.property(anyRows, anyRequest, fc.array(fc.nat(20)), fc.boolean(), fc.constantFrom(1, 3, 10), (...given) => {
      const [rows, request, picks, areOpen, pageSize] = given
      const open = naiveLines(rows, request, () => true)
      const keys = open.flatMap(line => (line.kind === 'group' ? [line.key] : []))
      const named = new Set(picks.flatMap(pick => keys[pick] ?? []))
      const lines = naiveLines(rows, request, key => named.has(key) === areOpen)
      const result = tableOf(rows).query({ ...request, [areOpen ? 'expandedOnly' : 'collapsed']: named })

      expect(plain(result.lines(0, 1000))).toEqual(lines)
      expect(result.lineCount).toBe(lines.length)
      const ids = open.flatMap(line => (line.kind === 'row' ? [line.id] : []))
      expect([...result.rowIds()]).toEqual(ids)
      expect(result.rowCount).toBe(ids.length)
      expect({ ...result.totals }).toEqual(naiveTotals(rows.filter(({ id }) => ids.includes(id))))

      const pages = Array.from({ length: result.page(0, pageSize).pageCount }, (_, page) => result.page(page, pageSize))
      expect(pages.flatMap(page => plain(page.lines.filter(line => line.kind === 'row' || !line.isContinued)))).toEqual(
        lines,
      )
      for (const page of pages) expectWholePaths(page.lines, result)
    }),
    { numRuns: runs / 10 },
  )
})

test.each(parts(2))('gives the same result when rows arrive in pages with queries in between (%i of 2)', () => {
  fc.assert(
    fc.property(fc.array(anyRows, { maxLength: 4 }), anyRequest, anyRequest, (pages, request, inBetween) => {
      const numbered = pages.map((rows, page) => rows.map(row => ({ ...row, id: `${page}-${row.id}` })))
      const growing = tableOf([])
      for (const rows of numbered) {
        growing.append(rows)
        void [growing.query(inBetween).lines(0, 5), growing.query(inBetween).totals]
      }
      const whole = tableOf(numbered.flat())
      expect(growing.query(request).lines(0, 1000)).toEqual(whole.query(request).lines(0, 1000))
      expect(growing.query(request).totals).toEqual(whole.query(request).totals)
    }),
    { numRuns: 1_000 },
  )
})

test.each(parts(2))('gives the same result after rows are updated in place (%i of 2)', () => {
  fc.assert(
    fc.property(anyRows, anyRows, anyRequest, (rows, others, request) => {
      const changed = rows.map((row, index) => ({ ...row, ...others[index], id: row.id }))
      const table = tableOf(rows)
      void [table.query(request).lines(0, 1000), table.query(request).totals]
      table.update([...changed, { ...(changed[0] ?? ({} as Row)), id: 'unknown' }])
      const fresh = tableOf(changed)
      expect(table.query(request).lines(0, 1000)).toEqual(fresh.query(request).lines(0, 1000))
      expect(table.query(request).totals).toEqual(fresh.query(request).totals)
    }),
    { numRuns: 1_000 },
  )
})

test('queries a subset of rows as if there were no others', () => {
  fc.assert(
    fc.property(anyRows, anyRequest, fc.array(fc.nat(12)), (rows, request, picks) => {
      const rowIds = new Set(picks.map(pick => `r${pick}`))
      const table = tableOf(rows)
      void table.query(request).lines(0, 1000)
      const some = table.query({ ...request, rowIds })
      const fresh = tableOf(rows.filter(({ id }) => rowIds.has(id))).query(request)
      expect(some.lines(0, 1000)).toEqual(fresh.lines(0, 1000))
      expect(some.totals).toEqual(fresh.totals)
      expect(some.valuesOf('text')).toEqual(fresh.valuesOf('text'))
      expect(table.query(request).lines(0, 1000)).toEqual(tableOf(rows).query(request).lines(0, 1000))
    }),
    { numRuns: 1_000 },
  )
})

test('totals decimals exactly, in any order of rows', () => {
  const anyCents = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(anyCents, fc.infiniteStream(fc.nat()), (cents, random) => {
      const rows = cents.map((cent, index) => ({ id: `r${index}`, hours: cent / 100, order: random.next().value ?? 0 }))
      const exact = cents.reduce((sum, cent) => sum + cent, 0) / 100
      for (const inOrder of [rows, rows.toSorted((left, right) => left.order - right.order)]) {
        const table = createReportTable<(typeof rows)[number]>(
          [{ id: 'hours', kind: 'hours', value: ({ hours }) => hours, total: { kind: 'sum' } }],
          { rowId: ({ id }) => id, locale: 'en' },
        )
        table.append(inOrder)
        expect(table.query({}).totals.hours).toBe(exact + 0)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('lists a column’s values under the other filters, with counts', () => {
  fc.assert(
    fc.property(anyRows, fc.array(anyFilter, { maxLength: 2 }), fc.constantFrom(...columnIds), (rows, filters, id) => {
      const others = filters.filter(({ columnId }) => columnId !== id)
      const values = tableOf(rows).query({ filters }).valuesOf(id)
      expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(tableOf(rows).query({ filters: others }).rowCount)
      for (const { filterText, count } of values) {
        const only: LayoutFilter = { columnId: id, operation: 'anyOf', values: [filterText] }
        expect(tableOf(rows).query({ filters: [...others, only] }).rowCount).toBe(count)
      }
    }),
    { numRuns: 1_000 },
  )
})

/** Lines without fields that only the grid needs, and totals as a plain object. */
function plain(lines: readonly ReportLine<Row>[]) {
  return lines.map(line => {
    if (line.kind === 'row') return { kind: line.kind, id: line.id, depth: line.depth }
    const { kind, key, depth, rowCount, totals, isExpanded } = line
    return { kind, key, depth, rowCount, totals: { ...totals }, isExpanded }
  })
}

/** Every line of a page is below the headers of all its groups, and of no others. */
function expectWholePaths(lines: readonly ReportLine<Row>[], result: QueryResult<Row>) {
  const open: string[] = []
  for (const line of lines) {
    expect(line.depth).toBeLessThanOrEqual(open.length)
    open.length = line.depth
    const parent = open.at(-1)
    if (line.kind === 'group') {
      const path: readonly unknown[] = JSON.parse(line.key)
      expect(parent ?? '[]').toBe(JSON.stringify(path.slice(0, -2)))
      open.push(line.key)
    } else if (parent !== undefined) {
      expect([...result.groupRowIds(parent)]).toContain(line.id)
    }
  }
}

type NaiveLine = ReturnType<typeof plain>[number]

function naiveLines(rows: readonly Row[], request: QueryRequest, isOpen: (key: string) => boolean): NaiveLine[] {
  const { filters = [], sorts = [], groups = [] } = request
  const matching = rows.filter(row => filters.every(filter => naiveMatch(row, filter)))
  const sorted = matching.toSorted((left, right) => {
    for (const { columnId, order } of sorts) {
      const difference = naiveCompare(columnId, exactValue(left, columnId), exactValue(right, columnId), order)
      if (difference !== 0) return difference
    }
    return 0
  })
  return naiveGroups(sorted, groups, [], isOpen)
}

function naiveGroups(
  rows: readonly Row[],
  [group, ...inner]: readonly LayoutGroup[],
  path: readonly unknown[],
  isOpen: (key: string) => boolean,
): NaiveLine[] {
  const depth = path.length / 2
  if (!group) return rows.map(({ id }) => ({ kind: 'row', id, depth }))
  const { columnId, order } = group
  const values = [...new Set(rows.map(row => shownValue(row, columnId)))]
  values.sort((left, right) => naiveCompare(columnId, left, right, order))
  return values.flatMap(value => {
    const own = rows.filter(row => shownValue(row, columnId) === value)
    const ownPath = [...path, columnId, columnId === '__proto__' ? times(value as number | null, 60_000) : value]
    const key = JSON.stringify(ownPath)
    const isExpanded = isOpen(key)
    const header = { kind: 'group' as const, key, depth, rowCount: own.length, totals: naiveTotals(own), isExpanded }
    return [header, ...(isExpanded ? naiveGroups(own, inner, ownPath, isOpen) : [])]
  })
}

type Shown = string | number | null

/** Durations in minutes, hours with two decimals, times to the minute. */
function shownValue(row: Row, columnId: string): Shown {
  const value = exactValue(row, columnId)
  return columnId === 'time' && typeof value === 'string' ? `${value.slice(0, 5)}:00${value.slice(8)}` : value
}

function exactValue(row: Row, columnId: string): Shown {
  switch (columnId) {
    case 'text':
      return row.text?.trim() || null
    case '__proto__':
      return row.seconds === null ? null : awayFromZero(row.seconds, 60)
    case 'constructor':
      return row.thousandths === null ? null : awayFromZero(row.thousandths, 10) / 100
    case 'code':
    case 'date':
    case 'time':
    case 'number':
      return row[columnId]
    default:
      return null
  }
}

function awayFromZero(number: number, unit: number) {
  return Math.sign(number) * Math.floor((Math.abs(number) + unit / 2) / unit) + 0
}

const labelOf = (columnId: string, value: Shown) =>
  columnId === 'code' ? (Reflect.get(labels, String(value)) as string) : String(value)

/** A filter names a code or its label. */
const wordsFor = (columnId: string, text: string): string =>
  (columnId === 'code' && Reflect.get(labels, text.trim())) || text.trim()

/** Times of the next day sort after all of the day. */
const inOrderOfDays = (columnId: string, value: string | number) =>
  columnId === 'time' ? `${String(value).slice(8)} ${value}` : value

/** A filter's time applies to every day. */
const withoutDay = (columnId: string, value: string | number) =>
  columnId === 'time' ? String(value).slice(0, 8) : value

function naiveCompare(columnId: string, left: Shown, right: Shown, order: 'asc' | 'desc') {
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  const byValue = inOrderOfDays(columnId, left) < inOrderOfDays(columnId, right) ? -1 : 1
  const isText = columnId === 'text' || columnId === 'code'
  const byText = labelOf(columnId, left).localeCompare(labelOf(columnId, right), 'en', { numeric: true })
  const ascending = isText ? byText || byValue : byValue
  return order === 'asc' ? ascending : -ascending
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
const kindOf = (columnId: string): ColumnKind => columns.find(({ id }) => id === columnId)?.kind ?? 'text'

const naiveOrder = (left: string | number, right: string | number) => Number(left > right) - Number(left < right)

function naiveMatch(row: Row, { columnId, operation, values }: LayoutFilter): boolean {
  const value = shownValue(row, columnId)
  if (operation === 'blank') return value === null
  if (operation === 'notBlank') return value !== null
  if (operation === 'anyOf')
    return values.some(text => (value === null ? text === '' : naiveIsAny(columnId, value, text)))
  const used = values.slice(0, operation === 'between' ? 2 : 1)
  if (used.every(text => text.trim() === '')) return true
  if (value === null) return operation === 'notContains' || operation === 'notEquals'
  const isText = kindOf(columnId) === 'text' || kindOf(columnId) === 'enum'
  const label = bare(labelOf(columnId, value))
  const [first = '', second = ''] = used
  const isEqual = () => (isText ? label === bare(first) || value === first : compareTo(first) === 0)
  const compareTo = (text: string) =>
    isText
      ? labelOf(columnId, value).localeCompare(wordsFor(columnId, text), 'en', { numeric: true, sensitivity: 'base' })
      : naiveOrder(withoutDay(columnId, value), parsed(columnId, text))
  switch (operation) {
    case 'contains':
      return label.includes(bare(wordsFor(columnId, first)))
    case 'notContains':
      return !label.includes(bare(wordsFor(columnId, first)))
    case 'startsWith':
      return label.startsWith(bare(wordsFor(columnId, first)))
    case 'endsWith':
      return label.endsWith(bare(wordsFor(columnId, first)))
    case 'equals':
      return isEqual()
    case 'notEquals':
      return !isEqual()
    case 'lessThan':
      return compareTo(first) < 0
    case 'lessThanOrEqual':
      return compareTo(first) <= 0
    case 'greaterThan':
      return compareTo(first) > 0
    case 'greaterThanOrEqual':
      return compareTo(first) >= 0
    default: {
      if (first.trim() === '') return compareTo(second) <= 0
      if (second.trim() === '') return compareTo(first) >= 0
      const isBetween = compareTo(first) >= 0 && compareTo(second) <= 0
      return isBetween || (compareTo(second) >= 0 && compareTo(first) <= 0)
    }
  }
}

function naiveIsAny(columnId: string, value: Shown, text: string) {
  if (columnId === 'text') return value === text.trim()
  if (columnId === 'code') return value === text || bare(labelOf(columnId, value)) === bare(text)
  return value === parsed(columnId, text)
}

/** Parses the filter texts of these tests. */
function parsed(columnId: string, text: string): string | number {
  if (columnId === 'date') return text
  if (columnId === 'time') return `${text}:00`
  if (columnId !== '__proto__') return Number(text)
  const [hours, minutes] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function naiveTotals(rows: readonly Row[]) {
  const days = new Map(rows.filter(row => row.seconds !== null).map(row => [row.day, (row.seconds ?? 0) * 1000]))
  const hours = rows.flatMap(row => row.thousandths ?? [])
  const numbers = rows.flatMap(row => row.number ?? [])
  return Object.fromEntries([
    ['text', rows.filter(row => exactValue(row, 'text') !== null).length],
    ['__proto__', days.size === 0 ? null : [...days.values()].reduce((sum, worked) => sum + worked, 0)],
    ['constructor', hours.length === 0 ? null : hours.reduce((sum, hour) => sum + hour, 0) / 1000 + 0],
    ['number', numbers.length === 0 ? null : Math.max(...numbers) + 0],
  ])
}

const byEverything: readonly LayoutSort[] = [...columnIds, 'id'].map(columnId => ({ columnId, order: 'asc' }))

test('gives the same result for any arrival order when the natural order is total', () => {
  const withId: readonly QueryColumn<Row>[] = [...columns, { id: 'id', kind: 'text', value: ({ id }) => id }]
  const shuffled = anyRows.chain(rows =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  )
  fc.assert(
    fc.property(shuffled, anyRequest, fc.nat(12), (orders, request, cut) => {
      const [inOrder, otherwise] = orders.map(rows => {
        const table = createReportTable(withId, {
          rowId: ({ id }: Row) => id,
          locale: 'en',
          naturalOrder: byEverything,
        })
        table.append(rows.slice(0, cut))
        table.query(request)
        table.append(rows.slice(cut))
        return table.query(request)
      })
      expect(otherwise?.lines(0, 100)).toEqual(inOrder?.lines(0, 100))
      expect(otherwise?.totals).toEqual(inOrder?.totals)
    }),
    { numRuns: 1000 },
  )
})
