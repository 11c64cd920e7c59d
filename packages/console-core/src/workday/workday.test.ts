import { describe, expect, test } from 'vitest'
import { noWorkInfo } from '../demo/rows.ts'
import { groupIntoWorkdays, summarizeWorkdays, summarizeWorkdaysOf } from './shift.ts'
import {
  type ClockConflict,
  type EmployeeClockEvent,
  eventTypes,
  orderOnce,
  sameDay,
  summarizeWorkday,
  timelineOf,
  type WorkInfo,
} from './workday.ts'
import { inheritWorkInfo } from './workInfoInheritance.ts'

/** `2026-06-15 07:00 clockIn`, in local time four hours behind UTC. The text is the id. */
function eventOf(text: string): EmployeeClockEvent & { readonly id: string } {
  const [localDate = '', time = '', type = ''] = text.split(' ')
  const eventType = eventTypes.find(one => one === type)
  if (!eventType) throw new Error(`${text} names no event type`)
  const eventDateTime = `${localDate}T${time}:00-04:00`
  return { id: text, employeeId: 'ana', eventType, eventDateTime, localDate, localTime: `${time}:00` }
}

/** The events of 15 June 2026. */
function dayOf(...times: readonly string[]) {
  return times.map(time => eventOf(`2026-06-15 ${time}`))
}

/** The end of the day by a wall clock of any zone. */
function at(time: string, eventDateTime: string): EmployeeClockEvent {
  return { ...eventOf(`2026-06-15 ${time} clockOut`), eventDateTime }
}

function instantAt(time: string, date = '2026-06-15') {
  return new Date(`${date}T${time}:00-04:00`)
}

describe('the status of a day', () => {
  test.each([
    [[], 'unknown', false],
    [['07:00 clockIn'], 'clockedIn', true],
    [['07:00 clockIn', '12:00 takeBreak'], 'atLunch', true],
    [['07:00 clockIn', '12:00 takeBreak', '12:30 resumeFromBreak'], 'clockedIn', true],
    [['07:00 clockIn', '15:30 clockOut'], 'clockedOut', false],
    [['07:00 clockIn', '12:00 takeBreak', '12:05 clockOut'], 'clockedOut', false],
  ] as const)('after %j is %s, open: %s', (times, status, isOpen) => {
    expect(summarizeWorkday(dayOf(...times), instantAt('18:00'))).toMatchObject({ status, isOpen })
  })

  test('has no times and durations without events', () => {
    expect(summarizeWorkday([], instantAt('18:00'))).toEqual({
      status: 'unknown',
      workedMinutes: 0,
      lunchMinutes: 0,
      clockedOutMinutes: 0,
      totalMinutes: 0,
      workedMilliseconds: 0,
      lunchMilliseconds: 0,
      clockedOutMilliseconds: 0,
      totalMilliseconds: 0,
      workStartTime: null,
      workEndTime: null,
      lunchStartTime: null,
      lunchEndTime: null,
      daysLater: sameDay,
      eventsSpanMultipleDates: false,
      isOpen: false,
      clockConflict: null,
      firstEvent: null,
      lastEvent: null,
    })
  })
})

