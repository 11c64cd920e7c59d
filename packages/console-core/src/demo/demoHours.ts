import { changesOfEquipment, type EntryFacts } from '../history/index.ts'
import type { Correction, EnteredLaborHours, EquipmentHours, TimelineEvent, UsedEquipment } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import { addDays, type CalendarDate, type DateRange, datesOf, isWithin } from '../time/index.ts'
import {
  assignShifts,
  type ClockedDays,
  clockedDaysOf,
  type ShiftOfEvent,
  type UnitClockEvent,
  widenForShifts,
} from '../workday/index.ts'
import {
  type EquipmentBook,
  type EquipmentChange,
  type EquipmentEntry,
  planEquipmentChange,
  type WorkInfoBook,
} from '../workInfo/index.ts'
import { openLocalClock } from './demoCalendar.ts'
import type { DemoCompany } from './demoCompany.ts'
import { buildDemoDay, type DemoDay, pickWritten } from './demoDay.ts'
import type { DemoLaborHours } from './demoPaperwork.ts'
import {
  createDemoRecords,
  createDemoState,
  DemoHttpError,
  type DemoServicesOptions,
  recordDemoChanges,
} from './demoReply.ts'

/** The days of a range up to the current time. */
export function daysOf(services: DemoServicesOptions, from: CalendarDate, to: CalendarDate): DemoDay[] {
  const [first, last] = periodOf(services)
  const range = { startDate: from < first ? first : from, endDate: to > last ? last : to }
  if (range.startDate > range.endDate) return []
  return datesOf(range).map(date => pickWritten(dayOf(services.company, date), services.now()))
}

/** The first day, and today. */
export function periodOf({ company, now, days = 90 }: DemoServicesOptions): [first: CalendarDate, today: CalendarDate] {
  const instant = now()
  const clock = openLocalClock(company.options.timeZone, instant.toISOString().slice(0, 10))
  const today = clock.wallClockAt(instant.getTime()).localDate
  return [addDays(today, 1 - days), today]
}

const builtDays = new WeakMap<DemoCompany, Map<CalendarDate, DemoDay>>()

/** Days are built on first use and cached, because a page reads the same ones repeatedly. */
export function dayOf(company: DemoCompany, date: CalendarDate): DemoDay {
  const days = builtDays.get(company) ?? new Map<CalendarDate, DemoDay>()
  builtDays.set(company, days)
  const day = days.get(date) ?? buildDemoDay(company, date)
  days.set(date, day)
  return day
}

/** A labor-hours entry in its current state. */
export interface DemoEntry extends Omit<DemoLaborHours, 'equipment'> {
  readonly equipment: readonly Omit<EquipmentEntry, 'laborHoursId'>[]
}

/** Entries that calls have added or changed, by id. */
const changedEntries = createDemoState(() => new Map<string, DemoEntry>())

/** The written entries of a range, by date, then id, with changes made by calls. */
export function entriesOf(services: DemoServicesOptions, { startDate, endDate }: DateRange): DemoEntry[] {
  const changed = changedEntries(services)
  const written = daysOf(services, startDate, endDate).flatMap(day => day.laborHours)
  return [
    ...written
      .filter(entry => !changed.has(entry.id))
      .map(entry => ({ ...entry, equipment: entry.equipment.map(used => ({ ...used, transactionId: null })) })),
    ...[...changed.values()].filter(({ localDate }) => localDate >= startDate && localDate <= endDate),
  ].sort((left, right) => compareText(left.localDate, right.localDate) || compareText(left.id, right.id))
}

export function findEntry(services: DemoServicesOptions, id: string): DemoEntry | undefined {
  return changedEntries(services).get(id) ?? allEntries(services).find(entry => entry.id === id)
}

/** The entry's new state. */
export function saveEntry(services: DemoServicesOptions, entry: Omit<DemoEntry, 'lastModifiedAt'>) {
  changedEntries(services).set(entry.id, { ...entry, lastModifiedAt: services.now().toISOString() })
}

export function workInfoBookOf({ businessUnits, foremen, jobs, costCodes }: DemoCompany): WorkInfoBook {
  return {
    businessUnitIds: new Set(businessUnits.map(({ id }) => id)),
    foremanIds: new Set(foremen.map(({ employeeId }) => employeeId)),
    businessUnitOfJob: new Map(jobs.map(({ id, businessUnitId }) => [id, businessUnitId])),
    jobOfCostCode: new Map(costCodes.map(({ id, jobId }) => [id, jobId])),
  }
}

