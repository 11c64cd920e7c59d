import type {
  Completeness,
  EventGeofence,
  Listing,
  ListOptions,
  TimelineEvent,
  Transport,
  User,
} from '../../http/index.js'
import { createGeofenceQueue, readAllUsers, readTimelineEventsOf, readTimelineReportOf } from '../../http/index.js'
import { canCheckGeofence } from '../../place/index.js'
import { type DateRange, widenByOneDay, workInSlices } from '../../time/index.js'
import { createWorkInfoCarrier } from '../../workday/index.js'
import { buildClockEventRow, type ClockEventRow, usersByEmployee } from './clockEvents.js'

export interface ClockEventsQuestion {
  /** Local dates of the events. */
  readonly range: DateRange
  /** Only the employees of this unit; null for the whole company. */
  readonly businessUnitId: string | null
}

export interface ClockEventsProgress {
  readonly rowCount: number
  /** Events that wait for the telematics service's answer. */
  readonly uncheckedCount: number
}

export interface ClockEventsListeners {
  /** Rows of a page of events, each handed over once, in no particular order. */
  readonly onPage?: ((rows: readonly ClockEventRow[]) => void) | undefined
  /** Rows that were handed over before, and of which more is known now. */
  readonly onUpdate?: ((rows: readonly ClockEventRow[]) => void) | undefined
  readonly onProgress?: ((progress: ClockEventsProgress) => void) | undefined
}

export interface ClockEventsOptions extends ClockEventsListeners {
  readonly signal?: AbortSignal | undefined
}

/** What could not be read to its end: events, the people behind them, or what telematics says of their places. */
export type ClockEventsGap = 'events' | 'people' | 'geofences'

export interface ClockEventsReading extends Listing<ClockEventRow> {
  readonly gaps: readonly ClockEventsGap[]
}

/**
 * The clock events of a range by instant. Rows are handed over as the pages come; people, geofences and work info across
 * pages follow as updates. Reads one day more on each side, so that work info is carried on through night shifts. Whatever
 * fails leaves the rest: without people there is no group, without telematics the status is 'No Data'.
 */
export async function readClockEvents(
  transport: Transport,
  { range, businessUnitId }: ClockEventsQuestion,
  { signal, ...listeners }: ClockEventsOptions = {},
): Promise<ClockEventsReading> {
  const carrier = createWorkInfoCarrier<TimelineEvent>()
  const book = createRowBook(listeners)
  const geofences = createGeofenceQueue<TimelineEvent>(transport, { signal, onAnswers: book.answer })
  const enter = (events: readonly TimelineEvent[]) => geofences.ask(book.enter(onlyWithin(range, events)))

  const readEvents = async () => {
    const options = { signal, onPage: (events: readonly TimelineEvent[]) => enter(carrier.add(events)) }
    const listing = await readEventsOf(transport, businessUnitId, widenByOneDay(range), options)
    await handOverInSlices(carrier.settle(), ofEmployees => enter(ofEmployees.flat()), signal)
    return { listing, checked: await geofences.finish() }
  }
  const readPeople = async () => {
    const people = await readAllUsers(transport, { signal })
    await handOverInSlices(book.introduce(people.rows), book.update, signal)
    return people
  }

  const [{ listing, checked }, people] = await Promise.all([readEvents(), readPeople()])
  return {
    rows: listing.rows.flatMap(event => book.rowOf(event.id) ?? []),
    setAsideRowCount: listing.setAsideRowCount,
    ...gapsOf({ events: listing.completeness, people: people.completeness, geofences: checked }),
  }
}

/** For what takes longer, of many events, than a page may stand still. */
async function handOverInSlices<Item>(
  items: Iterable<Item | null>,
  handOver: (items: readonly Item[]) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  let waiting: Item[] = []
  const collect = function* () {
    for (const item of items) {
      if (item !== null) waiting.push(item)
      yield
    }
  }
  const flush = () => {
    const due = waiting
    waiting = []
    handOver(due)
  }
  await workInSlices(collect(), flush, signal)
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

/** The first gap is the cause of the whole: without events there is nobody to look up and nothing to check. */
function gapsOf(
  parts: Readonly<Record<ClockEventsGap, Completeness>>,
): Pick<ClockEventsReading, 'completeness' | 'gaps'> {
  const order: readonly ClockEventsGap[] = ['events', 'people', 'geofences']
  const gaps = order.filter(gap => parts[gap].state === 'partial')
  const [first] = gaps
  return { completeness: first ? parts[first] : { state: 'complete' }, gaps }
}

interface Entry {
  readonly event: TimelineEvent
  /** Undefined before the answer, null without one. */
  readonly geofence: EventGeofence | null | undefined
  readonly row: ClockEventRow
}

/** The rows as far as they are known, and who is told of them. */
function createRowBook({ onPage, onUpdate, onProgress }: ClockEventsListeners) {
  const entries = new Map<string, Entry>()
  let userOf: ReadonlyMap<string, User> = new Map()
  let uncheckedCount = 0

  const write = (event: TimelineEvent, geofence: EventGeofence | null | undefined): ClockEventRow => {
    const row = buildClockEventRow(event, userOf.get(event.employeeId), geofence)
    entries.set(event.id, { event, geofence, row })
    return row
  }

  const tell = (appended: readonly ClockEventRow[], updated: readonly ClockEventRow[]) => {
    if (appended.length > 0) onPage?.(appended)
    if (updated.length > 0) onUpdate?.(updated)
    onProgress?.({ rowCount: entries.size, uncheckedCount })
  }

  return {
    rowOf: (eventId: string) => entries.get(eventId)?.row,
    /** Answers the events that telematics has to be asked about: new ones, and those of which the job has become another. */
    enter(events: readonly TimelineEvent[]): TimelineEvent[] {
      const appended: ClockEventRow[] = []
      const updated: ClockEventRow[] = []
      const toAsk: TimelineEvent[] = []
      for (const event of events) {
        const entry = entries.get(event.id)
        const isAnswered = entry?.event.jobId === event.jobId
        const row = write(event, isAnswered ? entry.geofence : undefined)
        if (entry) updated.push(row)
        else appended.push(row)
        if (!isAnswered && canCheckGeofence(event)) toAsk.push(event)
      }
      uncheckedCount += toAsk.length
      tell(appended, updated)
      return toAsk
    },
    answer(asked: readonly TimelineEvent[], answers: ReadonlyMap<string, EventGeofence>) {
      uncheckedCount -= asked.length
      const updated = asked.flatMap(({ id, jobId }) => {
        const entry = entries.get(id)
        // Asked for a job that the event turned out not to be of.
        if (!entry || entry.event.jobId !== jobId) return []
        return write(entry.event, answers.get(id) ?? null)
      })
      tell([], updated)
    },
    update(rows: readonly ClockEventRow[]) {
      tell([], rows)
    },
    /** The rows of people met before, one step for each row there is; those that come from now on know them already. */
    *introduce(users: readonly User[]): Generator<ClockEventRow | null> {
      userOf = usersByEmployee(users)
      for (const id of [...entries.keys()]) {
        const entry = entries.get(id)
        yield entry && userOf.has(entry.event.employeeId) ? write(entry.event, entry.geofence) : null
      }
    },
  }
}