describe('durations', () => {
  test.each([
    ['a second clock-in goes on counting as worked', ['07:00 clockIn', '09:00 clockIn', '12:00 clockOut'], [300, 0, 0]],
    ['a day that starts with a return counts from there', ['13:00 resumeFromBreak', '15:00 clockOut'], [120, 0, 0]],
    ['a day that starts at lunch counts lunch', ['12:00 takeBreak', '12:30 resumeFromBreak'], [330, 30, 0]],
    ['a lone clock-out counts nothing', ['15:00 clockOut'], [0, 0, 0]],
    ['a repeated clock-out is clocked-out time', ['07:00 clockIn', '08:00 clockOut', '08:10 clockOut'], [60, 0, 10]],
    ['the gap of a split shift is clocked out', ['07:00 clockIn', '09:00 clockOut', '17:00 clockIn'], [180, 0, 480]],
    ['lunch may end in a clock-out', ['07:00 clockIn', '12:00 takeBreak', '13:00 clockOut'], [300, 60, 0]],
    ['lunch may end in a clock-in', ['07:00 clockIn', '12:00 takeBreak', '13:00 clockIn'], [600, 60, 0]],
    [
      'two lunches add up',
      ['07:00 takeBreak', '07:10 resumeFromBreak', '08:00 takeBreak', '08:05 clockOut'],
      [50, 15, 0],
    ],
  ] as const)('%s', (_rule, times, [workedMinutes, lunchMinutes, clockedOutMinutes]) => {
    expect(summarizeWorkday(dayOf(...times), instantAt('18:00'))).toMatchObject({
      workedMinutes,
      lunchMinutes,
      clockedOutMinutes,
      totalMinutes: workedMinutes + lunchMinutes + clockedOutMinutes,
      clockConflict: null,
    })
  })

  test('are rounded once: three times 20 seconds are a minute, not zero', () => {
    const starts = ['07:00:00', '08:00:00', '09:00:00']
    const events = starts.flatMap(time => [
      { ...eventOf('2026-06-15 07:00 clockIn'), id: `in ${time}`, eventDateTime: `2026-06-15T${time}Z` },
      {
        ...eventOf('2026-06-15 07:00 clockOut'),
        id: `out ${time}`,
        eventDateTime: `2026-06-15T${time.slice(0, 6)}20Z`,
      },
    ])
    expect(summarizeWorkday(events, null)).toMatchObject({ workedMilliseconds: 60_000, workedMinutes: 1 })
  })

  test('round half a minute up', () => {
    const start = { ...eventOf('2026-06-15 07:00 clockIn'), eventDateTime: '2026-06-15T11:00:00Z' }
    const now = new Date('2026-06-15T11:00:30Z')
    expect(summarizeWorkday([start], now)).toMatchObject({ workedMinutes: 1, totalMinutes: 1 })
  })

  test("don't depend on now after the clock-out", () => {
    const events = dayOf('07:00 clockIn', '15:30 clockOut')
    const nows = [null, instantAt('06:00'), instantAt('15:00'), instantAt('23:00', '2027-01-01')]
    const summaries = nows.map(now => summarizeWorkday(events, now))
    for (const summary of summaries) expect(summary).toEqual(summaries[0])
  })

  test('of an open day of the past run to now, and the day is marked open', () => {
    const now = instantAt('07:00', '2026-06-17')
    expect(summarizeWorkday(dayOf('07:00 clockIn'), now)).toMatchObject({ workedMinutes: 48 * 60, isOpen: true })
  })

  test('run to the last event if now is unknown', () => {
    const events = dayOf('07:00 clockIn', '12:00 takeBreak')
    expect(summarizeWorkday(events, null)).toMatchObject({ workedMinutes: 300, lunchMinutes: 0, isOpen: true })
  })

  test('count 0 if a device clock is ahead of now, and the day is flagged', () => {
    const events = dayOf('07:00 clockIn', '12:00 takeBreak')
    expect(summarizeWorkday(events, instantAt('11:58'))).toMatchObject({
      workedMinutes: 300,
      lunchMinutes: 0,
      totalMinutes: 300,
      clockConflict: 'ahead',
    })
  })

  test.each<[string, EmployeeClockEvent, ClockConflict | null]>([
    ['a change of 6 hours within an hour', at('13:30', '2026-06-15T11:30:00Z'), 'timeZones'],
    ['a flight across three zones', at('09:00', '2026-06-15T16:00:00Z'), null],
    ['a border between two zones', at('06:05', '2026-06-15T11:05:00Z'), null],
    ['the date line', { ...at('07:10', '2026-06-15T11:10:00Z'), localDate: '2026-06-16' }, null],
  ])("flag a difference between clocks that travel can't explain: %s", (_what, end, conflict) => {
    const [start] = dayOf('07:00 clockIn')
    expect(summarizeWorkday([start as EmployeeClockEvent, end], null).clockConflict).toBe(conflict)
  })

  test.each<[what: string, elapsed: string, localTime: string, ClockConflict | null]>([
    ['two zones further east, at once', '11:00:00', '09:00:00', null],
    ['more than two zones further east, at once', '11:00:00', '09:00:01', 'timeZones'],
    ['two zones further west, at once', '11:00:00', '05:00:00', null],
    ['more than two zones further west, at once', '11:00:00', '04:59:59', 'timeZones'],
    ['three zones further in an hour', '12:00:00', '11:00:00', null],
    ['more than three zones further in an hour', '12:00:00', '11:00:01', 'timeZones'],
    ['one zone further west and over midnight', '16:30:00', '11:30:00', null],
    ['the date line, where the date changes by a day', '11:10:00', '07:10:00', null],
  ])("with %s have a conflict only if travel doesn't explain it", (_what, utcTime, localTime, conflict) => {
    const start = { ...eventOf('2026-06-15 07:00 clockIn'), eventDateTime: '2026-06-15T11:00:00Z' }
    const end = { ...eventOf('2026-06-15 09:00 clockOut'), eventDateTime: `2026-06-15T${utcTime}Z`, localTime }
    expect(summarizeWorkday([start, end], null).clockConflict).toBe(conflict)
  })

  test('have no conflict if the clock goes back over midnight by one time zone', () => {
    const start = { ...eventOf('2026-06-15 00:10 clockIn'), eventDateTime: '2026-06-15T04:10:00Z' }
    const end = { ...eventOf('2026-06-14 23:20 clockOut'), eventDateTime: '2026-06-15T04:20:00Z' }
    expect(summarizeWorkday([start, end], null).clockConflict).toBeNull()
  })

  test('count 0 around an invalid instant, and the day is flagged', () => {
    const [start, end] = dayOf('07:00 clockIn', '12:00 clockOut')
    const unreadable = { ...end, id: 'unreadable', eventDateTime: 'noon' } as EmployeeClockEvent
    const summary = summarizeWorkday([start as EmployeeClockEvent, unreadable], instantAt('18:00'))
    expect(summary).toMatchObject({ totalMilliseconds: 0, clockConflict: 'ahead' })
  })
})

