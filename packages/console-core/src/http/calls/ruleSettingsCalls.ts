import * as z from 'zod/mini'
import { workflowTypes } from '../../settings/index.ts'
import { cursor, id } from '../fields.ts'
import { operation } from '../operation.ts'

/** The employee's settings that the console's rules need. */
export const ruleSettingsSchema = z.object({
  employeeId: id,
  workflow: z.enum(workflowTypes).check(z.describe('The effective workflow: clocks in, or enters hours.')),
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
