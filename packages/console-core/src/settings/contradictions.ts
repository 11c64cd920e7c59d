import { changeChoice, choiceAt, type SettingsChoice, type SettingValue } from './fields.ts'
import type { SettingsHierarchy, SettingsOverride } from './hierarchy.ts'
import {
  inheritedValues,
  type Settings,
  type SettingsField,
  type SettingsValues,
  type WorkPreference,
} from './setting.ts'
import {
  brokenWorkRules,
  followWorkPreference,
  type InheritedSettings,
  type SettingsChange,
  type WorkField,
  withStoredBlocks,
} from './settingChange.ts'
import type { WorkflowType } from './workflow.ts'

interface Member {
  readonly id: string
  readonly groupId: string | null
}

/** The people a change of company or group settings can affect. */
interface SettingsPopulation<Person extends Member> {
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
      if (hasChosenField(own, field)) overriding.push({ person, at: 'user' })
      else if (hasChosenField(group, field)) overriding.push({ person, at: 'userGroup' })
      else affected.push(person)
    }
    return { affected, overriding }
  }
}

function hasChosenField(choices: SettingsValues | undefined, field: SettingsField): boolean {
  return choices !== undefined && choiceAt(choices, field) !== null
}

function choicesBy(level: SettingsOverride['level'], overrides: readonly SettingsOverride[]) {
  return new Map(overrides.filter(each => each.level === level).map(({ ownerId, choices }) => [ownerId, choices]))
}

/** A group or a person whose effective values would break a coupling rule after a change. */
export interface SettingsContradiction {
  readonly level: SettingsOverride['level']
  readonly ownerId: string
  /** The settings that would contradict each other, in effect before and after the change. */
  readonly values: readonly ContradictedValue[]
  /** The choices that resolve it: the changed setting stays, its partner follows. */
  readonly remedy: readonly SettingsChoice[]
  /** People who would have the contradictory values: members of the group who inherit them, or the one person. */
  readonly peopleCount: number
}

interface ContradictedValue {
  readonly field: SettingsField
  /** Null when unknown. */
  readonly before: SettingValue | null
  readonly after: SettingValue | null
}

/** Settings whose change can contradict others. */
export const contradictableFields: readonly SettingsField[] = [
  'work.jobWorkPreference',
  'work.costCodeWorkPreference',
  'general.hideClockInEditHours',
  'clockIn.isClockInWorkInfoRequired',
  'general.workflowType',
]

/**
 * Finds the groups and people whose settings a change would make contradictory, groups first. Owners whose coupled values don't
 * change are omitted. Applying every remedy leaves no contradiction: those that only a group's remedy would cause are included.
 */
export function findContradictions(
  before: SettingsHierarchy,
  after: SettingsHierarchy,
): readonly SettingsContradiction[] {
  const found = contradictionsBetween(before, after)
  const afterGroups = addContradictions(found, contradictionsBetween(before, withRemedies(after, found)))
  return addContradictions(afterGroups, contradictionsBetween(before, withRemedies(after, afterGroups)))
}

/** A level's effective settings that contradict each other, grouped by rule. */
export function findContradictingFields({ general, work, clockIn }: Settings): readonly (readonly SettingsField[])[] {
  const values: CoupledValues = {
    job: work.jobWorkPreference.effectiveValue,
    costCode: work.costCodeWorkPreference.effectiveValue,
    clocksIn: general.workflowType.effectiveValue === 'clockIn',
    hidesEditHours: general.hideClockInEditHours.effectiveValue,
    requiresWorkInfo: clockIn?.isClockInWorkInfoRequired.effectiveValue ?? null,
  }
  return coupledUnits.filter(unit => isBroken(unit, values)).map(unit => fieldsOf[unit])
}

/** The hierarchy after all remedies are applied. */
export function withRemedies(
  hierarchy: SettingsHierarchy,
  contradictions: readonly SettingsContradiction[],
): SettingsHierarchy {
  const choices = choicesOf(hierarchy)
  const changed = new Map<string, SettingsOverride>()
  for (const { level, ownerId, remedy } of contradictions) {
    const key = keyOf(level, ownerId)
    const own = changed.get(key)?.choices ?? choices.get(key) ?? inheritedValues
    changed.set(key, { level, ownerId, choices: chooseAll(own, remedy) })
  }
  const kept = hierarchy.overrides.filter(({ level, ownerId }) => !changed.has(keyOf(level, ownerId)))
  return { ...hierarchy, overrides: [...kept, ...changed.values()] }
}

