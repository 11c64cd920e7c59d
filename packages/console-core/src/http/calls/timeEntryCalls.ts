import * as z from 'zod/mini'
import { eventTypes, submissionStatuses } from '../../workday/index.ts'
import {
  calendarDate,
  dateRangeQuery,
  enteredHours,
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
  workInfoSchema,
  yesOrNo,
} from '../fields.ts'
import { operation } from '../operation.ts'

const lentFrom = z
  .optional(id)
  .check(
    z.describe(
      'Only of people whose present business unit this is, in other units. A service may ignore it and answer all.',
    ),
  )

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
  shiftDate: z
    .optional(z.nullable(calendarDate))
    .check(
      z.describe('The date on which the shift of the event started. Absent from services that don’t store shifts.'),
    ),
  businessUnitId: z
    .optional(optionalId)
    .check(z.describe('The business unit of the shift. Absent from services that don’t store shifts.')),
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
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
  accuracyRadiusMeters: z.nullable(z.number().check(z.nonnegative())),
  photoId: optionalId,
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
  specificNote: optionalText.check(z.describe('What the person wrote about this entry.')),
  dailyNote: optionalText.check(z.describe('What the person wrote about the day.')),
  notes: optionalText.check(z.describe('Both notes, the day’s first, as one text.')),
  submissionStatus: z.nullable(submissionStatusSchema),
  lastModifiedDate: instant,
  ...clockedDay,
})

export const equipmentHoursSchema = z.object({
  id,
  laborHoursId: id.check(z.describe('The labor-hours entry that the equipment was used in.')),
  employeeId: id,
  localDate: calendarDate,
  equipmentId: id,
  hours,
  ...workInfoSchema.shape,
})

const equipmentUse = {
  equipmentId: id,
  employeeId: id,
  foremanId: optionalId,
  hours: enteredHours,
  localDate: calendarDate,
  businessUnitId: id,
  jobId: optionalId,
  costCodeId: optionalId,
}

const transactionId = id.check(z.describe('Made by the caller: what is sent twice with it is added once.'))
const newEquipmentHoursSchema = z.strictObject({ transactionId, ...equipmentUse })

/** How many entries one change may carry: more than any crew's day, less than a body of 1 MB. */
const mostEntries = 1_000

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
      .check(z.describe('Only events of shifts without a clock-out. A service may ignore it and answer all events.')),
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

export const createLaborHours = operation({
  id: 'createLaborHours',
  summary: 'Adds a labor-hours entry to a day of an employee; without hours it has none yet.',
  subject: 'Time entries',
  method: 'POST',
  path: '/v1/laborHours',
  requires: 'operator:admin',
  body: z.strictObject({
    employeeId: id,
    localDate: calendarDate,
    hours: z.optional(enteredHours),
    ...workInfoSchema.shape,
  }),
  answer: laborHoursSchema,
})

export const changeLaborHoursWorkInfo = operation({
  id: 'changeLaborHoursWorkInfo',
  summary: 'Charges a labor-hours entry, and the equipment used in it, to another foreman, job and cost code.',
  subject: 'Time entries',
  method: 'PUT',
  path: '/v1/laborHours/{id}/workInfo',
  requires: 'operator:admin',
  pathFields: ownId,
  body: workInfoSchema,
  answer: laborHoursSchema,
})

export const createEquipmentHours = operation({
  id: 'createEquipmentHours',
  summary: 'Adds equipment to the labor-hours entry of that employee, day and work info.',
  subject: 'Time entries',
  method: 'POST',
  path: '/v1/equipmentHours',
  requires: 'operator:admin',
  refuses: ['labor_hours_missing'],
  body: newEquipmentHoursSchema,
  answer: equipmentHoursSchema,
})

export const changeEquipmentHours = operation({
  id: 'changeEquipmentHours',
  summary: 'Adds, updates and deletes equipment hours: all of them or, where one can not be done, none.',
  subject: 'Time entries',
  method: 'PATCH',
  path: '/v1/equipmentHours',
  requires: 'operator:admin',
  refuses: ['labor_hours_missing'],
  body: z.strictObject({
    add: z.array(newEquipmentHoursSchema).check(z.maxLength(mostEntries)),
    update: z.array(z.strictObject({ id, ...equipmentUse })).check(z.maxLength(mostEntries)),
    delete: z.array(id).check(z.maxLength(mostEntries)),
  }),
  answer: z.object({
    added: z.array(equipmentHoursSchema),
    updated: z.array(equipmentHoursSchema),
    deleted: z.array(id),
  }),
})

export const changeEquipmentHoursWorkInfo = operation({
  id: 'changeEquipmentHoursWorkInfo',
  summary: 'Moves equipment hours to the labor-hours entry of the same employee and day with this work info.',
  subject: 'Time entries',
  method: 'PUT',
  path: '/v1/equipmentHours/{id}/workInfo',
  requires: 'operator:admin',
  refuses: ['labor_hours_missing'],
  pathFields: ownId,
  body: workInfoSchema,
  answer: equipmentHoursSchema,
})

export const timeEntryCalls = [
  readTimelineEvents,
  readPhoto,
  readLaborHours,
  createLaborHours,
  changeLaborHoursWorkInfo,
  createEquipmentHours,
  changeEquipmentHours,
  changeEquipmentHoursWorkInfo,
] as const

export type EventType = z.output<typeof eventTypeSchema>
export type TimelineEvent = z.output<typeof timelineEventSchema>
export type UsedEquipment = z.output<typeof usedEquipmentSchema>
export type LaborHours = z.output<typeof laborHoursSchema>
export type EquipmentHours = z.output<typeof equipmentHoursSchema>
export type NewEquipmentHours = z.output<typeof newEquipmentHoursSchema>
