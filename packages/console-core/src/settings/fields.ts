import type {
  EffectiveSettings,
  PhotoMoment,
  SettingsBlock,
  SettingsField,
  WorkflowType,
  WorkPreference,
} from './setting.js'
import type { SettingsChange } from './settingChange.js'

/** Any value that a setting can have. */
export type SettingValue = boolean | number | WorkflowType | WorkPreference | readonly PhotoMoment[]

/** The values of one setting, by its path. */
export type SettingValueOf<Field extends SettingsField> = Field extends `${infer Block extends
  SettingsBlock}.${infer Name}`
  ? Name extends keyof EffectiveSettings[Block]
    ? EffectiveSettings[Block][Name]
    : never
  : never

/** What a person wants a setting to be; null inherits. */
export type SettingsChoice = {
  [Field in SettingsField]: { readonly field: Field; readonly value: SettingValueOf<Field> | null }
}[SettingsField]

/**
 * Every setting, those together that the coupling rules tie to each other: they are saved, taken back and chosen between
 * as one.
 */
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
]

export const settingsFields: readonly SettingsField[] = settingsUnits.flat()

/** What a level has chosen for one setting; null where it inherits or where the block is not there. */
export function choiceAt(values: SettingsChange, field: SettingsField): SettingValue | null {
  const [block, name] = placeOf(field)
  const choices: Readonly<Record<string, SettingValue | null>> = values[block] ?? {}
  return choices[name] ?? null
}

/** The choices of a level with one of them changed. A block that is not there stays so. */
export function changeChoice(values: SettingsChange, { field, value }: SettingsChoice): SettingsChange {
  return withChoice(values, field, value)
}

/** `into` with the choices that `from` has made for some settings. */
export function takeChoices(
  into: SettingsChange,
  from: SettingsChange,
  fields: readonly SettingsField[],
): SettingsChange {
  const isAboutClockIn = fields.some(field => field.startsWith('clockIn.'))
  const ground = isAboutClockIn && into.clockIn === null ? { ...into, clockIn: from.clockIn } : into
  const known = from.clockIn === null ? fields.filter(field => !field.startsWith('clockIn.')) : fields
  return known.reduce((values, field) => withChoice(values, field, choiceAt(from, field)), ground)
}

/** The settings for which two levels of choices differ. */
export function changedFields(one: SettingsChange, other: SettingsChange): readonly SettingsField[] {
  return settingsFields.filter(field => !isSameChoice(choiceAt(one, field), choiceAt(other, field)))
}

/** Photo moments are the same in the same order. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

function withChoice(values: SettingsChange, field: SettingsField, value: SettingValue | null): SettingsChange {
  const [block, name] = placeOf(field)
  return values[block] === null ? values : { ...values, [block]: { ...values[block], [name]: value } }
}

function placeOf(field: SettingsField): readonly [block: SettingsBlock, name: string] {
  for (const block of blocks) if (field.startsWith(`${block}.`)) return [block, field.slice(block.length + 1)]
  throw new RangeError(`No setting: ${field}`)
}

const blocks: readonly SettingsBlock[] = ['general', 'work', 'clockIn']
