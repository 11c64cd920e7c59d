import * as z from 'zod/mini'
import { dateRangeQuery, id, instant, optionalId, optionalText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { findDateProblem, recordedDay, weekStart } from '../recordedDay.ts'

/** The most employee-days of an export. Clients record larger exports in several calls. */
const mostExportedDays = 2_000

const people = z
  .enum(['complete', 'all', 'changed'])
  .check(z.describe('Whose days were exported: of complete weeks, of everyone, or only those changed since an export.'))

const author = {
  authorId: id.check(z.describe('The user who exported the week.')),
  authorName: text,
  exportedAt: instant,
}

export const weekExportSchema = z.object({ id, ...author })

export const exportedDaySchema = z.object({
  exportId: id,
  employeeId: id,
  ...recordedDay,
  people,
  ...author,
})

const exportedDays = z
  .array(z.strictObject({ employeeId: id, ...recordedDay }))
  .check(z.minLength(1), z.maxLength(mostExportedDays), z.describe('The exported days with their hours at the time.'))

interface ExportedWeek {
  readonly startDate: string
  readonly days: readonly { readonly employeeId: string; readonly date: string }[]
}

const checkDays = z.superRefine<ExportedWeek>(({ startDate, days }, context) => {
  const keys = new Set(days.map(({ employeeId, date }) => JSON.stringify([employeeId, date])))
  const problem = keys.size < days.length ? 'must not repeat a day' : findDateProblem(startDate, days)
  if (problem) context.addIssue({ code: 'custom', message: problem, path: ['days'] })
})

const weekExports = { subject: 'Exports of weeks', requires: 'operator:admin' } as const

export const readExportedDays = operation({
  ...weekExports,
  id: 'readExportedDays',
  summary: 'The latest export of each employee-day in the range, by date, then employee. Whole company.',
  path: '/v1/exportedDays',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: exportedDaySchema,
})

export const createWeekExport = operation({
  ...weekExports,
  id: 'createWeekExport',
  summary: 'Records an export of a week with the current hours of its days.',
  method: 'POST',
  path: '/v1/weekExports',
  body: z
    .strictObject({
      startDate: weekStart,
      businessUnitId: optionalId.check(z.describe('Null for the whole company.')),
      people,
      templateName: optionalText,
      days: exportedDays,
    })
    .check(checkDays),
  answer: weekExportSchema,
})

export const weekExportCalls = [readExportedDays, createWeekExport] as const

export type WeekExport = z.output<typeof weekExportSchema>

export type ExportedDay = z.output<typeof exportedDaySchema>
