import { describe, expect, test } from 'vitest'
import { company, createDemoTransport, serveDemoCompany } from '../demo/demoServicesFixture.ts'
import { datesOf } from '../time/index.ts'
import { type ExceptionRuleId, exceptionRuleIds } from '../workday/index.ts'
import type { Exception } from './exceptions.ts'
import { readExceptionsIn } from './readExceptions.ts'
import { shiftRuleIds } from './shiftRules.ts'
import { weekRuleIds } from './weekRules.ts'

/** A Monday, so the last workweek is over. */
const now = new Date('2026-10-19T19:00:00Z')
serveDemoCompany(now)
const transport = createDemoTransport(undefined, now)
const week = { startDate: '2026-10-12', endDate: '2026-10-18' }
const [unit, otherUnit] = company.businessUnits

const read = (range: typeof week, businessUnitId: string | null = null) =>
  readExceptionsIn(transport, { range, businessUnitId, startOfWeek: 'Monday' }, { now })

const keysOf = (exceptions: readonly Exception[]) =>
  exceptions.map(({ ruleId, employeeId, date }) => `${ruleId} ${employeeId} ${date}`).sort()

const isOfShift = ({ ruleId }: Exception) => !weekRuleIds.some(id => id === ruleId)

describe('exceptions of a week', () => {
  test('of each shift are those of its day', async () => {
    const { rows, completeness } = await read(week)
    expect(completeness).toEqual({ state: 'complete' })
    const days = await Promise.all(datesOf(week).map(date => read({ startDate: date, endDate: date })))
    expect(days.some(day => day.rows.some(exception => !isOfShift(exception)))).toBe(false)
    expect(keysOf(rows.filter(isOfShift))).toEqual(keysOf(days.flatMap(day => day.rows)))
  })

  test('of the business units are those of the company', async () => {
    const [all, ...units] = await Promise.all([
      read(week),
      ...[unit, otherUnit].map(each => read(week, each?.id ?? '')),
    ])
    expect(keysOf(units.flatMap(({ rows }) => rows.filter(isOfShift)))).toEqual(keysOf(all.rows.filter(isOfShift)))
  })

  test('come in the order of urgency, and the demo company has one for each rule about a shift', async () => {
    const { rows } = await read(week)
    const rules: ExceptionRuleId[] = [...new Set(rows.map(({ ruleId }) => ruleId))]
    expect(rules).toEqual(exceptionRuleIds.filter(id => rules.includes(id)))
    expect(rules).toEqual(expect.arrayContaining(['notClockedOut', ...shiftRuleIds, 'overWeek']))
  })
})
