import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { addDays, millisecondsPerHour, millisecondsPerMinute } from '../time/index.ts'
import { placeMissingEvent, planMissingEvent, suggestTime, workInfoSourceOf } from './correction.ts'
import { assignShifts } from './shift.ts'
import { shiftHistories } from './shiftFixture.ts'
import { type EventType, eventTypes } from './workday.ts'

const friday = '2026-11-20'
const now = new Date('2026-11-24T15:00:00Z')

interface Written extends Partial<TimelineEvent> {
  /** Hours that the wall clock is behind UTC. Default: 6, Texas in winter. */
  readonly behind?: number
}

/** `2026-11-20 06:31 clockIn` */
function eventOf(text: string, { behind = 6, ...changes }: Written = {}): TimelineEvent {
  const [localDate = '', time = '', eventType] = text.split(' ')
  const localTime = `${time}:00`
  const wallClock = Date.parse(`${localDate}T${localTime}Z`)
  return buildTimelineEvent({
    id: text,
    eventType: eventTypes.find(type => type === eventType) ?? 'clockIn',
    localDate,
    localTime,
    eventDateTime: new Date(wallClock + behind * millisecondsPerHour).toISOString(),
    ...changes,
  })
}

const events = (...texts: readonly string[]) => texts.map(text => eventOf(text))

function missing(text: string, shiftDate = text.slice(0, 10)) {
  const { eventType, localDate, localTime } = eventOf(text)
  return { employeeId: 'employee-1', eventType, localDate, localTime, shiftDate }
}

const openFriday = events(
  '2026-11-20 06:31 clockIn',
  '2026-11-20 12:02 takeBreak',
  '2026-11-20 12:27 resumeFromBreak',
  '2026-11-23 06:38 clockIn',
)

describe('a missing event', () => {
  test('has the UTC offset of the closest event', () => {
    const placed = placeMissingEvent(missing('2026-11-20 15:30 clockOut'), openFriday, now)
    expect(placed).toMatchObject({ eventDateTime: '2026-11-20T21:30:00.000Z', problem: null, nextMisfit: null })
    expect(placed.shift.map(({ eventType }) => eventType)).toEqual([
      ...['clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut'],
    ])
  })

  test.each<[when: string, recorded: readonly TimelineEvent[], text: string, problem: object | null]>([
    ['it fits', openFriday, `${friday} 15:30 clockOut`, null],
    ['its time is still to come', openFriday, '2026-11-24 15:30 clockIn', { kind: 'future' }],
    [
      'another event has its time',
      openFriday,
      `${friday} 12:27 clockOut`,
      { kind: 'sameTime', event: expect.objectContaining({ eventType: 'resumeFromBreak' }) },
    ],
    ['nobody has clocked in before', openFriday, `${friday} 06:00 clockOut`, { kind: 'order', before: null }],
    [
      'the person is at lunch',
      openFriday,
      `${friday} 12:10 clockOut`,
      { kind: 'order', before: expect.objectContaining({ eventType: 'takeBreak' }) },
    ],
    [
      'the person is already clocked in',
      openFriday,
      `${friday} 07:00 clockIn`,
      { kind: 'order', before: expect.objectContaining({ eventType: 'clockIn' }) },
    ],
    ['nobody’s events tell the offset', [], `${friday} 15:30 clockOut`, { kind: 'unknownZone' }],
  ])('has a problem unless it fits: %s', (_when, recorded, text, problem) => {
    expect(placeMissingEvent(missing(text), recorded, now).problem).toEqual(problem)
  })

  test('belongs to the shift that it completes, not to another day', () => {
    expect(placeMissingEvent(missing('2026-11-21 02:00 clockOut', friday), openFriday, now).problem).toBeNull()
    expect(placeMissingEvent(missing('2026-11-22 02:00 clockIn', friday), openFriday, now).problem).toEqual({
      kind: 'otherDay',
    })
  })

  test('names the next event that doesn’t fit after it', () => {
    const day = events('2026-11-20 06:30 clockIn', '2026-11-20 15:00 clockOut')
    const { problem, nextMisfit } = placeMissingEvent(missing('2026-11-20 12:00 takeBreak'), day, now)
    expect({ problem, nextMisfit }).toMatchObject({ problem: null, nextMisfit: { eventType: 'clockOut' } })
    const later = [...day, eventOf('2026-11-20 12:00 takeBreak')]
    expect(placeMissingEvent(missing('2026-11-20 12:30 resumeFromBreak'), later, now)).toMatchObject({
      ...{ problem: null, nextMisfit: null },
    })
  })

  test('has the offset of the crew on the night of a daylight-saving change', () => {
    const night = '2026-03-07'
    const own = [eventOf(`${night} 22:00 clockIn`, { jobId: 'bridge' })]
    const crew = eventOf('2026-03-08 06:01 clockOut', { employeeId: 'employee-2', jobId: 'bridge', behind: 5 })
    const clockOut = missing('2026-03-08 06:00 clockOut', night)
    expect(placeMissingEvent(clockOut, own, now).eventDateTime).toBe('2026-03-08T12:00:00.000Z')
    expect(placeMissingEvent(clockOut, [...own, crew], now).eventDateTime).toBe('2026-03-08T11:00:00.000Z')
    const onOtherJob = { ...crew, jobId: 'tunnel' }
    expect(placeMissingEvent(clockOut, [...own, onOtherJob], now).eventDateTime).toBe('2026-03-08T12:00:00.000Z')
    const farAway = eventOf('2026-03-08 06:01 clockOut', { employeeId: 'employee-2', jobId: 'bridge', behind: -1 })
    expect(placeMissingEvent(clockOut, [...own, farAway], now).eventDateTime).toBe('2026-03-08T12:00:00.000Z')
  })

  test('has the usual offset of the others if the person has no events', () => {
    const others = [
      eventOf(`${friday} 06:30 clockIn`, { id: 'one', employeeId: 'employee-2' }),
      eventOf(`${friday} 06:40 clockIn`, { id: 'two', employeeId: 'employee-3' }),
      eventOf(`${friday} 06:40 clockIn`, { id: 'three', employeeId: 'employee-4', behind: 7 }),
    ]
    expect(placeMissingEvent(missing(`${friday} 06:30 clockIn`), others, now)).toMatchObject({
      ...{ eventDateTime: '2026-11-20T12:30:00.000Z', problem: null },
    })
  })

  test.each(eventTypes)('moves no event of another day (%s)', eventType => {
    fc.assert(
      fc.property(
        shiftHistories(['employee-1']),
        fc.nat(9),
        fc.integer({ min: 0, max: 1439 }),
        fc.nat(1),
        (history, day, minute, later) => {
          const own = history.events.map(event => ({
            ...event,
            ownBusinessUnitId: 'unit',
          }))
          const shiftDate = addDays(history.startDate, day)
          const localTime = new Date(minute * millisecondsPerMinute).toISOString().slice(11, 19)
          const event = {
            employeeId: 'employee-1',
            eventType,
            localTime,
            shiftDate,
            localDate: addDays(shiftDate, later),
          }
          const { eventDateTime, problem } = placeMissingEvent(event, own, new Date('2027-06-01'))
          if (problem || eventDateTime === null) return
          const added = {
            ...event,
            id: 'added',
            jobId: null,
            ownBusinessUnitId: 'unit',
            eventDateTime,
            shiftDate: null,
          }
          const [before, after] = [assignShifts(own), assignShifts([...own, added])]
          expect(after.get('added')?.shiftDate).toBe(shiftDate)
          for (const [id, shift] of before) {
            if (shift.shiftDate !== shiftDate) expect(after.get(id)?.shiftDate).toBe(shift.shiftDate)
          }
        },
      ),
    )
  })
})

