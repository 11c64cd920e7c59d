import * as z from 'zod/mini'
import { exceptionMarkStates, exceptionReasonLimit, exceptionRuleIds } from '../../workday/index.ts'
import { calendarDate, dateRangeQuery, etag, id, instant, optionalText, text } from '../fields.ts'
import { operation } from '../operation.ts'

const facts = z
  .string()
  .check(
    z.maxLength(200),
    z.describe(
      'Identifies what the rule found. An accepted exception is open again while the rule finds something else.',
    ),
  )

const state = z
  .enum(exceptionMarkStates, `must be one of ${exceptionMarkStates.join(', ')}`)
  .check(z.describe('`asked`: someone was asked about it. `accepted`: it is all right. `open`: neither any more.'))

export const exceptionMarkSchema = z.object({
  id,
  employeeId: id,
  employeeName: text,
  date: calendarDate.check(z.describe('The day that breaks the rule.')),
  ruleId: id,
  state,
  reason: optionalText,
  facts,
  authorId: id.check(z.describe('The user who set the state.')),
  authorName: text,
  markedAt: instant,
  etag,
})

const exceptionMarks = { subject: 'Exceptions', path: '/v1/exceptionMarks' } as const

export const readExceptionMarks = operation({
  ...exceptionMarks,
  id: 'readExceptionMarks',
  summary: 'Exceptions of the days in the range that were asked about or accepted, by day, then id. Whole company.',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: exceptionMarkSchema,
})

export const markException = operation({
  ...exceptionMarks,
  id: 'markException',
  summary:
    'Sets the state of an exception: a rule that an employee’s day breaks. A state that someone has set before needs its version in If-Match.',
  method: 'POST',
  requires: 'operator:admin',
  match: 'unlessNew',
  body: z.strictObject({
    employeeId: id,
    date: calendarDate,
    ruleId: z.enum(exceptionRuleIds, `must be one of ${exceptionRuleIds.join(', ')}`),
    state,
    reason: z.nullable(
      text.check(
        z.refine(
          reason => reason.length <= exceptionReasonLimit,
          `must have at most ${exceptionReasonLimit} characters`,
        ),
      ),
    ),
    facts,
  }),
  answer: exceptionMarkSchema,
})

export const exceptionMarkCalls = [readExceptionMarks, markException] as const

export type ExceptionMark = z.output<typeof exceptionMarkSchema>
