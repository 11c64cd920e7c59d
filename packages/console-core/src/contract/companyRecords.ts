import * as z from 'zod/mini'
import {
  businessUnitSchema,
  calendarDate,
  costCodeSchema,
  employeeSchema,
  enteredHours,
  equipmentSchema,
  featureFlagSchema,
  foremanSchema,
  id,
  instant,
  jobSchema,
  latitude,
  longitude,
  optionalId,
  optionalText,
  questionAndAnswerEmployeeSchema,
  settingsChoicesSchema,
  submissionStatusSchema,
  text,
  timelineEventSchema,
  userSchema,
} from '../http/index.ts'
import {
  groupDescriptionLimit,
  groupNameLimit,
  hasNameControls,
  isShortDescription,
  isVisibleName,
  tidyName,
} from '../people/index.ts'
import { settingsLevels, workflowTypes } from '../settings/index.ts'
import { countCharacters } from '../text/index.ts'
import { weekdays } from '../time/index.ts'

const user = userSchema.shape
const event = timelineEventSchema.shape
const machine = equipmentSchema.shape
const choices = settingsChoicesSchema.shape
const { questions } = questionAndAnswerEmployeeSchema.shape.dates.def.element.shape
const notEmpty = z.minLength(1, 'must not be empty')

const firstYear = 1990
const lastYear = 2099
const years = `must be in the years ${firstYear} to ${lastYear}`

/** A year such as 26 or 20226 is a typo. */
const storedInstant = instant.check(z.refine(text => isPlausibleYear(new Date(text).getUTCFullYear()), years))
const recordDate = calendarDate.check(z.refine(text => isPlausibleYear(Number(text.slice(0, 4))), years))
const minutesOfDay = z
  .number()
  .check(z.gte(0, 'must be at least 0'), z.lte(1_440, 'must be at most 1440, the minutes of a day'))

const dayOfEmployee = { id, employeeId: id, localDate: recordDate }

/**
 * The records of a company's files for import and export: flat, by kind, each kind after the kinds that it refers to
 * (docs/data.md). Fields are those of the calls, without fields repeated from other records, such as the name of an
 * event's job.
 */
