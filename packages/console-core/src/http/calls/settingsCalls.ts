import * as z from 'zod/mini'
import {
  inheritedValues,
  mapBlock,
  type PhotoMoment,
  photoMoments,
  settingsLevels,
  workflowTypes,
  workPreferences,
} from '../../settings/index.ts'
import { hoursFormats, minutesPerDay } from '../../time/index.ts'
import { cursorQuery, id, ownId } from '../fields.ts'
import { operation } from '../operation.ts'

const mustBeOneOf = (values: readonly string[]) => `must be one of ${values.join(', ')}, or null`
const toggle = z.boolean('must be true, false or null')
const preference = z.enum(workPreferences, mustBeOneOf(workPreferences))
const minutesOfDay = `must be a whole number of minutes from 0 to ${minutesPerDay}, or null`

const limitOf = (most: number, description: string) => {
  const message = `must be a whole number of minutes from 1 to ${most}, or null`
  return z.int(message).check(z.gte(1, message), z.lte(most, message), z.describe(description))
}
const dayLimit = (description: string) => limitOf(minutesPerDay, description)

/** Readonly in its type only: `z.readonly` would freeze parsed values and document them as `readOnly`. */
const photoRequirements: z.ZodMiniType<readonly PhotoMoment[], readonly PhotoMoment[]> = z
  .array(z.enum(photoMoments, mustBeOneOf(photoMoments)), 'must be a list of moments, or null')
  .check(z.maxLength(photoMoments.length, `must have at most ${photoMoments.length} moments`))

/** The kinds of value of every setting, by block. */
const kinds = {
  general: {
    workflowType: z.enum(workflowTypes, mustBeOneOf(workflowTypes)),
    isSignatureWorkflowEnabled: toggle,
    hideClockInEditHours: toggle,
    canEditClockEvents: toggle,
    trackDeMinimisTime: toggle,
    earlyLunchReturnThresholdMinutes: z
      .int(minutesOfDay)
      .check(z.gte(0, minutesOfDay), z.lte(minutesPerDay, minutesOfDay), z.describe('Minutes; 0 is off.')),
  },
  work: {
    isForemanRequired: toggle,
    jobWorkPreference: preference,
    costCodeWorkPreference: preference,
    equipmentWorkPreference: preference,
  },
  clockIn: {
    isClockInWorkInfoRequired: toggle,
    isLocationRequired: toggle,
    photoRequirements,
    enablePaidBreaksQuestion: toggle,
  },
  review: {
    hoursFormat: z
      .enum(hoursFormats, mustBeOneOf(hoursFormats))
      .check(z.describe('How payroll pages and Excel show hours: 7.50 or 7h 30m. Only the company chooses it.')),
    lunchDueMinutes: dayLimit('A lunch is due before this much work, in minutes.'),
    shortestLunchMinutes: dayLimit('A shorter lunch is a short one, in minutes.'),
    secondMealDueMinutes: dayLimit('A second meal is due after this much work, in minutes.'),
    longDayMinutes: dayLimit('More work is a long day, in minutes.'),
    overtimeDayMinutes: dayLimit('Work of a day before overtime, in minutes.'),
    overtimeWeekMinutes: limitOf(7 * minutesPerDay, 'Work of a workweek before overtime, in minutes.'),
    lateStartMinutes: dayLimit('A first clock-in this long after the usual one is a late start, in minutes.'),
  },
}

type Kinds = Readonly<Record<string, z.ZodMiniType>>

/** A setting: the level's own choice (null inherits), the effective value, and the level that it comes from. */
const settingOf = <Kind extends z.ZodMiniType>(kind: Kind) =>
  z.object({ value: z.nullable(kind), effectiveValue: kind, inheritedFrom: z.enum(settingsLevels) })

