import {
  type EffectiveSettings,
  effectiveSettings,
  globalSettings,
  type PhotoMoment,
  type SettingsChain,
} from './setting.ts'
import type { WorkflowType } from './workflow.ts'

/** What a person's settings require of clock events. */
export interface Requirements {
  readonly job: boolean
  readonly costCode: boolean
  readonly foreman: boolean
  readonly location: boolean
  /** In the order of `photoMoments`. */
  readonly photos: readonly PhotoMoment[]
}

/** The limits of rules, in minutes. */
export type Thresholds = Omit<EffectiveSettings['review'], 'hoursFormat'>

/** An employee's settings that the console's rules use. */
export interface EmployeeRules {
  readonly workflow: WorkflowType
  readonly requirements: Requirements
  readonly thresholds: Thresholds
}

/** The limits of people whose settings aren't known. */
export const defaultThresholds: Thresholds = thresholdsOf(globalSettings)

/**
 * The settings that rules use for an employee. The workflow is the choice of the user, group, or company; without one, or for an employee
 * who has no user (no `chain.user`), it is that of the employee's record.
 */
export function employeeRulesOf(chain: SettingsChain, recordWorkflow: WorkflowType): EmployeeRules {
  const levels = chain.user ? [chain.user, chain.userGroup, chain.company] : []
  const workflow = levels.flatMap(values => values?.general.workflowType ?? [])[0] ?? recordWorkflow
  const effective = effectiveSettings('user', chain)
  return { workflow, requirements: requirementsOf(workflow, effective), thresholds: thresholdsOf(effective) }
}

function thresholdsOf({ review: { hoursFormat: _, ...thresholds } }: EffectiveSettings): Thresholds {
  return thresholds
}

/** Nothing is required of people who enter hours. Work info is required only where people need it to clock in. */
function requirementsOf(workflow: WorkflowType, { work, clockIn }: EffectiveSettings): Requirements {
  const clocksIn = workflow === 'clockIn'
  const needsWorkInfo = clocksIn && clockIn.isClockInWorkInfoRequired
  return {
    job: needsWorkInfo && work.jobWorkPreference === 'required',
    costCode: needsWorkInfo && work.costCodeWorkPreference === 'required',
    foreman: needsWorkInfo && work.isForemanRequired,
    location: clocksIn && clockIn.isLocationRequired,
    photos: clocksIn ? clockIn.photoRequirements : [],
  }
}
