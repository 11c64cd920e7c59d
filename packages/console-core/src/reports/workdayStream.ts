import { type EmployeeClockEvent, type SummarizedWorkday, summarizeWorkdays } from '../workday.js'

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
  const heldBack = new Map<string, readonly Event[]>()
  const known = new Set<string>()

  return {
    *add(events) {
      const touched = new Map<string, Event[]>()
      for (const event of events) {
        const countBefore = known.size
        if (known.add(event.id).size === countBefore) continue
        const { employeeId } = event
        const own = touched.get(employeeId)
        if (own) own.push(event)
        else touched.set(employeeId, [...(heldBack.get(employeeId) ?? []), event])
        if (known.size % eventsPerStep === 0) yield null
      }
      for (const [employeeId, own] of touched) {
        const days = summarizeWorkdays(own, now)
        const last = days.pop()
        if (last) heldBack.set(employeeId, last.events)
        yield* days
      }
    },
    *finish() {
      for (const own of heldBack.values()) yield* summarizeWorkdays(own, now)
      heldBack.clear()
    },
  }
}
