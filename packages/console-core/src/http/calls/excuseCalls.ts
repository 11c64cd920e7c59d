import * as z from 'zod/mini'
import { excuseKinds, excuseNoteLimit, excuseReasons, findExcuseRangeProblem } from '../../people/index.ts'
import { calendarDate, dateRangeQuery, etag, id, optionalText, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'

const reason = z
  .nullable(z.enum(excuseReasons, `must be one of ${excuseReasons.join(', ')}, or null`))
  .check(z.describe('Null without a reason.'))

const kind = z
  .enum(excuseKinds, `must be one of ${excuseKinds.join(', ')}`)
  .check(z.describe('`absence`: the person isn’t available. `noWork`: no work is scheduled for the person.'))

const days = {
  startDate: calendarDate.check(z.describe('First excused day.')),
  endDate: calendarDate.check(z.describe('Last excused day.')),
}

export const excuseSchema = z.object({
  id,
  employeeId: id,
  ...days,
  kind,
  reason,
  note: optionalText,
  authorId: id.check(z.describe('The user who excused the person.')),
  authorName: text,
  etag,
})

const details = {
  ...days,
  kind,
  reason,
  note: z.nullable(
    text.check(z.refine(note => note.length <= excuseNoteLimit, `must have at most ${excuseNoteLimit} characters`)),
  ),
}

const checkRange = z.superRefine<{ startDate: string; endDate: string }>((range, context) => {
  const problem = findExcuseRangeProblem(range)
  if (problem) context.addIssue({ code: 'custom', message: problem, path: ['endDate'] })
})

const excuses = { subject: 'Excuses', requires: 'operator:admin' } as const

export const readExcuses = operation({
  ...excuses,
  id: 'readExcuses',
  summary: 'Excuses with a day in the range, by first day, then id. Whole company.',
  path: '/v1/excuses',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: excuseSchema,
})

export const createExcuse = operation({
  ...excuses,
  id: 'createExcuse',
  summary: 'Excuses an employee from a first to a last day.',
  method: 'POST',
  path: '/v1/excuses',
  body: z.strictObject({ employeeId: id, ...details }).check(checkRange),
  answer: excuseSchema,
})

export const changeExcuse = operation({
  ...excuses,
  id: 'changeExcuse',
  summary: 'Changes an excuse. It stays with its employee.',
  method: 'PUT',
  path: '/v1/excuses/{id}',
  match: 'required',
  pathFields: ownId,
  body: z.strictObject(details).check(checkRange),
  answer: excuseSchema,
})

export const deleteExcuse = operation({
  ...excuses,
  id: 'deleteExcuse',
  summary: 'Deletes an excuse: the person is expected again.',
  method: 'DELETE',
  path: '/v1/excuses/{id}',
  match: 'required',
  pathFields: ownId,
  answers: 'nothing',
  answer: z.null(),
})

export const excuseCalls = [readExcuses, createExcuse, changeExcuse, deleteExcuse] as const

export type Excuse = z.output<typeof excuseSchema>
