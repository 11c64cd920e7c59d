import {
  createGeofenceQueue,
  type EventGeofence,
  type Listing,
  type ListOptions,
  readAllUsers,
  readTimelineEventsOf,
  readTimelineReportOf,
  type TimelineEvent,
  type Transport,
  type User,
} from '../../http/index.ts'
import { canCheckGeofence } from '../../place/index.ts'
import { type DateRange, workInSlices } from '../../time/index.ts'
import {
  createWorkdayStream,
  createWorkInfoInheritance,
  type ExceptionRuleId,
  entryOf,
  type SummarizedWorkday,
  widenForShifts,
} from '../../workday/index.ts'
import { type DayCheck, type ReadDayCheck, readingOf } from '../days/dayCheck.ts'
import {
  type ReportQuestion,
  type ReportReadOptions,
  type ReportSource,
  type RowBatch,
  type RowChanges,
  streamRows,
} from '../rowStream.ts'
import { buildClockEventRow, type ClockEventRow, clockEventsDefinition, usersByEmployee } from './clockEvents.ts'

/** The data that can be incomplete: events, their employees, their telematics results, or the check of their shifts. */
const clockEventsGaps = ['events', 'people', 'geofences', 'exceptions'] as const

type ClockEventsGap = (typeof clockEventsGaps)[number]

/**
 * The clock events of a range by instant. Rows arrive with their pages; people, geofences and work info from other pages
 * follow as updates. Also reads the days around the range that complete its shifts, so that events inherit their work info. A failed call costs only
 * its own part: without people there is no group, without telematics the geofence status is 'No Data'.
 */
export function readClockEvents(
  transport: Transport,
  { range, businessUnitId }: ReportQuestion,
  { now, signal: asked, readDayCheck }: ReportReadOptions,
): AsyncIterable<RowBatch<ClockEventRow, ClockEventsGap>> {
  const aggregator = createClockEventAggregator()
  const shiftRange = widenForShifts(range)
  const pages: (readonly TimelineEvent[])[] = []
  return streamRows({
    aggregator,
    gaps: clockEventsGaps,
    signal: asked,
    read({ signal, wake }) {
      const geofences = createGeofenceQueue<TimelineEvent>(transport, {
        signal,
        onAnswers(events, answers) {
          aggregator.addAnswers(events, answers)
          wake()
        },
      })
      const addEvents = (events: readonly TimelineEvent[]) => {
        geofences.ask(aggregator.addEvents(onlyWithin(range, events)))
        wake()
      }
      const readEvents = async () => {
        const inheritance = createWorkInfoInheritance<TimelineEvent>()
        const onPage = (page: readonly TimelineEvent[]) => {
          if (readDayCheck) pages.push(page)
          addEvents(inheritance.add(page))
        }
        const listing = await readEventsOf(transport, businessUnitId, shiftRange, { signal, onPage })
        await workInSlices(eachOf(inheritance.flush(), addEvents), signal)
        return listing
      }
      const readPeople = async () => {
        const people = await readAllUsers(transport, { signal })
        await workInSlices(aggregator.addPeople(people.rows), signal)
        wake()
        return people
      }
      const events = readEvents()
      return {
        events,
        people: readPeople(),
        geofences: events.then(async () => ({ completeness: await geofences.finish() })),
      }
    },
    readAfterRows({ signal, wake }, { events }) {
      const checkShifts = async (read: ReadDayCheck) => {
        const [listing, check] = await Promise.all([events, read(transport, shiftRange, { now, signal })])
        // Without all events, a clock-out may be missing only here.
        if (check && listing?.completeness.state === 'complete') {
          await workInSlices(aggregator.addExceptions(summarizeShifts(pages, now), check), signal)
          wake()
        }
        return readingOf(check)
      }
      return readDayCheck ? { exceptions: checkShifts(readDayCheck) } : {}
    },
  })
}

/** The shifts of pages of events in the order of their dates. Some steps are empty. */
function* summarizeShifts(
  pages: readonly (readonly TimelineEvent[])[],
  now: Date,
): Generator<readonly SummarizedWorkday<TimelineEvent>[]> {
  const stream = createWorkdayStream<TimelineEvent>(now)
  for (const page of pages) yield* stream.add(page)
  yield* stream.finish()
}

