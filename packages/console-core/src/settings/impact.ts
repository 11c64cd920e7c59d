import { choiceAt } from './fields.ts'
import type { SettingsField, SettingsValues, WorkflowType } from './setting.ts'

/** The settings that a group or a person overrides. */
export interface SettingsOverride {
  readonly level: 'userGroup' | 'user'
  readonly ownerId: string
  readonly choices: SettingsValues
}

interface Member {
  readonly id: string
  readonly groupId: string | null
}

/** The people a change of company or group settings can affect. */
export interface SettingsPopulation<Person extends Member> {
  readonly people: readonly Person[]
  readonly overrides: readonly SettingsOverride[]
  /** Null for the company's own settings. */
  readonly groupId: string | null
  /** In effect at the changed level: people who enter hours aren't affected by clock-in settings. */
  readonly workflowType: WorkflowType
}

/** The people whose value changes with a setting, and those who keep theirs because they or their group override it. */
export interface SettingsImpact<Person> {
  readonly affected: readonly Person[]
  readonly overriding: readonly { readonly person: Person; readonly at: SettingsOverride['level'] }[]
}

/**
 * Returns who is affected by a change, per setting. People to whom the setting does not apply are in neither list, so the
 * counts match what changes in people's effective settings when a different value is saved.
 */
export function createSettingsImpact<Person extends Member>(
  population: SettingsPopulation<Person>,
): (field: SettingsField) => SettingsImpact<Person> {
  const { people, overrides, groupId, workflowType } = population
  const ofPerson = choicesBy('user', overrides)
  const ofGroup = groupId === null ? choicesBy('userGroup', overrides) : new Map<string, SettingsValues>()
  const members = groupId === null ? people : people.filter(person => person.groupId === groupId)

  return field => {
    const affected: Person[] = []
    const overriding: { readonly person: Person; readonly at: SettingsOverride['level'] }[] = []
    for (const person of members) {
      const own = ofPerson.get(person.id)
      const group = person.groupId === null ? undefined : ofGroup.get(person.groupId)
      const workflow = own?.general.workflowType ?? group?.general.workflowType ?? workflowType
      if (field.startsWith('clockIn.') && workflow !== 'clockIn') continue
      if (hasChosen(own, field)) overriding.push({ person, at: 'user' })
      else if (hasChosen(group, field)) overriding.push({ person, at: 'userGroup' })
      else affected.push(person)
    }
    return { affected, overriding }
  }
}

function hasChosen(choices: SettingsValues | undefined, field: SettingsField): boolean {
  return choices !== undefined && choiceAt(choices, field) !== null
}

function choicesBy(level: SettingsOverride['level'], overrides: readonly SettingsOverride[]) {
  return new Map(overrides.filter(each => each.level === level).map(({ ownerId, choices }) => [ownerId, choices]))
}
