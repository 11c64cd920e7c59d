import { describe, expect, test } from 'vitest'
import { assignShifts, groupIntoWorkdays, isLeftOpen, isOverLong, summarizeWorkdays } from './shift.ts'
import { type EmployeeClockEvent, eventTypes } from './workday.ts'

/** `15 07:00 clockIn`: an event of May 2026 in local time four hours behind UTC. The text is the id. */
function eventOf(text: string): EmployeeClockEvent & { readonly id: string } {
  const [day = '', time = '', type = ''] = text.split(' ')
  const eventType = eventTypes.find(one => one === type)
  if (!eventType) throw new Error(`${text} names no event type`)
  const localDate = `2026-05-${day}`
  const localTime = time.length === 5 ? `${time}:00` : time
  return {
    id: text,
    employeeId: 'ana',
    eventType,
    eventDateTime: `${localDate}T${localTime}-04:00`,
    localDate,
    localTime,
  }
}

const daysOf = (events: readonly EmployeeClockEvent[]) =>
  groupIntoWorkdays(events).map(day => `${day.date.slice(8)}: ${day.events.length}`)

describe('groupIntoWorkdays', () => {
  test.each<[rule: string, texts: string[], days: string[]]>([
    [
      'keeps a shift on its start date when it ends after midnight',
      ['15 22:00 clockIn', '16 02:00 takeBreak', '16 06:00 clockOut'],
      ['15: 3'],
    ],
    [
      'continues the shift when someone changes jobs after midnight',
      ['15 20:00 clockIn', '16 01:00 clockIn', '16 06:00 clockOut'],
      ['15: 3'],
    ],
    [
      'continues the shift after a clock-in exactly 8 hours after the previous event',
      ['15 22:00 clockIn', '16 06:00 clockIn', '16 10:00 clockOut'],
      ['15: 3'],
    ],
    [
      'starts a new day when the previous event is more than 8 hours old',
      ['15 22:00 clockIn', '16 06:00:01 clockIn', '16 10:00 clockOut'],
      ['15: 1', '16: 2'],
    ],
    [
      'continues the shift with a clock-in during lunch',
      ['15 20:00 clockIn', '15 23:30 takeBreak', '16 00:30 clockIn', '16 06:00 clockOut'],
      ['15: 4'],
    ],
    [
      'starts a new day with a clock-in on a later date after a clock-out',
      ['15 22:00 clockIn', '15 23:30 clockOut', '16 00:10 clockIn'],
      ['15: 2', '16: 1'],
    ],
    [
      'starts a new day the morning after a forgotten clock-out',
      ['15 07:00 clockIn', '16 07:00 clockIn', '16 15:00 clockOut'],
      ['15: 1', '16: 2'],
    ],
    ['keeps a split shift on its date', ['15 07:00 clockIn', '15 11:00 clockOut', '15 17:00 clockIn'], ['15: 3']],
    [
      'lets the next morning’s clock-out close an open shift',
      ['15 07:00 clockIn', '16 07:00 clockOut', '16 07:01 clockIn', '16 15:30 clockOut'],
      ['15: 2', '16: 2'],
    ],
    [
      'leaves a shift open that is clocked out two days later',
      ['15 07:00 clockIn', '17 06:55 clockOut', '17 07:00 clockIn', '17 15:30 clockOut'],
      ['15: 1', '17: 3'],
    ],
    [
      'splits a shift over two midnights',
      ['15 20:00 clockIn', '16 12:00 takeBreak', '16 13:00 resumeFromBreak', '17 01:00 clockOut'],
      ['15: 3', '17: 1'],
    ],
    [
      'starts a new day with a clock-in two dates later, however short the gap',
      ['15 23:30 clockIn', '16 07:00 clockIn', '16 14:00 clockIn', '16 21:00 clockIn', '17 01:00 clockIn'],
      ['15: 4', '17: 1'],
    ],
    [
      'gives a lunch after a clock-out a day of its own',
      ['15 07:00 clockIn', '15 15:00 clockOut', '16 12:00 takeBreak', '16 12:30 resumeFromBreak'],
      ['15: 2', '16: 2'],
    ],
    ['joins a clock-in to a lone clock-out of its date', ['15 06:00 clockOut', '15 07:00 clockIn'], ['15: 2']],
  ])('%s', (_rule, texts, days) => {
    expect(daysOf(texts.map(eventOf))).toEqual(days)
  })

  test('keeps an event with an earlier local date in its shift', () => {
    const guam = { ...eventOf('16 07:00 clockIn'), eventDateTime: '2026-05-15T21:00:00Z' }
    const hawaii = { ...eventOf('15 20:00 clockOut'), eventDateTime: '2026-05-16T06:00:00Z' }
    expect(daysOf([guam, hawaii])).toEqual(['16: 2'])
  })

  test('groups by the stored shift date if there is one', () => {
    const texts = ['15 20:00 clockIn', '16 01:00 clockIn', '16 06:00 clockOut']
    const stored = texts.map(text => ({ ...eventOf(text), shiftDate: '2026-05-15' }))
    expect(groupIntoWorkdays(stored.slice(1))).toMatchObject([{ date: '2026-05-15' }])
  })
})