/** Adds, updates and deletes equipment hours, or throws a `DemoHttpError` and does nothing. */
export function changeDemoEquipment(services: DemoServicesOptions, change: EquipmentChange, pathOfOnly = '') {
  const entries = new Map(allEntries(services).map(entry => [entry.id, entry]))
  const book = equipmentBookOf(services.company, [...entries.values()])
  const { plan, problem } = planEquipmentChange(change, book, () => crypto.randomUUID())
  if (problem) throw new DemoHttpError(problem.code, problem.field.slice(pathOfOnly.length))

  const isGone = new Set([...plan.deleted, ...plan.updated.map(({ id }) => id)])
  for (const entry of entries.values()) {
    const kept = entry.equipment.filter(({ id }) => !isGone.has(id))
    const placed = [...plan.updated, ...plan.inserted].filter(({ laborHoursId }) => laborHoursId === entry.id)
    if (kept.length === entry.equipment.length && placed.length === 0) continue
    saveEntry(services, {
      ...entry,
      equipment: [...kept, ...placed].sort((left, right) => compareText(left.id, right.id)),
    })
  }

  const isChanged = new Set([...isGone, ...plan.inserted.map(({ id }) => id)])
  const changedUses = (uses: readonly EquipmentEntry[]) =>
    uses.filter(({ id }) => isChanged.has(id)).map(use => ({ ...use, ...machineNameOf(services.company, use) }))
  recordDemoChanges(
    services,
    changesOfEquipment(
      [...entries.values()].map(entry => entryFactsOf(services.company, entry)),
      changedUses(book.equipmentHours),
      changedUses([...plan.updated, ...plan.inserted]),
    ),
  )

  const toReply = ({ id, laborHoursId, equipmentId, hours }: EquipmentEntry): EquipmentHours[] => {
    const place = entries.get(laborHoursId)
    if (!place) return []
    const { employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId } = place
    return [
      { id, laborHoursId, equipmentId, hours, employeeId, localDate, businessUnitId, foremanId, jobId, costCodeId },
    ]
  }
  return { added: plan.added.flatMap(toReply), updated: plan.updated.flatMap(toReply), deleted: [...plan.deleted] }
}

/** The employee and the date of the entry. */
export function entryFactsOf({ employees }: DemoCompany, { id, employeeId, localDate }: DemoEntry): EntryFacts {
  const employee = employees.find(each => each.id === employeeId)
  return { id, localDate, employeeName: (employee && fullName(employee.firstName, employee.lastName)) ?? '' }
}

function machineNameOf({ equipment }: DemoCompany, { equipmentId }: EquipmentEntry) {
  const machine = equipment.find(({ id }) => id === equipmentId)
  return { code: machine?.code ?? '', description: machine?.description ?? '' }
}

/** The equipment hours and their labor-hours entry. */
export function findEquipmentHours(services: DemoServicesOptions, id: string) {
  for (const entry of allEntries(services)) {
    const used = entry.equipment.find(each => each.id === id)
    if (used) return { used, entry }
  }
  return null
}

/** An event that a manager entered. Its correction has the version. */
interface DemoEnteredEvent extends TimelineEvent {
  readonly correction: Correction
  readonly etag?: string | undefined
}

export const enteredEvents = createDemoRecords<DemoEnteredEvent>('entered', services => recentEnteredEventsOf(services))

/** Seeded entered events of the last week. They can be changed and removed like those entered later. */
const recentEnteredEventsOf = createDemoState(services => {
  const [, today] = periodOf(services)
  return daysOf(services, addDays(today, -7), today)
    .flatMap(day => day.events)
    .flatMap(({ correction, ...event }): DemoEnteredEvent[] => (correction ? [{ ...event, correction }] : []))
})

function isRecentlyEntered(services: DemoServicesOptions, { id, correction }: TimelineEvent): boolean {
  return Boolean(correction) && recentEnteredEventsOf(services).some(event => event.id === id)
}

/** The entered events as the services answer them. */
function enteredEventsOf(services: DemoServicesOptions): TimelineEvent[] {
  return enteredEvents
    .list(services)
    .map(({ etag, correction, ...event }) => ({ ...event, correction: { ...correction, etag } }))
}

/** Recorded events that entered ones replace, by id, with their shifts. */
export const replacedEventsOf = createDemoState(
  () => new Map<string, TimelineEvent & ShiftOfEvent & { correctedBy: string }>(),
)

