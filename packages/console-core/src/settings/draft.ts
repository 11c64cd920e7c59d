import { hoursFormats } from '../time/index.ts'
import {
  changeChoice,
  changedFields,
  choiceAt,
  isSameChoice,
  type SettingsChoice,
  type SettingValue,
  settingsUnits,
  takeChoices,
} from './fields.ts'
import {
  inheritedValues,
  mapBlock,
  photoMoments,
  type Resolved,
  resolveSettings,
  type Settings,
  type SettingsField,
  type SettingsLevel,
  workPreferences,
} from './setting.ts'
import {
  applyCoupling,
  effectiveValuesOf,
  findCouplingConflicts,
  type InheritedSettings,
  ownValuesOf,
  pickEarlyLunchReturnThreshold,
  type SettingsChange,
} from './settingChange.ts'
import { workflowTypes } from './workflow.ts'

/** The settings of a level that have been read. */
export interface KnownSettings {
  readonly level: SettingsLevel
  readonly settings: Settings
  /** Settings of the level above; null until read. */
  readonly above: Settings | null
}

/** A three-way merge: the common base and both sides. */
export interface ForkedSettings {
  readonly base: SettingsChange
  readonly mine: SettingsChange
  readonly theirs: SettingsChange
}

/** Two people chose different values for a setting, or for coupled settings that can't both hold. */
export interface SettingsConflict {
  readonly fields: readonly SettingsField[]
  readonly mine: SettingsChange
  readonly theirs: SettingsChange
}

/** The level above a company. */
export const productSettings: Settings = resolveSettings('global', {})

/**
 * The settings once a draft is saved. The inherited value under a cleared choice isn't always known: then the old value stays,
 * with `value` null and `inheritedFrom` the level itself, which a response never contains.
 */
export function settingsOfDraft(draft: SettingsChange, known: KnownSettings): Settings {
  const { level, settings, above } = known
  function blockOf<Values extends object>(
    choices: Choices<Values>,
    own: Resolved<Values>,
    wider?: Resolved<Values> | null,
  ): Resolved<Values> {
    return mapBlock<Resolved<Values>, Resolved<Values>>(own, name => {
      const value = choices[name]
      if (isSameChoice(value, own[name].value)) return own[name]
      if (value !== null) return { value, effectiveValue: value, inheritedFrom: level }
      return { ...(wider ?? own)[name], value }
    })
  }
  return {
    general: blockOf(draft.general, settings.general, above?.general),
    work: blockOf(draft.work, settings.work, above?.work),
    clockIn: draft.clockIn && settings.clockIn && blockOf(draft.clockIn, settings.clockIn, above?.clockIn),
    review: draft.review && settings.review && blockOf(draft.review, settings.review, above?.review),
  }
}

/** The inherited values of a level, from its own settings and those of the level above. */
export function inheritedOf(known: KnownSettings): InheritedSettings {
  return effectiveValuesOf(settingsOfDraft(inheritedValues, known))
}

/** The draft after a choice, with the coupling rules applied. */
export function chooseIn(
  draft: SettingsChange,
  choices: readonly SettingsChoice[],
  inherited: InheritedSettings,
): SettingsChange {
  const fields = choices.map(({ field }) => field)
  return couple(choices.reduce(changeChoice, draft), fields, inherited)
}

/** Applies my changes since `base` to theirs, with the settings coupled to mine. */
export function rebaseDraft(fork: ForkedSettings, inherited: InheritedSettings): SettingsChange {
  const changed = changedFields(fork.base, fork.mine)
  const units = settingsUnits.filter(unit => unit.some(field => changed.includes(field)))
  return couple(takeChoices(fork.theirs, fork.mine, units.flat()), changed, inherited)
}

/** Merges my changes and theirs since `base`. Where both can't hold, theirs win and a conflict is returned. */
export function mergeDraft(
  { base, mine, theirs }: ForkedSettings,
  inherited: InheritedSettings,
): { readonly draft: SettingsChange; readonly conflicts: readonly SettingsConflict[] } {
  const changed = changedFields(base, mine)
  // A response without a block says nothing about its settings.
  const answered = { ...theirs, clockIn: theirs.clockIn ?? base.clockIn, review: theirs.review ?? base.review }
  const changedByThem = changedFields(base, answered)
  const different = changedFields(mine, theirs)
  const conflicts = settingsUnits.filter(unit => {
    const own = unit.filter(field => changed.includes(field))
    const other = unit.filter(field => changedByThem.includes(field))
    if (own.length === 0 || other.length === 0 || !unit.some(field => different.includes(field))) return false
    const isTorn = different.some(field => own.includes(field) && other.includes(field))
    const together = takeChoices(theirs, mine, own)
    return isTorn || findCouplingConflicts(together, inherited).some(({ field }) => unit.includes(field))
  })
  const kept = changed.filter(field => !conflicts.flat().includes(field))
  return {
    draft: couple(takeChoices(theirs, mine, kept), kept, inherited),
    conflicts: conflicts.map(unit => ({ fields: different.filter(field => unit.includes(field)), mine, theirs })),
  }
}

function couple(
  values: SettingsChange,
  fields: readonly SettingsField[],
  inherited: InheritedSettings,
): SettingsChange {
  return fields.reduce((coupled, field) => applyCoupling(coupled, inherited, field), values)
}

/** The effect of a choice on one person. */
export interface PersonChoice {
  /** The effective value before the change. Null if the setting doesn't apply to the person. */
  readonly before: SettingValue | null
  /** All choices of the person after the change. */
  readonly next: SettingsChange
  /** Whether saving changes anything. A setting that doesn't apply never changes. */
  readonly isChanged: boolean
}

/** Plans a choice for one of several people, with the settings coupled to it. */
export function planPersonChoice(settings: Settings, choice: SettingsChoice): PersonChoice {
  const own = ownValuesOf(settings)
  const before = choiceAt(effectiveValuesOf(settings), choice.field)
  const next = chooseIn(own, [choice], inheritedOf({ level: 'user', settings, above: null }))
  return { before, next, isChanged: before !== null && changedFields(own, next).length > 0 }
}

type Choices<Values> = { readonly [Name in keyof Values]: Values[Name] | null }

/** The thresholds that are offered. The services accept any others. */
const offeredMinutes: { readonly [Field in SettingsField]?: readonly number[] } = {
  'review.lunchDueMinutes': [4, 4.5, 5, 5.5, 6].map(hours => hours * 60),
  'review.shortestLunchMinutes': [15, 20, 30, 45, 60],
  'review.secondMealDueMinutes': [8, 9, 10, 11, 12].map(hours => hours * 60),
  'review.longDayMinutes': [10, 11, 12, 13, 14].map(hours => hours * 60),
  'review.overtimeDayMinutes': [8, 9, 10, 12].map(hours => hours * 60),
  'review.overtimeWeekMinutes': [35, 37.5, 40, 44, 48].map(hours => hours * 60),
  'review.lateStartMinutes': [5, 10, 15, 20, 30],
}

/** The values that a setting is offered with. Photo requirements can be any moments; these are none and all. */
export function offeredValuesOf(field: SettingsField): readonly SettingValue[] {
  if (field === 'clockIn.photoRequirements') return [[], photoMoments]
  if (field === 'general.workflowType') return workflowTypes
  if (field === 'review.hoursFormat') return hoursFormats
  const minutes = offeredMinutes[field]
  if (minutes) return minutes
  if (field === 'general.earlyLunchReturnThresholdMinutes') return [true, false].map(pickEarlyLunchReturnThreshold)
  return field.endsWith('WorkPreference') ? workPreferences : [true, false]
}
