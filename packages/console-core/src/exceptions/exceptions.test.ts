import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { EventGeofence, TimelineEvent } from '../http/index.ts'
import { buildClockInStatusRows, findOpenShifts, type MissingPerson, openShiftRange } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import { addDays } from '../time/index.ts'
import {
  allRulePacks,
  createPersonClock,
  type EventType,
  exceptionKinds,
  exceptionRuleIds,
  kindOfRule,
} from '../workday/index.ts'
import { buildAttentionLines } from './attention.ts'
import { type ExceptionFacts, findExceptions, isRuleChecked } from './exceptions.ts'
import type { SubmissionDay } from './readSubmissions.ts'
import { inactiveIdsOf } from './requirementRules.ts'

const today = '2026-11-24'
const yesterday = addDays(today, -1)
const now = new Date('2026-11-24T15:22:00Z')

/** `at` is a local time six hours behind UTC. */
function event(employeeId: string, at: string, eventType: EventType, more: Partial<TimelineEvent> = {}) {
  const [localDate = '', time = ''] = at.split(' ')
  return buildTimelineEvent({
    ...{ id: `${employeeId} ${at}`, employeeId, employeeFirstName: employeeId, eventType },
    ...{ localDate, localTime: `${time}:00`, eventDateTime: `${localDate}T${time}:00-06:00` },
    ...more,
  })
}

const at25 = { jobId: 'job25', jobCode: '25-1225', latitude: 30, longitude: -97 }

function answer(
  eventId: string,
  inside: boolean,
  distance: number | null,
  more: Partial<EventGeofence> = {},
): [string, EventGeofence] {
  return [
    eventId,
    {
      ...{ EventID: eventId, JobExists: true, GeofenceExists: true, InGeofence: inside, Distance: distance },
      ...more,
    } as EventGeofence,
  ]
}

function missing(name: string, medianMinute: number): MissingPerson {
  return {
    employeeId: name,
    employeeName: name,
    usual: {
      ...{ employeeId: name, medianMinute, byTime: '06:45:00', dayCount: 4 },
      ...{ jobId: null, jobCode: null, jobDescription: null, foremanId: null, foremanName: null },
    },
  }
}

function submission(name: string, date: string, dueDate: string, more: Partial<SubmissionDay> = {}): SubmissionDay {
  return {
    ...{ employeeId: name, employeeName: name, date, dueDate, submissionStatus: 'clockedOut', workedMinutes: 481 },
    foreman: null,
    ...more,
  }
}

function factsOf(events: readonly TimelineEvent[], more: Partial<ExceptionFacts> = {}): ExceptionFacts {
  const shifts = [...buildClockInStatusRows(events, today, now), ...findOpenShifts(events, today, now)]
  return {
    ...{ today, now, shifts, personClock: createPersonClock(events) },
    dates: { startDate: today, endDate: today },
    openDates: openShiftRange(today),
    ...{ missing: [], geofences: new Map(), submissions: [], ruleSettings: new Map() },
    rulePacks: allRulePacks,
    inactive: inactiveIdsOf([]),
    usualStarts: null,
    ...more,
  }
}

const found = (facts: ExceptionFacts) =>
  findExceptions(facts).map(({ ruleId, employeeId, date }) => [ruleId, employeeId, date])

test('rules are sorted by kind: blocks, warns, informs', () => {
  const ranks = exceptionRuleIds.map(id => exceptionKinds.indexOf(kindOfRule[id]))
  expect(ranks).toEqual(ranks.toSorted())
})

test('open shifts are listed after 16 hours, the earliest first, with the next clock-in of today', () => {
  const facts = factsOf([
    event('Rosa', `${yesterday} 06:41`, 'clockIn'),
    event('Rosa', `${today} 06:40`, 'clockIn'),
    event('Curtis', '2026-11-20 06:31', 'clockIn'),
    event('Curtis', '2026-11-20 12:27', 'resumeFromBreak'),
    event('Night', `${yesterday} 21:00`, 'clockIn'),
    event('Day', `${today} 07:00`, 'clockIn'),
    event('Done', `${yesterday} 07:00`, 'clockIn'),
    event('Done', `${yesterday} 15:00`, 'clockOut'),
  ])
  expect(found(facts)).toEqual([
    ['notClockedOut', 'Curtis', '2026-11-20'],
    ['notClockedOut', 'Rosa', yesterday],
  ])
  expect(findExceptions(facts)).toMatchObject([{ againAt: null }, { againAt: '06:40:00' }])
})

test('a shift is checked with the limits of its person, otherwise with the defaults', () => {
  const thresholds = { ...defaultThresholds, lunchDueMinutes: 4 * 60 }
  const rules = { workflow: 'clockIn', thresholds } as const
  const shiftOf = (name: string) => [
    event(name, `${today} 04:00`, 'clockIn'),
    event(name, `${today} 08:30`, 'clockOut'),
  ]
  const facts = factsOf([...shiftOf('ana'), ...shiftOf('bo')], {
    ruleSettings: new Map([['ana', { employeeId: 'ana', ...rules }]]),
  })
  expect(findExceptions(facts)).toMatchObject([{ ruleId: 'noLunch', employeeId: 'ana', limit: 240 }])
})

