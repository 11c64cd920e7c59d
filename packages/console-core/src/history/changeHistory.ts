import { fullName } from '../people/index.ts'
import {
  changedFields,
  choiceAt,
  type InheritedSettings,
  isSameChoice,
  type SettingsValues,
} from '../settings/index.ts'
import type { CalendarDate } from '../time/index.ts'
import type { ChargedTo, EquipmentEntry, NamedWorkInfo } from '../workInfo/index.ts'

/** The kind of thing that changed. Equipment belongs to its labor-hours entry. */
export const changeSubjects = [
  'company',
  'userGroup',
  'user',
  'reportTemplate',
  'laborHours',
  'timelineEvent',
  'excuse',
  'weekMark',
  'weekExport',
  'crewDay',
  'holiday',
  'rulePack',
  'exceptionMark',
] as const

export type ChangeSubject = (typeof changeSubjects)[number]

export const changeKinds = [
  'settings',
  'membership',
  'groupAdded',
  'groupChanged',
  'groupDeleted',
  'templateAdded',
  'templateChanged',
  'templateDeleted',
  'hoursAdded',
  'workInfo',
  'equipmentAdded',
  'equipmentChanged',
  'equipmentRemoved',
  'eventEntered',
  'eventReplaced',
  'eventChanged',
  'eventDeleted',
  'excuseAdded',
  'excuseChanged',
  'excuseDeleted',
  'weekCompleted',
  'weekReopened',
  'weekExported',
  'crewDayConfirmed',
  'crewDayReopened',
  'holidayAdded',
  'holidayChanged',
  'holidayDeleted',
  'rulePackTurnedOn',
  'rulePackMoved',
  'rulePackTurnedOff',
  'exceptionAsked',
  'exceptionAccepted',
  'exceptionReopened',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** A foreman, job, cost code, business unit or machine, by its name at the time. `hours` are those of a machine. */
interface NamedThing {
  readonly code: string
  readonly description: string
  readonly hours: number | null
}

/** A setting's wire value, a name, hours, a list of columns, or a coded record. */
export type ChangedValue = boolean | number | string | readonly string[] | NamedThing

/** One changed field with its values before and after; null for no value. */
export interface RecordedChange {
  readonly kind: ChangeKind
  readonly subject: ChangeSubject
  readonly subjectId: string
  /** The name at the time: a group that is renamed later keeps its old name here. */
  readonly subjectName: string
  /** The day whose hours were changed. */
  readonly workDate: CalendarDate | null
  /** For settings the path, such as `work.jobWorkPreference`. */
  readonly field: string
  readonly from: ChangedValue | null
  readonly to: ChangedValue | null
  /** For settings, the value that applies while `from` or `to` is null; null if unknown. */
  readonly inherited: ChangedValue | null
  /** The groups that a person left and joined; the change appears in their history too. */
  readonly fromGroupId: string | null
  readonly toGroupId: string | null
  /** Only the author sees changes of a private template. */
  readonly isPrivate: boolean
}

/** The changed item and its name. */
interface NamedSubject {
  readonly subject: ChangeSubject
  readonly id: string
  readonly name: string
}

export interface NamedGroup {
  readonly id: string
  readonly name: string
}

interface GroupFacts extends NamedGroup {
  readonly description: string | null
}

/** A labor-hours entry and its employee. */
export interface EntryFacts {
  readonly id: string
  readonly employeeName: string
  readonly localDate: CalendarDate
}

/** Foreman, job, cost code and business unit of an entry, by their names at the time. */
export interface ChargedWork extends NamedWorkInfo {
  readonly businessUnitId: string
  readonly businessUnitCode: string
  readonly businessUnitDescription: string
  readonly hours: number
}

/** Each setting that a level changed; null inherits. `inherited` has the values of the levels above, if they are known. */
export function changesOfSettings(
  owner: NamedSubject,
  before: SettingsValues,
  after: SettingsValues,
  inherited: InheritedSettings | null,
): readonly RecordedChange[] {
  return changedFields(before, after).map(field => ({
    ...changeOf(owner, { kind: 'settings', field, from: choiceAt(before, field), to: choiceAt(after, field) }),
    inherited: inherited && choiceAt(inherited, field),
  }))
}

/** A group that was added (`before` is null), renamed, described differently, or deleted (`after` is null). */
export function changesOfGroup(before: GroupFacts | null, after: GroupFacts | null): readonly RecordedChange[] {
  const group = before ?? after
  if (!group) return []
  const kind = kindOf(before, after, { added: 'groupAdded', changed: 'groupChanged', deleted: 'groupDeleted' })
  const fields = ['name', 'description'] as const
  return fields.flatMap(field =>
    changeIfAny({ subject: 'userGroup', ...group }, kind, field, before?.[field], after?.[field]),
  )
}

/** A person who moved to another group or left their group. */
export function changesOfMembership(
  person: NamedGroup,
  before: NamedGroup | null,
  after: NamedGroup | null,
): readonly RecordedChange[] {
  if (before?.id === after?.id) return []
  const change = changeOf(
    { subject: 'user', ...person },
    { kind: 'membership', field: 'group', from: before?.name ?? null, to: after?.name ?? null },
  )
  return [{ ...change, fromGroupId: before?.id ?? null, toGroupId: after?.id ?? null }]
}

/** An entry that was added (`before` is null) or whose work info changed. */
export function changesOfWorkInfo(
  entry: EntryFacts,
  before: ChargedWork | null,
  after: ChargedWork,
): readonly RecordedChange[] {
  const changed = workFields.filter(({ id }) => (before?.[id] ?? null) !== after[id])
  const changes = changed.map(({ field, nameOf }) => ({
    kind: before ? ('workInfo' as const) : ('hoursAdded' as const),
    field,
    from: before && nameOf(before),
    to: nameOf(after),
  }))
  const hours = before ? [] : [{ kind: 'hoursAdded' as const, field: 'hours', from: null, to: after.hours }]
  return [...hours, ...changes].map(change => changeOf(subjectOf(entry), change, entry.localDate))
}

/** Stored hours of a machine, and its name. */
export interface NamedEquipment extends Pick<EquipmentEntry, 'id' | 'laborHoursId' | 'equipmentId' | 'hours'> {
  readonly code: string
  readonly description: string
}

/**
 * Machines that were added, changed, or removed. One that moved to another entry was removed from the first and added to the
 * second. Entries that aren't in `entries` aren't recorded.
 */
export function changesOfEquipment(
  entries: readonly EntryFacts[],
  before: readonly NamedEquipment[],
  after: readonly NamedEquipment[],
): readonly RecordedChange[] {
  const [was, is] = [byId(before), byId(after)]
  const pairs = [...new Set([...was.keys(), ...is.keys()])].flatMap(id => pairsOf(was.get(id), is.get(id)))
  const entryById = byId(entries)
  return pairs.flatMap(([from, to]) => {
    const entry = entryById.get((from ?? to)?.laborHoursId ?? '')
    const kind = kindOf(from, to, {
      added: 'equipmentAdded',
      changed: 'equipmentChanged',
      deleted: 'equipmentRemoved',
    })
    if (!entry) return []
    return changeIfAny(
      subjectOf(entry),
      kind,
      'equipment',
      from && machineOf(from),
      to && machineOf(to),
      entry.localDate,
    )
  })
}

interface FieldChange extends Pick<RecordedChange, 'kind' | 'field' | 'from' | 'to'> {}

export function changeOf(
  { subject, id, name }: NamedSubject,
  change: FieldChange,
  workDate: CalendarDate | null = null,
): RecordedChange {
  return {
    ...{ subject, subjectId: id, subjectName: name, workDate },
    ...change,
    ...{ inherited: null, fromGroupId: null, toGroupId: null, isPrivate: false },
  }
}

/** Empty when the field hasn't changed. */
export function changeIfAny(
  subject: NamedSubject,
  kind: ChangeKind,
  field: string,
  from: ChangedValue | null = null,
  to: ChangedValue | null = null,
  workDate: CalendarDate | null = null,
): readonly RecordedChange[] {
  return isSameChoice(from, to) ? [] : [changeOf(subject, { kind, field, from, to }, workDate)]
}

interface Kinds {
  readonly added: ChangeKind
  readonly changed: ChangeKind
  readonly deleted: ChangeKind
}

/** Whether a record was added, changed, or removed, by its presence before and after. */
export function kindOf(before: object | null | undefined, after: object | null | undefined, kinds: Kinds): ChangeKind {
  if (!before) return kinds.added
  return after ? kinds.changed : kinds.deleted
}

interface WorkField {
  readonly id: keyof ChargedTo
  readonly field: string
  nameOf(work: ChargedWork): NamedThing | null
}

const workFields: readonly WorkField[] = [
  {
    id: 'businessUnitId',
    field: 'businessUnit',
    nameOf: work => thingOf(work.businessUnitId, work.businessUnitCode, work.businessUnitDescription),
  },
  {
    id: 'foremanId',
    field: 'foreman',
    nameOf: work => thingOf(work.foremanId, work.foremanCode, fullName(work.foremanFirstName, work.foremanLastName)),
  },
  { id: 'jobId', field: 'job', nameOf: work => thingOf(work.jobId, work.jobCode, work.jobDescription) },
  {
    id: 'costCodeId',
    field: 'costCode',
    nameOf: work => thingOf(work.costCodeId, work.costCodeCode, work.costCodeDescription),
  },
]

function thingOf(id: string | null, code: string | null, description: string | null): NamedThing | null {
  return id === null ? null : { code: code ?? '', description: description ?? '', hours: null }
}

const machineOf = ({ code, description, hours }: NamedEquipment): NamedThing => ({ code, description, hours })

const subjectOf = ({ id, employeeName }: EntryFacts): NamedSubject => ({
  subject: 'laborHours',
  id,
  name: employeeName,
})

type Pair = readonly [from: NamedEquipment | null, to: NamedEquipment | null]

function pairsOf(from: NamedEquipment | undefined, to: NamedEquipment | undefined): readonly Pair[] {
  if (from && to && from.laborHoursId !== to.laborHoursId) {
    return [
      [from, null],
      [null, to],
    ]
  }
  return [[from ?? null, to ?? null]]
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map(row => [row.id, row]))
}