function* eachOf<Item>(items: Iterable<Item>, take: (item: Item) => void): Generator<void> {
  for (const item of items) yield take(item)
}

function readEventsOf(
  transport: Transport,
  businessUnitId: string | null,
  range: DateRange,
  options: ListOptions<TimelineEvent>,
): Promise<Listing<TimelineEvent>> {
  if (businessUnitId === null) return readTimelineEventsOf(transport, range, options)
  return readTimelineReportOf(transport, businessUnitId, range, options)
}

function onlyWithin({ startDate, endDate }: DateRange, events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.filter(({ localDate }) => localDate >= startDate && localDate <= endDate)
}

interface KnownEvent {
  readonly event: TimelineEvent
  /** Undefined before the response, null without one. */
  readonly geofence: EventGeofence | null | undefined
}

/** The events that are known so far, and the rows that changed since the last batch. */
function createClockEventAggregator() {
  const known = new Map<string, KnownEvent>()
  let userOf: ReadonlyMap<string, User> = new Map()
  let added: ClockEventRow[] = []
  let updated: ClockEventRow[] = []
  let uncheckedCount = 0
  const exceptionsOf = new Map<string, ExceptionRuleId[]>()

  const buildRow = ({ event, geofence }: KnownEvent) =>
    buildClockEventRow(event, userOf.get(event.employeeId), geofence, exceptionsOf.get(event.id))

  const write = (entry: KnownEvent, rows: ClockEventRow[]) => {
    known.set(entry.event.id, entry)
    rows.push(buildRow(entry))
  }

  return {
    takeChanges(): RowChanges<ClockEventRow> {
      const changes = { added, updated, uncheckedCount }
      added = []
      updated = []
      return changes
    },
    /** Returns the events to ask telematics about: new ones, and those whose job changed. */
    addEvents(events: readonly TimelineEvent[]): TimelineEvent[] {
      const toAsk: TimelineEvent[] = []
      for (const event of events) {
        const earlier = known.get(event.id)
        const isAnswered = earlier?.event.jobId === event.jobId
        write({ event, geofence: isAnswered ? earlier.geofence : undefined }, earlier ? updated : added)
        if (!isAnswered && canCheckGeofence(event)) toAsk.push(event)
      }
      uncheckedCount += toAsk.length
      return toAsk
    },
    addAnswers(asked: readonly TimelineEvent[], answers: ReadonlyMap<string, EventGeofence>) {
      uncheckedCount -= asked.length
      for (const { id, jobId } of asked) {
        const event = known.get(id)?.event
        // The result is for another job than the event's.
        if (event?.jobId === jobId) write({ event, geofence: answers.get(id) ?? null }, updated)
      }
    },
    /** Updates the rows of the events that exceptions are about. */
    *addExceptions(steps: Iterable<readonly SummarizedWorkday<TimelineEvent>[]>, check: DayCheck): Generator<void> {
      for (const shifts of steps) {
        for (const shift of shifts) {
          const ids = new Set<string>()
          const firstIds = shift.events.slice(0, 1).map(({ id }) => id)
          for (const { ruleId, eventIds } of check(shift)) {
            for (const id of eventIds.length > 0 ? eventIds : firstIds) {
              entryOf(exceptionsOf, id, () => []).push(ruleId)
              ids.add(id)
            }
          }
          for (const id of ids) {
            const entry = known.get(id)
            if (entry) updated.push(buildRow(entry))
          }
        }
        yield
      }
    },
    /** Updates the rows of known events, one a step; events that arrive later find their people at once. */
    *addPeople(users: readonly User[]): Generator<void> {
      userOf = usersByEmployee(users)
      for (const id of [...known.keys()]) {
        const entry = known.get(id)
        if (entry && userOf.has(entry.event.employeeId)) updated.push(buildRow(entry))
        yield
      }
    },
  }
}

export const clockEventsSource: ReportSource<ClockEventRow, ClockEventsGap> = {
  definition: clockEventsDefinition,
  read: readClockEvents,
  rowGaps: ['events'],
  gapMessages: {
    events: 'clockEvents.gap.events',
    people: 'clockEvents.gap.people',
    geofences: 'clockEvents.gap.geofences',
    exceptions: 'report.gap.exceptions',
  },
}
