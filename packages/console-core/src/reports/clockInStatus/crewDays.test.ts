import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import type { EventType } from '../../workday/index.ts'
import { buildClockInStatusRows } from './clockInStatus.ts'
import { findUnconfirmedCrews, isCrewAtWork } from './crewDays.ts'

const date = '2026-06-15'

const eventAt = (name: string, time: string, eventType: EventType, foremanId: string | null) =>
  buildTimelineEvent({
    ...{ id: `${name} ${time}`, employeeId: name, employeeFirstName: name, eventType, foremanId },
    ...{ localDate: date, localTime: `${time}:00`, eventDateTime: `${date}T${time}:00Z` },
    ...{ foremanFirstName: foremanId, foremanLastName: null },
  })

const day = (name: string, foremanId: string | null) => [
  eventAt(name, '07:00', 'clockIn', foremanId),
  eventAt(name, '15:00', 'clockOut', null),
]
const now = new Date('2026-06-15T16:00:00Z')
const rowsOf = (events: readonly ReturnType<typeof eventAt>[], at = now) => buildClockInStatusRows(events, date, at)

test('crews are listed until they are confirmed, with their people; people without a foreman have none', () => {
  const shifts = rowsOf([...day('Ana', 'Olga'), ...day('Ben', 'Olga'), ...day('Cleo', 'Rui'), ...day('Dora', null)])
  const crewOf = (foremanId: string, peopleCount: number) => ({ foremanId, foremanName: foremanId, date, peopleCount })
  expect(findUnconfirmedCrews(shifts, [])).toEqual([crewOf('Olga', 2), crewOf('Rui', 1)])
  expect(findUnconfirmedCrews(shifts, [{ foremanId: 'Olga', date }])).toEqual([crewOf('Rui', 1)])
  expect(findUnconfirmedCrews(shifts, [{ foremanId: 'Rui', date: '2026-06-14' }])).toHaveLength(2)
})

test.each([
  ['while someone is clocked in', '2026-06-15T16:00:00Z', true],
  ['not once the person has forgotten to clock out', '2026-06-16T07:00:00Z', false],
])('a crew is at work %s', (_title, at, isAtWork) => {
  const instant = new Date(at)
  const rows = rowsOf([...day('Ana', 'Olga'), eventAt('Ben', '08:00', 'clockIn', 'Olga')], instant)
  expect(isCrewAtWork(rows, instant)).toBe(isAtWork)
  expect(isCrewAtWork(rowsOf(day('Ana', 'Olga'), instant), instant)).toBe(false)
})