test('rules of packs are checked from the date on which the company turned them on', () => {
  const shift = [event('ana', `${today} 00:00`, 'clockIn'), event('ana', `${today} 08:30`, 'clockOut')]
  const rulesWith = (rulePacks: ExceptionFacts['rulePacks']) => {
    const facts = factsOf(shift, { rulePacks })
    const ruleIds = findExceptions(facts).map(({ ruleId }) => ruleId)
    return { ruleIds, isChecked: isRuleChecked('noLunch', today, facts) }
  }
  const found = { ruleIds: ['noLunch', 'overDay'], isChecked: true }
  const notChecked = { ruleIds: [], isChecked: false }
  expect(rulesWith([{ id: 'california', startDate: today }])).toEqual(found)
  expect(rulesWith([{ id: 'california', startDate: addDays(today, 1) }])).toEqual(notChecked)
  expect(rulesWith([{ id: 'federal', startDate: today }])).toEqual(notChecked)
  expect(rulesWith([])).toEqual(notChecked)
  expect(rulesWith(null)).toEqual(notChecked)
})

test('people who clocked in later than usual today are listed, by the limit of each', () => {
  const usualStarts = new Map(['ana', 'bo'].map(name => [name, missing(name, 420).usual]))
  const thresholds = { ...defaultThresholds, lateStartMinutes: 30 }
  const facts = factsOf([event('ana', `${today} 07:20`, 'clockIn'), event('bo', `${today} 07:20`, 'clockIn')], {
    usualStarts,
    ruleSettings: new Map([['bo', { employeeId: 'bo', workflow: 'clockIn', thresholds }]]),
  })
  expect(findExceptions(facts)).toMatchObject([{ ruleId: 'lateStart', employeeId: 'ana', minutes: 20, limit: 15 }])
  expect(isRuleChecked('lateStart', today, facts)).toBe(true)
  expect(isRuleChecked('lateStart', today, { ...facts, usualStarts: null })).toBe(false)
})

test('missing people are listed by the time they were due', () => {
  const facts = factsOf([], { missing: [missing('Late', 425), missing('Early', 380)] })
  expect(found(facts)).toEqual([
    ['expectedNotHere', 'Early', today],
    ['expectedNotHere', 'Late', today],
  ])
})

test('a person who clocked in outside the geofence of the job counts once, with the farthest clock-in', () => {
  const facts = factsOf(
    [
      event('Far', `${today} 06:00`, 'clockIn', at25),
      event('Far', `${today} 08:00`, 'clockIn', { ...at25, costCodeId: 'other' }),
      event('Near', `${today} 06:00`, 'clockIn', at25),
      event('Inside', `${today} 06:00`, 'clockIn', at25),
      event('Unclear', `${today} 06:00`, 'clockIn', { ...at25, accuracyRadiusMeters: 500 }),
      event('Unasked', `${today} 06:00`, 'clockIn', at25),
      event('Lunch', `${today} 06:00`, 'clockIn', at25),
      event('Lunch', `${today} 09:00`, 'takeBreak', at25),
    ],
    {
      geofences: new Map([
        answer(`Far ${today} 06:00`, false, 300),
        answer(`Far ${today} 08:00`, false, 1835),
        answer(`Near ${today} 06:00`, false, null),
        answer(`Inside ${today} 06:00`, true, 10),
        answer(`Unclear ${today} 06:00`, false, 300, { Latitude: 30, Longitude: -97.002, RadiusMeters: 100 }),
        answer(`Lunch ${today} 06:00`, true, 10),
        answer(`Lunch ${today} 09:00`, false, 900),
      ]),
    },
  )
  expect(findExceptions(facts)).toMatchObject([
    { ruleId: 'outsideGeofence', employeeId: 'Far', distanceMetres: 1835, event: { id: `Far ${today} 08:00` } },
    { ruleId: 'outsideGeofence', employeeId: 'Near', distanceMetres: null },
    { ruleId: 'locationUnclear', employeeId: 'Unclear', accuracyMetres: 500 },
  ])
})

const submitted = { submissionStatus: 'submitted' } as const
const friday = '2026-11-20'

test.each([
  ['before the due time', '2026-11-24T15:59:59Z', [['Fay', friday]]],
  ['from the due time on', '2026-11-24T16:00:00Z', [['Mo', yesterday]]],
])('%s, the days that became due last are listed', (_when, instant, expected) => {
  const facts = factsOf([event('Ana', `${today} 06:00`, 'clockIn')], {
    now: new Date(instant),
    submissions: [
      submission('Fay', friday, yesterday),
      submission('Done', friday, yesterday, submitted),
      submission('Open', friday, yesterday, { submissionStatus: 'clockedIn' }),
      submission('Mo', yesterday, today),
    ],
  })
  expect(found(facts).map(([, employeeId, date]) => [employeeId, date])).toEqual(expected)
})

