import { type CalendarDate, millisecondsOf, millisecondsPerDay, millisecondsPerMinute } from '../time/index.ts'
import type { EmployeeClockEvent } from './workday.ts'

/** A person's local date and time. */
export interface LocalMoment {
  readonly date: CalendarDate
  /** Minutes after midnight. */
  readonly minute: number
}

/** Returns an employee's local date and time at an instant. Null without events to take a UTC offset from. */
export type PersonClock = (employeeId: string, instant: Date) => LocalMoment | null

/** When a person had an event. */
type EventMoment = Omit<EmployeeClockEvent, 'eventType'>

/**
 * Reads the wall clock where each person works: the instant at the offset of the person's last event, otherwise at the most frequent
 * offset of the others' last events (decisions.md, Numbers).
 */
export function createPersonClock(events: readonly EventMoment[]): PersonClock {
  const lastEvents = new Map<string, { readonly at: number; readonly offset: number }>()
  for (const event of events) {
    const at = millisecondsOf(event.eventDateTime)
    const known = lastEvents.get(event.employeeId)
    if (!known || at > known.at) lastEvents.set(event.employeeId, { at, offset: wallClockOffset(event) })
  }
  const usualOffset = mostFrequent(Array.from(lastEvents.values(), ({ offset }) => offset))
  return (employeeId, instant) => {
    const offset = lastEvents.get(employeeId)?.offset ?? usualOffset
    return offset === null ? null : momentAt(instant.getTime() + offset)
  }
}

/** Minutes after midnight of `HH:mm:ss`, with fractions. */
export function minuteOfDay(localTime: string): number {
  const [hours = '0', minutes = '0', seconds = '0'] = localTime.split(':')
  return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}

/** The local time `HH:mm:ss` of a minute of the day, rounded to minutes. Minutes after midnight count on from 1,440. */
export function localTimeAt(minute: number): string {
  const rounded = Math.round(minute)
  const parts = [Math.floor(rounded / 60) % 24, rounded % 60, 0]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** The most frequent value; the first one of a tie. Null for an empty list. */
export function mostFrequent<Value>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let winner: Value | null = null
  for (const [value, count] of counts) {
    if (winner === null || count > (counts.get(winner) ?? 0)) winner = value
  }
  return winner
}

/** Milliseconds by which the wall clock of an event is ahead of UTC, in whole minutes. */
export function wallClockOffset({ localDate, localTime, eventDateTime }: Omit<EventMoment, 'employeeId'>): number {
  const offset = Date.parse(`${localDate}T${localTime}Z`) - millisecondsOf(eventDateTime)
  return Math.round(offset / millisecondsPerMinute) * millisecondsPerMinute
}

function momentAt(wallClock: number): LocalMoment {
  const midnight = Math.floor(wallClock / millisecondsPerDay) * millisecondsPerDay
  return {
    date: new Date(midnight).toISOString().slice(0, 10),
    minute: (wallClock - midnight) / millisecondsPerMinute,
  }
}
