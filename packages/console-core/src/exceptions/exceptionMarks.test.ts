import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { ExceptionMark } from '../http/index.ts'
import { buildShiftRows, type MissingPerson } from '../reports/index.ts'
import { groupExceptions, isInExceptionView } from './exceptionList.ts'
import { buildExceptionEntries, factsOf, needsAttention, workOfException } from './exceptionMarks.ts'
import type { Exception } from './exceptions.ts'

const date = '2026-11-24'

function missing(employeeId: string, foremanName: string | null = 'Pete Marlow'): Exception {
  const person: MissingPerson = {
    ...{ employeeId, employeeName: employeeId },
    usual: {
      ...{ employeeId, medianMinute: 400, byTime: '06:45:00', dayCount: 4 },
      ...{ jobId: 'j', jobCode: '25-1218', jobDescription: 'US 183', foremanId: foremanName && 'pete', foremanName },
    },
  }
  return { ruleId: 'expectedNotHere', employeeId, employeeName: employeeId, date, person }
}

function unsubmitted(employeeId: string, workedMinutes: number): Exception {
  const day = { employeeId, employeeName: employeeId, date, dueDate: date, submissionStatus: null, workedMinutes }
  return { ruleId: 'notSubmitted', employeeId, employeeName: employeeId, date, day: { ...day, foreman: null } }
}

const markOf = (
  exception: Exception,
  state: ExceptionMark['state'],
  more: Partial<ExceptionMark> = {},
): ExceptionMark => ({
  ...{ id: `mark of ${exception.employeeId}`, employeeName: exception.employeeName },
  ...{ ruleId: exception.ruleId, employeeId: exception.employeeId, date: exception.date },
  ...{ state, reason: state === 'accepted' ? 'Called in' : null, facts: factsOf(exception) },
  ...{ authorId: 'dana', authorName: 'Dana Whitfield', markedAt: '2026-11-24T14:00:00.000Z' },
  ...more,
})

const entriesOf = (exceptions: readonly Exception[], marks: readonly ExceptionMark[], isChecked = true) =>
  buildExceptionEntries({ exceptions, marks, isChecked: () => isChecked, isListed: id => id !== 'elsewhere' })

const statesOf = (...args: Parameters<typeof entriesOf>) =>
  entriesOf(...args).map(({ employeeId, state }) => [employeeId, state])

test('an exception is open until someone asks about it or accepts it, and again after that is taken back', () => {
  const [ana, ben, cleo, dora] = [missing('ana'), missing('ben'), missing('cleo'), missing('dora')]
  const marks = [markOf(ben, 'asked'), markOf(cleo, 'accepted'), markOf(dora, 'open')]
  expect(statesOf([ana, ben, cleo, dora], marks)).toEqual([
    ['ana', 'open'],
    ['ben', 'asked'],
    ['cleo', 'accepted'],
    ['dora', 'open'],
  ])
})

test('an exception that an entered event fixed is listed with it, whether or not it was marked', () => {
  const [shift] = buildShiftRows(
    [
      buildTimelineEvent({
        ...{ id: 'in', employeeId: 'ana', localDate: date, shiftDate: date },
        ...{ foremanId: 'pete', foremanFirstName: 'Pete', foremanLastName: 'Marlow' },
      }),
      buildTimelineEvent({ id: 'out', employeeId: 'ana', eventType: 'clockOut', localDate: date, shiftDate: date }),
    ],
    { startDate: date, endDate: date },
    new Date(`${date}T23:00:00Z`),
  )
  if (!shift) throw new Error('There is no shift.')
  const correction = { reason: 'forgot', note: null, authorId: 'dana', authorName: 'Dana', etag: '"1"' } as const
  const event = { ...buildTimelineEvent({ id: 'out' }), correction: { ...correction, enteredAt: `${date}T22:00:00Z` } }
  const fix = { isFixed: true, ruleId: 'longDay', employeeId: 'ana', employeeName: 'Ana', date, shift, event } as const
  const entriesWith = (exceptions: readonly Exception[], marks: readonly ExceptionMark[]) =>
    buildExceptionEntries({ exceptions, marks, fixes: [fix], isChecked: () => true, isListed: () => true })
  const mark = { ...markOf(missing('ana'), 'asked'), ruleId: 'longDay' }
  expect(entriesWith([], [])).toMatchObject([{ state: 'fixed', fix, mark: null, exception: null, facts: null }])
  expect(entriesWith([], [mark])).toMatchObject([{ state: 'fixed', fix, mark }])
  expect(groupExceptions(entriesWith([], []), 'foreman', 'en-US')).toMatchObject([{ name: 'Pete Marlow' }])
  const broken: Exception = {
    ruleId: 'longDay',
    employeeId: 'ana',
    employeeName: 'Ana',
    date,
    shift,
    events: [],
    minutes: 800,
  }
  expect(entriesWith([broken], [])).toMatchObject([{ state: 'open', fix: null }])
})

