import * as z from 'zod/mini'
import { isCalendarDate, weekdays } from '../calendarDate.js'
import { eventTypes } from '../workday.js'
import { operation } from './operation.js'

/** An identifier as the services make them: opaque, never shown, never empty. */
const id = z.string().check(z.minLength(1), z.maxLength(64))
const text = z.string()
const optionalText = z.nullable(z.string())
const optionalId = z.nullable(id)
const instant = z.iso.datetime({ offset: true }).check(z.describe('Instant, ISO 8601 with its offset.'))
const calendarDate = z
  .string()
  .check(
    z.refine(isCalendarDate, 'must be a calendar date, yyyy-MM-dd'),
    z.meta({ format: 'date', description: 'Calendar date, yyyy-MM-dd.' }),
  )
const localTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a time of day, HH:mm:ss'),
    z.describe('Time of day where it happened, HH:mm:ss.'),
  )
const minutes = z.number().check(z.nonnegative(), z.describe('Minutes.'))
const cursor = z
  .string()
  .check(z.minLength(1), z.maxLength(2048), z.describe('`metadata.nextCursor` of the page before; none for the first.'))

/** Every field named as sent: an unknown field in a query or body is an error, not a shrug. */
const dateRangeQuery = z.strictObject({
  startDate: calendarDate,
  endDate: calendarDate,
  cursor: z.optional(cursor),
})

export const environmentSchema = z.object({
  clientId: text,
  identityBaseUrl: z.url(),
  apiBaseUrl: z.url(),
  apiGatewayBaseUrl: z.url(),
  telematicsBaseUrl: z.url(),
  productName: z.optional(text),
})

export const eventTypeSchema = z.enum(eventTypes)

export const timelineEventSchema = z.object({
  id,
  employeeId: id,
  employeeCode: optionalText,
  employeeFirstName: text,
  employeeLastName: text,
  localDate: calendarDate,
  localTime,
  eventDateTime: instant,
  eventType: eventTypeSchema,
  notes: z
    .optional(optionalText)
    .check(z.describe('Absent from answers to people without the permission timelineNotes.read.')),
  jobId: optionalId,
  jobCode: optionalText,
  jobDescription: optionalText,
  costCodeId: optionalId,
  costCodeCode: optionalText,
  costCodeDescription: optionalText,
  foremanId: optionalId,
  foremanCode: optionalText,
  foremanFirstName: optionalText,
  foremanLastName: optionalText,
  equipmentId: optionalId,
  equipmentCode: optionalText,
  equipmentDescription: optionalText,
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  accuracyRadiusMeters: z.nullable(z.number().check(z.nonnegative())),
  photoId: optionalId,
})

export const businessUnitSchema = z.object({ id, code: text, description: text })

export const userSchema = z.object({
  id,
  username: text,
  firstName: text,
  lastName: text,
  email: optionalText,
  phoneNumber: optionalText,
  employeeId: optionalId,
  employeeCode: optionalText,
  groupId: optionalId,
  groupName: optionalText,
})

export const weekdaySchema = z.enum(weekdays)

export const businessUnitPreferencesSchema = z.object({ startOfPayWeek: z.optional(z.nullable(weekdaySchema)) })

export const timeCardRowSchema = z.object({
  employeeId: id,
  date: calendarDate,
  jobId: optionalId,
  jobCode: optionalText,
  jobDescription: optionalText,
  schedule: z.object({ totalDuration: minutes, totalBreakDuration: minutes, totalWorkedDuration: minutes }),
})

export const featureFlagSchema = z.object({ key: text, active: z.boolean() })

/** The body of every refusal. */
export const errorSchema = z.object({
  code: text.check(z.describe('What a program can switch on, as `not_found`.')),
  message: text.check(z.describe('One sentence for a developer.')),
  requestId: text.check(z.describe('Names the request in the log of the service.')),
  field: z.optional(text).check(z.describe('The part of the request that is wrong, where one is.')),
})

/** The envelope of every list; a bare array of rows is accepted too (decisions). */
export const pageSchema = z.union([
  z.array(z.unknown()),
  z.object({
    results: z.array(z.unknown()),
    metadata: z.optional(z.object({ nextCursor: z.optional(z.nullable(text)) })),
  }),
])

export const readEnvironment = operation({
  id: 'readEnvironment',
  summary: 'Where the services are and how to sign in.',
  subject: 'Environment',
  host: 'console',
  path: '/env',
  requires: 'nothing',
  answer: environmentSchema,
})

