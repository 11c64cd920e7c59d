import { describe, expect, test } from 'vitest'
import { buildEntry, buildReportDay } from '../../demo/rows.ts'
import { noClock } from '../days/reportDay.ts'
import type { EmployeeHoursRow, HoursEntry } from './employeeHours.ts'
import { buildHoursTree, hoursTreeLines, withSavedEntry } from './hoursTree.ts'
import { unknownContext } from './reconcile.ts'

const entryOf = (id: string, hours: number): HoursEntry => {
  const { specificNote: notes, ...entry } = buildEntry({ id, hours })
  return { ...entry, notes }
}

function rowOf(
  employeeId: string,
  name: string,
  date: string,
  worked: number | null,
  entries: readonly HoursEntry[],
): EmployeeHoursRow {
  const day = buildReportDay({ employeeId, date, worked: worked ?? 0, lunch: 0 })
  const person = { ...day.person, employeeName: name }
  return {
    id: day.key,
    day: {
      ...day,
      person,
      dailyNote: date === '2026-03-02' ? 'Rain' : null,
      clock: worked === null ? noClock : day.clock,
    },
    workflow: 'clockIn',
    submittedHours: entries.length === 0 ? null : entries.reduce((sum, { hours }) => sum + hours, 0),
    foremanHours: null,
    context: unknownContext,
    lastModifiedAt: null,
    entries,
  }
}

const hour = 3_600_000
const rows = [
  rowOf('zed', 'Zed Ito', '2026-03-03', 7.5, []),
  rowOf('zed', 'Zed Ito', '2026-03-02', 8.25, [entryOf('z1', 5), entryOf('z2', 3)]),
  rowOf('ana', 'Ána Ruiz', '2026-03-02', null, [entryOf('a1', 4)]),
]
const tree = buildHoursTree(rows, 'en')

describe('the tree', () => {
  test('has employees by name, their days by date, and their entries', () => {
    const shape = tree.employees.map(({ person, dates }) => [
      person.employeeName,
      dates.map(({ date, entries }) => [date, entries.map(({ id }) => id)]),
    ])
    expect(shape).toEqual([
      ['Ána Ruiz', [['2026-03-02', ['a1']]]],
      [
        'Zed Ito',
        [
          ['2026-03-02', ['z1', 'z2']],
          ['2026-03-03', []],
        ],
      ],
    ])
  })

  test('adds up on each level, and shows blanks, not zeros', () => {
    const totals = tree.employees.map(({ submittedHours, clockedMilliseconds, dates }) => [
      submittedHours,
      clockedMilliseconds,
      dates.map(day => [day.submittedHours, day.clockedMilliseconds]),
    ])
    expect(totals).toEqual([
      [4, null, [[4, null]]],
      [
        8,
        15.75 * hour,
        [
          [8, 8.25 * hour],
          [null, 7.5 * hour],
        ],
      ],
    ])
    expect([tree.submittedHours, tree.clockedMilliseconds]).toEqual([12, 15.75 * hour])
    expect(buildHoursTree([], 'en')).toEqual({
      employees: [],
      submittedHours: null,
      clockedMilliseconds: null,
      openDays: null,
    })
  })

  test('links clocked hours to Clock-In Status', () => {
    const targets = tree.employees.flatMap(({ dates }) => dates.map(({ target }) => target))
    expect(targets).toEqual([
      null,
      { page: 'clockInStatus', date: '2026-03-02', employeeId: 'zed' },
      { page: 'clockInStatus', date: '2026-03-03', employeeId: 'zed' },
    ])
  })
})

describe('the visible lines', () => {
  const summarize = (expanded: readonly string[]) =>
    hoursTreeLines(tree, new Set(expanded)).map(line => [
      line.level,
      line.key,
      line.position,
      line.siblingCount,
      line.isExpanded,
    ])

  test('are those below expanded lines', () => {
    expect(summarize([])).toEqual([
      [1, 'ana', 1, 2, false],
      [1, 'zed', 2, 2, false],
    ])
    expect(summarize(['zed', '2026-03-02 zed', '2026-03-02 ana'])).toEqual([
      [1, 'ana', 1, 2, false],
      [1, 'zed', 2, 2, true],
      [2, '2026-03-02 zed', 1, 2, true],
      [3, 'z1', 1, 2, null],
      [3, 'z2', 2, 2, null],
      [2, '2026-03-03 zed', 2, 2, null],
    ])
  })
})

test('a saved entry replaces the old one', () => {
  const [, zed] = rows
  if (!zed) throw new Error('no row')
  const saved = buildEntry({ id: 'z2', hours: 3, jobId: 'tunnel', jobDescription: 'Tunnel' })
  const { entries } = withSavedEntry(zed, saved)
  expect(entries.map(({ id, jobDescription }) => [id, jobDescription])).toEqual([
    ['z1', null],
    ['z2', 'Tunnel'],
  ])
})
