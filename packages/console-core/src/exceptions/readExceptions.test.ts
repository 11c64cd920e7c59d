import { describe, expect, test } from 'vitest'
import { company, createDemoTransport, serveDemoCompany } from '../demo/demoServicesFixture.ts'
import { enterEvent } from '../http/index.ts'
import { datesOf, type Weekday } from '../time/index.ts'
import { allRulePacks, type ExceptionRuleId, exceptionRuleIds } from '../workday/index.ts'
import type { Exception } from './exceptions.ts'
import { type Fix, isFix } from './fixes.ts'
import { isRuleCheckedIn, readExceptionsIn } from './readExceptions.ts'
import { requirementRuleIds } from './requirementRules.ts'
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

const keysOf = (rows: readonly (Exception | Fix)[]) =>
  rows.map(row => `${row.ruleId} ${row.employeeId} ${row.date} ${isFix(row)}`).sort()

const isOfShift = ({ ruleId }: Exception | Fix) => !weekRuleIds.some(id => id === ruleId)

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

  const readRules = async (range = week): Promise<ExceptionRuleId[]> => {
    const { rows } = await read(range)
    return [...new Set(rows.filter(row => !isFix(row)).map(({ ruleId }) => ruleId))]
  }

  test('are sorted by urgency', async () => {
    const rules = await readRules()
    expect(rules).toEqual(exceptionRuleIds.filter(id => rules.includes(id)))
  })

  test('are fixed by the clock-outs that the manager enters on Tuesdays', async () => {
    const fixes = (await read({ ...week, startDate: '2026-09-21' })).rows.filter(isFix)
    expect(fixes.map(({ ruleId, event }) => `${ruleId} ${event.eventType}`)).toContain('notClockedOut clockOut')
    expect(new Set(fixes.map(({ event }) => event.correction.authorName)).size).toBe(1)
  })

  test('are fixed by events that replace recorded ones', async () => {
    const found = (await read(week)).rows.find(row => !isFix(row) && row.ruleId === 'lateLunch')
    const shift = found && 'shift' in found ? found.shift : null
    const lunch = shift?.events.find(({ eventType }) => eventType === 'takeBreak')
    if (!shift || !lunch) throw new Error('no late lunch')
    const { employeeId, date } = shift
    const { eventType, localDate, id: corrects } = lunch
    const details = { eventType, localDate, localTime: '10:30:00', reason: 'other', note: 'Wrong time' } as const
    const outcome = await enterEvent(transport, { employeeId, shiftDate: date, corrects, ...details }, 'replaces')
    expect(outcome).toMatchObject({ isOk: true })
    const ofDay = (await read(week)).rows.filter(row => row.employeeId === employeeId && row.date === date)
    const lateLunches = ofDay.filter(({ ruleId }) => ruleId === 'lateLunch')
    expect(lateLunches.map(row => isFix(row) && row.event.corrects)).toEqual([corrects])
  })

  test('cover every rule about clock events in the demo company', async () => {
    const ofEvents = ['notClockedOut', ...shiftRuleIds, ...requirementRuleIds, ...weekRuleIds]
    const month = { startDate: '2026-09-21', endDate: week.endDate }
    expect(await readRules(month)).toEqual(expect.arrayContaining(ofEvents))
  })
})

test('a rule about a workweek is checked only if the whole week is in the range', () => {
  const dates = datesOf(week)
  const checkedOn = (ruleId: ExceptionRuleId, startOfWeek: Weekday) =>
    dates.filter(date => isRuleCheckedIn(ruleId, date, { range: week, startOfWeek }, allRulePacks))
  expect(checkedOn('overWeek', 'Monday')).toEqual(dates)
  expect(checkedOn('overWeek', 'Sunday')).toEqual([])
  expect(checkedOn('shortLunch', 'Sunday')).toEqual(dates)
  expect(checkedOn('outsideGeofence', 'Monday')).toEqual([])
  expect(isRuleCheckedIn('shortLunch', '2026-10-19', { range: week, startOfWeek: 'Monday' }, allRulePacks)).toBe(false)
  expect(isRuleCheckedIn('shortLunch', '2026-10-12', { range: week, startOfWeek: 'Monday' }, [])).toBe(false)
})
