import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildReportDay } from '../../demo/rows.ts'
import { openDayMeasureIds, openDaysIn } from '../days/openDays.ts'
import type { EmployeeHoursRow } from '../employeeHours/employeeHours.ts'
import { buildHoursTree, type HoursTotals } from '../employeeHours/hoursTree.ts'
import { unknownContext } from '../employeeHours/reconcile.ts'
import { buildLegacyHoursReport } from './legacyHours.ts'

const hour = 3_600_000
const totalColumnIds = ['submittedHours', 'clockedHours', ...openDayMeasureIds]

type Totals = Parameters<typeof openDaysIn>[0]

const fromSum = ({ submittedHours, clockedMilliseconds, openDays }: HoursTotals) => ({
  submitted: submittedHours ?? 0,
  clocked: (clockedMilliseconds ?? 0) / hour,
  openDays: openDays?.count ?? 0,
})

const fromTotals = (totals: Totals) => ({
  submitted: totals.submittedHours ?? 0,
  clocked: totals.clockedHours ?? 0,
  openDays: openDaysIn(totals)?.count ?? 0,
})

function expectSame(totals: Totals, of: HoursTotals) {
  const [actual, expected] = [fromTotals(totals), fromSum(of)]
  expect(actual.openDays).toBe(expected.openDays)
  expect(actual.submitted).toBeCloseTo(expected.submitted, 6)
  expect(actual.clocked).toBeCloseTo(expected.clocked, 6)
}

/** Days of five people, two of whom have one name. */
const days: fc.Arbitrary<readonly EmployeeHoursRow[]> = fc
  .uniqueArray(
    fc.record({
      employeeId: fc.constantFrom('ana', 'ben', 'cho', 'dee', 'eva'),
      date: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04'),
      worked: fc.integer({ min: 0, max: 20 * 60 }),
      isLeftOpen: fc.boolean(),
      hours: fc.array(fc.integer({ min: 0, max: 48 }), { maxLength: 3 }),
    }),
    { selector: ({ employeeId, date }) => `${employeeId}/${date}`, maxLength: 15 },
  )
  .map(days =>
    days.map(({ employeeId, date, worked, isLeftOpen, hours }) => {
      const day = buildReportDay({ employeeId, date, worked: worked / 60, lunch: 0 })
      const entries = hours.map((quarters, index) => {
        const { specificNote: notes, ...entry } = buildEntry({ id: `${day.key}/${index}`, hours: quarters / 4 })
        return { ...entry, notes }
      })
      const employeeName = employeeId === 'dee' || employeeId === 'eva' ? 'Same Name' : employeeId
      return {
        id: day.key,
        day: { ...day, person: { ...day.person, employeeName }, clock: { ...day.clock, isLeftOpen } },
        workflow: 'clockIn',
        submittedHours: entries.length === 0 ? null : entries.reduce((sum, entry) => sum + entry.hours, 0),
        foremanHours: null,
        context: unknownContext,
        lastModifiedAt: null,
        entries,
      }
    }),
  )

describe('the file of Legacy Employee Hours', () => {
  test('has the employees and dates of the tree, with its totals on each level', () => {
    fc.assert(
      fc.property(days, rows => {
        const tree = buildHoursTree(rows, 'en')
        const { table, layout } = buildLegacyHoursReport(rows, 'en')
        const result = table.query({ groups: layout.groups, sorts: layout.sorts, totalColumnIds })
        const groups = result.lines(0, result.lineCount).filter(line => line.kind === 'group')
        const people = groups.filter(({ depth }) => depth === 0)
        const dates = groups.filter(({ depth }) => depth === 1)
        const days = tree.employees.flatMap(employee => employee.dates)
        expect(people.map(({ label }) => label)).toEqual(tree.employees.map(({ person }) => person.employeeName))
        expect(dates.map(({ value }) => value)).toEqual(days.map(({ date }) => date))
        for (const [index, { totals }] of dates.entries()) expectSame(totals, days[index] ?? tree)
        // Of two people with one name, either may come first.
        for (const { totals, value } of people) {
          expectSame(totals, tree.employees.find(({ key }) => key === value) ?? tree)
        }
        expectSame(result.totals, tree)
      }),
    )
  })

  test.each([
    ['26-1302', null, '26-1302'],
    ['26-1302', 'Onion Creek', '26-1302 - Onion Creek'],
    [null, 'Onion Creek', 'Onion Creek'],
    [null, null, null],
  ])('names the job %s, %s like the tree', (jobCode, jobDescription, expected) => {
    const { columns } = buildLegacyHoursReport([], 'en')
    const { specificNote: notes, ...entry } = buildEntry({ id: 'e', jobCode, jobDescription })
    const day = buildReportDay({ employeeId: 'ana', date: '2026-03-02', worked: 8, lunch: 0 })
    const job = columns.find(({ id }) => id === 'job')
    expect(job?.value({ id: 'e', date: day.date, day, entry: { ...entry, notes } })).toBe(expected)
  })

  test('has a row for each entry, and one for a day without entries', () => {
    fc.assert(
      fc.property(days, rows => {
        const { table } = buildLegacyHoursReport(rows, 'en')
        expect(table.rowCount).toBe(rows.reduce((sum, { entries }) => sum + Math.max(1, entries.length), 0))
      }),
    )
  })
})
