import { describe, expect, test } from 'vitest'
import type { TimelineEvent } from '../api/contract.js'
import { type EventType, eventTypes } from '../workday.js'
import { buildClockInStatusRows } from './clockInStatus.js'

const blank = {
  employeeCode: null,
  notes: null,
  jobId: null,
  jobCode: null,
  jobDescription: null,
  costCodeId: null,
  costCodeCode: null,
  costCodeDescription: null,
  foremanId: null,
  foremanCode: null,
  foremanFirstName: null,
  foremanLastName: null,
  equipmentId: null,
  equipmentCode: null,
  equipmentDescription: null,
  latitude: null,
  longitude: null,
  accuracyRadiusMeters: null,
  photoId: null,
}

/** `ana 2026-06-15 07:00 clockIn`, told by a wall clock four hours behind UTC. */
function eventOf(text: string): TimelineEvent {
  const [name = '', localDate = '', time = '', type] = text.split(' ')
  const eventType = eventTypes.find((one): one is EventType => one === type)
  if (!eventType) throw new Error(`${text} names no event type`)
  return {
    ...blank,
    id: text,
    employeeId: name,
    employeeFirstName: name,
    employeeLastName: 'Diaz',
    localDate,
    localTime: `${time}:00`,
    eventDateTime: `${localDate}T${time}:00-04:00`,
    eventType,
  }
}

const now = new Date('2026-06-16T18:00:00-04:00')

describe('Clock-In Status of a date', () => {
  const events = [
    'ana 2026-06-16 07:00 clockIn',
    'ana 2026-06-16 12:00 takeBreak',
    'ana 2026-06-16 12:30 resumeFromBreak',
    'ana 2026-06-16 15:30 clockOut',
    'ben 2026-06-15 22:00 clockIn',
    'ben 2026-06-16 06:00 clockOut',
    'cleo 2026-06-16 17:15 clockIn',
    'dora 2026-06-15 07:00 clockIn',
  ].map(eventOf)

  const namesOf = (rows: readonly { readonly employeeId: string }[]) => rows.map(row => row.employeeId)

  test('has a row for each employee whose shift starts that day', () => {
    expect(namesOf(buildClockInStatusRows(events, '2026-06-16', now))).toEqual(['ana', 'cleo'])
    expect(namesOf(buildClockInStatusRows(events, '2026-06-15', now))).toEqual(['ben', 'dora'])
    expect(buildClockInStatusRows(events, '2026-06-17', now)).toEqual([])
  })

  test('tells the day of a person who went home', () => {
    const [row] = buildClockInStatusRows(events, '2026-06-16', now)
    expect(row).toMatchObject({
      employeeId: 'ana',
      employeeName: 'ana Diaz',
      date: '2026-06-16',
      lastKnownEvent: 'clockedOut',
      workStartTime: '07:00:00',
      workEndTime: '15:30:00',
      workedDuration: 480,
      lunchDuration: 30,
      eventsSpanMultipleDates: false,
      summary: { isOpen: false, totalMinutes: 510 },
    })
    expect(row?.events.map(event => event.localTime)).toEqual(['07:00:00', '12:00:00', '12:30:00', '15:30:00'])
  })

  test('tells the day of a person at work up to now', () => {
    const [, row] = buildClockInStatusRows(events, '2026-06-16', now)
    expect(row).toMatchObject({ lastKnownEvent: 'clockedIn', workEndTime: null, workedDuration: 45 })
  })

  test('tells a night shift whole and flags it, and flags a forgotten clock-out as open', () => {
    const [night, forgotten] = buildClockInStatusRows(events, '2026-06-15', now)
    expect(night).toMatchObject({ workEndTime: '06:00:00', workedDuration: 480, eventsSpanMultipleDates: true })
    expect(forgotten).toMatchObject({ workedDuration: 35 * 60, summary: { isOpen: true } })
  })

  test.each([
    ['the business unit', { employeeIds: ['cleo', 'ben'] }, ['cleo']],
    ['everyone', { employeeIds: null }, ['ana', 'cleo']],
    ['a business unit without employees', { employeeIds: [] }, []],
    ['one employee', { employeeId: 'ana' }, ['ana']],
    ['one employee of the business unit', { employeeIds: ['cleo', 'ana'], employeeId: 'ana' }, ['ana']],
    ['one employee of another business unit', { employeeIds: ['cleo'], employeeId: 'ana' }, []],
    ['an employee who is not there', { employeeId: 'nobody' }, []],
  ])('can be that of %s', (_whose, filter, names) => {
    expect(namesOf(buildClockInStatusRows(events, '2026-06-16', now, filter))).toEqual(names)
  })

  test('carries work info on to the clock-out', () => {
    const [start, end] = ['ana 2026-06-16 07:00 clockIn', 'ana 2026-06-16 15:30 clockOut'].map(eventOf)
    const working = { ...start, jobId: 'j1', jobCode: '100', jobDescription: 'Bridge' } as TimelineEvent
    const [row] = buildClockInStatusRows([working, end as TimelineEvent], '2026-06-16', now)
    expect(row?.events.map(event => event.jobDescription)).toEqual(['Bridge', 'Bridge'])
  })

  test('names a person as the last event does, without loose spaces', () => {
    const [start, end] = ['ana 2026-06-16 07:00 clockIn', 'ana 2026-06-16 15:30 clockOut'].map(eventOf)
    const renamed = { ...end, employeeFirstName: '', employeeLastName: 'Ruiz' } as TimelineEvent
    const [row] = buildClockInStatusRows([start as TimelineEvent, renamed], '2026-06-16', now)
    expect(row?.employeeName).toBe('Ruiz')
  })
})