/** The effective values of a group or a person. */
interface CoupledValues {
  readonly job: WorkPreference
  readonly costCode: WorkPreference
  readonly clocksIn: boolean
  readonly hidesEditHours: boolean
  /** Null if unknown. */
  readonly requiresWorkInfo: boolean | null
}

type CoupledUnit = 'work' | 'hours'

const coupledUnits: readonly CoupledUnit[] = ['work', 'hours']

const fieldsOf: Readonly<Record<CoupledUnit, readonly SettingsField[]>> = {
  work: ['work.jobWorkPreference', 'work.costCodeWorkPreference'],
  hours: ['general.hideClockInEditHours', 'clockIn.isClockInWorkInfoRequired'],
}

function contradictionsBetween(before: SettingsHierarchy, after: SettingsHierarchy): readonly SettingsContradiction[] {
  const choicesBefore = choicesOf(before)
  const choicesAfter = choicesOf(after)
  const groupsBefore = new Map(before.people.map(({ id, groupId }) => [id, groupId]))
  const found: SettingsContradiction[] = []
  const listedGroups = new Set<string>()
  const members = membersByGroup(after)

  for (const { level, ownerId } of after.overrides) {
    if (level !== 'userGroup') continue
    const was = valuesAt(before.company, choicesBefore.get(keyOf(level, ownerId)))
    const is = valuesAt(after.company, choicesAfter.get(keyOf(level, ownerId)))
    for (const unit of coupledUnits) {
      if (!isNewlyBroken(unit, was, is)) continue
      listedGroups.add(`${unit} ${ownerId}`)
      const people = (members.get(ownerId) ?? []).filter(id => {
        const own = choicesAfter.get(keyOf('user', id))
        return !hasChosenUnit(unit, own) && isBroken(unit, valuesOfPerson(ownerId, id))
      })
      found.push(describe(unit, { level, ownerId, peopleCount: people.length }, was, is))
    }
  }

  for (const { id, groupId } of after.people) {
    const own = choicesAfter.get(keyOf('user', id))
    const groupBefore = groupsBefore.get(id)
    const ownBefore = choicesBefore.get(keyOf('user', id))
    const hasNone = own === undefined && ownBefore === undefined
    if (groupBefore === undefined || (hasNone && groupBefore === groupId)) continue
    const was = valuesAt(before.company, groupChoices(choicesBefore, groupBefore), ownBefore)
    const is = valuesOfPerson(groupId, id)
    for (const unit of coupledUnits) {
      const isOfGroup = groupId !== null && !hasChosenUnit(unit, own) && listedGroups.has(`${unit} ${groupId}`)
      if (isOfGroup || !isNewlyBroken(unit, was, is)) continue
      found.push(describe(unit, { level: 'user', ownerId: id, peopleCount: 1 }, was, is))
    }
  }
  return found

  function valuesOfPerson(groupId: string | null, id: string): CoupledValues {
    return valuesAt(after.company, groupChoices(choicesAfter, groupId), choicesAfter.get(keyOf('user', id)))
  }
}

function membersByGroup({ people }: SettingsHierarchy): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>()
  for (const { id, groupId } of people) {
    if (groupId === null) continue
    const known = members.get(groupId)
    if (known) known.push(id)
    else members.set(groupId, [id])
  }
  return members
}

function isNewlyBroken(unit: CoupledUnit, was: CoupledValues, is: CoupledValues): boolean {
  if (!isBroken(unit, is)) return false
  if (unit === 'work') return was.job !== is.job || was.costCode !== is.costCode
  return !isBroken(unit, was)
}

function isBroken(unit: CoupledUnit, values: CoupledValues): boolean {
  if (unit === 'work') return brokenWorkRules(values).length > 0
  return values.clocksIn && values.hidesEditHours && values.requiresWorkInfo === false
}

