import { changesOfWorkInfo } from '../history/index.ts'
import {
  buildLaborHours,
  changeEquipmentHours,
  changeEquipmentHoursWorkInfo,
  changeLaborHoursWorkInfo,
  createEquipmentHours,
  createLaborHours,
  type LaborHours,
  readFirstClockIns,
  readInactiveWorkInfo,
  readLaborHours,
  readPhoto,
  readTimelineEvents,
  type TimelineEvent,
} from '../http/index.ts'
import { compareText } from '../text/index.ts'
import { type DateRange, isWithin } from '../time/index.ts'
import { type ClockedDays, findEntryDateProblem, groupIntoWorkdays } from '../workday/index.ts'
import { type ChargedTo, findWorkInfoProblem } from '../workInfo/index.ts'
import type { DemoCompany } from './demoCompany.ts'
import {
  changeDemoEquipment,
  clockedDaysIn,
  type DemoEntry,
  daysOf,
  entriesOf,
  entryFactsOf,
  findEntry,
  findEquipmentHours,
  periodOf,
  replacedEventsOf,
  saveEntry,
  shiftEventsIn,
  withNames,
  workInfoBookOf,
} from './demoHours.ts'
import { buildDemoPhoto } from './demoPhoto.ts'
import { DemoHttpError, type DemoReplier, type DemoServicesOptions, recordDemoChanges, replier } from './demoReply.ts'

export const timeEntryRepliers: readonly DemoReplier[] = [
  replier(readTimelineEvents, (services, { query }) => {
    const events = replyEvents(services, query, isLentFrom(services.company, query.lentFrom))
    if (query.onlyOpenShifts === 'true') return onlyOpenShifts(events)
    return query.onlyCorrectedShifts === 'true' ? onlyCorrectedShifts(events) : events
  }),

  replier(readInactiveWorkInfo, (services, { query }) => {
    const { jobs, costCodes, foremen } = services.company
    const events = shiftEventsIn(services, query)
    const inactive = [
      ...costCodes.filter(({ status }) => status !== 'active').map(({ id }) => ({ part: 'costCode' as const, id })),
      ...foremen
        .filter(({ isActive, isDeleted }) => isDeleted || !isActive)
        .map(({ employeeId }) => ({ part: 'foreman' as const, id: employeeId })),
      ...jobs.filter(({ status }) => status !== 'active').map(({ id }) => ({ part: 'job' as const, id })),
    ]
    const named = new Set(events.flatMap(({ jobId, costCodeId, foremanId }) => [jobId, costCodeId, foremanId]))
    return inactive
      .filter(({ id }) => named.has(id))
      .sort((left, right) => compareText(left.part, right.part) || compareText(left.id, right.id))
  }),

  replier(readFirstClockIns, (services, { body: { employeeIds, ...range } }) => {
    const { employees } = services.company
    if (!employeeIds.every(id => employees.some(employee => employee.id === id))) return null
    const asked = new Set(employeeIds)
    const starts = groupIntoWorkdays(shiftEventsIn(services, range).filter(event => asked.has(event.employeeId)))
    return starts
      .flatMap(({ employeeId, date, events }) => {
        const first = events.find(({ eventType }) => eventType === 'clockIn')
        return first ? [{ employeeId, shiftDate: date, localDate: first.localDate, localTime: first.localTime }] : []
      })
      .sort(
        (left, right) => compareText(left.employeeId, right.employeeId) || compareText(left.shiftDate, right.shiftDate),
      )
  }),

  replier(readPhoto, (services, { path, query }) => {
    const [from, to] = periodOf(services)
    const isKnown = daysOf(services, from, to).some(day => day.events.some(event => event.photoId === path.id))
    return isKnown ? buildDemoPhoto(path.id, query.size ?? 'original') : null
  }),

  replier(readLaborHours, (services, { query }) =>
    replyEntries(services, query, isLentFrom(services.company, query.lentFrom)),
  ),

  replier(createLaborHours, (services, { body }) => {
    const { company, now } = services
    if (!company.employees.some(({ id }) => id === body.employeeId)) throw new DemoHttpError('invalid', 'employeeId')
    if (findEntryDateProblem(body.localDate, now())) throw new DemoHttpError('invalid', 'localDate')
    checkWorkInfo(company, body)
    const id = crypto.randomUUID()
    const nothingYet = { equipment: [], specificNote: null, dailyNote: null, submissionStatus: 'none' as const }
    saveEntry(services, { ...body, ...nothingYet, id, hours: body.hours ?? 0 })
    recordWorkInfo(services, null, id)
    return replyEntry(services, id)
  }),

  replier(changeLaborHoursWorkInfo, (services, { path, body }) => {
    const entry = findEntry(services, path.id)
    if (!entry) return null
    checkWorkInfo(services.company, body)
    saveEntry(services, { ...entry, ...body })
    recordWorkInfo(services, entry, path.id)
    return replyEntry(services, path.id)
  }),

  replier(createEquipmentHours, (services, { body }) => {
    const { added } = changeDemoEquipment(services, { add: [body], update: [], delete: [] }, 'add.0.')
    return added[0] ?? null
  }),

  replier(changeEquipmentHours, (services, { body }) => changeDemoEquipment(services, body)),

  replier(changeEquipmentHoursWorkInfo, (services, { path, body }) => {
    const found = findEquipmentHours(services, path.id)
    if (!found) return null
    const { employeeId, localDate } = found.entry
    const { id, equipmentId, hours } = found.used
    const update = [{ id, equipmentId, hours, employeeId, localDate, ...body }]
    const { updated } = changeDemoEquipment(services, { add: [], update, delete: [] }, 'update.0.')
    return updated[0] ?? null
  }),
]

