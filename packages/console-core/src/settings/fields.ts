import type { MessageKey, Translate } from '../messages/index.ts'
import { formatMinutes, type HoursFormat } from '../time/index.ts'
import type { EffectiveSettings, PhotoMoment, SettingsBlock, SettingsField, WorkPreference } from './setting.ts'
import type { SettingsChange } from './settingChange.ts'
import type { WorkflowType } from './workflow.ts'

/** Any value that a setting can have. */
export type SettingValue = boolean | number | WorkflowType | WorkPreference | HoursFormat | readonly PhotoMoment[]

/** The values of one setting, by its path. */
export type SettingValueOf<Field extends SettingsField> = Field extends `${infer Block extends
  SettingsBlock}.${infer Name}`
  ? Name extends keyof EffectiveSettings[Block]
    ? EffectiveSettings[Block][Name]
    : never
  : never

/** A setting and its chosen value; null inherits. */
export type SettingsChoice = {
  [Field in SettingsField]: { readonly field: Field; readonly value: SettingValueOf<Field> | null }
}[SettingsField]

/** Every setting, grouped by the coupling rules: coupled settings are saved, reverted and resolved together. */
export const settingsUnits: readonly (readonly SettingsField[])[] = [
  ['general.workflowType'],
  ['general.isSignatureWorkflowEnabled'],
  ['general.hideClockInEditHours', 'clockIn.isClockInWorkInfoRequired'],
  ['general.canEditClockEvents'],
  ['general.trackDeMinimisTime'],
  ['general.earlyLunchReturnThresholdMinutes'],
  ['work.isForemanRequired'],
  ['work.jobWorkPreference', 'work.costCodeWorkPreference'],
  ['work.equipmentWorkPreference'],
  ['clockIn.isLocationRequired'],
  ['clockIn.photoRequirements'],
  ['clockIn.enablePaidBreaksQuestion'],
  ['review.hoursFormat'],
  ['review.lunchDueMinutes'],
  ['review.shortestLunchMinutes'],
  ['review.secondMealDueMinutes'],
  ['review.longDayMinutes'],
  ['review.overtimeDayMinutes'],
  ['review.overtimeWeekMinutes'],
  ['review.lateStartMinutes'],
]

export const settingsFields: readonly SettingsField[] = settingsUnits.flat()

export function isSettingsField(field: string): field is SettingsField {
  const known: readonly string[] = settingsFields
  return known.includes(field)
}

/** A level's choice for one setting; null when it inherits or its block is missing. */
export function choiceAt(values: SettingsChange, field: SettingsField): SettingValue | null {
  const [block, name] = placeOf(field)
  const choices: Readonly<Record<string, SettingValue | null>> = values[block] ?? {}
  return choices[name] ?? null
}

/** A level's choices with one changed. A missing block stays missing. */
export function changeChoice(values: SettingsChange, { field, value }: SettingsChoice): SettingsChange {
  return withChoice(values, field, value)
}

/** Copies the choices for some settings from `from` into `into`. */
export function takeChoices(
  into: SettingsChange,
  from: SettingsChange,
  fields: readonly SettingsField[],
): SettingsChange {
  let values = into
  for (const field of fields) {
    const [block] = placeOf(field)
    if (!hasBlockOf(from, field)) continue
    if (!hasBlockOf(values, field)) values = { ...values, [block]: from[block] }
    values = withChoice(values, field, choiceAt(from, field))
  }
  return values
}

/** Whether the choices of a level contain the block of a setting. */
export function hasBlockOf(values: SettingsChange, field: SettingsField): boolean {
  const [block] = placeOf(field)
  return (values[block] ?? null) !== null
}

/** The settings in which two sets of choices differ. */
export function changedFields(one: SettingsChange, other: SettingsChange): readonly SettingsField[] {
  return settingsFields.filter(field => !isSameChoice(choiceAt(one, field), choiceAt(other, field)))
}

/** Compares photo moments in order. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

function withChoice(values: SettingsChange, field: SettingsField, value: SettingValue | null): SettingsChange {
  const [block, name] = placeOf(field)
  return hasBlockOf(values, field) ? { ...values, [block]: { ...values[block], [name]: value } } : values
}

function placeOf(field: SettingsField): readonly [block: SettingsBlock, name: string] {
  for (const block of blocks) if (field.startsWith(`${block}.`)) return [block, field.slice(block.length + 1)]
  throw new RangeError(`No setting: ${field}`)
}

const blocks: readonly SettingsBlock[] = ['general', 'work', 'clockIn', 'review']

/** The settings that a level overrides, in display order: those that a reset clears. */
export function chosenFieldsOf({ general, work, clockIn, review }: SettingsChange): readonly SettingsField[] {
  return [
    ...namesOf(general).map(name => `general.${name}` as const),
    ...namesOf(work).map(name => `work.${name}` as const),
    ...namesOf(clockIn ?? {}).map(name => `clockIn.${name}` as const),
    ...namesOf(review ?? {}).map(name => `review.${name}` as const),
  ]
}

function namesOf<Values extends object>(values: Partial<Values>): (keyof Values & string)[] {
  const names = Object.keys(values) as (keyof Values & string)[]
  return names.filter(name => values[name] !== null)
}

export const settingNameKeyOf = (field: SettingsField) => `settings.field.${field}` satisfies MessageKey

/** A value as people read it. */
export function formatSetting(t: Translate, locale: string, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  if (typeof value === 'number') return value === 0 ? t('settings.off') : formatMinutes(value, locale)
  if (typeof value === 'string') return t(`settings.choice.${value}`)
  if (value.length === 0) return t('settings.noPhotos')
  return new Intl.ListFormat(locale).format(value.map(moment => t(`settings.photo.${moment}`)))
}