function settingsOf<Block extends Kinds>(block: Block) {
  type Shape = { [Name in keyof Block]: ReturnType<typeof settingOf<Block[Name]>> }
  return mapBlock<Block, Shape>(block, name => settingOf(block[name]))
}

function choicesOf<Block extends Kinds>(block: Block) {
  type Shape = { [Name in keyof Block]: z.ZodMiniNullable<Block[Name]> }
  return mapBlock<Block, Shape>(block, name => z.nullable(block[name]))
}

export const settingsSchema = z.object({
  general: z.object(settingsOf(kinds.general)),
  work: z.object(settingsOf(kinds.work)),
  clockIn: z.nullable(z.object(settingsOf(kinds.clockIn))).check(z.describe('Null where people do not clock in.')),
  review: z.optional(z.object(settingsOf(kinds.review))),
})

const choices = {
  general: choicesOf(kinds.general),
  work: choicesOf(kinds.work),
  clockIn: choicesOf(kinds.clockIn),
  review: choicesOf(kinds.review),
}

/** The choices of one level; null inherits. */
export const settingsChoicesSchema = z.strictObject({
  general: z.strictObject(choices.general),
  work: z.strictObject(choices.work),
  clockIn: z.nullable(z.strictObject(choices.clockIn)),
  review: z.optional(z.strictObject(choices.review)),
})

export const settingsOverrideSchema = z.object({
  level: z.enum(['userGroup', 'user']),
  ownerId: id.check(z.describe('The id of the group or the person.')),
  choices: z.object({
    general: z.object(choices.general),
    work: z.object(choices.work),
    clockIn: z.object(choices.clockIn),
    review: z._default(z.object(choices.review), inheritedValues.review),
  }),
})

const reading = {
  subject: 'Company, group and user settings',
  requires: 'operator:admin',
  answers: 'versioned',
  answer: settingsSchema,
} as const

const changing = {
  ...reading,
  method: 'PUT',
  match: 'required',
  errors: ['settings_conflict', 'permission_missing'],
  body: settingsChoicesSchema,
} as const

export const readCompanySettings = operation({
  ...reading,
  id: 'readCompanySettings',
  summary: 'The settings of the company.',
  path: '/api/v2/companySettings',
})

export const changeCompanySettings = operation({
  ...changing,
  id: 'changeCompanySettings',
  summary: 'Changes the settings of the company; null goes back to the product’s own.',
  path: '/api/v2/companySettings',
})

export const readUserGroupSettings = operation({
  ...reading,
  id: 'readUserGroupSettings',
  summary: 'The settings of a group.',
  path: '/api/v2/userGroups/{id}/settings',
  pathFields: ownId,
})

export const changeUserGroupSettings = operation({
  ...changing,
  id: 'changeUserGroupSettings',
  summary: 'Changes the settings of a group; all null resets them to the company’s.',
  path: '/api/v2/userGroups/{id}/settings',
  pathFields: ownId,
})

export const readUserSettings = operation({
  ...reading,
  id: 'readUserSettings',
  summary: 'The settings of a person.',
  path: '/api/v2/users/{id}/settings',
  pathFields: ownId,
})

export const changeUserSettings = operation({
  ...changing,
  id: 'changeUserSettings',
  summary: 'Changes the settings of a person; all null resets them to the group’s and the company’s.',
  path: '/api/v2/users/{id}/settings',
  pathFields: ownId,
})

export const readSettingsOverrides = operation({
  id: 'readSettingsOverrides',
  summary: 'What groups and people have chosen for themselves, each of those that have chosen anything.',
  subject: reading.subject,
  path: '/api/v2/companySettings/overrides',
  requires: reading.requires,
  query: cursorQuery,
  answers: 'list',
  answer: settingsOverrideSchema,
})

export const settingsCalls = [
  readCompanySettings,
  changeCompanySettings,
  readSettingsOverrides,
  readUserGroupSettings,
  changeUserGroupSettings,
  readUserSettings,
  changeUserSettings,
] as const
