import { type CalendarDate, datesOf, widenByOneDay } from '../time/index.js'
import { type EmployeeClockEvent, hasSameWorkInfo, inheritWorkInfo, type WorkInfo } from './workday.js'

/** Carries work info on in events that come in pieces and in no particular order. */
export interface WorkInfoInheritance<Event> {
  /**
   * The events of the piece in their order, then earlier ones whose work info has become known by it, with work info carried
   * on. An event whose id came before is passed over.
   */
  add(events: readonly Event[]): Event[]
  /**
   * All events are there: those that turn out otherwise than they were given out, as after a shift of several days. One
   * employee at a time, so that whoever takes them can stop for a moment between two; most have none.
   */
  flush(): Generator<readonly Event[], void>
}

type CarriedEvent = EmployeeClockEvent & WorkInfo & { readonly id: string }

/** What it has given out in the end is what `inheritWorkInfo` makes of all events. */
export function createWorkInfoInheritance<Event extends CarriedEvent>(): WorkInfoInheritance<Event> {
  const byEmployee = new Map<string, Map<CalendarDate, Event[]>>()
  /** As they came, until they are given out. */
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
      const dates = datesOf(widenByOneDay({ startDate: firstDate, endDate: lastDate }))
      const employeeIds = new Set(Array.from(added.values(), event => event.employeeId))
      const given = Array.from(employeeIds).flatMap(employeeId => {
        const own = byEmployee.get(employeeId)
        const carried = inheritWorkInfo(dates.flatMap(date => own?.get(date) ?? []))
        // What the day before began with may lie further back: it only lends its work info here.
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

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = entries.get(key)
  if (existing !== undefined) return existing
  const made = make()
  entries.set(key, made)
  return made
}
