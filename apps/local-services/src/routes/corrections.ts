import { randomUUID } from 'node:crypto'
import { addDays, fullName, type TimelineEvent } from '@fieldtime/console-core'
import {
  type Correction,
  type CorrectionProblem,
  changesOfEnteredEvent,
  changeTimelineEvent,
  createTimelineEvent,
  deleteTimelineEvent,
  type MissingEvent,
  noticeAfter,
  noticeText,
  placeMissingEvent,
  workInfoSourceOf,
} from '@fieldtime/console-core/contract'
import { and, asc, between, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { parseJsonLines, selectJsonLines } from '../database/jsonLines.ts'
import type { Database, Transaction } from '../database/open.ts'
import { replaceEvent, restoreEvent } from '../database/replacedEvents.ts'
import { employees, replacedEvents, timelineEvents } from '../database/schema.ts'
import { assignStoredShifts, forgetShiftsAround, requireAssignedShifts } from '../database/shifts.ts'
import { HttpError, invalidField, notFound } from '../errors/httpError.ts'
import type { Caller } from '../identity/tokens.ts'
import { readAuthor, versionEtag } from './people.ts'
import type { Serve } from './serve.ts'
import { selectEvents } from './timeEntries.ts'

interface CorrectionServices {
  readonly now: () => Date
}

/** Stores clock events that managers enter. Each change reassigns the shifts around its day in the same transaction. */
export function serveCorrections(serve: Serve, { now }: CorrectionServices) {
  serve(createTimelineEvent, async ({ tenant, user, body, database: transaction, record }) => {
    requireEditor(user)
    const { companyId } = tenant
    const { reason, note, corrects = null, ...missing } = body
    await requireAssignedShifts(transaction, companyId)
    await lockEmployee(transaction, companyId, missing.employeeId)
    const id = randomUUID()
    const replaced = corrects === null ? null : await readRecorded(transaction, companyId, corrects, missing)
    const author = await readAuthor(transaction, companyId, user.userId)
    const placed = await placeIn(transaction, companyId, missing, now(), { replaced })
    if (replaced) {
      await replaceEvent(transaction, companyId, replaced.id, id)
      await forgetShiftsAround(transaction, companyId, missing.employeeId, missing.shiftDate)
    }
    await transaction.insert(timelineEvents).values({
      ...{ companyId, id, corrects },
      ...placed,
      correction: { reason, note, ...author, enteredAt: now().toISOString(), etag: versionEtag({ version: 1 }) },
    })
    await assignStoredShifts(transaction, companyId)
    const after = await readEvent(transaction, companyId, id)
    await record(changesOfEnteredEvent(replaced && { ...factsOf(after), ...recordedFactsOf(replaced) }, factsOf(after)))
    return after
  })

  serve(changeTimelineEvent, async ({ tenant, user, path, body, database: transaction, match, record }) => {
    requireEditor(user)
    const { companyId } = tenant
    await requireAssignedShifts(transaction, companyId)
    const before = await lockEvent(transaction, companyId, path.id)
    const { correction, employeeId, shiftDate } = before
    match(correction.etag)
    const { reason, note, told, ...time } = body
    const replaced = before.corrects ? await readReplaced(transaction, companyId, before.corrects) : null
    const missing = { ...time, employeeId, shiftDate }
    const placed = await placeIn(transaction, companyId, missing, now(), { changedId: path.id, replaced })
    const version = Number(JSON.parse(correction.etag)) + 1
    const { authorName } = await readAuthor(transaction, companyId, user.userId)
    await forgetShiftsAround(transaction, companyId, employeeId, shiftDate)
    await transaction
      .update(timelineEvents)
      .set({
        ...placed,
        // Its job may be another one now.
        ownBusinessUnitId: null,
        correction: {
          ...{ ...correction, reason, note, etag: versionEtag({ version }) },
          told: noticeAfter({ ...before, told: correction.told }, body, { at: now().toISOString(), authorName }),
        },
      })
      .where(isEvent(companyId, path.id))
    await assignStoredShifts(transaction, companyId)
    const after = await readEvent(transaction, companyId, path.id)
    await record(changesOfEnteredEvent(factsOf(before), factsOf(after)))
    return after
  })

  serve(deleteTimelineEvent, async ({ tenant, user, path, database: transaction, match, record }) => {
    requireEditor(user)
    const { companyId } = tenant
    await requireAssignedShifts(transaction, companyId)
    const before = await lockEvent(transaction, companyId, path.id)
    match(before.correction.etag)
    await transaction.delete(timelineEvents).where(isEvent(companyId, path.id))
    if (before.corrects) await restoreEvent(transaction, companyId, path.id)
    await forgetShiftsAround(transaction, companyId, before.employeeId, before.shiftDate)
    await assignStoredShifts(transaction, companyId)
    await record(changesOfEnteredEvent(factsOf(before), null))
    return null
  })
}

function requireEditor({ permissions }: Caller) {
  if (permissions.has('clockEvents.edit')) return
  throw new HttpError(403, 'permission_missing', 'This call needs the permission clockEvents.edit.')
}

interface EnteredEvent extends TimelineEvent {
  readonly shiftDate: string
  readonly correction: Correction & { readonly etag: string }
}

const isEvent = (companyId: string, id: string) =>
  and(eq(timelineEvents.companyId, companyId), eq(timelineEvents.id, id))

/** Two writers of one employee's events take turns. Throws an `HttpError` (422) for an unknown employee. */
async function lockEmployee(transaction: Database, companyId: string, employeeId: string) {
  const found = await transaction
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .for('update')
  if (found.length === 0) throw invalidField('employeeId', 'employeeId must name an employee.')
}

/** Throws an `HttpError` (404) for an event that is missing, recorded by a clock, or of another company. */
async function lockEvent(transaction: Database, companyId: string, id: string): Promise<EnteredEvent> {
  const [found] = await transaction
    .select({ employeeId: timelineEvents.employeeId })
    .from(timelineEvents)
    .where(and(isEvent(companyId, id), isNotNull(timelineEvents.correction)))
  if (!found) throw notFound()
  await lockEmployee(transaction, companyId, found.employeeId)
  return readEvent(transaction, companyId, id)
}

/** Throws an `HttpError` (404) for an event that is missing or recorded by a clock. */
async function readEvent(transaction: Database, companyId: string, id: string): Promise<EnteredEvent> {
  const [stored] = await transaction
    .select({ shiftDate: timelineEvents.shiftDate })
    .from(timelineEvents)
    .where(isEvent(companyId, id))
  const date = stored?.shiftDate
  if (!date) throw notFound()
  const statement = selectEvents(companyId, { startDate: date, endDate: date, id }, null, 1, false)
  const [event] = parseJsonLines<EnteredEvent>(await selectJsonLines(transaction, statement))
  if (!event?.correction) throw notFound()
  return event
}

type StoredEvent = Awaited<ReturnType<typeof readReplaced>>

const placeColumns = ({
  id,
  employeeId,
  eventType,
  eventDateTime,
  localDate,
  localTime,
  shiftDate,
  jobId,
  costCodeId,
  foremanId,
  equipmentId,
}: typeof timelineEvents | typeof replacedEvents) => ({
  ...{ id, employeeId, eventType, eventDateTime, localDate, localTime, shiftDate },
  ...{ jobId, costCodeId, foremanId, equipmentId },
})

const withInstantText = <Event extends { readonly eventDateTime: Date }>(event: Event) => ({
  ...event,
  eventDateTime: event.eventDateTime.toISOString(),
})

/** A recorded event of a person's day. Throws an `HttpError` (422) for any other. */
async function readRecorded(
  transaction: Database,
  companyId: string,
  id: string,
  { employeeId, shiftDate }: Pick<MissingEvent, 'employeeId' | 'shiftDate'>,
): Promise<StoredEvent> {
  const [found] = await transaction
    .select(placeColumns(timelineEvents))
    .from(timelineEvents)
    .where(and(isEvent(companyId, id), isNull(timelineEvents.correction)))
  if (found?.employeeId === employeeId && found.shiftDate === shiftDate) return withInstantText(found)
  throw invalidField('corrects', 'corrects must name a recorded event of this employee and day.')
}

/** The recorded event that an entered one replaces. */
async function readReplaced(transaction: Database, companyId: string, id: string) {
  const [found] = await transaction
    .select(placeColumns(replacedEvents))
    .from(replacedEvents)
    .where(and(eq(replacedEvents.companyId, companyId), eq(replacedEvents.id, id)))
  if (!found) throw notFound()
  return withInstantText(found)
}

/** The days before and after a missing event whose events tell its UTC offset and its place in the shift. */
const daysAround = 28

interface PlaceOptions {
  /** The entered event that changes. */
  readonly changedId?: string
  /** The recorded event that the entered one replaces. */
  readonly replaced: StoredEvent | null
}

/** The columns of an event at its time. Throws an `HttpError` (422) for one that can't be entered. */
async function placeIn(
  transaction: Database | Transaction,
  companyId: string,
  missing: MissingEvent,
  now: Date,
  { changedId, replaced }: PlaceOptions,
) {
  const { employeeId, shiftDate } = missing
  const select = placeColumns(timelineEvents)
  const isOfCompany = eq(timelineEvents.companyId, companyId)
  const isAround = between(timelineEvents.shiftDate, addDays(shiftDate, -1), addDays(shiftDate, 1))
  const [employee] = await transaction
    .select({ unitId: employees.businessUnitId })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
  const own = await transaction
    .select(select)
    .from(timelineEvents)
    .where(
      and(
        isOfCompany,
        eq(timelineEvents.employeeId, employeeId),
        between(timelineEvents.shiftDate, addDays(shiftDate, -daysAround), addDays(shiftDate, daysAround)),
      ),
    )
    .orderBy(asc(timelineEvents.eventDateTime))
  const jobIds = [...new Set(own.flatMap(event => event.jobId ?? []))]
  const others = await transaction
    .select(select)
    .from(timelineEvents)
    .where(
      and(
        isOfCompany,
        isAround,
        or(eq(timelineEvents.businessUnitId, employee?.unitId ?? ''), inArray(timelineEvents.jobId, jobIds)),
      ),
    )
  const recorded = [...own, ...others.filter(event => event.employeeId !== employeeId)]
    .filter(event => event.id !== changedId && event.id !== replaced?.id)
    .map(withInstantText)
  const former = replaced ? [...recorded, replaced] : recorded
  const placed = placeMissingEvent(missing, former, now, replaced?.id)
  if (placed.problem || placed.eventDateTime === null) {
    throw invalidField('localTime', describeProblem(placed.problem?.kind ?? 'unknownZone'))
  }
  const placedEvent = { ...missing, eventDateTime: placed.eventDateTime }
  const ofShift = recorded.filter(event => event.employeeId === employeeId && event.shiftDate === shiftDate)
  const source = workInfoSourceOf(placedEvent, ofShift, replaced)
  return {
    ...missing,
    // `assignStoredShifts` decides.
    shiftDate: null,
    eventDateTime: new Date(placed.eventDateTime),
    jobId: source?.jobId ?? null,
    costCodeId: source?.costCodeId ?? null,
    foremanId: source?.foremanId ?? null,
    equipmentId: source?.equipmentId ?? null,
  }
}

function describeProblem(kind: CorrectionProblem['kind']): string {
  switch (kind) {
    case 'unknownZone':
      return 'No event of the employee or the business unit tells the time zone.'
    case 'future':
      return 'The time is in the future.'
    case 'sameTime':
      return 'The employee already has an event at this time.'
    case 'order':
      return 'This event can’t follow the one before it.'
    case 'otherDay':
      return 'At this time, the event belongs to the shift of another day.'
  }
}

function recordedFactsOf({ eventType, localDate, localTime }: StoredEvent) {
  return { eventType, localDate, localTime, reason: null, note: null, told: null }
}

function factsOf(event: EnteredEvent) {
  const { id, eventType, localDate, localTime, shiftDate, correction } = event
  const { reason, note, told } = correction
  const employeeName = fullName(event.employeeFirstName, event.employeeLastName) ?? ''
  return { id, employeeName, shiftDate, eventType, localDate, localTime, reason, note, told: noticeText(told) }
}