describe('the times of a day', () => {
  test.each([
    [['07:00 clockIn'], '07:00', null, null, null],
    [['07:00 clockIn', '12:00 takeBreak'], '07:00', null, '12:00', null],
    [['07:00 clockIn', '12:00 takeBreak', '12:10 takeBreak', '12:30 resumeFromBreak'], '07:00', null, '12:00', '12:30'],
    [['07:00 clockIn', '12:00 takeBreak', '13:00 clockOut'], '07:00', '13:00', '12:00', '13:00'],
    [['07:00 clockIn', '09:00 clockOut', '10:00 clockIn'], '07:00', null, null, null],
    [['07:00 clockIn', '09:00 clockOut', '10:00 clockIn', '11:00 clockOut'], '07:00', '11:00', null, null],
    [['12:00 takeBreak', '12:30 resumeFromBreak', '14:00 takeBreak'], '12:30', null, '12:00', '12:30'],
    [['15:00 clockOut'], null, '15:00', null, null],
  ] as const)('%j: work %s to %s, lunch %s to %s', (times, workStart, workEnd, lunchStart, lunchEnd) => {
    const withSeconds = (time: string | null) => (time === null ? null : `${time}:00`)
    const events = dayOf(...times)
    expect(summarizeWorkday(events, instantAt('18:00'))).toMatchObject({
      workStartTime: withSeconds(workStart),
      workEndTime: withSeconds(workEnd),
      lunchStartTime: withSeconds(lunchStart),
      lunchEndTime: withSeconds(lunchEnd),
      firstEvent: events[0],
      lastEvent: events.at(-1),
    })
  })

  test('span dates if the events have more than one local date, at any time', () => {
    const night = [eventOf('2026-06-15 22:00 clockIn'), eventOf('2026-06-16 06:00 clockOut')]
    expect(summarizeWorkday(night, null).eventsSpanMultipleDates).toBe(true)
    const stillOpen = summarizeWorkday(dayOf('22:00 clockIn'), instantAt('06:00', '2026-06-16'))
    expect(stillOpen.eventsSpanMultipleDates).toBe(false)
  })
})

