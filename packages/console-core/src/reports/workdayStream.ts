import { type EmployeeClockEvent, type SummarizedWorkday, summarizeWorkdaysOf } from '../workday.js'

/** Workdays out of events that come in pieces, one piece after the other in the order of their dates. */
export interface WorkdayStream<Event extends EmployeeClockEvent> {
  /**
   * Yields, employee by employee, the days that are over; the last of each is held back, because its shift may go on. Null is
   * a step without a day.
   */
  add(events: readonly Event[]): Generator<SummarizedWorkday<Event> | null>
  /** All events are there: the days that were held back. */
  finish(): Generator<SummarizedWorkday<Event>>
}

/** As much as one of the steps that end with a day. */
const eventsPerStep = 32

type IdentifiedEvent = EmployeeClockEvent & { readonly id: string }

/** Each event is looked at once, and once more where its day was held back: what comes out is what `summarizeWorkdays` makes. */
export function createWorkdayStream<Event extends IdentifiedEvent>(now: Date | null): WorkdayStream<Event> {
  const employees = new Map<string, EmployeeEvents<Event>>()

  return {
    *add(events) {
      const touched: EmployeeEvents<Event>[] = []
      let count = 0
      for (const event of events) {
        const employee = eventsOf(event.employeeId)
        if (employee.fresh.length === 0) touched.push(employee)
        employee.fresh.push(event)
        count += 1
        if (count % eventsPerStep === 0) yield null
      }
      for (const employee of touched) {
        const days = summarizeWorkdaysOf(employee.employeeId, takeNew(employee), now)
        employee.heldBack = days.pop()?.events ?? noEvents
        yield* days
      }
    },
    *finish() {
      for (const { employeeId, heldBack } of employees.values()) yield* summarizeWorkdaysOf(employeeId, heldBack, now)
      employees.clear()
    },
  }

  function eventsOf(employeeId: string): EmployeeEvents<Event> {
    let own = employees.get(employeeId)
    if (!own) {
      own = { employeeId, known: new Set(), heldBack: noEvents, fresh: [] }
      employees.set(employeeId, own)
    }
    return own
  }
}

/** What was held back and what came since, each event once. */
function takeNew<Event extends IdentifiedEvent>(employee: EmployeeEvents<Event>): readonly Event[] {
  const { known, heldBack, fresh } = employee
  employee.fresh = []
  const events = [...heldBack]
  for (const event of fresh) {
    const countBefore = known.size
    if (known.add(event.id).size > countBefore) events.push(event)
  }
  return events
}

interface EmployeeEvents<Event> {
  readonly employeeId: string
  /** Ids of all that came: one that moves to another day while days are read comes twice. */
  readonly known: Set<string>
  /** Of the last day so far. */
  heldBack: readonly Event[]
  fresh: Event[]
}

const noEvents: readonly never[] = []
