import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { addDays } from '../time/index.ts'
import { splitByJob } from './jobTime.ts'
import { type EventType, eventTypes } from './workday.ts'
import { hasSameWorkInfo, inheritWorkInfo } from './workInfoInheritance.ts'
import { createWorkInfoInheritance } from './workInfoStream.ts'

/** `ana 15 22:00 clockIn bridge`: an event of June, by a wall clock on UTC. */
function eventOf(text: string): TimelineEvent {
  const [employeeId = '', day = '', time = '', type, job = null] = text.split(' ')
  const eventType = eventTypes.find((one): one is EventType => one === type)
  if (!eventType) throw new Error(`${text} names no event type`)
  return buildTimelineEvent({
    id: `${employeeId} ${day} ${time}`,
    employeeId,
    localDate: `2026-06-${day}`,
    localTime: `${time}:00`,
    eventDateTime: `2026-06-${day}T${time}:00Z`,
    eventType,
    jobId: job,
    jobDescription: job,
  })
}

const jobsOf = (events: readonly TimelineEvent[]) => events.map(({ id, jobId }) => [id, jobId])

describe('the time of a shift by job', () => {
  const hour = 3_600_000
  const split = (...texts: readonly string[]) =>
    splitByJob(texts.map(text => eventOf(`ana 15 ${text}`))).map(({ jobId, worked, lunch }) => [
      jobId,
      worked / hour,
      lunch / hour,
    ])

  test.each<[what: string, events: readonly string[], times: readonly (readonly unknown[])[]]>([
    [
      'one job with lunch',
      ['07:00 clockIn bridge', '12:00 takeBreak', '12:30 resumeFromBreak bridge', '15:00 clockOut'],
      [['bridge', 7.5, 0.5]],
    ],
    [
      'a change of job after lunch',
      ['07:00 clockIn bridge', '12:00 takeBreak yard', '13:00 resumeFromBreak yard', '15:00 clockOut'],
      [
        ['bridge', 5, 1],
        ['yard', 2, 0],
      ],
    ],
    [
      'a change of job without lunch, and back',
      ['07:00 clockIn bridge', '09:00 clockIn yard', '10:00 clockIn bridge', '12:00 clockOut'],
      [
        ['bridge', 4, 0],
        ['yard', 1, 0],
      ],
    ],
    [
      'time between two clock-ins of a split shift',
      ['07:00 clockIn bridge', '09:00 clockOut', '11:00 clockIn bridge', '12:00 clockOut'],
      [['bridge', 3, 0]],
    ],
    [
      'a lunch at the start, with its own job',
      ['07:00 takeBreak bridge', '08:00 resumeFromBreak', '09:00 clockOut'],
      [
        ['bridge', 0, 1],
        [null, 1, 0],
      ],
    ],
    [
      'an event before the one that it follows',
      ['09:00 clockIn bridge', '08:00 clockIn yard', '10:00 clockOut'],
      [
        ['bridge', 0, 0],
        ['yard', 2, 0],
      ],
    ],
    ['a single event', ['07:00 clockIn bridge'], []],
  ])('counts %s', (_what, events, times) => {
    expect(split(...events)).toEqual(times)
  })
})

