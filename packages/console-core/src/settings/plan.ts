import { changedFields, settingsUnits } from './fields.ts'
import {
  type EffectiveSettings,
  inheritedSettings,
  resolveSettings,
  type Settings,
  type SettingsChain,
  type SettingsField,
  type SettingsLevel,
  type SettingsValues,
} from './setting.ts'
import { type CouplingRule, findCouplingConflicts, mergeSettings, type SettingsChange } from './settingChange.ts'

/** The stored settings of one level. */
export interface StoredLevel {
  readonly level: Exclude<SettingsLevel, 'global'>
  /** The id of the company, the group or the person. */
  readonly ownerId: string
  readonly values: SettingsValues
  /** Incremented by every change, including a reset; 0 before the first. */
  readonly version: number
}

/** A level and those above it, highest first: only the company for a person without a group. */
export interface StoredSettings {
  readonly above: readonly StoredLevel[]
  readonly own: StoredLevel
}

export interface SettingsProblem {
  readonly code: 'permission_missing' | 'settings_conflict'
  readonly field: SettingsField
  /** Follows the field's name in the sentence. */
  readonly reason: string
}

export type SettingsPlanning =
  | { readonly next: StoredSettings; readonly problem: null }
  | { readonly next: null; readonly problem: SettingsProblem }

/** The API's response for a level, with its version. */
export function answerSettings(stored: StoredSettings): { readonly value: Settings; readonly etag: string } {
  return { value: resolveSettings(stored.own.level, chainOf(stored)), etag: settingsEtagOf(stored) }
}

/** The values that a level inherits. */
export function inheritedSettingsOf(stored: StoredSettings): EffectiveSettings {
  return inheritedSettings(stored.own.level, chainOf(stored))
}

/**
 * The version of a level's settings, from its own choices and everything that it inherits. Changes of a higher level or of the
 * group change it.
 */
export function settingsEtagOf({ above, own }: StoredSettings): string {
  const versions = [...above, own].map(({ level, ownerId, version }) =>
    level === 'userGroup' ? `${encodeURIComponent(ownerId)}-${version}` : String(version),
  )
  return `"${versions.join('.')}"`
}

/**
 * The stored settings after a PUT, or why it is rejected: a change must follow the coupling rules, only people with the permission
 * may change `canEditClockEvents`, even by a reset, and only the company can choose the hours format.
 */
export function planSettingsChange(
  stored: StoredSettings,
  change: SettingsChange,
  { canEditClockEvents }: { readonly canEditClockEvents: boolean },
): SettingsPlanning {
  const { own } = stored
  if (own.level !== 'company' && (change.review?.hoursFormat ?? null) !== null)
    return { next: null, problem: companyOnly }
  const inherited = inheritedSettingsOf(stored)
  const values = mergeSettings(own.values, change, inherited)
  const isKept = values.general.canEditClockEvents === own.values.general.canEditClockEvents
  if (!isKept && !canEditClockEvents) return { next: null, problem: missingPermission }
  // Conflicts caused by a higher level don't block unrelated changes here, and aren't rewritten.
  const changed = changedFields(own.values, values)
  const changedUnits = settingsUnits.filter(unit => unit.some(field => changed.includes(field))).flat()
  const conflict = findCouplingConflicts(values, inherited).find(({ field }) => changedUnits.includes(field))
  if (conflict) {
    const { field, reason } = conflict
    return { next: null, problem: { code: 'settings_conflict', field, reason: conflictReasons[reason] } }
  }
  return { next: { ...stored, own: { ...own, values, version: own.version + 1 } }, problem: null }
}

const missingPermission: SettingsProblem = {
  code: 'permission_missing',
  field: 'general.canEditClockEvents',
  reason: 'can be changed only with the permission clockEvents.edit',
}

const companyOnly: SettingsProblem = {
  code: 'settings_conflict',
  field: 'review.hoursFormat',
  reason: 'can be chosen only for the company',
}

const conflictReasons: Readonly<Record<CouplingRule, string>> = {
  costCodeNeedsJob: 'must be disabled while work.jobWorkPreference is disabled',
  requiredCostCodeNeedsRequiredJob: 'can be required only where work.jobWorkPreference is required',
  hiddenEditHoursNeedWorkInfo: 'must be true while general.hideClockInEditHours is true',
}

function chainOf({ above, own }: StoredSettings): SettingsChain {
  return Object.fromEntries([...above, own].map(({ level, values }) => [level, values]))
}
