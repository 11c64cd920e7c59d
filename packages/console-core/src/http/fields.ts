import * as z from 'zod/mini'
import { isCalendarDate } from '../time/index.ts'

/** An identifier as the services make them: opaque, never shown, never empty. */
export const id = z.string().check(z.minLength(1), z.maxLength(64))
export const text = z.string()
export const optionalText = z.nullable(z.string())
export const optionalId = z.nullable(id)
export const instant = z.iso.datetime({ offset: true }).check(z.describe('Instant, ISO 8601 with its offset.'))

export const calendarDate = z
  .string()
  .check(
    z.refine(isCalendarDate, 'must be a calendar date, yyyy-MM-dd'),
    z.meta({ format: 'date', description: 'Calendar date, yyyy-MM-dd.' }),
  )

export const localTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a time of day, HH:mm:ss'),
    z.describe('Local time of day, HH:mm:ss.'),
  )

export const minutes = z.number().check(z.nonnegative(), z.describe('Minutes.'))
export const hours = z.number().check(z.nonnegative(), z.describe('Hours.'))

/** Hours that a person enters: a day has 24. */
export const enteredHours = z
  .number()
  .check(z.gte(0, 'must be at least 0'), z.lte(24, 'must be at most 24'), z.describe('Hours.'))

export const latitude = z.number().check(z.gte(-90), z.lte(90))
export const longitude = z.number().check(z.gte(-180), z.lte(180))

export const cursor = z
  .string()
  .check(z.minLength(1), z.maxLength(2048), z.describe('`metadata.nextCursor` of the page before; none for the first.'))

/** The most rows that a page may have. */
export const mostRowsPerPage = 10_000

export const limit = z.string().check(
  z.refine(text => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= mostRowsPerPage, `must be 1 to ${mostRowsPerPage}`),
  z.describe('The most rows that the page may have. Only for services with the extension `pageLimit`.'),
)

/** A boolean in an address. */
export const yesOrNo = z.enum(['true', 'false'])

/** The version of a record, which `If-Match` repeats. Missing from services without versions. */
export const etag = z.optional(text).check(z.describe('The version of this row, for `If-Match` when it is changed.'))

/** Strict: an unknown field in a query or body is an error. */
export const dateRangeQuery = z.strictObject({
  startDate: calendarDate,
  endDate: calendarDate,
  cursor: z.optional(cursor),
  limit: z.optional(limit),
})

export const businessUnitRangeQuery = z.strictObject({ businessUnitId: id, ...dateRangeQuery.shape })

/** Query of lists with durations. Durations of open days grow with time. */
export const durationsQuery = z.strictObject({
  ...businessUnitRangeQuery.shape,
  onlyOpenDays: z
    .optional(yesOrNo)
    .check(z.describe('Only rows with an open day. Only for services with the extension `dataChanges`.')),
})

export const cursorQuery = z.strictObject({ cursor: z.optional(cursor), limit: z.optional(limit) })

export const ownId = z.strictObject({ id })

/** The work info that hours are charged to. Null where it isn't set. */
export const workInfoSchema = z.strictObject({
  businessUnitId: id,
  foremanId: optionalId,
  jobId: optionalId,
  costCodeId: optionalId,
})

/** The foreman, job and cost code of a row, as people know them. */
export const namedWorkInfo = {
  foremanId: optionalId,
  foremanCode: optionalText,
  foremanFirstName: optionalText,
  foremanLastName: optionalText,
  jobId: optionalId,
  jobCode: optionalText,
  jobDescription: optionalText,
  costCodeId: optionalId,
  costCodeCode: optionalText,
  costCodeDescription: optionalText,
}
