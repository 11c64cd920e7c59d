import * as z from 'zod/mini'
import {
  calendarDate,
  cursor,
  id,
  instant,
  joinListings,
  type Listing,
  type ListOptions,
  operation,
  optionalId,
  readByDayChunks,
  type Transport,
  text,
} from '../http/index.ts'
import type { DateRange } from '../time/index.ts'
import { type ChangeSubject, changeKinds, changeSubjects } from './changeHistory.ts'

const namedThing = z.object({
  code: text,
  description: text,
  hours: z.nullable(z.number()).check(z.describe('Hours of a machine.')),
})

/** Read-only by type only: `z.readonly` would freeze the parsed response. */
const list: z.ZodMiniType<readonly string[], readonly string[]> = z.array(text)

const changedValue = z
  .nullable(z.union([z.boolean(), z.number(), text, list, namedThing]))
  .check(
    z.describe(
      'A setting’s value, a name, hours, a list, or something with a code. Null: nothing, of settings inherited.',
    ),
  )

export const changeSchema = z.object({
  id,
  changedAt: instant,
  username: text.check(z.describe('The user who made the change.')),
  personName: text,
  kind: z.enum(changeKinds),
  subject: z.enum(changeSubjects).check(z.describe('The kind of the changed record.')),
  subjectId: id,
  subjectName: text.check(z.describe('The record’s name at that time.')),
  workDate: z.nullable(calendarDate).check(z.describe('The day whose hours were changed.')),
  field: text.check(z.describe('For settings, the path, such as `work.jobWorkPreference`.')),
  from: changedValue,
  to: changedValue,
  inherited: z
    .optional(changedValue)
    .check(z.describe('For settings: the value that applies while `from` or `to` is null. Null or missing: unknown.')),
  fromGroupId: z.optional(optionalId).check(z.describe('The group that a person left.')),
  toGroupId: z.optional(optionalId).check(z.describe('The group that a person joined.')),
  commandId: z
    .optional(optionalId)
    .check(z.describe('The command that the change belongs to. Null or missing: the change is a command of its own.')),
})

export const readChangeHistory = operation({
  id: 'readChangeHistory',
  summary: 'Who changed what, from what and to what, the latest first.',
  subject: 'Change history',
  path: '/v1/changeHistory',
  requires: 'operator:admin',
  query: z.strictObject({
    startDate: z.optional(calendarDate).check(z.describe('First UTC date. Default: that of the first change.')),
    endDate: z.optional(calendarDate).check(z.describe('Last UTC date. Default: that of the latest change.')),
    subject: z.optional(z.enum(changeSubjects)),
    subjectId: z
      .optional(id)
      .check(
        z.describe(
          'Only changes of this record; requires `subject`. For a group, includes people who joined or left it.',
        ),
      ),
    commandId: z.optional(id).check(z.describe('Only changes of this command.')),
    cursor: z.optional(cursor),
  }),
  answers: 'list',
  answer: changeSchema,
})

export const changeHistoryCalls = [readChangeHistory] as const

export type Change = z.output<typeof changeSchema>

/** The values before and after a change. Where a setting inherits, the value that it inherited. */
export function changedValuesOf({ from, to, inherited = null }: Change): Pick<Change, 'from' | 'to'> {
  return { from: from ?? inherited, to: to ?? inherited }
}

/** Reads the changes of some UTC days, each change once. A long range is read in chunks of days. */
export async function readChangesIn(
  transport: Transport,
  range: DateRange,
  options: ListOptions<Change> = {},
): Promise<Listing<Change>> {
  const chunks = await readByDayChunks(range, options, (query, chunkOptions) =>
    transport.readAll(readChangeHistory, { query }, chunkOptions),
  )
  return joinListings(chunks)
}

/** Reads the changes of one item, latest first. */
export function readChangesOf(
  transport: Transport,
  subject: ChangeSubject,
  subjectId: string,
  options?: ListOptions<Change>,
): Promise<Listing<Change>> {
  return transport.readAll(readChangeHistory, { query: { subject, subjectId } }, options)
}

/** Reads the changes of one command, latest first. */
export function readChangesOfCommand(transport: Transport, commandId: string): Promise<Listing<Change>> {
  return transport.readAll(readChangeHistory, { query: { commandId } })
}
