import { expect, test } from 'vitest'
import { company, createDemoTransport, serveDemoCompany } from '../demo/demoServicesFixture.ts'
import { readAllRulePacks, readExceptionMarksIn } from '../http/index.ts'
import {
  type ClockEventRow,
  type DetailRow,
  type EmployeeHoursRow,
  exceptionsOfWeek,
  readClockEvents,
  readDetail,
  readEmployeeHours,
  readLegacyHours,
  readWeek,
  type WeekRow,
} from '../reports/index.ts'
import { collectRows } from '../reports/rowStreamFixture.ts'
import { isWithin } from '../time/index.ts'
import { widenForShifts } from '../workday/index.ts'
import { readDayCheck } from './dayCheck.ts'
import { buildExceptionEntries, needsAttention } from './exceptionMarks.ts'
import type { Exception } from './exceptions.ts'
import { type Fix, isFix } from './fixes.ts'
import { isRuleCheckedIn, readExceptionsIn } from './readExceptions.ts'
import { weekRuleIds } from './weekRules.ts'

/** A Monday, so the last workweek is over. */
const now = new Date('2026-10-19T19:00:00Z')
serveDemoCompany(now)
const transport = createDemoTransport(undefined, now)
const range = { startDate: '2026-10-12', endDate: '2026-10-18' }
const [unit] = company.businessUnits
const question = { range, businessUnitId: unit?.id ?? '' }
const options = { now, readDayCheck }

/** The exceptions of single shifts that the page Exceptions counts for these days. */
async function countOnPage(): Promise<readonly string[]> {
  const week = { range, startOfWeek: 'Monday' } as const
  const [{ rows }, marks, packs] = await Promise.all([
    readExceptionsIn(transport, { ...week, businessUnitId: question.businessUnitId }, { now }),
    readExceptionMarksIn(transport, range),
    readAllRulePacks(transport),
  ])
  const isException = (row: Exception | Fix): row is Exception => !isFix(row)
  return buildExceptionEntries({
    exceptions: rows.filter(isException),
    fixes: rows.filter(isFix),
    marks: marks.rows,
    isChecked: (ruleId, date) => isRuleCheckedIn(ruleId, date, week, packs.rows),
    isListed: () => true,
  })
    .filter(entry => needsAttention(entry) && !weekRuleIds.some(id => id === entry.ruleId))
    .map(({ ruleId, employeeId, date }) => `${ruleId} ${employeeId} ${date}`)
    .toSorted()
}

const inDays = (rows: readonly Pick<EmployeeHoursRow, 'day'>[]) => {
  const counted = rows.flatMap(({ day: { person, date, clock } }) =>
    clock.exceptions.map(({ ruleId }) => `${ruleId} ${person.employeeId} ${date}`),
  )
  return [...new Set(counted)].toSorted()
}

test('rows of reports count the exceptions that the page Exceptions lists', async () => {
  const expected = await countOnPage()
  expect(expected.length).toBeGreaterThan(20)
  const hours = await collectRows<EmployeeHoursRow, string>(readEmployeeHours(transport, question, options))
  const detail = await collectRows<DetailRow, string>(readDetail(transport, question, options))
  const legacy = await collectRows<EmployeeHoursRow, string>(readLegacyHours(transport, question, options))
  const weeks = await collectRows<WeekRow, string>(readWeek(transport, question, options))
  // The events of a night shift are on two dates.
  const withNights = { ...question, range: widenForShifts(range) }
  const events = await collectRows<ClockEventRow, string>(readClockEvents(transport, withNights, options))
  expect(inDays(hours.rows)).toEqual(expected)
  expect(inDays(detail.rows)).toEqual(expected)
  expect(inDays(legacy.rows)).toEqual(expected)
  const inWeeks = weeks.rows.flatMap(row =>
    exceptionsOfWeek(row).map(({ ruleId, date }) => `${ruleId} ${row.id} ${date}`),
  )
  expect(inWeeks.toSorted()).toEqual(expected)
  const inEvents = events.rows
    .filter(({ shiftDate }) => isWithin(shiftDate, range))
    .flatMap(({ exceptions, employeeId, shiftDate }) => exceptions.map(id => `${id} ${employeeId} ${shiftDate}`))
  expect([...new Set(inEvents)].toSorted()).toEqual(expected)
})

test('rows of reports have no exceptions without a check', async () => {
  const { rows } = await collectRows<EmployeeHoursRow, string>(readEmployeeHours(transport, question, { now }))
  expect(inDays(rows)).toEqual([])
})