/** The events of the shifts that start in the range, by shift date, then instant. They carry their shift's date and unit. */
export function shiftEventsIn(services: DemoServicesOptions, range: DateRange): (TimelineEvent & ShiftOfEvent)[] {
  const { startDate, endDate } = widenForShifts(range)
  const events = [
    ...daysOf(services, startDate, endDate)
      .flatMap(day => day.events)
      .filter(event => !isRecentlyEntered(services, event) && !replacedEventsOf(services).has(event.id)),
    ...enteredEventsOf(services).filter(({ localDate }) => localDate >= startDate && localDate <= endDate),
  ].sort((left, right) => compareText(left.eventDateTime, right.eventDateTime))
  return withShifts(services.company, events)
    .filter(({ shiftDate }) => isWithin(shiftDate, range))
    .sort((left, right) => compareText(left.shiftDate, right.shiftDate))
}

/** The events with the date and unit of their shifts, as the services store them. */
export function withShifts(
  company: DemoCompany,
  events: readonly TimelineEvent[],
): (TimelineEvent & UnitClockEvent & ShiftOfEvent)[] {
  const { employeeUnits, jobUnits } = unitsOf(company)
  const ofUnits = events.map(event => ({
    ...event,
    ownBusinessUnitId: jobUnits.get(event.jobId ?? '') ?? employeeUnits.get(event.employeeId) ?? '',
  }))
  const shifts = assignShifts(ofUnits)
  return ofUnits.flatMap(event => {
    const shift = shifts.get(event.id)
    return shift ? { ...event, ...shift } : []
  })
}

/** The clocked days of the range; with a unit, only the shifts that belong to it. */
export function clockedDaysIn(
  services: DemoServicesOptions,
  range: DateRange,
  businessUnitId: string | null = null,
): ClockedDays {
  const events = shiftEventsIn(services, range)
  return clockedDaysOf(
    businessUnitId === null ? events : events.filter(event => event.businessUnitId === businessUnitId),
    services.now(),
  )
}

const unitsByCompany = new WeakMap<DemoCompany, ReturnType<typeof buildUnits>>()

function unitsOf(company: DemoCompany) {
  const units = unitsByCompany.get(company) ?? buildUnits(company)
  unitsByCompany.set(company, units)
  return units
}

function buildUnits({ employees, jobs }: DemoCompany) {
  return {
    employeeUnits: new Map(employees.map(({ id, businessUnitId }) => [id, businessUnitId])),
    jobUnits: new Map(jobs.map(({ id, businessUnitId }) => [id, businessUnitId])),
  }
}

/** The entry with the names of its work info. */
export function withNames(company: DemoCompany, entry: DemoEntry): EnteredLaborHours {
  const unit = company.businessUnits.find(({ id }) => id === entry.businessUnitId)
  const foreman = company.foremen.find(({ employeeId }) => employeeId === entry.foremanId)
  const job = company.jobs.find(({ id }) => id === entry.jobId)
  const costCode = company.costCodes.find(({ id }) => id === entry.costCodeId)
  const { lastModifiedAt, equipment, ...entered } = entry
  return {
    ...entered,
    businessUnitCode: unit?.code ?? '',
    businessUnitDescription: unit?.description ?? '',
    foremanCode: foreman?.code ?? null,
    foremanFirstName: foreman?.firstName ?? null,
    foremanLastName: foreman?.lastName ?? null,
    jobCode: job?.code ?? null,
    jobDescription: job?.description ?? null,
    costCodeCode: costCode?.code ?? null,
    costCodeDescription: costCode?.description ?? null,
    equipment: equipment.flatMap(used => usedEquipmentOf(company, used)),
    lastModifiedDate: lastModifiedAt,
  }
}

function usedEquipmentOf(
  company: DemoCompany,
  { id: hoursId, equipmentId, hours }: DemoEntry['equipment'][number],
): UsedEquipment[] {
  const machine = company.equipment.find(({ id }) => id === equipmentId)
  if (!machine) return []
  const { id, code, description, masterGuid, isActive, isHeavyJobActive } = machine
  return [{ id, hoursId, code, description, masterGuid, isActive, heavyJob: { isActive: isHeavyJobActive }, hours }]
}

function allEntries(services: DemoServicesOptions): DemoEntry[] {
  const [startDate, today] = periodOf(services)
  // Hours can be entered for days before the first one, and for a day that has started further east.
  return entriesOf(services, { startDate: addDays(startDate, -400), endDate: addDays(today, 2) })
}

function equipmentBookOf(company: DemoCompany, entries: readonly DemoEntry[]): EquipmentBook {
  return {
    ...workInfoBookOf(company),
    employeeIds: new Set(company.employees.map(({ id }) => id)),
    equipmentIds: new Set(company.equipment.map(({ id }) => id)),
    laborHours: entries,
    equipmentHours: entries.flatMap(entry => entry.equipment.map(used => ({ ...used, laborHoursId: entry.id }))),
  }
}
