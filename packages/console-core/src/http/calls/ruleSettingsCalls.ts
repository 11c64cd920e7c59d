import * as z from 'zod/mini'
import { type PhotoMoment, photoMoments, workflowTypes } from '../../settings/index.ts'
import { cursor, id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Readonly in its type only, as in `settingsCalls.ts`. */
const photos: z.ZodMiniType<readonly PhotoMoment[], readonly PhotoMoment[]> = z.array(z.enum(photoMoments))

const limit = z.int().check(z.gte(1))

/** The employee's settings that the console's rules need. */
export const ruleSettingsSchema = z.object({
  employeeId: id,
  workflow: z.enum(workflowTypes).check(z.describe('The effective workflow: clocks in, or enters hours.')),
  requirements: z
    .optional(
      z.object({
        job: z.boolean(),
        costCode: z.boolean(),
        foreman: z.boolean(),
        location: z.boolean().check(z.describe('At clock-in.')),
        photos: photos.check(z.describe('The moments that need a photo.')),
      }),
    )
    .check(z.describe('What the employee’s clock events must have. Without it, the console doesn’t check for that.')),
  thresholds: z
    .optional(
      z.object({
        lunchDueMinutes: limit,
        shortestLunchMinutes: limit,
        secondMealDueMinutes: limit,
        longDayMinutes: limit,
        overtimeDayMinutes: limit,
        overtimeWeekMinutes: limit,
        lateStartMinutes: limit,
      }),
    )
    .check(z.describe('The limits of rules, in minutes. Without them, the product’s defaults apply.')),
})

export const readRuleSettings = operation({
  id: 'readRuleSettings',
  summary: 'The effective settings that rules use, for each employee whose business unit this is, by employee.',
  subject: 'Rule settings',
  path: '/v1/ruleSettings',
  requires: 'timecards:read',
  query: z.strictObject({ businessUnitId: id, cursor: z.optional(cursor) }),
  answers: 'list',
  answer: ruleSettingsSchema,
})

export const ruleSettingsCalls = [readRuleSettings] as const

export type RuleSettings = z.output<typeof ruleSettingsSchema>