describe('a shift in several parts', () => {
  test('has its job as soon as the previous part arrives', () => {
    const carrier = createWorkInfoInheritance<TimelineEvent>()
    expect(jobsOf(carrier.add([eventOf('ana 15 22:00 clockIn bridge')]))).toEqual([['ana 15 22:00', 'bridge']])
    expect(jobsOf(carrier.add([eventOf('ana 16 06:00 clockOut')]))).toEqual([['ana 16 06:00', 'bridge']])
    expect([...carrier.flush()].flat()).toEqual([])
  })

  test('inherits later if the previous part arrives later', () => {
    const carrier = createWorkInfoInheritance<TimelineEvent>()
    expect(jobsOf(carrier.add([eventOf('ana 16 06:00 clockOut')]))).toEqual([['ana 16 06:00', null]])
    expect(jobsOf(carrier.add([eventOf('ana 15 22:00 clockIn bridge'), eventOf('ana 16 02:00 takeBreak')]))).toEqual([
      ['ana 15 22:00', 'bridge'],
      ['ana 16 02:00', 'bridge'],
      ['ana 16 06:00', 'bridge'],
    ])
  })

  test('leaves the clock-out of a later day unchanged', () => {
    const carrier = createWorkInfoInheritance<TimelineEvent>()
    carrier.add([eventOf('ana 13 07:00 clockIn bridge')])
    expect(jobsOf(carrier.add([eventOf('ana 15 07:00 clockOut')]))).toEqual([['ana 15 07:00', null]])
    expect([...carrier.flush()].flat()).toEqual([])
  })

  test("isn't returned again when a later day arrives without the first day", () => {
    const carrier = createWorkInfoInheritance<TimelineEvent>()
    carrier.add([eventOf('ana 13 22:00 clockIn bridge'), eventOf('ana 14 06:00 clockOut')])
    expect(jobsOf(carrier.add([eventOf('ana 16 07:00 clockIn yard')]))).toEqual([['ana 16 07:00', 'yard']])
    expect([...carrier.flush()].flat()).toEqual([])
  })

  test('of many days inherits at the end if its start arrives last', () => {
    const carrier = createWorkInfoInheritance<TimelineEvent>()
    const ofShift = (text: string) => ({ ...eventOf(text), shiftDate: '2026-06-10' })
    carrier.add([ofShift('ana 20 06:00 clockOut'), ofShift('ben 20 06:00 clockOut')])
    carrier.add([ofShift('ana 10 22:00 clockIn bridge')])
    expect(jobsOf([...carrier.flush()].flat())).toEqual([['ana 20 06:00', 'bridge']])
  })

  test('is returned in order of arrival', () => {
    const piece = ['ana 15 07:00 clockIn', 'ben 15 08:00 clockIn', 'ana 15 09:00 takeBreak'].map(eventOf)
    const given = createWorkInfoInheritance<TimelineEvent>().add(piece)
    expect(given.map(({ id }) => id)).toEqual(piece.map(({ id }) => id))
  })

  test('ignores a repeated event and an empty part', () => {
    const carrier = createWorkInfoInheritance<TimelineEvent>()
    carrier.add([eventOf('ana 15 07:00 clockIn bridge')])
    expect(carrier.add([eventOf('ana 15 07:00 clockIn tunnel')])).toEqual([])
    expect(carrier.add([])).toEqual([])
  })
})

describe('any parts in any order', () => {
  const events = fc
    .array(
      fc.tuple(
        fc.constantFrom('ana', 'ben', 'cleo'),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...eventTypes),
        fc.constantFrom(null, 'bridge', 'tunnel', 'levee'),
      ),
      { maxLength: 40 },
    )
    .map(list =>
      list.map(([employeeId, day, minute, eventType, job], index) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const localDate = addDays('2026-06-10', day)
        return buildTimelineEvent({
          id: `event-${index}`,
          employeeId,
          localDate,
          localTime: `${time}:00`,
          eventDateTime: `${localDate}T${time}:00Z`,
          eventType,
          jobId: job && `${employeeId}-${job}`,
          foremanLastName: job && `foreman of ${employeeId}`,
        })
      }),
    )
  const pieceSizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 40, maxLength: 40 })

  test('the result equals that of all events at once, and nobody inherits from another person', () => {
    fc.assert(
      fc.property(events, pieceSizes, (list, sizes) => {
        const carrier = createWorkInfoInheritance<TimelineEvent>()
        const given = new Map<string, TimelineEvent>()
        const remaining = [...list]
        for (const size of sizes) {
          for (const event of carrier.add(remaining.splice(0, size))) given.set(event.id, event)
        }
        for (const event of [...carrier.flush()].flat()) given.set(event.id, event)

        const whole = inheritWorkInfo(list)
        expect(given.size).toBe(whole.length)
        for (const event of whole) {
          const piecewise = given.get(event.id)
          expect(piecewise && hasSameWorkInfo(piecewise, event)).toBe(true)
          expect(piecewise?.jobId ?? event.employeeId).toContain(event.employeeId)
          expect(piecewise?.foremanLastName ?? event.employeeId).toContain(event.employeeId)
        }
      }),
      { numRuns: 500 },
    )
  })
})
