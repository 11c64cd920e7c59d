import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DayReview,
  differenceFactsOf,
  type ReportedHours,
  reviewDay,
  unknownContext,
  usualTimesOf,
  varianceOf,
} from './reconcile.ts'

/** A day from 7:00 to 15:30 on which all agree on eight hours, after half an hour of lunch, as on the person's other days. */
const hoursOf = (changes: Partial<ReportedHours> = {}): ReportedHours => ({
  ...{
    workedHours: 8,
    lunchHours: 0.5,
    gapHours: 0,
    submittedHours: 8,
    foremanHours: 8,
    submissionStatus: 'submitted',
  },
  ...{ startMinute: 7 * 60, endMinute: 15.5 * 60, shift: 'closed', isClockExpected: true },
  context: usually,
  ...changes,
})

const { sides } = unknownContext
const usually = { sides, usual: { startMinute: 7 * 60, endMinute: 15.5 * 60 }, mark: null }
const without = (side: keyof typeof sides) => ({ ...usually, sides: { ...sides, [side]: false } })
const noClock = { workedHours: null, lunchHours: null, startMinute: null, endMinute: null }
const notSubmitted = { submittedHours: null, submissionStatus: 'clockedOut' } as const

describe('the review of a day', () => {
  test.each<readonly [string, Partial<ReportedHours>, DayReview]>([
    ['all three agree', {}, null],
    ['a quarter of an hour is within the tolerance', { submittedHours: 8.25 }, null],
    ['what is shown as a quarter is one', { submittedHours: 8.2549 }, null],
    ['more than a quarter is not', { submittedHours: 8.26 }, 'submittedAboveBoth'],
    ['an open day', { shift: 'leftOpen', workedHours: 30 }, 'notClockedOut'],
    ['an open day that agrees', { shift: 'leftOpen' }, 'notClockedOut'],
    ['a day in progress', { shift: 'inProgress', ...notSubmitted }, 'inProgress'],
    ['nothing submitted', notSubmitted, 'notSubmitted'],
    ['a draft that differs', { submittedHours: 6, submissionStatus: 'clockedOut' }, 'notSubmitted'],
    ['a draft that agrees', { submissionStatus: 'clockedOut' }, null],
    ['submitted above clock and foreman', { submittedHours: 9 }, 'submittedAboveBoth'],
    [
      'submitted above the clock, without foreman hours',
      { submittedHours: 9, foremanHours: null },
      'submittedAboveBoth',
    ],
    ['submitted below clock and foreman', { submittedHours: 7 }, 'foremanMatchesClock'],
    ['no lunch on the clock', { workedHours: 8.5, lunchHours: 0 }, 'noLunch'],
    ['no lunch, but hours beyond it', { workedHours: 9.5, lunchHours: 0, endMinute: 17 * 60 }, 'lateClockOut'],
    ['clocked out in between', { workedHours: 7.36, gapHours: 0.64 }, 'gap'],
    ['a gap that is too short', { workedHours: 7, gapHours: 0.1 }, 'unexplained'],
    ['an early clock-in', { workedHours: 8.7, startMinute: 6.3 * 60 }, 'earlyClockIn'],
    ['a late clock-out', { workedHours: 8.7, endMinute: 16.2 * 60 }, 'lateClockOut'],
    [
      'an early clock-in and a later clock-out',
      { workedHours: 9, startMinute: 6.8 * 60, endMinute: 16.3 * 60 },
      'lateClockOut',
    ],
    ['late hours without knowing the usual ones', { workedHours: 8.7, context: unknownContext }, 'unexplained'],
    ['foreman hours that differ from clock and submitted', { foremanHours: 7 }, 'unexplained'],
    ['no foreman hours', { foremanHours: null }, 'unexplained'],
    [
      'a side is missing and the others have little',
      { workedHours: 0.1, submittedHours: 0.1, foremanHours: null },
      'unexplained',
    ],
    ['zero foreman hours', { foremanHours: 0 }, 'unexplained'],
    ['a day without clock events', noClock, 'unexplained'],
    ['a person who enters hours', { ...noClock, isClockExpected: false }, null],
    ['nothing at all', { ...noClock, submittedHours: null, foremanHours: null, submissionStatus: null }, null],
    ['no one of the unit has foreman hours', { foremanHours: null, context: without('foreman') }, null],
    ['no one of the unit submits hours', { ...notSubmitted, context: without('submitted') }, null],
    ['no one of the unit clocks in', { ...noClock, context: without('clocked') }, null],
  ])('%s', (_situation, changes, review) => {
    expect(reviewDay(hoursOf(changes))).toBe(review)
  })

  test.each([
    [0, 'submittedAboveBoth'],
    [0.1, 'submittedAboveBoth'],
    [0.11, null],
  ])('with a tolerance of %j h, 0.11 h more: %j', (tolerance, review) => {
    expect(reviewDay(hoursOf({ submittedHours: 8.11 }), tolerance)).toBe(review)
  })

  test('an accepted difference is ready until the hours change, with any tolerance', () => {
    const differing = hoursOf({ submittedHours: 9 })
    const acceptedAs = (facts: string, state: 'accepted' | 'asked' = 'accepted') => ({
      ...usually,
      mark: {
        ...{ id: 'm', employeeId: 'rosa', employeeName: 'Rosa', date: '2026-11-20', ruleId: 'hoursDiffer', state },
        ...{ reason: 'Checked', facts, authorId: 'dana', authorName: 'Dana', markedAt: '2026-11-23T15:00:00.000Z' },
      },
    })
    const facts = differenceFactsOf(differing)
    expect(reviewDay(differing)).toBe('submittedAboveBoth')
    expect(reviewDay({ ...differing, context: acceptedAs(facts) }, 0)).toBeNull()
    expect(reviewDay({ ...differing, context: acceptedAs(facts, 'asked') })).toBe('submittedAboveBoth')
    expect(reviewDay({ ...differing, submittedHours: 9.5, context: acceptedAs(facts) })).toBe('submittedAboveBoth')
    expect(reviewDay({ ...differing, shift: 'leftOpen', context: acceptedAs(facts) })).toBe('notClockedOut')
  })

  test('a wider tolerance never finds a difference that a narrower one doesn’t', () => {
    const hours = fc.option(fc.integer({ min: 0, max: 1_600 }).map(hundredths => hundredths / 100))
    const minute = fc.option(fc.integer({ min: 0, max: 2_000 }))
    const day = fc.record<ReportedHours>({
      ...{ workedHours: hours, lunchHours: hours, submittedHours: hours, foremanHours: hours },
      gapHours: fc.double({ min: 0, max: 8, noNaN: true }),
      submissionStatus: fc.constantFrom(null, 'none', 'clockedOut', 'submitted'),
      ...{ startMinute: minute, endMinute: minute },
      shift: fc.constantFrom('closed', 'inProgress', 'leftOpen'),
      isClockExpected: fc.boolean(),
      context: fc.record({
        sides: fc.record({ clocked: fc.boolean(), submitted: fc.boolean(), foreman: fc.boolean() }),
        usual: fc.option(fc.record({ startMinute: fc.nat(1_440), endMinute: fc.nat(2_000) })),
        mark: fc.constant(null),
      }),
    })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 200 }), (sources, hundredths) => {
        const narrow = reviewDay(sources, hundredths / 100)
        const wide = reviewDay(sources, (hundredths + 25) / 100)
        if (narrow === null) expect(wide).toBeNull()
      }),
    )
  })
})

test.each([
  ['three days', [400, 420, 430], { startMinute: 420, endMinute: 920 }],
  ['an odd one out', [420, 420, 300, 420], { startMinute: 420, endMinute: 920 }],
  ['two days', [400, 420], null],
])('the usual times of %s', (_days, starts, usual) => {
  expect(usualTimesOf(starts.map(start => ({ startMinute: start, endMinute: start + 500 })))).toEqual(usual)
})

test.each([
  [8, 7.5, 0.5],
  [null, 8, -8],
  [8, null, 8],
  [null, null, null],
])('%j h minus %j h is a variance of %j', (hours, from, variance) => {
  expect(varianceOf(hours, from)).toBe(variance)
})
