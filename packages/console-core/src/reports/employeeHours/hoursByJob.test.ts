import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildReportDay, buildTimelineEvent } from '../../demo/rows.ts'
import type { HoursReportDate, TimelineEvent } from '../../http/index.ts'
import { eventTypes, splitByJob, summarizeWorkday } from '../../workday/index.ts'
import type { DayRecord } from '../days/dayAggregator.ts'
import { buildReportClock, type ReportClock } from '../days/reportDay.ts'
import { buildJobHoursRows, buildSplitDays, type JobHoursRow, reviewJob, reviewJobDay } from './hoursByJob.ts'

const hour = 3_600_000
const now = new Date('2026-05-13T23:00:00Z')

type HoursByJob = Readonly<Record<string, number>>

interface Sides {
  /** Hours by job; 'none' is no job. */
  readonly clocked?: HoursByJob
  readonly submitted?: HoursByJob
  readonly foreman?: HoursByJob
  /** The employee submitted the day. Default: true if there are submitted hours. */
  readonly isSubmitted?: boolean
  readonly isLeftOpen?: boolean
}

const jobIdOf = (job: string) => (job === 'none' ? null : job)
const noWork = { costCodeId: null, costCodeCode: null, costCodeDescription: null }
const noForeman = { foremanId: null, foremanCode: null, foremanFirstName: null, foremanLastName: null }

/** Clock-ins from 7:00 on, one job after the other. */
function eventsOf(clocked: HoursByJob, isLeftOpen: boolean): TimelineEvent[] {
  let time = Date.parse('2026-05-13T07:00:00Z')
  const eventAt = (changes: Partial<TimelineEvent>) =>
    buildTimelineEvent({
      id: `${time} ${changes.eventType}`,
      localDate: '2026-05-13',
      localTime: new Date(time).toISOString().slice(11, 19),
      eventDateTime: new Date(time).toISOString(),
      ...changes,
    })
  const events = Object.entries(clocked).map(([job, hours]) => {
    const event = eventAt({ eventType: 'clockIn', jobId: jobIdOf(job), jobCode: jobIdOf(job) })
    time += hours * hour
    return event
  })
  return isLeftOpen || events.length === 0 ? events : [...events, eventAt({ eventType: 'clockOut' })]
}

function recordOf({ clocked = {}, submitted = {}, foreman = {}, isSubmitted, isLeftOpen = false }: Sides): DayRecord {
  const events = eventsOf(clocked, isLeftOpen)
  const { key, date, person } = buildReportDay({ date: '2026-05-13' })
  const summary = summarizeWorkday(events, now)
  const clock: ReportClock | null =
    events.length === 0
      ? null
      : { ...buildReportClock({ employeeId: person.employeeId, date, events, summary }, now), isLeftOpen }
  const entries = Object.entries(submitted).map(([job, hours], index) => ({
    ...{ id: `entry ${index}`, businessUnitId: 'unit', businessUnitCode: 'U', businessUnitDescription: 'Unit' },
    ...noWork,
    ...noForeman,
    ...{ jobId: jobIdOf(job), jobCode: jobIdOf(job), jobDescription: null, hours },
    ...{ equipment: [], notes: null, lastModifiedDate: '2026-05-13T20:00:00Z' },
  }))
  const isDone = isSubmitted ?? entries.length > 0
  const hours: HoursReportDate = {
    ...{ date, workedDuration: null, startTime: null, endTime: null, lunchStartTime: null },
    ...{ lunchDuration: null, breakDuration: null, notes: null, hours: entries },
    submissionStatus: isDone ? 'submitted' : 'none',
  }
  const foremanDetails = Object.entries(foreman).map(([job, regularHours]) => ({
    ...{ jobId: jobIdOf(job), regularHours, overtimeHours: 0, otherHours: 0 },
  }))
  return {
    ...{ key, date, person, clock, isClockIncomplete: false, entries: [], areEntriesComplete: true },
    ...{ hours, workflow: 'clockIn', answered: null, timeCardAt: null, hasOwnRow: true },
    foremanHours: foremanDetails.length === 0 ? null : foremanDetails.reduce((sum, day) => sum + day.regularHours, 0),
    foremanDetails,
    jobTimes: splitByJob(events, now),
    eventIds: events.map(({ id }) => id),
  }
}

const rowsOf = (sides: Sides): readonly JobHoursRow[] =>
  buildSplitDays(recordOf(sides)).flatMap(day => buildJobHoursRows(day, new Map(day.jobs.map(job => [job.id, job]))))

