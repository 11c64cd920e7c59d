import { expect, test } from 'vitest'
import { fullName } from '../people/index.ts'
import { groupIntoWorkdays, summarizeWorkday } from '../workday/index.ts'
import { createDemoCompany } from './createDemoCompany.ts'
import type { DemoSituation } from './demoCompany.ts'
import { buildDemoDays } from './demoDay.ts'
import { withShifts } from './demoHours.ts'

const company = createDemoCompany('main')
/** The Wednesday after the weeks under test. */
const now = new Date('2026-11-04T18:00:00Z')
const days = buildDemoDays(company, { from: '2026-10-16', to: '2026-11-04', now })
const events = withShifts(
  company,
  days.flatMap(day => day.events),
)
const [heavyCivil, utilities] = company.businessUnits

function employeeOf(situation: DemoSituation) {
  const employee = company.employees.find(each => each.situation === situation)
  if (!employee) throw new RangeError(`No employee has the situation ${situation}.`)
  return employee
}

/** By date: worked hours, whether the day is open, and the code of the unit. */
function hoursOf(situation: DemoSituation) {
  const { id } = employeeOf(situation)
  const workdays = groupIntoWorkdays(events.filter(({ employeeId }) => employeeId === id))
  return new Map(
    workdays.map(({ date, events: ofDay }) => {
      const { workedMinutes, isOpen } = summarizeWorkday(ofDay, now)
      const unit = company.businessUnits.find(each => each.id === ofDay[0]?.businessUnitId)
      return [date, { hours: isOpen ? null : workedMinutes / 60, unit: unit?.code }]
    }),
  )
}

test.each<[DemoSituation, string, number | null | undefined, string | undefined]>([
  ['changesJobAfterMidnight', '2026-10-20', 10, 'HC'],
  ['changesJobAfterMidnight', '2026-10-24', undefined, undefined],
  ['clocksOutDaysLater', '2026-10-23', null, 'HC'],
  ['clocksOutDaysLater', '2026-10-26', 8, 'HC'],
  ['isLent', '2026-10-21', 8, 'UG'],
  ['isLent', '2026-10-22', 8, 'HC'],
  ['hasMoved', '2026-10-30', 8, 'UG'],
  ['hasMoved', '2026-11-02', 8, 'HC'],
  ['clocksOutNextMorning', '2026-10-21', 24, 'HC'],
  ['clocksOutNextMorning', '2026-10-22', 8 - 1 / 60, 'HC'],
  ['isInactive', '2026-10-21', 8, 'HC'],
  ['isInactive', '2026-10-22', undefined, undefined],
  ['hasNoRecord', '2026-10-21', undefined, undefined],
])('%s: %s counts %s hours of %s', (situation, date, hours, unit) => {
  const day = hoursOf(situation).get(date)
  if (hours === undefined) expect(day).toBeUndefined()
  else expect(day).toEqual({ hours: hours === null ? null : expect.closeTo(hours, 6), unit })
})

test('a clock-out that is days late and the next clock-in of that date form one day', () => {
  const { id } = employeeOf('clocksOutDaysLater')
  const monday = groupIntoWorkdays(events.filter(({ employeeId }) => employeeId === id)).find(
    ({ date }) => date === '2026-10-26',
  )
  expect(monday?.events.map(({ eventType, localTime }) => `${eventType} ${localTime}`)).toEqual([
    'clockOut 06:55:00',
    'clockIn 07:00:00',
    'takeBreak 12:00:00',
    'resumeFromBreak 12:30:00',
    'clockOut 15:30:00',
  ])
})

test('the hours of a person who is lent or has moved are charged to the unit of the job', () => {
  const charged = (situation: DemoSituation, date: string) => {
    const { id } = employeeOf(situation)
    const day = days.find(each => each.date === date)
    const rows = [day?.laborHours, day?.foremanHours, day?.timeCards].flatMap(
      list => list?.filter(({ employeeId }) => employeeId === id) ?? [],
    )
    return new Set(rows.map(({ businessUnitId }) => businessUnitId))
  }
  expect(charged('isLent', '2026-10-21')).toEqual(new Set([utilities?.id]))
  expect(charged('hasMoved', '2026-11-02')).toEqual(new Set([heavyCivil?.id]))
})

test('unusual names are trimmed for display, and unusual codes stay text', () => {
  const shown = (['hasTwoEntries', 'hasUnusualText'] as const).map(situation => {
    const { firstName, lastName, code } = employeeOf(situation)
    return [fullName(firstName, lastName), code]
  })
  expect(shown).toEqual([
    ['Max O’Donnell', '0042'],
    ['Zoë\u200b Vander  Velde', '1E5'],
  ])
  const { id } = employeeOf('hasUnusualText')
  const entry = days.flatMap(day => day.laborHours).find(({ employeeId }) => employeeId === id)
  expect(entry?.dailyNote).toContain('\n')
  expect(company.jobs.find(job => job.id === entry?.jobId)?.description).toMatch(/ {2}.*\n/)
})

test('a person has two entries on a day with two jobs', () => {
  const { id } = employeeOf('hasTwoEntries')
  const counts = days.map(day => day.laborHours.filter(({ employeeId }) => employeeId === id).length)
  expect(Math.max(...counts)).toBe(2)
})

test('the manager has entered a forgotten clock-out on the next morning', () => {
  const { id } = employeeOf('hasTwoEntries')
  const entered = events.filter(({ employeeId, correction }) => employeeId === id && correction)
  expect(entered.map(({ localDate, localTime, eventType }) => `${localDate} ${localTime} ${eventType}`)).toEqual([
    '2026-10-20 15:30:00 clockOut',
    '2026-10-27 15:30:00 clockOut',
    '2026-11-03 15:30:00 clockOut',
  ])
  expect(entered[0]?.correction?.enteredAt).toBe('2026-10-21T13:40:00.000Z')
  const countAt = (instant: string) =>
    buildDemoDays(company, { from: '2026-10-20', to: '2026-10-20', now: new Date(instant) })
      .flatMap(day => day.events)
      .filter(({ employeeId }) => employeeId === id).length
  expect([countAt('2026-10-21T13:39:00Z'), countAt('2026-10-21T13:40:00Z')]).toEqual([3, 4])
})

test('a phone is in another time zone after lunch, and positions are vague or missing', () => {
  const ofPerson = (situation: DemoSituation) =>
    events.filter(({ employeeId }) => employeeId === employeeOf(situation).id)
  const away = ofPerson('hasPhoneInAnotherZone').filter(({ localDate }) => localDate === '2026-10-21')
  expect(away.map(({ localTime }) => localTime)).toEqual(['07:00:00', '12:00:00', '18:30:00', '15:30:00'])
  expect(new Set(ofPerson('hasVaguePosition').map(event => event.accuracyRadiusMeters))).toEqual(new Set([50_000]))
  expect(new Set(ofPerson('hasNoPosition').map(event => `${event.latitude} ${event.longitude}`))).toEqual(
    new Set(['0 0']),
  )
})

test('small companies and the other tenant have no situations', () => {
  for (const small of [createDemoCompany('main', { employees: 59 }), createDemoCompany('other')]) {
    expect(small.employees.filter(({ situation }) => situation !== null)).toEqual([])
  }
})