test('an accepted exception is open again once the rule finds something else', () => {
  const marks = [markOf(unsubmitted('ana', 480), 'accepted')]
  expect(entriesOf([unsubmitted('ana', 480)], marks)).toMatchObject([{ state: 'accepted', isReopened: false }])
  expect(entriesOf([unsubmitted('ana', 495)], marks)).toMatchObject([{ state: 'open', isReopened: true }])
})

test('an asked exception stays asked when the facts change', () => {
  expect(statesOf([unsubmitted('ana', 495)], [markOf(unsubmitted('ana', 480), 'asked')])).toEqual([['ana', 'asked']])
})

test('a marked exception is fixed once a checked rule no longer finds it', () => {
  const marks = [markOf(missing('ana'), 'asked'), markOf(missing('ben'), 'open'), markOf(missing('elsewhere'), 'asked')]
  expect(entriesOf([], marks)).toMatchObject([{ employeeId: 'ana', state: 'fixed', exception: null }])
  expect(entriesOf([], marks, false)).toEqual([])
})

test('a mark of a rule that isn’t known here is left out', () => {
  expect(entriesOf([], [markOf(missing('ana'), 'asked', { ruleId: 'ofANewerVersion' })])).toEqual([])
})

test('each entry is in one view, and in all', () => {
  const exceptions = [missing('ana'), missing('ben'), missing('cleo')]
  const marks = [markOf(missing('ben'), 'asked'), markOf(missing('cleo'), 'accepted'), markOf(missing('gone'), 'asked')]
  const entries = entriesOf(exceptions, marks)
  const views = ['needsAttention', 'asked', 'accepted', 'fixed', 'informs'] as const
  expect(views.map(view => entries.filter(entry => isInExceptionView(entry, view)).length)).toEqual([1, 1, 1, 1, 0])
  expect(entries.filter(entry => isInExceptionView(entry, 'all'))).toEqual(entries)
})

test('what only informs doesn’t need attention', () => {
  expect(needsAttention({ state: 'open', kind: 'warns' })).toBe(true)
  expect(needsAttention({ state: 'open', kind: 'informs' })).toBe(false)
  expect(needsAttention({ state: 'asked', kind: 'blocks' })).toBe(false)
})

test('exceptions are grouped by rule in the order of urgency, or by foreman and job in the order of names', () => {
  const entries = entriesOf(
    [missing('ana', 'Ray Dunham'), missing('ben'), missing('cleo', null), unsubmitted('dora', 480)],
    [markOf(missing('ben'), 'asked')],
  )
  const groupsBy = (grouping: 'rule' | 'foreman' | 'job') =>
    groupExceptions(entries, grouping, 'en').map(({ ruleId, name, entries: own, countByState }) => [
      ruleId ?? name,
      own.length,
      countByState.open,
    ])
  expect(groupsBy('rule')).toEqual([
    ['expectedNotHere', 3, 2],
    ['notSubmitted', 1, 1],
  ])
  expect(groupsBy('foreman')).toEqual([
    ['Pete Marlow', 1, 0],
    ['Ray Dunham', 1, 1],
    [null, 2, 2],
  ])
  expect(groupsBy('job')).toEqual([
    ['25-1218 · US 183', 3, 2],
    [null, 1, 1],
  ])
})

test('an unconfirmed crew belongs to its foreman', () => {
  const crew = { ruleId: 'crewNotConfirmed', employeeId: 'pete', employeeName: 'Pete Marlow', date } as const
  expect(workOfException({ ...crew, peopleCount: 7, dueDate: date })).toEqual({
    foreman: { employeeId: 'pete', name: 'Pete Marlow' },
    job: null,
  })
})
