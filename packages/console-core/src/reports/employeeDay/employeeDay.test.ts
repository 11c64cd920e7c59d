import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import type { LaborHours } from '../../http/index.ts'
import type { EventType } from '../../workday/index.ts'
import { buildEmployeeDay, businessUnitOfDay, neighboringDays } from './employeeDay.ts'

const date = '2026-06-15'

function eventAt(employeeId: string, time: string, eventType: EventType, localDate = date, foreman?: string) {
  return buildTimelineEvent({
    id: `${employeeId} ${localDate} ${time}`,
    employeeId,
    eventType,
    localDate,
    localTime: `${time}:00`,
    eventDateTime: `${localDate}T${time}:00Z`,
    foremanId: foreman ?? null,
    foremanFirstName: foreman ?? null,
    foremanLastName: null,
  })
}

const entryOf = (employeeId: string, hours: number, facts: Partial<LaborHours> = {}) =>
  ({
    id: `${employeeId} ${hours}`,
    employeeId,
    localDate: date,
    hours,
    dailyNote: null,
    foremanId: null,
    foremanFirstName: null,
    foremanLastName: null,
    ...facts,
  }) as LaborHours

const events = [
  eventAt('ana', '22:00', 'clockIn', date, 'Pete'),
  eventAt('ben', '07:00', 'clockIn'),
  eventAt('ana', '05:30', 'clockOut', '2026-06-16', 'Pete'),
]

const facts = { employeeId: 'ana', date, events, entries: [], foremanHours: [], now: new Date('2026-06-18T00:00:00Z') }

test('a day has only what concerns the person and the date', () => {
  const day = buildEmployeeDay({
    ...facts,
    entries: [
      entryOf('ana', 5, { dailyNote: 'Poured B4' }),
      entryOf('ana', 2.5, { dailyNote: 'Poured B4' }),
      entryOf('ana', 9, { localDate: '2026-06-16' }),
      entryOf('ben', 8),
    ],
    foremanHours: [
      { employeeId: 'ana', date, hoursDetails: [{ jobId: null, regularHours: 6, overtimeHours: 1, otherHours: 0.5 }] },
      { employeeId: 'ben', date, hoursDetails: [{ jobId: null, regularHours: 8, overtimeHours: 0, otherHours: 0 }] },
    ],
  })
  expect(day).toMatchObject({ clockHours: 7.5, submittedHours: 7.5, foremanHours: 7.5, dailyNote: 'Poured B4' })
  expect(day.row?.events).toHaveLength(2)
  expect(day.foreman).toEqual({ employeeId: 'Pete', name: 'Pete' })
})

test('an open day counts hours up to its last event', () => {
  const day = buildEmployeeDay({
    ...facts,
    employeeId: 'ben',
    events: [...events, eventAt('ben', '11:30', 'takeBreak')],
  })
  expect(day.clockHours).toBe(4.5)
})

test('a day in progress counts up to now', () => {
  const day = buildEmployeeDay({ ...facts, employeeId: 'ben', now: new Date(`${date}T09:15:00Z`) })
  expect(day.clockHours).toBe(2.25)
})

test('without any record, nothing is zero', () => {
  expect(buildEmployeeDay({ ...facts, employeeId: 'cleo' })).toEqual({
    row: null,
    clockHours: null,
    entries: [],
    submittedHours: null,
    foremanHours: null,
    dailyNote: null,
    foreman: null,
  })
})

test.each([
  [['2026-06-12', '2026-06-15', '2026-06-18'], '2026-06-12', '2026-06-18'],
  [['2026-06-18', '2026-06-12', '2026-06-11'], '2026-06-12', '2026-06-18'],
  [['2026-06-15'], '2026-06-14', '2026-06-16'],
  [[], '2026-06-14', '2026-06-16'],
])('among %j, the neighbors are %s and %s', (known, previous, next) => {
  expect(neighboringDays(date, known)).toEqual({ previous, next })
})

test.each([
  ['its entry', [entryOf('ana', 8, { businessUnitId: 'south' })], 'south'],
  ['its shift, not that of the day before', [], 'north'],
  [
    'its shift, if the entry is of another person or day',
    [
      entryOf('ben', 8, { businessUnitId: 'south' }),
      entryOf('ana', 8, { localDate: '2026-06-14', businessUnitId: 'south' }),
    ],
    'north',
  ],
])('the business unit of a day is that of %s', (_source, entries, unit) => {
  const inUnit = (localDate: string, shiftDate: string | null, businessUnitId: string) => ({
    ...eventAt('ana', '07:00', 'clockIn', localDate),
    shiftDate,
    businessUnitId,
  })
  const ofThreeDays = [
    inUnit('2026-06-14', '2026-06-14', 'west'),
    // After midnight, of the night before.
    inUnit(date, '2026-06-14', 'west'),
    inUnit(date, null, 'north'),
  ]
  expect(businessUnitOfDay({ employeeId: 'ana', date, events: ofThreeDays, entries })).toBe(unit)
})
