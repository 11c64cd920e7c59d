import { changedFields, settingsUnits } from './fields.js'
import {
  inheritedSettings,
  resolveSettings,
  type Settings,
  type SettingsChain,
  type SettingsField,
  type SettingsLevel,
  type SettingsValues,
} from './setting.js'
import { type CouplingRule, findCouplingConflicts, mergeSettings, type SettingsChange } from './settingChange.js'

/** What one level has stored. */
export interface StoredLevel {
  readonly level: Exclude<SettingsLevel, 'global'>
  /** The id of the company, the group or the person. */
  readonly ownerId: string
  readonly values: SettingsValues
  /** Grows with each change, a reset too; 0 where nobody has changed anything yet. */
  readonly version: number
}

/** A level and those above it, widest first: of a person without a group, the company alone. */
export interface StoredSettings {
  readonly above: readonly StoredLevel[]
  readonly own: StoredLevel
}

export interface SettingsProblem {
  readonly code: 'permission_missing' | 'settings_conflict'
  readonly field: SettingsField
  /** Goes on after the field's name. */
  readonly reason: string
}

export type SettingsPlanning =
  | { readonly next: StoredSettings; readonly problem: null }
  | { readonly next: null; readonly problem: SettingsProblem }

/** The settings of a level as a call answers them, with their version. */
export function answerSettings(stored: StoredSettings): { readonly value: Settings; readonly etag: string } {
  return { value: resolveSettings(stored.own.level, chainOf(stored)), etag: settingsEtagOf(stored) }
}

/**
 * The version of what a level's answer says: of its own choices and of all that it inherits. A change further up, or
 * another group, makes another version of it.
 */
export function settingsEtagOf({ above, own }: StoredSettings): string {
  const versions = [...above, own].map(({ level, ownerId, version }) =>
    level === 'userGroup' ? `${encodeURIComponent(ownerId)}-${version}` : String(version),
  )
  return `"${versions.join('.')}"`
}

/**
 * What a level stores after a PUT, or why it is turned down: the coupling rules hold for what it changes, and `canEditClockEvents` stays as it is
 * for whoever lacks the permission for it, a reset included.
 */
export function planSettingsChange(
  stored: StoredSettings,
  change: SettingsChange,
  { canEditClockEvents }: { readonly canEditClockEvents: boolean },
): SettingsPlanning {
  const { own } = stored
  const inherited = inheritedSettings(own.level, chainOf(stored))
  const values = mergeSettings(own.values, change, inherited)
  const isKept = values.general.canEditClockEvents === own.values.general.canEditClockEvents
  if (!isKept && !canEditClockEvents) return { next: null, problem: missingPermission }
  // What a change further up has set against each other blocks no other change here, and nothing rewrites it.
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

const conflictReasons: Readonly<Record<CouplingRule, string>> = {
  costCodeNeedsJob: 'must be disabled while work.jobWorkPreference is disabled',
  requiredCostCodeNeedsRequiredJob: 'can be required only where work.jobWorkPreference is required',
  hiddenEditHoursNeedWorkInfo: 'must be true while general.hideClockInEditHours is true',
}

function chainOf({ above, own }: StoredSettings): SettingsChain {
  return Object.fromEntries([...above, own].map(({ level, values }) => [level, values]))
}
