import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { buildClockInStatusRows, type ClockInStatusRow } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import type { EventType } from '../workday/index.ts'
import { checkShift, type ShiftRuleId, shiftRuleIds } from './shiftRules.ts'

const date = '2026-11-24'
const now = new Date('2026-11-24T22:00:00Z')

/** `in 06:00` in UTC; times beyond 24:00 are on the next day. */
type Step = readonly [type: 'in' | 'lunch' | 'back' | 'out', time: string, more?: Partial<TimelineEvent>]

const types: Readonly<Record<Step[0], EventType>> = {
  in: 'clockIn',
  lunch: 'takeBreak',
  back: 'resumeFromBreak',
  out: 'clockOut',
}

function shiftOf(...steps: readonly Step[]): ClockInStatusRow {
  const events = steps.map(([type, time, more], index) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
    const at = new Date(Date.parse(`${date}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString()
    return buildTimelineEvent({
      ...{ id: `${index}`, employeeId: 'rosa', eventType: types[type], jobId: 'job', foremanId: 'pete' },
      ...{ eventDateTime: at, localDate: at.slice(0, 10), localTime: at.slice(11, 19), shiftDate: date },
      ...more,
    })
  })
  const [row] = buildClockInStatusRows(events, date, now)
  if (!row) throw new Error('no shift')
  return row
}

const rulesOf = (shift: ClockInStatusRow) => checkShift(shift, defaultThresholds).map(({ ruleId }) => ruleId)

const plain = [
  ['in', '06:00'],
  ['lunch', '10:00'],
  ['back', '10:30'],
  ['out', '14:30'],
] as const satisfies readonly Step[]

test('a day of eight hours with a lunch of 30 minutes breaks no rule', () => {
  expect(rulesOf(shiftOf(...plain))).toEqual([])
})

interface Case {
  readonly breaks: readonly Step[]
  readonly keeps: readonly Step[]
  /** Of the finding, rounded. */
  readonly minutes?: number
  /** The indexes of the events that the finding names. */
  readonly events?: readonly number[]
}

const cases: Readonly<Record<ShiftRuleId, Case>> = {
  overLong: {
    breaks: [
      ['in', '05:00'],
      ['out', '21:00:01'],
    ],
    keeps: [
      ['in', '05:00'],
      ['out', '21:00'],
    ],
    minutes: 960,
  },
  clockConflict: {
    breaks: [
      ['in', '06:00'],
      ['out', '07:00', { localTime: '12:00:00' }],
    ],
    keeps: [
      ['in', '06:00'],
      ['out', '07:00', { localTime: '08:00:00' }],
    ],
  },
  noClockIn: {
    breaks: [
      ['back', '10:30'],
      ['out', '14:00'],
    ],
    keeps: plain,
    events: [0],
  },
  lunchNotEnded: {
    breaks: [
      ['in', '06:00'],
      ['lunch', '10:00'],
      ['out', '14:00'],
    ],
    keeps: [
      ['in', '06:00'],
      ['lunch', '10:00'],
    ],
    events: [1, 2],
  },
  eventOrder: {
    breaks: [
      ['in', '06:00'],
      ['in', '06:01'],
      ['out', '14:00'],
    ],
    // People change jobs by clocking in again.
    keeps: [
      ['in', '06:00'],
      ['in', '09:00', { jobId: 'other' }],
      ['out', '14:00'],
    ],
    events: [1],
  },
  noLunch: {
    breaks: [
      ['in', '06:00'],
      ['out', '11:00:01'],
    ],
    keeps: [
      ['in', '06:00'],
      ['out', '11:00'],
    ],
    minutes: 300,
  },
  lateLunch: {
    breaks: [
      ['in', '06:00'],
      ['lunch', '11:00:01'],
      ['back', '11:30:01'],
    ],
    keeps: [
      ['in', '06:00'],
      ['lunch', '11:00'],
      ['back', '11:30'],
    ],
    minutes: 300,
    events: [1],
  },
  shortLunch: {
    breaks: [
      ['in', '06:00'],
      ['lunch', '10:00'],
      ['back', '10:29:59'],
      ['out', '14:00'],
    ],
    // No lunch is due in a short day.
    keeps: [
      ['in', '06:00'],
      ['lunch', '08:00'],
      ['back', '08:10'],
      ['out', '11:10'],
    ],
    minutes: 30,
    events: [1, 2],
  },
  noSecondMeal: {
    breaks: [
      ['in', '06:00'],
      ['lunch', '10:00'],
      ['back', '10:30'],
      ['out', '16:30:01'],
    ],
    keeps: [
      ['in', '06:00'],
      ['lunch', '10:00'],
      ['back', '10:30'],
      ['lunch', '15:00'],
      ['back', '15:30'],
      ['out', '17:30'],
    ],
    minutes: 600,
  },
  longDay: {
    breaks: [
      ['in', '06:00'],
      ['out', '18:00:01'],
    ],
    keeps: [
      ['in', '06:00'],
      ['out', '18:00'],
    ],
    minutes: 720,
  },
  overDay: {
    breaks: [
      ['in', '06:00'],
      ['out', '14:00:01'],
    ],
    keeps: [
      ['in', '06:00'],
      ['out', '14:00'],
    ],
    minutes: 480,
  },
}

describe.each(shiftRuleIds)('the rule %s', ruleId => {
  const { breaks, keeps, minutes = null, events = [] } = cases[ruleId]

  test('finds the shift that breaks it, with its evidence', () => {
    const finding = checkShift(shiftOf(...breaks), defaultThresholds).find(one => one.ruleId === ruleId)
    expect(finding && (finding.minutes === null ? null : Math.round(finding.minutes))).toBe(minutes)
    expect(finding?.events.map(({ id }) => Number(id))).toEqual(events)
  })

  test('is silent about the shift at its threshold', () => {
    expect(rulesOf(shiftOf(...keeps))).not.toContain(ruleId)
  })
})

test('work of an open shift isn’t compared: it may end at any time', () => {
  expect(rulesOf(shiftOf(['in', '05:00']))).toEqual([])
})

test('events after a clock-out, and a return without a lunch, are out of order', () => {
  const shift = shiftOf(['in', '06:00'], ['back', '08:00'], ['out', '14:00'], ['lunch', '14:10'], ['out', '14:20'])
  const finding = checkShift(shift, defaultThresholds).find(({ ruleId }) => ruleId === 'eventOrder')
  expect(finding?.events.map(({ id }) => id)).toEqual(['1', '3'])
})

test('half an hour between clock-out and clock-in is a lunch, and less is none', () => {
  const splitAt = (back: string) => rulesOf(shiftOf(['in', '06:00'], ['out', '10:00'], ['in', back], ['out', '14:00']))
  expect(splitAt('10:30')).toEqual([])
  expect(splitAt('10:29')).toEqual(['noLunch'])
})

describe('fixing what a rule names', () => {
  const minute = fc.integer({ min: 1, max: 29 })

  test('a lunch of 30 minutes removes exactly the short one', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 6, max: 9 }), (length, hours) => {
        const day = (lunch: number) => {
          const end = 10 * 60 + lunch + (hours - 4) * 60
          return rulesOf(shiftOf(['in', '06:00'], ['lunch', '10:00'], ['back', `10:${lunch}`], ['out', `00:${end}`]))
        }
        expect(day(length).filter(ruleId => ruleId !== 'shortLunch')).toEqual(day(30))
        expect(day(length)).toContain('shortLunch')
      }),
    )
  })

  test('a missing clock-in removes exactly that exception', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), start => {
        const later: readonly Step[] = [
          ['back', '10:30'],
          ['out', '14:30'],
        ]
        const missing = rulesOf(shiftOf(...later))
        const entered = rulesOf(shiftOf(['in', `06:${start}`], ['lunch', '10:00'], ...later))
        expect(missing).toEqual(['noClockIn'])
        expect(entered).toEqual([])
      }),
    )
  })
})
