import type { Equipment, EquipmentHours, EquipmentHoursChange, LaborHours, UsedEquipment } from '../../http/index.ts'
import { createOptionSearch } from '../../text/index.ts'

/** Machines per page of the equipment picker. */
export const equipmentPageSize = 10

/** The unsaved selection of the equipment picker for one labor-hours entry. */
export interface EquipmentDraft {
  readonly entry: LaborHours
  /** By machine id, in the order of selection. */
  readonly chosen: ReadonlyMap<string, ChosenEquipment>
}

export interface ChosenEquipment {
  readonly hours: number
  /** Id of an added machine, the same for every retry. */
  readonly transactionId: string | null
}

/** The machines that the picker lists. */
export interface EquipmentView {
  readonly tab: 'all' | 'selected'
  readonly scope: 'active' | 'all'
  readonly query: string
}

/** A machine from the business unit or from an entry. */
type KnownEquipment = Equipment

/** The initial selection: the machines of the entry. */
export function openEquipmentDraft(entry: LaborHours): EquipmentDraft {
  return { entry, chosen: new Map(entry.equipment.map(({ id, hours }) => [id, { hours, transactionId: null }])) }
}

/**
 * The selection that restores the equipment of an entry before a change. A removed machine is added again, so its hours get a new
 * id.
 */
export function restoreEquipmentDraft(entry: LaborHours, before: LaborHours, makeId: () => string): EquipmentDraft {
  const chosen = before.equipment.map(
    ({ id, hours }) => [id, { hours, transactionId: usedIn(entry, id) ? null : makeId() }] as const,
  )
  return { entry, chosen: new Map(chosen) }
}

/** Selects a machine, or removes it. A machine of the entry gets its hours back; a new one gets the entry's. */
export function toggleEquipment(draft: EquipmentDraft, equipmentId: string, makeId: () => string): EquipmentDraft {
  const chosen = new Map(draft.chosen)
  if (chosen.delete(equipmentId)) return { ...draft, chosen }
  const used = usedIn(draft.entry, equipmentId)
  chosen.set(equipmentId, used ? { hours: used.hours, transactionId: null } : newlyChosen(draft.entry, makeId))
  return { ...draft, chosen }
}

/** Changes the hours of a selected machine. Ignores other machines. */
export function changeEquipmentHoursOf(draft: EquipmentDraft, equipmentId: string, hours: number): EquipmentDraft {
  const choice = draft.chosen.get(equipmentId)
  if (!choice) return draft
  return { ...draft, chosen: new Map(draft.chosen).set(equipmentId, { ...choice, hours }) }
}

/** The one call that saves a draft; null when there is nothing to save. */
export function equipmentChangeOf({ entry, chosen }: EquipmentDraft): EquipmentHoursChange | null {
  const { employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId } = entry
  const place = { employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId }
  const change: EquipmentHoursChange = {
    add: [],
    update: [],
    delete: entry.equipment.filter(({ id }) => !chosen.has(id)).map(({ hoursId }) => hoursId),
  }
  for (const [equipmentId, { hours, transactionId }] of chosen) {
    const used = usedIn(entry, equipmentId)
    if (used && used.hours !== hours) change.update.push({ id: used.hoursId, equipmentId, hours, ...place })
    if (transactionId !== null) change.add.push({ transactionId, equipmentId, hours, ...place })
  }
  return change.add.length + change.update.length + change.delete.length === 0 ? null : change
}

/** The entry with its equipment after a saved change. */
export function withSavedEquipment(
  entry: LaborHours,
  saved: {
    readonly added: readonly EquipmentHours[]
    readonly updated: readonly EquipmentHours[]
    readonly deleted: readonly string[]
  },
  equipment: readonly KnownEquipment[],
): LaborHours {
  const gone = new Set(saved.deleted)
  const hoursById = new Map(saved.updated.map(({ id, hours }) => [id, hours]))
  const known = new Map(equipment.map(machine => [machine.id, machine]))
  const kept = entry.equipment
    .filter(({ hoursId }) => !gone.has(hoursId))
    .map(used => ({ ...used, hours: hoursById.get(used.hoursId) ?? used.hours }))
  const added = saved.added.flatMap(({ id: hoursId, equipmentId, hours }) => {
    const machine = known.get(equipmentId)
    return machine ? [{ ...machine, hoursId, hours }] : []
  })
  return { ...entry, equipment: [...kept, ...added] }
}

/** Whether the machine or its job-costing record is inactive. */
export function isInactiveEquipment({ isActive, heavyJob }: Pick<Equipment, 'isActive' | 'heavyJob'>): boolean {
  return !isActive || !heavyJob.isActive
}

/**
 * The machines of a view, those whose code starts with the search text first. Selected machines always stay in the list of selected
 * ones, even if they are inactive or no longer in the business unit.
 */
export function listEquipment(
  equipment: readonly KnownEquipment[],
  { entry, chosen }: EquipmentDraft,
  { tab, scope, query }: EquipmentView,
): readonly KnownEquipment[] {
  const listed = tab === 'all' ? allOf(equipment, scope) : selectedOf([...equipment, ...entry.equipment], chosen)
  const options = listed.map(machine => ({ code: machine.code, name: machine.description, machine }))
  return createOptionSearch(options)(query).map(({ machine }) => machine)
}

function allOf(equipment: readonly KnownEquipment[], scope: EquipmentView['scope']): readonly KnownEquipment[] {
  return scope === 'all' ? equipment : equipment.filter(machine => !isInactiveEquipment(machine))
}

function selectedOf(known: readonly KnownEquipment[], chosen: EquipmentDraft['chosen']): readonly KnownEquipment[] {
  const first = new Map<string, KnownEquipment>()
  for (const machine of known) if (chosen.has(machine.id) && !first.has(machine.id)) first.set(machine.id, machine)
  return [...first.values()]
}

function usedIn({ equipment }: LaborHours, equipmentId: string): UsedEquipment | undefined {
  return equipment.find(({ id }) => id === equipmentId)
}

function newlyChosen({ hours }: LaborHours, makeId: () => string): ChosenEquipment {
  return { hours, transactionId: makeId() }
}