describe('an event that replaces a recorded one', () => {
  const day = events(
    `${friday} 06:30 clockIn`,
    `${friday} 09:00 clockIn`,
    `${friday} 12:00 takeBreak`,
    `${friday} 12:30 resumeFromBreak`,
    `${friday} 19:00 clockOut`,
    '2026-11-23 06:38 clockIn',
  )
  test.each<[text: string, replacedId: string, problem: object | null, nextMisfit: string | null]>([
    [`${friday} 15:30 clockOut`, `${friday} 19:00 clockOut`, null, null],
    [`${friday} 19:00 clockOut`, `${friday} 19:00 clockOut`, null, null],
    [`${friday} 10:00 clockIn`, `${friday} 09:00 clockIn`, null, null],
    [`${friday} 06:00 clockIn`, `${friday} 06:30 clockIn`, null, null],
    [
      `${friday} 12:15 clockOut`,
      `${friday} 19:00 clockOut`,
      { kind: 'order', before: expect.objectContaining({ eventType: 'takeBreak' }) },
      'resumeFromBreak',
    ],
    [`${friday} 12:10 resumeFromBreak`, `${friday} 12:30 resumeFromBreak`, null, null],
    [`${friday} 13:00 takeBreak`, `${friday} 12:00 takeBreak`, null, 'resumeFromBreak'],
    [`${friday} 12:00 takeBreak`, `${friday} 12:30 resumeFromBreak`, { kind: 'sameTime', event: day[2] }, 'clockOut'],
    ['2026-11-22 06:30 clockIn', `${friday} 06:30 clockIn`, { kind: 'otherDay' }, null],
  ])('%s instead of %s', (text, replacedId, problem, nextMisfit) => {
    const placed = placeMissingEvent(missing(text, friday), day, now, replacedId)
    expect(placed.problem).toEqual(problem && expect.objectContaining(problem))
    expect(placed.nextMisfit?.eventType ?? null).toBe(nextMisfit)
    if (problem === null) expect(placed.shift).toHaveLength(5)
  })

  test('takes the place of an event that was sent twice', () => {
    const sentTwice = [...day, ...day.filter(({ id }) => id === `${friday} 19:00 clockOut`)]
    const placed = placeMissingEvent(missing(`${friday} 15:30 clockOut`), sentTwice, now, `${friday} 19:00 clockOut`)
    expect(placed).toMatchObject({ problem: null, nextMisfit: null })
    expect(placed.shift).toHaveLength(5)
  })

  test('leaves every other event in its day', () => {
    fc.assert(
      fc.property(
        shiftHistories(['employee-1']),
        fc.nat(),
        fc.constantFrom(...eventTypes),
        fc.integer({ min: 0, max: 1439 }),
        fc.nat(1),
        (history, index, eventType, minute, later) => {
          const own = history.events.map(event => ({ ...event, ownBusinessUnitId: 'unit' }))
          const replaced = own[index % Math.max(1, own.length)]
          const before = assignShifts(own)
          const shiftDate = replaced && before.get(replaced.id)?.shiftDate
          if (!replaced || !shiftDate) return
          const localTime = new Date(minute * millisecondsPerMinute).toISOString().slice(11, 19)
          const event = {
            employeeId: 'employee-1',
            eventType,
            localTime,
            shiftDate,
            localDate: addDays(shiftDate, later),
          }
          const { eventDateTime, problem } = placeMissingEvent(event, own, new Date('2027-06-01'), replaced.id)
          if (problem || eventDateTime === null) return
          const changed = {
            ...event,
            id: 'changed',
            jobId: null,
            ownBusinessUnitId: 'unit',
            eventDateTime,
            shiftDate: null,
          }
          const after = assignShifts([...own.filter(({ id }) => id !== replaced.id), changed])
          expect(after.get('changed')?.shiftDate).toBe(shiftDate)
          for (const [id, shift] of before) {
            if (id !== replaced.id) expect(after.get(id)?.shiftDate).toBe(shift.shiftDate)
          }
        },
      ),
    )
  })
})