describe('assignShifts', () => {
  const unitEvent = (text: string, jobId: string | null, ownBusinessUnitId: string) => ({
    ...eventOf(text),
    jobId,
    ownBusinessUnitId,
  })

  test('gives a shift the unit of its first event with a job', () => {
    const shifts = assignShifts([
      unitEvent('15 20:00 clockIn', null, 'north'),
      unitEvent('16 01:00 clockIn', 'bridge', 'south'),
      unitEvent('16 03:00 clockIn', 'road', 'north'),
      unitEvent('16 06:00 clockOut', null, 'north'),
    ])
    expect(new Set(shifts.values())).toEqual(new Set([{ shiftDate: '2026-05-15', businessUnitId: 'south' }]))
    expect(shifts.size).toBe(4)
  })

  test('gives a shift without a job the unit of its first event', () => {
    const shifts = assignShifts([unitEvent('15 07:00 clockIn', null, 'north')])
    expect([...shifts.values()]).toEqual([{ shiftDate: '2026-05-15', businessUnitId: 'north' }])
  })

  test('recomputes events with a stored shift date', () => {
    const moved = { ...unitEvent('15 07:00 clockIn', null, 'north'), shiftDate: '2026-05-01' }
    expect(assignShifts([moved]).get(moved.id)?.shiftDate).toBe('2026-05-15')
  })
})

describe('the marks of a long shift', () => {
  test.each<[string, string[], string, { isOverLong: boolean; isLeftOpen: boolean }]>([
    ['16 hours', ['15 06:00 clockIn', '15 22:00 clockOut'], '16', { isOverLong: false, isLeftOpen: false }],
    ['over 16 hours', ['15 06:00 clockIn', '15 22:00:01 clockOut'], '16', { isOverLong: true, isLeftOpen: false }],
    [
      'a split shift over 16 hours',
      ['15 05:00 clockIn', '15 07:00 clockOut', '15 21:01 clockIn', '15 23:00 clockOut'],
      '16',
      { isOverLong: true, isLeftOpen: false },
    ],
    ['open for a day', ['15 06:00 clockIn'], '16', { isOverLong: false, isLeftOpen: true }],
    [
      'open for a day after 17 hours',
      ['15 06:00 clockIn', '15 23:00 takeBreak'],
      '16',
      { isOverLong: true, isLeftOpen: true },
    ],
  ])('%s', (_, texts, nowDay, marks) => {
    const now = new Date(`2026-05-${nowDay}T12:00:00-04:00`)
    const [day] = summarizeWorkdays(texts.map(eventOf), now)
    if (!day) throw new Error('There is no day.')
    expect({ isOverLong: isOverLong(day), isLeftOpen: isLeftOpen(day, now) }).toEqual(marks)
  })
})

describe('a shift over 16 hours', () => {
  const summaryOf = (...texts: readonly string[]) => {
    const [day] = summarizeWorkdays(texts.map(eventOf), null)
    if (!day) throw new Error('No day')
    return day
  }

  test.each([
    ['16 hours after an open start', '2026-05-15T23:00:00-04:00', false],
    ['more than 16 hours after an open start', '2026-05-15T23:00:01-04:00', true],
  ])('is left open: %s', (_what, now, isLeft) => {
    expect(isLeftOpen(summaryOf('15 07:00 clockIn'), new Date(now))).toBe(isLeft)
    expect(isLeftOpen(summaryOf('15 07:00 clockIn', '15 15:00 clockOut'), new Date(now))).toBe(false)
  })

  test('is too long by its last event, also when it is clocked out', () => {
    expect(isOverLong(summaryOf('15 07:00 clockIn', '15 23:00 clockOut'))).toBe(false)
    expect(isOverLong(summaryOf('15 07:00 clockIn', '15 23:00:01 clockOut'))).toBe(true)
  })

  test('requires events', () => {
    const summary = { isOpen: true, firstEvent: null, lastEvent: null }
    expect([isLeftOpen({ summary }, new Date()), isOverLong({ summary })]).toEqual([false, false])
  })
})

test('compares stored shift dates if both events have one', () => {
  const stored = (text: string, day: string) => ({ ...eventOf(text), shiftDate: `2026-05-${day}` })
  expect(daysOf([stored('15 07:00 clockIn', '15'), stored('15 09:00 clockOut', '16')])).toEqual(['15: 1', '16: 1'])
  expect(daysOf([stored('15 07:00 clockIn', '15'), stored('18 09:00 clockIn', '15')])).toEqual(['15: 2'])
  expect(daysOf([stored('15 07:00 clockIn', '15'), eventOf('15 09:00 clockOut')])).toEqual(['15: 2'])
  expect(daysOf([eventOf('15 07:00 clockIn'), stored('15 09:00 clockOut', '16')])).toEqual(['15: 2'])
})
