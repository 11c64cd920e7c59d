import fc from 'fast-check'
import { expect, test } from 'vitest'
import { en } from '../messages/catalogues.ts'
import { createReportTable } from '../table/index.ts'
import {
  countComplete,
  countDaysBy,
  countMeasureIds,
  countPeopleAndDays,
  countPeopleAndEvents,
  countPeopleAndTheirDays,
  formatCounts,
  formatProgress,
  personColumnId,
  progressMeasureIds,
} from './rowCounts.ts'

interface Row {
  readonly person: string
  readonly day: string
}

const naturalOrder = [{ columnId: 'person', order: 'asc' }] as const
const person = { id: 'person', kind: 'text', value: (row: Row) => row.person } as const
const ofDays = countPeopleAndDays<Row>(
  row => row.person,
  row => `${row.person} ${row.day}`,
)
const ofEvents = countPeopleAndEvents<Row>(row => row.person)

function countsOf(rows: readonly Row[], measures: typeof ofDays, options?: Parameters<typeof formatCounts>[3]) {
  let count = 0
  const ids = new Map(rows.map(row => [row, `${count++}`]))
  const table = createReportTable<Row>([person, ...measures], {
    rowId: row => ids.get(row) ?? '',
    locale: 'en-US',
    naturalOrder,
  })
  table.append([...rows])
  const { totals } = table.query({ totalColumnIds: countMeasureIds })
  return formatCounts(en, 'en-US', totals, options)
}

const rowsOf = (...texts: readonly string[]): Row[] =>
  texts.map(text => ({ person: text.slice(0, 3), day: text.slice(4) }))

test.each([
  [['Ana Mon'], '1 person · 1 day', '1 person', '1 day'],
  [['Ana Mon', 'Ana Mon', 'Ben Mon'], '2 people · 2 days', '2 people', '2 days'],
  [['Ana Mon', 'Ana Tue', 'Ben Mon'], '2 people · 3 days', '2 people · 3 days', '3 days'],
])('%j: %s, %s in the header of a group, or %s if it is one of a person', (texts, counts, ofJob, ofPerson) => {
  expect(countsOf(rowsOf(...texts), ofDays)).toBe(counts)
  expect(countsOf(rowsOf(...texts), ofDays, { groupedBy: 'jobCode' })).toBe(ofJob)
  expect(countsOf(rowsOf(...texts), ofDays, { groupedBy: personColumnId })).toBe(ofPerson)
})

test('events count each, their people once', () => {
  expect(countsOf(rowsOf('Ana Mon', 'Ana Mon', 'Ben Mon'), ofEvents)).toBe('2 people · 3 events')
})

test.each([
  [['Mon', 'Tue', 'Tue'], '1 of 3 complete'],
  [['Mon'], '1 of 1 complete'],
  [['Tue'], null],
  [[], null],
])('of people with the days %j, those with a Monday are complete: %s', (days, progress) => {
  const measures = [...countPeopleAndTheirDays<Row>(() => 1), countComplete<Row>(({ day }) => day === 'Mon')]
  const table = createReportTable<Row>([person, ...measures], {
    rowId: row => row.person,
    locale: 'en-US',
    naturalOrder,
  })
  table.append(days.map((day, index) => ({ person: `Person ${index}`, day })))
  expect(formatProgress(en, 'en-US', table.query({ totalColumnIds: progressMeasureIds }).totals)).toBe(progress)
})

test('a report without these measures, or without rows, has no counts', () => {
  expect(countsOf(rowsOf('Ana Mon'), [])).toBe(null)
  expect(countsOf([], ofDays)).toBe(null)
})

test('people and days are the numbers of distinct keys', () => {
  const row = fc.record({ person: fc.constantFrom('Ana', 'Ben', 'Cleo'), day: fc.constantFrom('Mon', 'Tue') })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), rows => {
      const people = new Set(rows.map(one => one.person)).size
      const days = new Set(rows.map(one => `${one.person} ${one.day}`)).size
      const words = [people === 1 ? '1 person' : `${people} people`, days === 1 ? '1 day' : `${days} days`]
      expect(countsOf(rows, ofDays)).toBe(words.join(' · '))
    }),
  )
})

test('counts the days of each value once, without the filter of its own column', () => {
  const rows = rowsOf('Ana Mon', 'Ana Mon', 'Ana Tue', 'Ben Mon')
  const ids = new Map(rows.map((row, index) => [row, String(index)]))
  const day = { id: 'day', kind: 'text', value: (row: Row) => row.day } as const
  const table = createReportTable<Row>([person, day, ...ofDays], {
    rowId: row => ids.get(row) ?? '',
    locale: 'en-US',
    naturalOrder,
  })
  table.append(rows)
  const of = (columnId: string, value: string) => ({ columnId, operation: 'anyOf', values: [value] }) as const
  expect(countDaysBy(table.query({ filters: [of('person', 'Ben')] }), 'person')).toEqual(
    new Map([
      ['Ana', 2],
      ['Ben', 1],
    ]),
  )
  expect(countDaysBy(table.query({ filters: [of('day', 'Tue')] }), 'person')).toEqual(new Map([['Ana', 1]]))
})