export const companyRecords = {
  company: z.strictObject({ id, name: text.check(notEmpty), companyType: text }),
  businessUnit: z.strictObject({ ...businessUnitSchema.shape, startOfPayWeek: z.nullable(z.enum(weekdays)) }),
  employee: z.strictObject({ ...employeeSchema.shape, businessUnitId: id, workflow: z.enum(workflowTypes) }),
  foreman: z.strictObject({ ...foremanSchema.shape, businessUnitId: id }),
  equipment: z.strictObject({
    id,
    businessUnitId: id,
    code: machine.code,
    description: machine.description,
    masterGuid: machine.masterGuid,
    isActive: machine.isActive,
    isHeavyJobActive: machine.heavyJob.shape.isActive,
  }),
  job: z
    .strictObject({
      ...jobSchema.shape,
      businessUnitId: id,
      fenceLatitude: z.nullable(latitude),
      fenceLongitude: z.nullable(longitude),
      fenceRadiusMetres: z.nullable(z.number().check(z.positive('must be more than 0'))),
    })
    .check(
      z.refine(isWholeFenceOrNone, {
        error: 'must come with fenceLongitude and fenceRadiusMetres, or none of the three be there',
        path: ['fenceLatitude'],
        params: { isOfRecord: true },
      }),
    ),
  costCode: z.strictObject({ ...costCodeSchema.shape, jobId: id }),
  group: z.strictObject({
    id,
    name: text.check(
      z.refine(isVisibleName, 'must not be empty'),
      z.refine(name => !hasNameControls(tidyName(name)), 'must have no line breaks or direction controls'),
      z.refine(
        name => countCharacters(tidyName(name)) <= groupNameLimit,
        `must have at most ${groupNameLimit} characters`,
      ),
    ),
    description: z.nullable(
      text.check(z.refine(isShortDescription, `must have at most ${groupDescriptionLimit} characters`)),
    ),
  }),
  user: z.strictObject({
    id,
    username: user.username.check(notEmpty),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: user.phoneNumber,
    employeeId: user.employeeId,
    groupId: user.groupId,
  }),
  featureFlag: z.strictObject({ key: featureFlagSchema.shape.key.check(notEmpty), active: z.boolean() }),
  settings: z
    .strictObject({
      level: z.enum(settingsLevels.filter(level => level !== 'global')),
      ownerId: id,
      ...choices.general.shape,
      ...choices.work.shape,
      ...choices.clockIn.def.innerType.shape,
      ...choices.review.def.innerType.shape,
    })
    .check(
      z.refine(({ level, hoursFormat }) => level === 'company' || hoursFormat === null, {
        error: 'must be empty, because only the company chooses it',
        path: ['hoursFormat'],
        params: { isOfRecord: true },
      }),
    ),
  event: z
    .strictObject({
      id,
      employeeId: id,
      localDate: recordDate,
      localTime: event.localTime,
      eventDateTime: storedInstant,
      eventType: event.eventType,
      notes: optionalText,
      jobId: optionalId,
      costCodeId: optionalId,
      foremanId: optionalId,
      equipmentId: optionalId,
      latitude: event.latitude,
      longitude: event.longitude,
      accuracyRadiusMeters: event.accuracyRadiusMeters,
      photoId: optionalId,
    })
    .check(
      z.refine(isWallClockOfInstant, {
        error: 'must be, with localTime, a wall clock at eventDateTime: from 12 hours before it to 14 hours after it',
        path: ['localDate'],
        params: { isOfRecord: true },
      }),
    ),
  laborHours: z.strictObject({
    ...dayOfEmployee,
    businessUnitId: id,
    hours: enteredHours,
    foremanId: optionalId,
    jobId: optionalId,
    costCodeId: optionalId,
    specificNote: optionalText,
    dailyNote: optionalText,
    submissionStatus: submissionStatusSchema,
    lastModifiedAt: storedInstant,
  }),
  equipmentHours: z.strictObject({
    id,
    laborHoursId: id,
    equipmentId: id,
    hours: enteredHours,
    transactionId: optionalId,
  }),
  answer: z.strictObject({
    ...dayOfEmployee,
    position: z.int().check(z.gte(1), z.lte(1_000)),
    ...questions.def.element.shape,
    lastModifiedAt: storedInstant,
  }),
  foremanHours: z.strictObject({
    ...dayOfEmployee,
    businessUnitId: id,
    jobId: optionalId,
    regularHours: enteredHours,
    overtimeHours: enteredHours,
    otherHours: enteredHours,
    lastModifiedAt: storedInstant,
  }),
  timeCard: z.strictObject({
    ...dayOfEmployee,
    businessUnitId: id,
    jobId: optionalId,
    foremanId: optionalId,
    totalDuration: minutesOfDay,
    totalBreakDuration: minutesOfDay,
    totalWorkedDuration: minutesOfDay,
    lastModifiedAt: storedInstant,
  }),
} as const

export type CompanyRecordKind = keyof typeof companyRecords
export type CompanyRecord<Kind extends CompanyRecordKind> = z.output<(typeof companyRecords)[Kind]>

function isPlausibleYear(year: number): boolean {
  return year >= firstYear && year <= lastYear
}

interface Fence {
  readonly fenceLatitude: number | null
  readonly fenceLongitude: number | null
  readonly fenceRadiusMetres: number | null
}

function isWholeFenceOrNone({ fenceLatitude, fenceLongitude, fenceRadiusMetres }: Fence): boolean {
  const parts = [fenceLatitude, fenceLongitude, fenceRadiusMetres]
  return parts.every(part => part === null) || parts.every(part => part !== null)
}

interface Clocked {
  readonly localDate: string
  readonly localTime: string
  readonly eventDateTime: string
}

/**
 * The largest offset from UTC on earth, because reads by local date wouldn't find events beyond it. Plus a minute for rounding.
 */
function isWallClockOfInstant({ localDate, localTime, eventDateTime }: Clocked): boolean {
  const aheadMinutes = (Date.parse(`${localDate}T${localTime}Z`) - Date.parse(eventDateTime)) / 60_000
  return aheadMinutes >= -12 * 60 - 1 && aheadMinutes <= 14 * 60 + 1
}
