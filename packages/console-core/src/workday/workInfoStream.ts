import { type CalendarDate, datesOf } from '../time/index.ts'
import { widenForShifts } from './shift.ts'
import type { EmployeeClockEvent, WorkInfo } from './workday.ts'
import { hasSameWorkInfo, inheritWorkInfo } from './workInfoInheritance.ts'

/** Inherits work info in events that arrive in parts and in any order. */
export interface WorkInfoInheritance<Event> {
  /**
   * The events of the chunk in order, then earlier ones whose work info it completes, with inherited work info. Deduplicates by
   * event id.
   */
  add(events: readonly Event[]): Event[]
  /**
   * Call it after the last event. Yields the events whose work info has changed since `add` returned them, as in a shift of several
   * days: one employee per step, so the caller can pause. Most employees have none.
   */
  flush(): Generator<readonly Event[], void>
}

type CarriedEvent = EmployeeClockEvent & WorkInfo & { readonly id: string }

/** Its final results equal those of `inheritWorkInfo` for all events. */
export function createWorkInfoInheritance<Event extends CarriedEvent>(): WorkInfoInheritance<Event> {
  const byEmployee = new Map<string, Map<CalendarDate, Event[]>>()
  /** Buffered events, in arrival order. */
  const known = new Map<string, Event>()

  const write = (event: Event) => {
    known.set(event.id, event)
    const own = entryOf(byEmployee, event.employeeId, () => new Map<CalendarDate, Event[]>())
    entryOf(own, event.localDate, () => []).push(event)
  }

  const giveOut = (carried: readonly Event[], isNew: (event: Event) => boolean) => {
    const given = carried.filter(event => isNew(event) || !hasSameWorkInfo(event, known.get(event.id) ?? event))
    for (const event of given) known.set(event.id, event)
    return given
  }

  return {
    add(events) {
      const added = new Map<string, Event>()
      for (const event of events) if (!known.has(event.id)) added.set(event.id, event)
      for (const event of added.values()) write(event)
      const [firstDate = '', lastDate = firstDate] = edgesOf(Array.from(added.values(), event => event.localDate))
      if (firstDate === '') return []
      const dates = datesOf(widenForShifts({ startDate: firstDate, endDate: lastDate }))
      const employeeIds = new Set(Array.from(added.values(), event => event.employeeId))
      const given = Array.from(employeeIds).flatMap(employeeId => {
        const own = byEmployee.get(employeeId)
        const carried = inheritWorkInfo(dates.flatMap(date => own?.get(date) ?? []))
        // The previous day only passes its work info on. Its own events aren't returned, because they may inherit from an even earlier day.
        return giveOut(
          carried.filter(event => event.localDate >= firstDate),
          event => added.has(event.id),
        )
      })
      const inOrder = [...added.keys()].flatMap(id => known.get(id) ?? [])
      return [...inOrder, ...given.filter(event => !added.has(event.id))]
    },
    *flush() {
      for (const own of byEmployee.values()) {
        yield giveOut(inheritWorkInfo([...own.values()].flat()), () => false)
      }
    },
  }
}

function edgesOf(dates: readonly CalendarDate[]): readonly CalendarDate[] {
  if (dates.length === 0) return []
  return [
    dates.reduce((first, date) => (date < first ? date : first)),
    dates.reduce((last, date) => (date > last ? date : last)),
  ]
}

/** Returns the entry for a key. Creates it if it is missing. */
export function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = entries.get(key)
  if (existing !== undefined) return existing
  const made = make()
  entries.set(key, made)
  return made
}
