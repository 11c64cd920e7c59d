import { millisecondsOf } from '../time/index.ts'
import { summarizeWorkdaysOf } from './shift.ts'
import type { EmployeeClockEvent, SummarizedWorkday } from './workday.ts'

/** Groups a date-ordered stream of clock events into workdays. */
export interface WorkdayStream<Event extends EmployeeClockEvent> {
  /**
   * Yields the finished days, employee by employee. Holds back each employee's last day, because its shift may continue. Some
   * steps are without days.
   */
  add(events: readonly Event[]): Generator<readonly SummarizedWorkday<Event>[]>
  /** Call it after the last event. Yields the days that were held back. */
  finish(): Generator<readonly SummarizedWorkday<Event>[]>
}

/** The number of events per step. */
const eventsPerStep = 32

/** The result equals that of `summarizeWorkdays`. Each event is read once, or twice if its day was held back. */
export function createWorkdayStream<Event extends EmployeeClockEvent>(now: Date | null): WorkdayStream<Event> {
  const employees = new Map<string, EmployeeEvents<Event>>()

  return {
    *add(events) {
      const touched: EmployeeEvents<Event>[] = []
      let count = 0
      for (const event of events) {
        const employee = eventsOf(event.employeeId)
        if (!employee.isTouched) touched.push(employee)
        employee.isTouched = true
        employee.events.push(event)
        employee.instants.push(millisecondsOf(event.eventDateTime))
        count += 1
        if (count % eventsPerStep === 0) yield []
      }
      for (const employee of touched) {
        const days = summarizeWorkdaysOf(employee.employeeId, employee, now)
        const last = days.pop()
        employee.isTouched = false
        employee.events = [...(last?.events ?? [])]
        employee.instants = [...(last?.instants ?? [])]
        yield days
      }
    },
    *finish() {
      for (const employee of employees.values()) yield summarizeWorkdaysOf(employee.employeeId, employee, now)
      employees.clear()
    },
  }

  function eventsOf(employeeId: string): EmployeeEvents<Event> {
    let own = employees.get(employeeId)
    if (!own) {
      own = { employeeId, events: [], instants: [], isTouched: false }
      employees.set(employeeId, own)
    }
    return own
  }
}

/** The events of the last day so far and later ones. */
interface EmployeeEvents<Event> {
  readonly employeeId: string
  events: Event[]
  instants: number[]
  /** The current chunk has events. */
  isTouched: boolean
}