export const readTimelineEvents = operation({
  id: 'readTimelineEvents',
  summary: 'Clock events of the company whose local date is in the range, by instant.',
  subject: 'Time entries',
  path: '/v1/timelineEvents',
  requires: 'timecards:read',
  query: dateRangeQuery,
  answers: 'list',
  answer: timelineEventSchema,
})

export const readPhoto = operation({
  id: 'readPhoto',
  summary: 'A clock event photo; without size the original.',
  subject: 'Time entries',
  path: '/v1/media/photos/{id}',
  requires: 'timecards:read',
  pathFields: z.strictObject({ id }),
  query: z.strictObject({ size: z.optional(z.enum(['square256'])) }),
  answers: 'image',
  answer: z.unknown(),
})

export const readTimeCardData = operation({
  id: 'readTimeCardData',
  summary: 'Schedules of one day by employee and job.',
  subject: 'Reports',
  method: 'POST',
  path: '/v1/reports/timeCardData',
  requires: 'timecards:read',
  body: z.strictObject({
    date: calendarDate,
    includeUnassignedJob: z.boolean(),
    includeUnassignedForeman: z.boolean(),
    includeAllIncompleteSchedules: z.boolean(),
  }),
  answers: 'list',
  answer: timeCardRowSchema,
})

export const readUsers = operation({
  id: 'readUsers',
  summary: 'The people of the company.',
  subject: 'People',
  path: '/v1/users',
  requires: 'timecards:read',
  query: z.strictObject({ cursor: z.optional(cursor) }),
  answers: 'list',
  answer: userSchema,
})

export const readEmployeeIds = operation({
  id: 'readEmployeeIds',
  summary: 'The employees that belong to a business unit.',
  subject: 'People',
  path: '/v1/businessUnits/{id}/employeeIds',
  requires: 'timecards:read',
  pathFields: z.strictObject({ id }),
  answers: 'list',
  answer: id,
})

export const readBusinessUnits = operation({
  id: 'readBusinessUnits',
  summary: 'The business units of the company.',
  subject: 'Unified data',
  host: 'gateway',
  path: '/unified/api/v1/businessUnits',
  requires: 'unified_data',
  sendsCompanyId: true,
  answers: 'list',
  answer: businessUnitSchema,
})

export const readBusinessUnitPreferences = operation({
  id: 'readBusinessUnitPreferences',
  summary: 'Preferences of a business unit.',
  subject: 'Job costing',
  host: 'gateway',
  path: '/heavyjob/api/v1/businessUnits/{id}/preferences',
  requires: 'heavyjob:read',
  pathFields: z.strictObject({ id }),
  answer: businessUnitPreferencesSchema,
})

export const readFeatureFlags = operation({
  id: 'readFeatureFlags',
  summary: 'The feature flags of the signed-in person.',
  subject: 'People',
  path: '/v1/me/featureFlags',
  requires: 'token',
  answers: 'list',
  answer: featureFlagSchema,
})

/** Every call of the product, in the order of the documentation. */
export const operations = [
  readEnvironment,
  readTimelineEvents,
  readPhoto,
  readTimeCardData,
  readUsers,
  readEmployeeIds,
  readBusinessUnits,
  readBusinessUnitPreferences,
  readFeatureFlags,
] as const

/** The things that calls carry, by the names they have in the documentation. */
export const namedSchemas = {
  BusinessUnit: businessUnitSchema,
  BusinessUnitPreferences: businessUnitPreferencesSchema,
  Environment: environmentSchema,
  Error: errorSchema,
  FeatureFlag: featureFlagSchema,
  TimeCardRow: timeCardRowSchema,
  TimelineEvent: timelineEventSchema,
  User: userSchema,
} as const

export type ConsoleEnvironment = z.output<typeof environmentSchema>
export type EventType = z.output<typeof eventTypeSchema>
export type TimelineEvent = z.output<typeof timelineEventSchema>
export type BusinessUnit = z.output<typeof businessUnitSchema>
export type BusinessUnitPreferences = z.output<typeof businessUnitPreferencesSchema>
export type User = z.output<typeof userSchema>
export type Weekday = z.output<typeof weekdaySchema>
export type TimeCardRow = z.output<typeof timeCardRowSchema>
export type FeatureFlag = z.output<typeof featureFlagSchema>