interface WantedEvents extends DateRange {
  readonly includeReplaced?: 'true' | 'false' | undefined
}

/** The events of the shifts in the range, by shift date, then instant, with notes for people who may read them. */
export function replyEvents(
  services: DemoServicesOptions,
  { includeReplaced, ...range }: WantedEvents,
  isWanted: (event: ReturnType<typeof shiftEventsIn>[number]) => boolean = () => true,
): TimelineEvent[] {
  const canReadNotes = services.user?.permissions.includes('timelineNotes.read') ?? true
  const replaced = includeReplaced === 'true' ? [...replacedEventsOf(services).values()] : []
  return [...shiftEventsIn(services, range), ...replaced.filter(({ shiftDate }) => isWithin(shiftDate, range))]
    .filter(isWanted)
    .sort(
      (left, right) =>
        compareText(left.shiftDate, right.shiftDate) ||
        compareText(left.eventDateTime, right.eventDateTime) ||
        compareText(left.id, right.id),
    )
    .map(event => (canReadNotes ? event : withoutNotes(event)))
}

/** The requested labor-hours entries, by date, then id, each with its clocked day. */
export function replyEntries(
  services: DemoServicesOptions,
  range: DateRange,
  isWanted: (entry: DemoEntry) => boolean = () => true,
): LaborHours[] {
  const clockedDays = entryDaysOf(services, range)
  return entriesOf(services, range)
    .filter(isWanted)
    .map(entry => buildLaborHours(withNames(services.company, entry), clockedDays(entry)))
}

/** The clocked days that an entry shows: of shifts of the unit that it is charged to. */
function entryDaysOf(services: DemoServicesOptions, range: DateRange): (entry: DemoEntry) => ClockedDays {
  const daysOfUnit = new Map<string, ClockedDays>()
  return ({ businessUnitId }) => {
    const days = daysOfUnit.get(businessUnitId) ?? clockedDaysIn(services, range, businessUnitId)
    daysOfUnit.set(businessUnitId, days)
    return days
  }
}

function replyEntry(services: DemoServicesOptions, id: string): LaborHours | null {
  const entry = findEntry(services, id)
  if (!entry) return null
  const range = { startDate: entry.localDate, endDate: entry.localDate }
  return buildLaborHours(withNames(services.company, entry), entryDaysOf(services, range)(entry))
}

interface OfUnit {
  readonly employeeId: string
  readonly businessUnitId: string | null
}

/** Whether an employee belongs to the unit and the shift or hours to another one; without a unit, anything is wanted. */
function isLentFrom({ employees }: DemoCompany, unitId: string | undefined): (of: OfUnit) => boolean {
  if (unitId === undefined) return () => true
  const members = new Set(employees.flatMap(employee => (employee.businessUnitId === unitId ? [employee.id] : [])))
  return ({ employeeId, businessUnitId }) => businessUnitId !== unitId && members.has(employeeId)
}

function onlyOpenShifts(events: readonly TimelineEvent[]): TimelineEvent[] {
  return groupIntoWorkdays(events).flatMap(day => (day.events.at(-1)?.eventType === 'clockOut' ? [] : day.events))
}

function onlyCorrectedShifts(events: readonly TimelineEvent[]): TimelineEvent[] {
  const shiftOf = ({ employeeId, shiftDate }: TimelineEvent) => `${employeeId} ${shiftDate}`
  const corrected = new Set(events.filter(({ correction }) => correction).map(shiftOf))
  return events.filter(event => corrected.has(shiftOf(event)))
}

function recordWorkInfo(services: DemoServicesOptions, before: DemoEntry | null, id: string) {
  const { company } = services
  const after = findEntry(services, id)
  if (!after) return
  const was = before && withNames(company, before)
  recordDemoChanges(services, changesOfWorkInfo(entryFactsOf(company, after), was, withNames(company, after)))
}

function checkWorkInfo(company: DemoCompany, charged: ChargedTo) {
  const problem = findWorkInfoProblem(charged, workInfoBookOf(company))
  if (problem) throw new DemoHttpError('invalid', problem.field)
}

function withoutNotes({ notes: _, ...event }: TimelineEvent): TimelineEvent {
  return event
}
