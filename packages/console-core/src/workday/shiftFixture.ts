import fc from 'fast-check'
import { openLocalClock } from '../demo/demoCalendar.ts'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { addDays, type CalendarDate } from '../time/index.ts'
import { type EventType, eventTypes } from './workday.ts'

/** Ten days around daylight-saving changes, month ends and an ordinary week. */
const firstDates: readonly CalendarDate[] = ['2026-03-03', '2026-10-27', '2026-06-10', '2026-12-27']
const timeZones = ['America/Chicago', 'America/Phoenix', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata']
export const historyDays = 10

interface PlannedEvent {
  readonly eventType: EventType
  /** Minutes after the midnight of the day. */
  readonly minute: number
}

const shiftPlans: readonly (readonly PlannedEvent[])[] = [
  plan('420 clockIn, 720 takeBreak, 750 resumeFromBreak, 930 clockOut'),
  plan('300 clockIn, 540 clockOut, 1020 clockIn, 1260 clockOut'),
  // A night crew that changes jobs at 1 AM.
  plan('1200 clockIn, 1500 clockIn, 1800 clockOut'),
  plan('1320 clockIn, 1470 takeBreak, 1500 resumeFromBreak, 1560 clockIn, 1830 clockOut'),
  // A double shift.
  plan('360 clockIn, 960 clockIn, 1500 clockOut'),
  [],
]

function plan(text: string): readonly PlannedEvent[] {
  return text.split(', ').map(step => {
    const [minute = '', name] = step.split(' ')
    return { minute: Number(minute), eventType: eventTypes.find(type => type === name) ?? 'clockIn' }
  })
}

/** An error of one recorded event. */
const mistakes = fc.record({
  isMissing: fc.boolean(),
  isDuplicate: fc.boolean(),
  minutesLate: fc.oneof(fc.constant(0), fc.integer({ min: -180, max: 900 })),
  wrongType: fc.option(fc.constantFrom(...eventTypes), { nil: null }),
  timeZone: fc.option(fc.constantFrom(...timeZones), { nil: null }),
})

const noMistake = { isMissing: false, isDuplicate: false, minutesLate: 0, wrongType: null, timeZone: null }

const recordedDay = fc.record({
  plan: fc.constantFrom(...shiftPlans),
  delay: fc.integer({ min: -30, max: 30 }),
  job: fc.constantFrom(null, 'north-1', 'north-2', 'south-1'),
  mistakes: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(noMistake) }, { weight: 1, arbitrary: mistakes }), {
    minLength: 5,
    maxLength: 5,
  }),
})

export interface ShiftHistory {
  readonly startDate: CalendarDate
  /** In the order of arrival: shuffled, with duplicates. */
  readonly events: readonly TimelineEvent[]
}

/** Ten days of clock events of some employees, with every kind of device mistake. */
export function shiftHistories(employeeIds: readonly string[]): fc.Arbitrary<ShiftHistory> {
  return fc
    .record({
      startDate: fc.constantFrom(...firstDates),
      timeZone: fc.constantFrom(...timeZones),
      days: fc.array(fc.array(recordedDay, { minLength: historyDays, maxLength: historyDays }), {
        minLength: employeeIds.length,
        maxLength: employeeIds.length,
      }),
    })
    .chain(({ startDate, timeZone, days }) => {
      const events = days.flatMap((ofEmployee, employee) =>
        ofEmployee.flatMap(({ plan: planned, delay, job, mistakes: wrong }, day) => {
          const date = addDays(startDate, day)
          return planned.flatMap(({ eventType, minute }, index) => {
            const { isMissing, isDuplicate, minutesLate, wrongType, timeZone: otherZone } = wrong[index] ?? noMistake
            if (isMissing) return []
            const instant = openLocalClock(timeZone, date).instantOf(minute + delay) + minutesLate * 60_000
            const event = buildTimelineEvent({
              id: `${employee}-${day}-${index}`,
              employeeId: employeeIds[employee] ?? '',
              eventType: wrongType ?? eventType,
              eventDateTime: new Date(instant).toISOString(),
              ...openLocalClock(otherZone ?? timeZone, date).wallClockAt(instant),
              jobId: index > 0 && eventType !== 'clockIn' ? null : job,
            })
            return isDuplicate ? [event, event] : [event]
          })
        }),
      )
      return fc
        .shuffledSubarray(events, { minLength: events.length })
        .map(shuffled => ({ startDate, events: shuffled }))
    })
}