describe('a plan', () => {
  const planOf = (eventType: EventType, time: string, recorded: readonly TimelineEvent[] = openFriday) =>
    planMissingEvent({ employeeId: 'employee-1', eventType, localTime: `${time}:00`, shiftDate: friday }, recorded, now)

  test('gives the hours of the day including the event', () => {
    const { workedMilliseconds, isOpen, missing: planned } = planOf('clockOut', '15:30')
    expect({ isOpen, minutes: workedMilliseconds / millisecondsPerMinute }).toEqual({ isOpen: false, minutes: 514 })
    expect(planned.localDate).toBe(friday)
    expect(planOf('takeBreak', '14:00').isOpen).toBe(true)
  })

  test('puts the clock-out of a night shift on the next date', () => {
    const night = events('2026-11-20 20:00 clockIn')
    expect(planOf('clockOut', '06:00', night)).toMatchObject({ problem: null, missing: { localDate: '2026-11-21' } })
    expect(planOf('clockOut', '22:00', night)).toMatchObject({ problem: null, missing: { localDate: friday } })
  })

  test('stays on the date of the shift where the next one makes it longer than 16 hours', () => {
    expect(planOf('clockOut', '06:00')).toMatchObject({
      problem: { kind: 'order', before: null },
      missing: { localDate: friday },
    })
  })
})

describe('a suggested time', () => {
  const dayOf = (date: string, time: string) => ({
    date,
    events: events(`${date} 06:30 clockIn`, `${date} ${time} clockOut`),
  })
  const habit = [dayOf('2026-11-13', '15:20'), dayOf('2026-11-06', '15:40')]
  const crew = [dayOf(friday, '16:00'), dayOf(friday, '16:10')]

  test.each([
    ['is the median of the person’s days', habit, crew, { localTime: '15:30:00', daysLater: 0, basis: 'habit' }],
    [
      'is that of the crew without a habit',
      habit.slice(1),
      crew,
      { localTime: '16:05:00', daysLater: 0, basis: 'crew' },
    ],
    ['needs two days', habit.slice(1), crew.slice(1), null],
  ])('%s', (_what, own, others, expected) => {
    expect(suggestTime('clockOut', own, others)).toEqual(expected)
  })

  test('counts hours past midnight', () => {
    const nights = ['2026-11-12', '2026-11-05'].map(date => ({
      date,
      events: events(`${date} 20:00 clockIn`, `${addDays(date, 1)} 05:30 clockOut`),
    }))
    expect(suggestTime('clockOut', nights, [])).toEqual({ localTime: '05:30:00', daysLater: 1, basis: 'habit' })
  })
})

test('an entered event has the work of the event before it, unless it has none of its own', () => {
  const shift = [
    eventOf(`${friday} 06:30 clockIn`, { jobId: 'bridge' }),
    eventOf(`${friday} 09:00 clockIn`, { jobId: 'tunnel' }),
    eventOf(`${friday} 15:00 clockOut`),
  ]
  const sourceOf = (text: string) => workInfoSourceOf(eventOf(text), shift)?.jobId
  expect(sourceOf(`${friday} 08:00 resumeFromBreak`)).toBe('bridge')
  expect(sourceOf(`${friday} 10:00 resumeFromBreak`)).toBe('tunnel')
  expect(sourceOf(`${friday} 06:00 clockIn`)).toBe('bridge')
  expect(sourceOf(`${friday} 10:00 takeBreak`)).toBeUndefined()
})
