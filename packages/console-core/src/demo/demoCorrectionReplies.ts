import { changesOfEnteredEvent, noticeText } from '../history/index.ts'
import { changeTimelineEvent, createTimelineEvent, deleteTimelineEvent, type TimelineEvent } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import {
  type MissingEvent,
  noticeAfter,
  placeMissingEvent,
  widenForShifts,
  workInfoOf,
  workInfoSourceOf,
} from '../workday/index.ts'
import { demoAuthorOf } from './demoExcuseReplies.ts'
import { enteredEvents, replacedEventsOf, shiftEventsIn } from './demoHours.ts'
import { DemoHttpError, type DemoReplier, type DemoServicesOptions, recordDemoChanges, replier } from './demoReply.ts'
import { noWorkInfo } from './rows.ts'

export const hasDemoEnteredEvent = enteredEvents.has

/** Handles the demo company's calls about entered events, and stores their changes. */
export const correctionRepliers: readonly DemoReplier[] = [
  replier(createTimelineEvent, (services, { body }) => {
    const { reason, note, corrects = null, ...missing } = body
    const employee = services.company.employees.find(({ id }) => id === body.employeeId)
    if (!employee) throw new DemoHttpError('invalid', 'employeeId')
    const replaced = corrects === null ? null : findRecorded(services, corrects, missing)
    const { id } = enteredEvents.add(services, {
      ...place(services, missing, { replaced }),
      corrects,
      employeeCode: employee.code,
      employeeFirstName: employee.firstName,
      employeeLastName: employee.lastName,
      ...{ notes: null, latitude: null, longitude: null, accuracyRadiusMeters: null, photoId: null },
      correction: { reason, note, ...demoAuthorOf(services), enteredAt: services.now().toISOString() },
    })
    if (replaced) replacedEventsOf(services).set(replaced.id, { ...replaced, correctedBy: id })
    const added = findEvent(services, id, body.shiftDate)
    record(services, replaced, added)
    return added
  }),

  replier(changeTimelineEvent, (services, { path, body, match }) => {
    const before = findEvent(services, path.id)
    if (!before?.correction) return null
    const { reason, note, told: _, ...time } = body
    const { correction, employeeId } = before
    const shiftDate = before.shiftDate ?? before.localDate
    const content = {
      ...place(
        services,
        { employeeId, shiftDate, ...time },
        { changedId: path.id, replaced: replacedBy(services, path.id) },
      ),
      correction: {
        ...{ ...correction, reason, note },
        told: noticeAfter({ ...before, told: correction.told }, body, {
          at: services.now().toISOString(),
          authorName: demoAuthorOf(services).authorName,
        }),
      },
    }
    enteredEvents.change(services, path.id, match, content)
    const after = findEvent(services, path.id, shiftDate)
    record(services, before, after)
    return after
  }),

  replier(deleteTimelineEvent, (services, { path, match }) => {
    const before = findEvent(services, path.id)
    if (!before || !enteredEvents.remove(services, path.id, match)) return null
    const replaced = replacedBy(services, path.id)
    if (replaced) replacedEventsOf(services).delete(replaced.id)
    record(services, before, null)
    return 'nothing'
  }),
]

type ReplacedEvent = ReturnType<typeof shiftEventsIn>[number]

interface PlaceOptions {
  /** The entered event that changes. */
  readonly changedId?: string
  /** The recorded event that the entered one replaces. */
  readonly replaced: ReplacedEvent | null
}

/** A recorded event of a person's day. Throws for any other. */
function findRecorded(
  services: DemoServicesOptions,
  id: string,
  { employeeId, shiftDate }: Pick<MissingEvent, 'employeeId' | 'shiftDate'>,
): ReplacedEvent {
  const event = shiftEventsIn(services, { startDate: shiftDate, endDate: shiftDate }).find(each => each.id === id)
  if (event?.employeeId === employeeId && !event.correction) return event
  throw new DemoHttpError('invalid', 'corrects')
}

const replacedBy = (services: DemoServicesOptions, id: string): ReplacedEvent | null =>
  [...replacedEventsOf(services).values()].find(({ correctedBy }) => correctedBy === id) ?? null

/** The time, the shift, and the work info of an event. Throws for one that can't be entered. */
function place(services: DemoServicesOptions, missing: MissingEvent, { changedId, replaced }: PlaceOptions) {
  const others = shiftEventsIn(
    services,
    widenForShifts({ startDate: missing.shiftDate, endDate: missing.shiftDate }),
  ).filter(({ id }) => id !== changedId && id !== replaced?.id)
  const recorded = replaced ? [...others, replaced] : others
  const { eventDateTime, problem } = placeMissingEvent(missing, recorded, services.now(), replaced?.id)
  if (problem || eventDateTime === null) throw new DemoHttpError('invalid', 'localTime')
  const ofShift = others.filter(
    ({ employeeId, shiftDate }) => employeeId === missing.employeeId && shiftDate === missing.shiftDate,
  )
  const placed = { ...missing, eventDateTime }
  return { ...placed, ...workInfoOf(workInfoSourceOf(placed, ofShift, replaced) ?? noWorkInfo) }
}

function findEvent(services: DemoServicesOptions, id: string, shiftDate?: string): TimelineEvent | null {
  const stored = enteredEvents.list(services).find(event => event.id === id)
  if (!stored) return null
  const date = shiftDate ?? stored.shiftDate ?? stored.localDate
  return shiftEventsIn(services, { startDate: date, endDate: date }).find(event => event.id === id) ?? null
}

function record(services: DemoServicesOptions, before: TimelineEvent | null, after: TimelineEvent | null) {
  const subject = factsOf(after)
  const former = before && subject && !before.correction ? { ...subject, ...recordedFactsOf(before) } : factsOf(before)
  recordDemoChanges(services, changesOfEnteredEvent(former, subject))
}

const recordedFactsOf = ({ eventType, localDate, localTime }: TimelineEvent) => ({
  ...{ eventType, localDate, localTime, reason: null, note: null, told: null },
})

function factsOf(event: TimelineEvent | null) {
  if (!event?.correction) return null
  const { id, localDate, localTime, eventType, employeeFirstName, employeeLastName, correction } = event
  const { reason, note, told } = correction
  const employeeName = fullName(employeeFirstName, employeeLastName) ?? ''
  const shiftDate = event.shiftDate ?? localDate
  return { id, employeeName, shiftDate, eventType, localDate, localTime, reason, note, told: noticeText(told) }
}
