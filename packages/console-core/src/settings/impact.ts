import { choiceAt } from './fields.js'
import type { SettingsField, SettingsValues, WorkflowType } from './setting.js'

/** What a group or a person has chosen. */
export interface SettingsOverride {
  readonly level: 'userGroup' | 'user'
  readonly ownerId: string
  readonly choices: SettingsValues
}

interface Member {
  readonly id: string
  readonly groupId: string | null
}

/** Whom a change of the company's settings or of a group's can reach. */
export interface SettingsPopulation<Person extends Member> {
  readonly people: readonly Person[]
  readonly overrides: readonly SettingsOverride[]
  /** Null for the company's own settings. */
  readonly groupId: string | null
  /** What holds at the level that is changed: who enters hours is not reached by what applies to clocking in. */
  readonly workflowType: WorkflowType
}

/** Who gets another value when a setting is changed, and who keeps theirs because they or their group have chosen. */
export interface SettingReach<Person> {
  readonly reached: readonly Person[]
  readonly overriding: readonly { readonly person: Person; readonly at: SettingsOverride['level'] }[]
}

/**
 * Whom a change of a setting reaches, for every setting. People to whom it does not apply are in neither list; the numbers are
 * those of what changes in the people's own settings when another value is saved.
 */
export function createSettingReach<Person extends Member>(
  population: SettingsPopulation<Person>,
): (field: SettingsField) => SettingReach<Person> {
  const { people, overrides, groupId, workflowType } = population
  const ofPerson = choicesBy('user', overrides)
  const ofGroup = groupId === null ? choicesBy('userGroup', overrides) : new Map<string, SettingsValues>()
  const members = groupId === null ? people : people.filter(person => person.groupId === groupId)

  return field => {
    const reached: Person[] = []
    const overriding: { readonly person: Person; readonly at: SettingsOverride['level'] }[] = []
    for (const person of members) {
      const own = ofPerson.get(person.id)
      const group = person.groupId === null ? undefined : ofGroup.get(person.groupId)
      const workflow = own?.general.workflowType ?? group?.general.workflowType ?? workflowType
      if (field.startsWith('clockIn.') && workflow !== 'clockIn') continue
      if (hasChosen(own, field)) overriding.push({ person, at: 'user' })
      else if (hasChosen(group, field)) overriding.push({ person, at: 'userGroup' })
      else reached.push(person)
    }
    return { reached, overriding }
  }
}

function hasChosen(choices: SettingsValues | undefined, field: SettingsField): boolean {
  return choices !== undefined && choiceAt(choices, field) !== null
}

function choicesBy(level: SettingsOverride['level'], overrides: readonly SettingsOverride[]) {
  return new Map(overrides.filter(each => each.level === level).map(({ ownerId, choices }) => [ownerId, choices]))
}