test('a day is due by the wall clock of its person', () => {
  const eastern = buildTimelineEvent({
    ...{ id: 'e', employeeId: 'East', eventType: 'clockIn', localDate: today, localTime: '07:00:00' },
    eventDateTime: `${today}T07:00:00-05:00`,
  })
  const facts = factsOf([event('West', `${today} 06:00`, 'clockIn'), eastern], {
    submissions: [
      submission('East', yesterday, today),
      submission('West', yesterday, today),
      submission('Ana', yesterday, today, submitted),
    ],
  })
  expect(found(facts)).toEqual([['notSubmitted', 'East', yesterday]])
})

test('unconfirmed crews are listed from 10:00 on the next workday, the latest due date only', () => {
  const crewOf = (foremanId: string, date: string, dueDate: string) => ({
    ...{ foremanId, foremanName: foremanId, date, dueDate, peopleCount: 7 },
  })
  const crews = [crewOf('Pete', addDays(today, -4), yesterday), crewOf('Ines', yesterday, today)]
  const at = (time: string) => ({ crews, now: new Date(`2026-11-24T${time}:00-06:00`), personClock: () => null })
  const personClock = (_id: string, instant: Date) => {
    const local = new Date(instant.getTime() - 6 * 3_600_000)
    return { date: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
  }
  const found = (time: string) =>
    findExceptions(factsOf([], { ...at(time), personClock })).map(({ ruleId, employeeName, date }) => [
      ruleId,
      employeeName,
      date,
    ])
  expect(found('09:59')).toEqual([['crewNotConfirmed', 'Pete', addDays(today, -4)]])
  expect(found('10:00')).toEqual([['crewNotConfirmed', 'Ines', yesterday]])
  const [line] = buildAttentionLines(findExceptions(factsOf([], { ...at('10:00'), personClock })))
  expect(line?.list).toEqual({ page: 'exceptions', rule: 'crewNotConfirmed', date: yesterday })
  const many = ['Ines', 'Jo', 'Kai', 'Lou'].map(name => crewOf(name, yesterday, today))
  const linesOf = (some: typeof crews) =>
    buildAttentionLines(findExceptions(factsOf([], { ...at('10:00'), crews: some, personClock }))).length
  expect([linesOf(many.slice(1)), linesOf(many)]).toEqual([3, 1])
})

test('nothing is overdue where no one submits hours', () => {
  expect(found(factsOf([], { submissions: [submission('Fay', friday, yesterday)] }))).toEqual([])
})

test('parts that couldn’t be read find nothing, and the others go on', () => {
  const facts = factsOf([], { shifts: null, geofences: null, submissions: null, missing: [missing('Early', 380)] })
  expect(found(facts)).toEqual([['expectedNotHere', 'Early', today]])
  expect(findExceptions({ ...facts, missing: null })).toEqual([])
})

test('people outside their geofences share a line, and so do more than three who haven’t submitted a day', () => {
  const names = ['A', 'B', 'C', 'D']
  const facts = factsOf(
    names.map(name => event(name, `${today} 06:00`, 'clockIn', name === 'D' ? { ...at25, jobId: 'other' } : at25)),
    {
      geofences: new Map(names.map(name => answer(`${name} ${today} 06:00`, false, 500))),
      missing: [missing('Early', 380)],
      submissions: [
        submission('X', friday, yesterday, submitted),
        ...names.map(name => submission(name, friday, yesterday)),
        submission('A', addDays(friday, 1), yesterday),
      ],
    },
  )
  const exceptions = findExceptions(facts)
  const lines = buildAttentionLines(exceptions)
  expect(lines.map(line => [line.exceptions[0].ruleId, line.exceptions.length])).toEqual([
    ['expectedNotHere', 1],
    ['outsideGeofence', 4],
    ['notSubmitted', 4],
    ['notSubmitted', 1],
  ])
  expect(lines.reduce((sum, line) => sum + line.exceptions.length, 0)).toBe(exceptions.length)
  // The list of a line has as many entries.
  for (const { list, exceptions: own } of lines) {
    expect(exceptions.filter(({ ruleId, date }) => ruleId === list.rule && date === list.date)).toEqual(own)
  }
})

test('a rule has checked a date if its facts have every person’s day on it', () => {
  const facts = factsOf([], {
    submissions: [submission('X', friday, yesterday, submitted)],
    crews: null,
    geofences: null,
  })
  const checked = exceptionRuleIds.filter(id => isRuleChecked(id, today, facts))
  expect(checked).not.toContain('outsideGeofence')
  expect(checked).not.toContain('crewNotConfirmed')
  expect(checked).toEqual(expect.arrayContaining(['notClockedOut', 'shortLunch', 'expectedNotHere']))
  expect(exceptionRuleIds.filter(id => isRuleChecked(id, friday, facts))).toEqual(['notClockedOut', 'notSubmitted'])
})