describe('the hours of a day by job', () => {
  test('are those of the three sides, with hours without a job on their own', () => {
    const rows = rowsOf({
      clocked: { bridge: 4.1, yard: 3.98 },
      submitted: { bridge: 8 },
      foreman: { yard: 4, none: 4 },
    })
    expect(
      rows.map(row => [row.job?.code, (row.workedMilliseconds ?? 0) / hour, row.submittedHours, row.foremanHours]),
    ).toEqual([
      [undefined, 0, null, 4],
      ['bridge', 4.1, 8, null],
      ['yard', 3.98, null, 4],
    ])
  })

  test('have one row for a shift that has just begun', () => {
    const [row, ...others] = rowsOf({ clocked: { bridge: 0 } })
    expect([row?.job?.id, row?.workedMilliseconds, others.length]).toEqual(['bridge', 0, 0])
  })

  test('put times that the services report without events under no job', () => {
    const record = recordOf({ submitted: { bridge: 8 } })
    const reported = {
      ...record,
      hours: { ...record.hours, workedDuration: 480, endTime: '15:00:00' } as HoursReportDate,
    }
    const parts = buildSplitDays(reported).flatMap(day => day.parts)
    expect(parts.map(({ jobId, workedMilliseconds }) => [jobId, workedMilliseconds])).toEqual([
      ['bridge', null],
      [null, 8 * hour],
    ])
  })

  test('add up to the day in milliseconds, for any events', () => {
    const anyEvents = fc.array(
      fc.record({
        second: fc.integer({ min: 0, max: 86_399 }),
        eventType: fc.constantFrom(...eventTypes),
        jobId: fc.constantFrom('bridge', 'yard', null),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (drawn, isTicking) => {
        const events = drawn
          .toSorted((left, right) => left.second - right.second)
          .map(({ second, ...event }, index) => {
            const instant = new Date(Date.parse('2026-05-13T00:00:00Z') + second * 1000 + index).toISOString()
            return buildTimelineEvent({
              ...event,
              id: String(index),
              localTime: instant.slice(11, 19),
              eventDateTime: instant,
            })
          })
        const end = isTicking ? new Date('2026-05-15T00:00:00Z') : null
        const { workedMilliseconds, lunchMilliseconds } = summarizeWorkday(events, end)
        const parts = splitByJob(events, end)
        expect(parts.reduce((sum, { worked }) => sum + worked, 0)).toBe(workedMilliseconds)
        expect(parts.reduce((sum, { lunch }) => sum + lunch, 0)).toBe(lunchMilliseconds)
      }),
    )
  })
})

describe('the likely cause of a job', () => {
  const all = { bridge: 8 }
  test.each<[what: string, sides: Sides, causes: Readonly<Record<string, string | null>>]>([
    ['nothing, if the sides agree', { clocked: all, submitted: all, foreman: all }, { bridge: null }],
    [
      'the cause of the day',
      { clocked: { bridge: 9 }, submitted: all, foreman: { bridge: 9 } },
      { bridge: 'foremanMatchesClock' },
    ],
    [
      'a shift without a clock-out, on every job',
      { clocked: { bridge: 1, yard: 1 }, submitted: all, isLeftOpen: true },
      { bridge: 'notClockedOut', yard: 'notClockedOut' },
    ],
    ['a day that was not submitted', { clocked: all, foreman: all, isSubmitted: false }, { bridge: 'notSubmitted' }],
    [
      'a job that only the clock names',
      { clocked: { bridge: 8, yard: 0.1 }, submitted: all, foreman: all },
      { bridge: null, yard: 'onlyClock' },
    ],
    [
      'a job that only the submission names',
      { clocked: all, submitted: { bridge: 4, yard: 4 }, foreman: all },
      { bridge: 'moreSubmittedOn yard', yard: 'onlySubmitted' },
    ],
    [
      'a job that only the foreman names',
      { clocked: all, submitted: all, foreman: { yard: 8 } },
      { bridge: 'notEnteredOnJob', yard: 'onlyForeman' },
    ],
    [
      'a job that was clocked and entered, but not submitted',
      { clocked: { bridge: 4.1, yard: 3.98 }, submitted: all, foreman: { bridge: 4, yard: 4 } },
      { bridge: 'moreClockedOn yard', yard: 'notSubmittedOnJob' },
    ],
    [
      'a job that was submitted and entered, but not clocked',
      { clocked: all, submitted: { bridge: 4, yard: 4 }, foreman: { bridge: 4, yard: 4 } },
      { bridge: 'moreSubmittedOn yard', yard: 'notClockedOnJob' },
    ],
    [
      'submitted hours without a job',
      { clocked: all, submitted: { none: 8 }, foreman: all },
      { bridge: 'notSubmittedOnJob', none: 'onlySubmitted' },
    ],
    [
      'foreman hours without a job',
      { clocked: all, submitted: all, foreman: { none: 8 } },
      { bridge: 'notEnteredOnJob', none: 'onlyForeman' },
    ],
    [
      'nothing for the only side that the day has',
      { foreman: { bridge: 4, yard: 4 }, isSubmitted: true },
      { bridge: 'unexplained', yard: 'unexplained' },
    ],
  ])('is %s', (_what, sides, causes) => {
    const found = rowsOf(sides).map(row => {
      const review = reviewJob(row)
      return [row.job?.id ?? 'none', review && [review.cause, review.otherJob].filter(Boolean).join(' ')]
    })
    expect(Object.fromEntries(found)).toEqual(causes)
  })

  test('of a day that is ready says that its hours are on different jobs', () => {
    const ready = { clocked: { bridge: 4, yard: 4 }, submitted: { bridge: 8 }, foreman: { bridge: 8 } }
    expect(rowsOf(ready).map(row => reviewJobDay(row, 0.25))).toEqual(['differentJobs', 'differentJobs'])
    const apart = { ...ready, foreman: { bridge: 9 } }
    expect(rowsOf(apart).map(row => reviewJobDay(row, 0.25))).toEqual(['unexplained', 'unexplained'])
    const agreed = { clocked: { bridge: 8 }, submitted: { bridge: 8 }, foreman: { bridge: 8 } }
    expect(rowsOf(agreed).map(row => reviewJobDay(row, 0.25))).toEqual([null])
  })
})
