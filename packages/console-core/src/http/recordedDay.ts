import * as z from 'zod/mini'
import { addDays, type CalendarDate, isCalendarDate } from '../time/index.ts'
import { submissionStatuses } from '../workday/index.ts'
import { calendarDate, hours, id, instant } from './fields.ts'

const mostEventsPerDay = 1_000

/** Hours and submission of an employee's day, as of the time when its week was marked or exported. */
export const recordedDay = {
  date: calendarDate,
  clockedMilliseconds: z
    .nullable(z.int().check(z.nonnegative()))
    .check(z.describe('Clocked time without lunch. Null without clock events, and for a day without a clock-out.')),
  lastEventAt: z.nullable(instant).check(z.describe('The last clock event. Null without clock events.')),
  eventIds: z
    .nullable(z.array(id).check(z.maxLength(mostEventsPerDay)))
    .check(z.describe('The clock events, in order. Null without clock events, or if only reported times were known.')),
  submittedHours: z.nullable(hours),
  foremanHours: z.nullable(hours),
  submissionStatus: z.nullable(z.enum(submissionStatuses)),
}

export const weekStart = calendarDate.check(z.describe('First day of the workweek.'))

const daysPerWeek = 7

/** Says which days don't belong to the week, as a text that follows the name of the field; null if all do. */
export function findDateProblem(
  startDate: CalendarDate,
  days: readonly { readonly date: CalendarDate }[],
): string | null {
  if (!isCalendarDate(startDate)) return null
  const endDate = addDays(startDate, daysPerWeek - 1)
  return days.some(({ date }) => date < startDate || date > endDate) ? 'must be days of the week' : null
}