function describe(
  unit: CoupledUnit,
  owner: Pick<SettingsContradiction, 'level' | 'ownerId' | 'peopleCount'>,
  was: CoupledValues,
  is: CoupledValues,
): SettingsContradiction {
  if (unit === 'work') {
    const changed: WorkField =
      was.job === is.job && was.costCode !== is.costCode ? 'work.costCodeWorkPreference' : 'work.jobWorkPreference'
    const partner: WorkField =
      changed === 'work.jobWorkPreference' ? 'work.costCodeWorkPreference' : 'work.jobWorkPreference'
    return {
      ...owner,
      values: [
        { field: 'work.jobWorkPreference', before: was.job, after: is.job },
        { field: 'work.costCodeWorkPreference', before: was.costCode, after: is.costCode },
      ],
      remedy: [{ field: partner, value: followWorkPreference(changed, is) }],
    }
  }
  const workflow: ContradictedValue = {
    field: 'general.workflowType',
    before: was.clocksIn ? 'clockIn' : 'enterHours',
    after: 'clockIn',
  }
  return {
    ...owner,
    values: [
      ...(was.clocksIn ? [] : [workflow]),
      { field: 'general.hideClockInEditHours', before: was.hidesEditHours, after: is.hidesEditHours },
      { field: 'clockIn.isClockInWorkInfoRequired', before: was.requiresWorkInfo, after: is.requiresWorkInfo },
    ],
    remedy: [{ field: 'clockIn.isClockInWorkInfoRequired', value: true }],
  }
}

function valuesAt(company: InheritedSettings, ...nearer: readonly (SettingsValues | undefined)[]): CoupledValues {
  const chosen = nearer.flatMap(choices => choices ?? []).toReversed()
  function inEffect<Value>(wider: Value, pick: (choices: SettingsValues) => Value | null): Value {
    for (const choices of chosen) {
      const value = pick(choices)
      if (value !== null) return value
    }
    return wider
  }
  return {
    job: inEffect(company.work.jobWorkPreference, ({ work }) => work.jobWorkPreference),
    costCode: inEffect(company.work.costCodeWorkPreference, ({ work }) => work.costCodeWorkPreference),
    clocksIn: inEffect(company.general.workflowType, ({ general }) => general.workflowType) === 'clockIn',
    hidesEditHours: inEffect(company.general.hideClockInEditHours, ({ general }) => general.hideClockInEditHours),
    requiresWorkInfo: inEffect<boolean | null>(
      company.clockIn?.isClockInWorkInfoRequired ?? null,
      ({ clockIn }) => clockIn.isClockInWorkInfoRequired,
    ),
  }
}

function hasChosenUnit(unit: CoupledUnit, choices: SettingsValues | undefined): boolean {
  if (choices === undefined) return false
  const { general, work, clockIn } = choices
  return unit === 'work'
    ? work.jobWorkPreference !== null || work.costCodeWorkPreference !== null
    : general.hideClockInEditHours !== null || clockIn.isClockInWorkInfoRequired !== null
}

/** A later contradiction in the same settings of an owner extends its remedy. */
function addContradictions(
  found: readonly SettingsContradiction[],
  more: readonly SettingsContradiction[],
): readonly SettingsContradiction[] {
  const isSame = (one: SettingsContradiction, other: SettingsContradiction) =>
    one.level === other.level && one.ownerId === other.ownerId && unitOf(one) === unitOf(other)
  const mended = found.map(one => {
    const later = more.find(other => isSame(one, other))
    return later ? { ...one, remedy: [...one.remedy, ...later.remedy] } : one
  })
  return [...mended, ...more.filter(one => !found.some(other => isSame(one, other)))]
}

function unitOf({ values }: SettingsContradiction): CoupledUnit {
  return values.some(({ field }) => field === 'work.jobWorkPreference') ? 'work' : 'hours'
}

function chooseAll(values: SettingsValues, choices: readonly SettingsChoice[]): SettingsValues {
  return withStoredBlocks(choices.reduce<SettingsChange>(changeChoice, values), values)
}

function choicesOf({ overrides }: SettingsHierarchy): ReadonlyMap<string, SettingsValues> {
  return new Map(overrides.map(({ level, ownerId, choices }) => [keyOf(level, ownerId), choices]))
}

function groupChoices(choices: ReadonlyMap<string, SettingsValues>, groupId: string | null) {
  return groupId === null ? undefined : choices.get(keyOf('userGroup', groupId))
}

const keyOf = (level: SettingsOverride['level'], ownerId: string) => `${level} ${ownerId}`
