import { choiceAt, isSameChoice, type SettingValue, settingsFields } from './fields.ts'
import type { SettingsHierarchy } from './hierarchy.ts'
import type { SettingsField, SettingsValues } from './setting.ts'

/** A setting whose effective value changes from one value to another, and for whom. */
export interface SettingEffect {
  readonly field: SettingsField
  readonly from: SettingValue
  readonly to: SettingValue
  /** At least one. */
  readonly userIds: readonly string[]
}

export interface SettingsEffects {
  /** In display order, those of most people first. */
  readonly effects: readonly SettingEffect[]
  /** People for whom an inherited value changes while their own setting stays in effect, by setting. */
  readonly keptBy: ReadonlyMap<SettingsField, readonly string[]>
}

/**
 * Finds whose effective settings change between two hierarchies of the same people. Settings that don't apply to a person before
 * or after, and unknown values, are left out: clock-in settings apply only to people who clock in.
 */
export function findSettingsEffects(before: SettingsHierarchy, after: SettingsHierarchy): SettingsEffects {
  const was = createResolver(before)
  const is = createResolver(after)
  const earlier = new Map(before.people.map(person => [person.id, person]))
  const byField = new Map<SettingsField, Map<string, { from: SettingValue; to: SettingValue; userIds: string[] }>>()
  const keptBy = new Map<SettingsField, string[]>()
  for (const person of after.people) {
    const former = earlier.get(person.id)
    if (!former) continue
    const [then, now] = [was(former), is(person)]
    for (const field of settingsFields) {
      const [from, to] = [then.effective(field), now.effective(field)]
      if (from === null || to === null) continue
      if (isSameChoice(from, to)) {
        if (!isSameChoice(then.inherited(field), now.inherited(field))) {
          keptBy.set(field, [...(keptBy.get(field) ?? []), person.id])
        }
        continue
      }
      const effects = byField.get(field) ?? new Map()
      byField.set(field, effects)
      const key = JSON.stringify([from, to])
      const effect = effects.get(key) ?? { from, to, userIds: [] }
      effect.userIds.push(person.id)
      effects.set(key, effect)
    }
  }
  const effects = settingsFields.flatMap(field =>
    [...(byField.get(field)?.values() ?? [])]
      .map((effect): SettingEffect => ({ field, ...effect }))
      .sort((left, right) => right.userIds.length - left.userIds.length),
  )
  return { effects, keptBy }
}

interface PersonSettings {
  /** Null if the setting doesn't apply to the person or is unknown. */
  effective(field: SettingsField): SettingValue | null
  /** The value that the person would have without own settings. */
  inherited(field: SettingsField): SettingValue | null
}

function createResolver({ company, overrides }: SettingsHierarchy) {
  const choices = new Map(overrides.map(({ level, ownerId, choices: own }) => [`${level} ${ownerId}`, own]))
  return ({ id, groupId }: SettingsHierarchy['people'][number]): PersonSettings => {
    const group = groupId === null ? undefined : choices.get(`userGroup ${groupId}`)
    const own = choices.get(`user ${id}`)
    const inherited = (field: SettingsField) => choiceOf(group, field) ?? choiceAt(company, field)
    const inEffect = (field: SettingsField) => choiceOf(own, field) ?? inherited(field)
    const clocksIn = inEffect('general.workflowType') === 'clockIn'
    const applies = (field: SettingsField) => clocksIn || !field.startsWith('clockIn.')
    return { inherited, effective: field => (applies(field) ? inEffect(field) : null) }
  }
}

function choiceOf(choices: SettingsValues | undefined, field: SettingsField): SettingValue | null {
  return choices ? choiceAt(choices, field) : null
}
