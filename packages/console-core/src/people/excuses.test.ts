import { expect, test } from 'vitest'
import { excusedIdsOn, excusedIdsThroughout, findExcuseRangeProblem } from './excuses.ts'

test.each([
  ['2026-03-12', '2026-03-12', null],
  ['2026-03-12', '2027-03-12', null],
  ['2026-03-12', '2027-03-13', 'must be at most 365 days after startDate'],
  ['2026-03-12', '2026-03-11', 'must not be before startDate'],
  ['2026-03-12', '2026-02-30', null],
])('days from %s to %s: %s', (startDate, endDate, problem) => {
  expect(findExcuseRangeProblem({ startDate, endDate })).toBe(problem)
})

test('people are excused on the first and the last day, and between', () => {
  const excuses = [
    { employeeId: 'Ana', startDate: '2026-03-12', endDate: '2026-03-14' },
    { employeeId: 'Ben', startDate: '2026-03-14', endDate: '2026-03-14' },
  ]
  const idsOn = (date: string) => [...excusedIdsOn(excuses, date)]
  expect(['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'].map(idsOn)).toEqual([
    [],
    ['Ana'],
    ['Ana'],
    ['Ana', 'Ben'],
    [],
  ])
})

test('several excuses cover a range together if no day is missing', () => {
  const excusesOf = (employeeId: string, ...days: readonly (readonly [string, string])[]) =>
    days.map(([startDate, endDate]) => ({ employeeId, startDate, endDate }))
  const excuses = [
    ...excusesOf('ana', ['2026-02-27', '2026-02-28'], ['2026-03-01', '2026-03-02']),
    ...excusesOf('ben', ['2026-02-27', '2026-02-27'], ['2026-03-01', '2026-03-02']),
    ...excusesOf('cleo', ['2026-01-01', '2026-12-31']),
  ]
  const range = { startDate: '2026-02-27', endDate: '2026-03-02' }
  expect([...excusedIdsThroughout(excuses, range)]).toEqual(['ana', 'cleo'])
})
