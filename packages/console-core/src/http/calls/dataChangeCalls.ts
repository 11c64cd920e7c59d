import * as z from 'zod/mini'
import { calendarDate, id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** `names` are employees, foremen, jobs, cost codes, equipment, and business units; `settings` also users. */
export const changedLists = [
  'events',
  'laborHours',
  'answers',
  'foremanHours',
  'timeCards',
  'settings',
  'names',
] as const

export type ChangedList = (typeof changedLists)[number]

export const dataChangesSchema = z.object({
  token: text.check(z.minLength(1), z.maxLength(128), z.describe('For `since` of the next call.')),
  changes: z
    .nullable(
      z.array(
        z.object({
          list: z.enum(changedLists),
          date: z.nullable(calendarDate).check(z.describe('Null for every date.')),
          businessUnitId: z.nullable(id).check(z.describe('Null for every business unit.')),
        }),
      ),
    )
    .check(z.describe('Null if the service can’t tell: everything that was read before may have changed.')),
})

export const readDataChanges = operation({
  id: 'readDataChanges',
  summary: 'What was written since an earlier call: lists, with dates and business units. Deletions count.',
  subject: 'Data changes',
  path: '/v1/changes',
  requires: 'timecards:read',
  query: z.strictObject({
    since: z.optional(text.check(z.minLength(1), z.maxLength(128))).check(z.describe('`token` of an earlier call.')),
  }),
  answer: dataChangesSchema,
})

export type DataChanges = z.output<typeof dataChangesSchema>
export type DataChange = NonNullable<DataChanges['changes']>[number]
