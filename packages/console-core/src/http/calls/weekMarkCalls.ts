import * as z from 'zod/mini'
import { dateRangeQuery, etag, id, instant, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { findDateProblem, recordedDay, weekStart } from '../recordedDay.ts'

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
