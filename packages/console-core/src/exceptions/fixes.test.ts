import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { buildShiftRows } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import type { EventType } from '../workday/index.ts'
import { findFixes, type ReplacedEvents, replacedEventsIn } from './fixes.ts'
import { checkShift } from './shiftRules.ts'

const date = '2026-11-24'
const now = new Date('2026-11-25T15:00:00Z')

/** An event of the day in UTC, recorded, or entered by an author at a time of the next day. */
type Step = readonly [EventType, localTime: string, author?: string, enteredAt?: string, more?: Partial<TimelineEvent>]

function shiftOf(steps: readonly Step[]) {
  const events = steps.map(([eventType, localTime, author, enteredAt = '08:00', more], index) =>
    buildTimelineEvent({
      ...{
        id: `${index}`,
        employeeId: 'rosa',
        eventType,
        localDate: date,
        shiftDate: date,
        localTime: `${localTime}:00`,
      },
      eventDateTime: `${date}T${localTime}:00.000Z`,
      correction: author
        ? {
            ...{ reason: 'forgot', note: null, authorId: author, authorName: author, etag: '"1"' },
            enteredAt: `2026-11-25T${enteredAt}:00.000Z`,
          }
        : null,
      ...more,
    }),
  )
  const [shift] = buildShiftRows(events, { startDate: date, endDate: date }, now)
  if (!shift) throw new Error('There is no shift.')
  return shift
}

const nothing: ReplacedEvents = new Map()

const fixesIn = (steps: readonly Step[], replaced = nothing) =>
  findFixes(shiftOf(steps), replaced, defaultThresholds, now).map(
    ({ ruleId, event }) => `${ruleId} by ${event.correction.authorName}`,
  )

const fixesOf = (...steps: Step[]) => fixesIn(steps)

describe('findFixes', () => {
  test.each<[string, Step[], string[]]>([
    [
      'a clock-out',
      [
        ['clockIn', '06:30'],
        ['clockOut', '11:00', 'Ines'],
      ],
      ['notClockedOut by Ines'],
    ],
    [
      'a clock-in',
      [
        ['clockIn', '06:30', 'Ines'],
        ['clockOut', '11:00'],
      ],
      ['noClockIn by Ines'],
    ],
    [
      'the end of a lunch',
      [
        ['clockIn', '06:30'],
        ['takeBreak', '11:00'],
        ['resumeFromBreak', '11:30', 'Ines'],
        ['clockOut', '15:00'],
      ],
      ['lunchNotEnded by Ines'],
    ],
    [
      'events of several people: the last one who entered one',
      [
        ['clockIn', '06:30'],
        ['takeBreak', '11:00', 'Ines', '07:00'],
        ['resumeFromBreak', '11:40', 'Dana', '09:00'],
        ['clockOut', '15:00'],
      ],
      ['noLunch by Dana'],
    ],
  ])('names who entered %s', (_, steps, fixes) => {
    expect(fixesOf(...steps)).toEqual(fixes)
  })

  test('finds nothing without an entered event, in a shift that is entered as a whole, and where the rule is still broken', () => {
    expect(fixesOf(['clockIn', '06:30'], ['clockOut', '11:00'])).toEqual([])
    expect(fixesOf(['clockIn', '06:30', 'Ines'], ['clockOut', '11:00', 'Ines'])).toEqual([])
    expect(fixesOf(['clockIn', '06:30'], ['takeBreak', '11:00', 'Ines'])).toEqual([])
  })

  const lateLunch: readonly Step[] = [
    ['clockIn', '06:30'],
    ['takeBreak', '12:30', undefined, undefined, { correctedBy: '1' }],
    ['resumeFromBreak', '13:00'],
    ['clockOut', '15:00'],
  ]
  const earlyLunch: readonly Step[] = [
    ['clockIn', '06:30'],
    ['takeBreak', '11:00', 'Ines', '08:00', { corrects: 'recorded' }],
    ['resumeFromBreak', '13:00'],
    ['clockOut', '15:00'],
  ]

  test('compares with the recorded events that entered ones replaced', () => {
    expect(fixesIn(earlyLunch, replacedEventsIn(shiftOf(lateLunch).events))).toEqual(['lateLunch by Ines'])
  })

  test('finds nothing while the recorded event isn’t known', () => {
    expect(fixesIn(earlyLunch)).toEqual([])
  })

  test('never lists a rule that the shift still breaks', () => {
    const minute = fc.integer({ min: 300, max: 1_200 })
    const step = fc.record({
      minute,
      eventType: fc.constantFrom<EventType>('clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut'),
      isEntered: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), drawn => {
        const sorted = drawn.toSorted((left, right) => left.minute - right.minute)
        const shift = shiftOf(
          sorted.map(({ minute: at, eventType, isEntered }): Step => {
            const time = [Math.floor(at / 60), at % 60].map(part => String(part).padStart(2, '0')).join(':')
            return isEntered ? [eventType, time, 'Ines'] : [eventType, time]
          }),
        )
        const broken = checkShift(shift, defaultThresholds).map(({ ruleId }) => ruleId)
        const fixed = findFixes(shift, nothing, defaultThresholds, now).map(({ ruleId }) => ruleId)
        expect(fixed.filter(ruleId => broken.some(one => one === ruleId))).toEqual([])
        expect(new Set(fixed).size).toBe(fixed.length)
      }),
    )
  })
})