describe("the days of a shift's times", () => {
  test('are 0 on the date of the start', () => {
    const { daysLater } = summarizeWorkday(dayOf('07:00 clockIn', '12:00 takeBreak', '12:30 resumeFromBreak'), null)
    expect(daysLater).toEqual({ workStartTime: 0, workEndTime: 0, lunchStartTime: 0, lunchEndTime: 0 })
  })

  test('are 1 past midnight, and 0 for a missing time', () => {
    const night = ['2026-06-15 22:00 takeBreak', '2026-06-16 01:00 resumeFromBreak', '2026-06-16 06:00 clockOut']
    expect(summarizeWorkday(night.map(eventOf), null).daysLater).toEqual({
      ...{ workStartTime: 1, workEndTime: 1, lunchStartTime: 0, lunchEndTime: 1 },
    })
    expect(summarizeWorkday(night.slice(0, 2).map(eventOf), null).daysLater.workEndTime).toBe(0)
  })
})

describe('the order of events', () => {
  test('keeps a sorted list without a copy', () => {
    const events = dayOf('07:00 clockIn', '12:00 takeBreak', '12:30 resumeFromBreak')
    expect(orderOnce(events).events).toBe(events)
    expect(orderOnce(events.toReversed()).events).toEqual(events)
  })

  test('is the natural sequence and then the id for equal instants', () => {
    const texts = ['07:00 clockOut', '07:00 takeBreak', '07:00 clockIn', '07:00 resumeFromBreak']
    const second = { ...eventOf('2026-06-15 07:00 clockIn'), id: '2026-06-15 07:00 clockIn b' }
    const [day] = groupIntoWorkdays([second, ...dayOf(...texts)])
    expect(day?.events.map(event => event.id?.slice(17))).toEqual([
      'clockIn',
      'clockIn b',
      'takeBreak',
      'resumeFromBreak',
      'clockOut',
    ])
  })

  test('follows the instants if the local clock goes back', () => {
    const lunch = { ...eventOf('2026-11-01 01:30 takeBreak'), eventDateTime: '2026-11-01T05:30:00Z' }
    const back = { ...eventOf('2026-11-01 01:15 resumeFromBreak'), eventDateTime: '2026-11-01T06:15:00Z' }
    expect(groupIntoWorkdays([back, lunch])[0]?.events).toEqual([lunch, back])
  })

  test('compares instants, not their text', () => {
    const first = { ...eventOf('2026-06-15 07:00 clockIn'), eventDateTime: '2026-06-15T13:00:00+02:00' }
    const second = { ...eventOf('2026-06-15 07:05 clockOut'), eventDateTime: '2026-06-15T11:05:00.000Z' }
    expect(summarizeWorkday([second, first], null)).toMatchObject({ status: 'clockedOut', workedMinutes: 5 })
  })
})

