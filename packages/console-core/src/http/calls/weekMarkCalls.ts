import * as z from 'zod/mini'
import { addDays, type CalendarDate, isCalendarDate } from '../../time/index.ts'
import { submissionStatuses } from '../../workday/index.ts'
import { calendarDate, dateRangeQuery, etag, hours, id, instant, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Hours and submission of an employee's day, as of the time when its week was marked or exported. */
export const recordedDay = {
  date: calendarDate,
  clockedMilliseconds: z
    .nullable(z.int().check(z.nonnegative()))
    .check(z.describe('Clocked time without lunch. Null without clock events, and for a day without a clock-out.')),
  lastEventAt: z.nullable(instant).check(z.describe('The last clock event. Null without clock events.')),
  submittedHours: z.nullable(hours),
  foremanHours: z.nullable(hours),
  submissionStatus: z.nullable(z.enum(submissionStatuses)),
}

export const weekStart = calendarDate.check(z.describe('First day of the workweek.'))

export const weekMarkSchema = z.object({
  id,
  employeeId: id,
  startDate: weekStart,
  days: z.array(z.object(recordedDay)),
  authorId: id.check(z.describe('The user who marked the week.')),
  authorName: text,
  markedAt: instant,
  etag,
})

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

const week = { startDate: weekStart, days: z.array(z.strictObject(recordedDay)) }

const checkDays = z.superRefine<{ startDate: string; days: { date: string }[] }>(({ startDate, days }, context) => {
  const isRepeated = new Set(days.map(({ date }) => date)).size < days.length
  const problem = isRepeated ? 'must not repeat a day' : findDateProblem(startDate, days)
  if (problem) context.addIssue({ code: 'custom', message: problem, path: ['days'] })
})

const weekMarks = { subject: 'Complete weeks', requires: 'operator:admin' } as const

export const readWeekMarks = operation({
  ...weekMarks,
  id: 'readWeekMarks',
  summary: 'Complete weeks that start in the range, by first day, then id. Whole company.',
  path: '/v1/weekMarks',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: weekMarkSchema,
})

export const createWeekMark = operation({
  ...weekMarks,
  id: 'createWeekMark',
  summary:
    'Marks a person’s week complete and records the current hours of its days. Returns the existing mark if there is one.',
  method: 'POST',
  path: '/v1/weekMarks',
  body: z.strictObject({ employeeId: id, ...week }).check(checkDays),
  answer: weekMarkSchema,
})

export const changeWeekMark = operation({
  ...weekMarks,
  id: 'changeWeekMark',
  summary: 'Marks a week that has changed complete again.',
  method: 'PUT',
  path: '/v1/weekMarks/{id}',
  match: 'required',
  pathFields: ownId,
  body: z.strictObject(week).check(checkDays),
  answer: weekMarkSchema,
})

export const deleteWeekMark = operation({
  ...weekMarks,
  id: 'deleteWeekMark',
  summary: 'Removes the mark of a complete week.',
  method: 'DELETE',
  path: '/v1/weekMarks/{id}',
  match: 'required',
  pathFields: ownId,
  answers: 'nothing',
  answer: z.null(),
})

export const weekMarkCalls = [readWeekMarks, createWeekMark, changeWeekMark, deleteWeekMark] as const

export type WeekMark = z.output<typeof weekMarkSchema>

export type RecordedDay = WeekMark['days'][number]
