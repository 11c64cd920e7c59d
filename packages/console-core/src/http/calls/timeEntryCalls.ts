import * as z from 'zod/mini'
import { correctionReasons, eventTypes, submissionStatuses } from '../../workday/index.ts'
import {
  calendarDate,
  dateRangeQuery,
  etag,
  hours,
  id,
  instant,
  latitude,
  localTime,
  longitude,
  minutes,
  namedWorkInfo,
  optionalId,
  optionalText,
  ownId,
  text,
  yesOrNo,
} from '../fields.ts'
import { operation } from '../operation.ts'

const lentFrom = z
  .optional(id)
  .check(
    z.describe(
      'Only work in other units by people whose current business unit this is. A service may ignore it and return all rows.',
    ),
  )

/** Only for services with `correctionExtension`. */
export const includeReplaced = z.optional(yesOrNo).check(z.describe('Includes replaced events, which don’t count.'))

export const eventTypeSchema = z.enum(eventTypes)

/** Who entered a clock event that no clock recorded, when, and why. */
export const correctionSchema = z.object({
  reason: z.enum(correctionReasons),
  note: optionalText,
  authorId: id.check(z.describe('The user who entered the event.')),
  authorName: text,
  enteredAt: instant,
  told: z
    .optional(z.nullable(z.object({ at: instant, authorName: text, answer: optionalText })))
    .check(
      z.describe('Who told the employee about the correction, when, and the employee’s answer. Null if no one has.'),
    ),
  etag,
})

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
  shiftDate: z
    .optional(z.nullable(calendarDate))
    .check(
      z.describe('The date on which the shift of the event started. Absent from services that don’t store shifts.'),
    ),
  businessUnitId: z
    .optional(optionalId)
    .check(z.describe('The business unit of the shift. Absent from services that don’t store shifts.')),
  notes: z.optional(optionalText).check(z.describe('Absent without the permission timelineNotes.read.')),
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
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
  accuracyRadiusMeters: z.nullable(z.number().check(z.nonnegative())),
  photoId: optionalId,
  correction: z
    .optional(z.nullable(correctionSchema))
    .check(z.describe('Null for recorded events. Absent from services without corrections.')),
  corrects: z.optional(optionalId).check(z.describe('The recorded event that this entered one replaces.')),
  correctedBy: z
    .optional(optionalId)
    .check(z.describe('The entered event that replaces this recorded one. Only with includeReplaced.')),
})

/** Equipment that was used in a labor-hours entry. `hoursId` names the equipment-hours entry, `id` the equipment. */
export const usedEquipmentSchema = z.object({
  id,
  hoursId: id,
  code: text,
  description: text,
  masterGuid: text,
  isActive: z.boolean(),
  heavyJob: z.object({ isActive: z.boolean() }),
  hours,
})

export const submissionStatusSchema = z.enum(submissionStatuses)

/** The employee's clocked day; null without clock events. */
const clockedDay = {
  workDuration: z.nullable(minutes),
  lunchDuration: z.nullable(minutes),
  breakDuration: z.nullable(minutes).check(z.describe('Minutes clocked out between two shifts of the day.')),
  totalDuration: z.nullable(minutes).check(z.describe('Minutes worked, at lunch and clocked out.')),
  startTime: z.nullable(localTime),
  endTime: z.nullable(localTime),
  lunchStartTime: z.nullable(localTime),
}

export const laborHoursSchema = z.object({
  id,
  employeeId: id,
  localDate: calendarDate,
  hours,
  businessUnitId: id,
  businessUnitCode: text,
  businessUnitDescription: text,
  ...namedWorkInfo,
  equipment: z.array(usedEquipmentSchema),
  specificNote: optionalText.check(z.describe('The person’s note about this entry.')),
  dailyNote: optionalText.check(z.describe('The person’s note about the day.')),
  notes: optionalText.check(z.describe('Both notes, the day’s first, as one text.')),
  submissionStatus: z.nullable(submissionStatusSchema),
  lastModifiedDate: instant,
  ...clockedDay,
})

export const readTimelineEvents = operation({
  id: 'readTimelineEvents',
  summary: 'Clock events of shifts that start in the range, by shift date, then instant. Whole company.',
  subject: 'Time entries',
  path: '/v1/timelineEvents',
  requires: 'timecards:read',
  query: z.strictObject({
    ...dateRangeQuery.shape,
    onlyOpenShifts: z
      .optional(yesOrNo)
      .check(z.describe('Only events of shifts without a clock-out. A service may ignore it and return all events.')),
    onlyCorrectedShifts: z
      .optional(yesOrNo)
      .check(z.describe('Only events of shifts with an entered event. Only for services with `corrections`.')),
    includeReplaced,
    lentFrom,
  }),
  answers: 'list',
  answer: timelineEventSchema,
})

export const readPhoto = operation({
  id: 'readPhoto',
  summary: 'A clock event photo; without size the original.',
  subject: 'Time entries',
  path: '/v1/media/photos/{id}',
  requires: 'timecards:read',
  pathFields: ownId,
  query: z.strictObject({ size: z.optional(z.enum(['square256'])) }),
  answers: 'image',
  answer: z.unknown(),
})

export const readLaborHours = operation({
  id: 'readLaborHours',
  summary: 'Labor-hours entries of the company whose local date is in the range, by date, then id.',
  subject: 'Time entries',
  path: '/v1/laborHours',
  requires: 'timecards:read',
  query: z.strictObject({ ...dateRangeQuery.shape, lentFrom }),
  answers: 'list',
  answer: laborHoursSchema,
})

export const timeEntryCalls = [readTimelineEvents, readPhoto, readLaborHours] as const

export type EventType = z.output<typeof eventTypeSchema>
export type Correction = z.output<typeof correctionSchema>
export type TimelineEvent = z.output<typeof timelineEventSchema>
export type UsedEquipment = z.output<typeof usedEquipmentSchema>
export type LaborHours = z.output<typeof laborHoursSchema>