describe('the events of a day', () => {
  test('belong to one employee', () => {
    const events = dayOf('07:00 clockIn', '08:00 clockOut')
    const others = events.map(event => ({ ...event, id: `ben ${event.id}`, employeeId: 'ben' }))
    const nextDay = eventOf('2026-06-16 07:00 clockIn')
    expect(groupIntoWorkdays([nextDay, ...others, ...events])).toEqual([
      { employeeId: 'ana', date: '2026-06-15', events },
      { employeeId: 'ben', date: '2026-06-15', events: others },
      { employeeId: 'ana', date: '2026-06-16', events: [nextDay] },
    ])
  })

  test('contain an event id once, the earlier version if two pages differ', () => {
    const [start, end] = [eventOf('2026-06-15 07:00 clockIn'), eventOf('2026-06-15 15:00 clockOut')]
    const corrected = { ...eventOf('2026-06-16 01:00 clockOut'), id: end.id }
    const day = { employeeId: 'ana', date: '2026-06-15', events: [start, end] }
    expect(groupIntoWorkdays([corrected, end, start, end])).toEqual([day])
    expect(groupIntoWorkdays([start, end, corrected])).toEqual([day])

    const otherClock = { ...end, localTime: '16:00:00' }
    expect(groupIntoWorkdays([otherClock, start, end])).toEqual([day])
    expect(groupIntoWorkdays([end, start, otherClock])).toEqual([day])
  })

  test("don't depend on the order of the input", () => {
    const events = [
      ...dayOf('07:00 clockIn', '12:00 takeBreak', '12:00 resumeFromBreak', '15:30 clockOut'),
      eventOf('2026-06-16 07:00 clockIn'),
      eventOf('2026-06-16 07:00 clockOut'),
    ]
    const now = instantAt('18:00')
    for (const given of [events, events.toReversed(), [...events.slice(3), ...events.slice(0, 3)]]) {
      expect(summarizeWorkdaysOf('ana', timelineOf(given), now)).toEqual(summarizeWorkdays(events, now))
    }
  })
})

describe('work info', () => {
  const bridge: WorkInfo = {
    jobId: 'j1',
    jobCode: '100',
    jobDescription: 'Bridge',
    costCodeId: 'c1',
    costCodeCode: '03',
    costCodeDescription: 'Concrete',
    foremanId: 'f1',
    foremanCode: 'F1',
    foremanFirstName: 'Rosa',
    foremanLastName: 'Diaz',
    equipmentId: 'q1',
    equipmentCode: 'EX1',
    equipmentDescription: 'Excavator',
  }
  const road: WorkInfo = { ...noWorkInfo, jobId: 'j2', jobCode: '200', jobDescription: 'Road' }
  const carrying = (text: string, info: WorkInfo) => ({ ...eventOf(text), ...info })
  const jobsOf = (events: readonly WorkInfo[]) => events.map(event => event.jobDescription)

  test('of takeBreak and clockOut comes from the previous event', () => {
    const events = inheritWorkInfo([
      carrying('2026-06-15 07:00 clockIn', bridge),
      carrying('2026-06-15 12:00 takeBreak', noWorkInfo),
      carrying('2026-06-15 12:30 clockOut', road),
    ])
    for (const event of events) expect(event).toMatchObject({ ...bridge })
  })

  test('of clockIn and resumeFromBreak is their own', () => {
    const events = [
      carrying('2026-06-15 07:00 clockIn', bridge),
      carrying('2026-06-15 12:00 takeBreak', noWorkInfo),
      carrying('2026-06-15 12:30 resumeFromBreak', road),
      carrying('2026-06-15 13:00 clockIn', noWorkInfo),
      carrying('2026-06-15 15:00 clockOut', bridge),
    ]
    expect(jobsOf(inheritWorkInfo(events))).toEqual(['Bridge', 'Bridge', 'Road', null, null])
  })

  test("isn't inherited by another day or employee, and the input stays unchanged", () => {
    const events = [
      carrying('2026-06-15 07:00 clockIn', bridge),
      carrying('2026-06-15 15:00 clockOut', noWorkInfo),
      { ...carrying('2026-06-15 16:00 clockOut', road), employeeId: 'ben' },
      carrying('2026-06-16 15:00 clockOut', road),
    ]
    const before = structuredClone(events)
    expect(jobsOf(inheritWorkInfo(events.toReversed()))).toEqual(['Bridge', 'Bridge', 'Road', 'Road'])
    expect(events).toEqual(before)
  })

  test('is inherited past midnight', () => {
    const events = [carrying('2026-06-15 22:00 clockIn', bridge), carrying('2026-06-16 06:00 clockOut', noWorkInfo)]
    expect(jobsOf(inheritWorkInfo(events))).toEqual(['Bridge', 'Bridge'])
  })
})
