import * as z from 'zod/mini'
import { type PhotoMoment, photoMoments, settingsLevels, workflowTypes, workPreferences } from '../../settings/index.js'
import { minutesPerDay } from '../../time/index.js'
import { cursorQuery, id, ownId } from '../fields.js'
import { operation } from '../operation.js'

const mustBeOneOf = (values: readonly string[]) => `must be one of ${values.join(', ')}, or null`
const toggle = z.boolean('must be true, false or null')
const preference = z.enum(workPreferences, mustBeOneOf(workPreferences))
const minutesOfDay = `must be a whole number of minutes from 0 to ${minutesPerDay}, or null`

/** Readonly by its type alone: `z.readonly` would freeze what comes, and say `readOnly` in the documentation. */
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
}

/** One setting as it stands: what this level chose (null: nothing), what holds, and which level that comes from. */
const stand = <Kind extends z.ZodMiniType>(kind: Kind) =>
  z.object({ value: z.nullable(kind), effectiveValue: kind, inheritedFrom: z.enum(settingsLevels) })

export const settingsSchema = z.object({
  general: z.object({
    workflowType: stand(kinds.general.workflowType),
    isSignatureWorkflowEnabled: stand(kinds.general.isSignatureWorkflowEnabled),
    hideClockInEditHours: stand(kinds.general.hideClockInEditHours),
    canEditClockEvents: stand(kinds.general.canEditClockEvents),
    trackDeMinimisTime: stand(kinds.general.trackDeMinimisTime),
    earlyLunchReturnThresholdMinutes: stand(kinds.general.earlyLunchReturnThresholdMinutes),
  }),
  work: z.object({
    isForemanRequired: stand(kinds.work.isForemanRequired),
    jobWorkPreference: stand(kinds.work.jobWorkPreference),
    costCodeWorkPreference: stand(kinds.work.costCodeWorkPreference),
    equipmentWorkPreference: stand(kinds.work.equipmentWorkPreference),
  }),
  clockIn: z
    .nullable(
      z.object({
        isClockInWorkInfoRequired: stand(kinds.clockIn.isClockInWorkInfoRequired),
        isLocationRequired: stand(kinds.clockIn.isLocationRequired),
        photoRequirements: stand(kinds.clockIn.photoRequirements),
        enablePaidBreaksQuestion: stand(kinds.clockIn.enablePaidBreaksQuestion),
      }),
    )
    .check(z.describe('Null where people do not clock in.')),
})

const clockInChoices = z.strictObject({
  isClockInWorkInfoRequired: z.nullable(kinds.clockIn.isClockInWorkInfoRequired),
  isLocationRequired: z.nullable(kinds.clockIn.isLocationRequired),
  photoRequirements: z.nullable(kinds.clockIn.photoRequirements),
  enablePaidBreaksQuestion: z.nullable(kinds.clockIn.enablePaidBreaksQuestion),
})

/** What one level chooses; null inherits. */
export const settingsChoicesSchema = z.strictObject({
  general: z.strictObject({
    workflowType: z.nullable(kinds.general.workflowType),
    isSignatureWorkflowEnabled: z.nullable(kinds.general.isSignatureWorkflowEnabled),
    hideClockInEditHours: z.nullable(kinds.general.hideClockInEditHours),
    canEditClockEvents: z.nullable(kinds.general.canEditClockEvents),
    trackDeMinimisTime: z.nullable(kinds.general.trackDeMinimisTime),
    earlyLunchReturnThresholdMinutes: z.nullable(kinds.general.earlyLunchReturnThresholdMinutes),
  }),
  work: z.strictObject({
    isForemanRequired: z.nullable(kinds.work.isForemanRequired),
    jobWorkPreference: z.nullable(kinds.work.jobWorkPreference),
    costCodeWorkPreference: z.nullable(kinds.work.costCodeWorkPreference),
    equipmentWorkPreference: z.nullable(kinds.work.equipmentWorkPreference),
  }),
  clockIn: z.nullable(clockInChoices),
})

export const settingsOverrideSchema = z.object({
  level: z.enum(['userGroup', 'user']),
  ownerId: id.check(z.describe('The id of the group or the person.')),
  choices: z.object({
    general: z.object(settingsChoicesSchema.shape.general.shape),
    work: z.object(settingsChoicesSchema.shape.work.shape),
    clockIn: z.object(clockInChoices.shape),
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
  refuses: ['settings_conflict', 'permission_missing'],
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
