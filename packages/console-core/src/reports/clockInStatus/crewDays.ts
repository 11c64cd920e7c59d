import type { CrewDay } from '../../http/index.ts'
import { fullName } from '../../people/index.ts'
import type { CalendarDate } from '../../time/index.ts'
import { isLeftOpen } from '../../workday/index.ts'
import type { ClockInStatusRow } from './clockInStatus.ts'

/** Whether someone of a crew is clocked in. People who forgot to clock out have left. */
export function isCrewAtWork(rows: readonly ClockInStatusRow[], now: Date): boolean {
  return rows.some(row => row.summary.isOpen && !isLeftOpen(row, now))
}

/** A foreman's crew on a day. */
export interface CrewOnDay {
  readonly foremanId: string
  readonly foremanName: string
  readonly date: CalendarDate
  readonly peopleCount: number
}

/** Finds unconfirmed crews, ordered by date. The last event of a shift determines a person's foreman. */
export function findUnconfirmedCrews(
  shifts: readonly ClockInStatusRow[],
  confirmed: readonly Pick<CrewDay, 'foremanId' | 'date'>[],
): readonly CrewOnDay[] {
  const keyOf = (foremanId: string, date: CalendarDate) => `${date} ${foremanId}`
  const confirmedKeys = new Set(confirmed.map(({ foremanId, date }) => keyOf(foremanId, date)))
  const crews = new Map<string, CrewOnDay>()
  for (const { date, events } of shifts) {
    const last = events.at(-1)
    const foremanId = last?.foremanId ?? null
    const foremanName = last ? fullName(last.foremanFirstName, last.foremanLastName) : null
    if (foremanId === null || foremanName === null) continue
    const key = keyOf(foremanId, date)
    if (confirmedKeys.has(key)) continue
    crews.set(key, { foremanId, foremanName, date, peopleCount: (crews.get(key)?.peopleCount ?? 0) + 1 })
  }
  return [...crews.values()].sort((left, right) => left.date.localeCompare(right.date))
}
