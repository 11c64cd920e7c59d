import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSides, findDisagreement, type ReportedHours, varianceOf } from './reconcile.ts'

/** A day on which all agree on eight hours, after half an hour of lunch. */
const told = (changes: Partial<ReportedHours> = {}): ReportedHours => ({
  workedHours: 8,
  lunchHours: 0.5,
  submittedHours: 8,
  foremanHours: 8,
  submissionStatus: 'submitted',
  isOpen: false,
  isClockExpected: true,
  sides: allSides,
  ...changes,
})

describe('the likely cause', () => {
  test.each<readonly [string, Partial<ReportedHours>, ReturnType<typeof findDisagreement>]>([
    ['all three agree', {}, null],
    ['a quarter of an hour is within the tolerance', { submittedHours: 8.25 }, null],
    ['what is shown as a quarter is one', { submittedHours: 8.2549 }, null],
    ['more than a quarter is not', { submittedHours: 8.26, lunchHours: 1 }, 'unexplained'],
    ['two that each differ a little differ from each other', { submittedHours: 8.2, foremanHours: 7.8 }, 'unexplained'],
    ['an open day', { isOpen: true, workedHours: 30, submittedHours: null, submissionStatus: null }, 'openDay'],
    ['an open day that agrees', { isOpen: true }, 'openDay'],
    [
      'a side is missing and the others have little',
      { workedHours: 0.1, submittedHours: 0.1, foremanHours: null },
      'foremanEnteredNone',
    ],
    ['no one of the unit has foreman hours', { foremanHours: null, sides: { ...allSides, foreman: false } }, null],
    [
      'no one of the unit submits hours',
      { submittedHours: null, submissionStatus: 'clockedOut', sides: { ...allSides, submitted: false } },
      null,
    ],
    ['no one of the unit clocks in', { workedHours: null, sides: { ...allSides, clocked: false } }, null],
    [
      'two sides differ where the unit has no third',
      { submittedHours: 6, foremanHours: null, sides: { ...allSides, foreman: false } },
      'unexplained',
    ],
    ['nothing handed in', { submittedHours: null, submissionStatus: 'clockedOut' }, 'notSubmitted'],
    ['a draft', { submittedHours: 6, submissionStatus: 'clockedOut' }, 'notSubmitted'],
    ['a draft that agrees', { submissionStatus: 'clockedOut' }, null],
    [
      'neither handed in nor entered',
      { submittedHours: null, foremanHours: null, submissionStatus: null },
      'notSubmitted',
    ],
    ['no foreman hours', { foremanHours: null }, 'foremanEnteredNone'],
    ['foreman hours of zero', { foremanHours: 0 }, 'foremanEnteredNone'],
    ['lunch in the submitted hours', { submittedHours: 8.5 }, 'lunchCounted'],
    ['lunch in the hours of the foreman', { foremanHours: 8.5 }, 'lunchCounted'],
    ['lunch in both', { submittedHours: 8.5, foremanHours: 8.5 }, 'lunchCounted'],
    ['as much without a lunch', { lunchHours: 0, submittedHours: 8.5 }, 'unexplained'],
    ['less than worked', { submittedHours: 6 }, 'unexplained'],
    ['a day without clock events', { workedHours: null, lunchHours: null }, 'unexplained'],
    ['people who enter their hours', { workedHours: null, lunchHours: null, isClockExpected: false }, null],
    [
      'their foreman entered none',
      { workedHours: null, isClockExpected: false, foremanHours: null },
      'foremanEnteredNone',
    ],
    ['nothing at all', { workedHours: null, submittedHours: null, foremanHours: null, submissionStatus: null }, null],
  ])('%s', (_situation, changes, cause) => {
    expect(findDisagreement(told(changes))).toBe(cause)
  })

  test.each([
    [0, 'unexplained'],
    [0.1, 'unexplained'],
    [0.11, null],
  ])('with a tolerance of %j h, 0.11 h more: %j', (tolerance, cause) => {
    expect(findDisagreement(told({ submittedHours: 8.11 }), tolerance)).toBe(cause)
  })
})

describe('any sources', () => {
  const hours = fc.option(fc.integer({ min: 0, max: 1_600 }).map(hundredths => hundredths / 100))
  const day = fc.record<ReportedHours>({
    workedHours: hours,
    lunchHours: hours,
    submittedHours: hours,
    foremanHours: hours,
    submissionStatus: fc.constantFrom(null, 'none', 'clockedOut', 'submitted'),
    isOpen: fc.boolean(),
    isClockExpected: fc.boolean(),
    sides: fc.record({ clocked: fc.boolean(), submitted: fc.boolean(), foreman: fc.boolean() }),
  })

  test("a wider tolerance never finds a difference that a narrower one doesn't", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 200 }), (told, hundredths) => {
        const narrow = findDisagreement(told, hundredths / 100)
        const wide = findDisagreement(told, (hundredths + 25) / 100)
        if (narrow === null) expect(wide).toBeNull()
      }),
    )
  })
})

test.each([
  [8, 7.5, 0.5],
  [null, 8, -8],
  [8, null, 8],
  [null, null, null],
])('%j h minus %j h is a variance of %j', (hours, from, variance) => {
  expect(varianceOf(hours, from)).toBe(variance)
})
