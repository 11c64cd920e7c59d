import type { SettingsField } from './setting.ts'
import type { SettingsChange } from './settingChange.ts'

/** The settings that a level overrides, in display order: those that a reset clears. */
export function chosenFieldsOf({ general, work, clockIn }: SettingsChange): readonly SettingsField[] {
  return [
    ...namesOf(general).map(name => `general.${name}` as const),
    ...namesOf(work).map(name => `work.${name}` as const),
    ...namesOf(clockIn ?? {}).map(name => `clockIn.${name}` as const),
  ]
}

function namesOf<Values extends object>(values: Partial<Values>): (keyof Values & string)[] {
  const names = Object.keys(values) as (keyof Values & string)[]
  return names.filter(name => values[name] !== null)
}
