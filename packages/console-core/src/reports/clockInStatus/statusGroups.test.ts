import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import { buildClockInStatusRows } from './clockInStatus.ts'
import { findByName, groupStatusRows } from './statusGroups.ts'

const clockIn = (name: string, jobCode: string | null, foreman: string | null) =>
  buildTimelineEvent({
    id: name,
    employeeId: name,
    employeeFirstName: name,
    employeeLastName: 'Peña',
    localDate: '2026-06-15',
    localTime: '07:00:00',
    eventDateTime: '2026-06-15T07:00:00Z',
    jobCode,
    jobDescription: jobCode && `Job ${jobCode}`,
    foremanFirstName: foreman,
    foremanLastName: null,
  })

const rows = buildClockInStatusRows(
  [
    clockIn('Zoe', '10', 'Lee'),
    clockIn('Ana', null, 'Lee'),
    clockIn('Ben', '9', null),
    clockIn('Cleo', '10', 'Álvaro'),
  ],
  '2026-06-15',
  new Date('2026-06-15T08:30:00Z'),
)
const groupsBy = (grouping: 'job' | 'foreman' | 'group' | 'none') =>
  groupStatusRows(rows, { grouping, locale: 'en', groupNameOf: id => (id === 'Ben' ? 'Crew 4' : null) }).map(
    ({ name, rows: own, workedMinutes }) => [name, own.map(({ employeeId }) => employeeId).join(' '), workedMinutes],
  )

test('people are grouped by the work of their last event, or by their group; blank is last', () => {
  expect(groupsBy('job')).toEqual([
    ['9 · Job 9', 'Ben', 90],
    ['10 · Job 10', 'Cleo Zoe', 180],
    [null, 'Ana', 90],
  ])
  expect(groupsBy('foreman')).toEqual([
    ['Álvaro', 'Cleo', 90],
    ['Lee', 'Ana Zoe', 180],
    [null, 'Ben', 90],
  ])
  expect(groupsBy('group')).toEqual([
    ['Crew 4', 'Ben', 90],
    [null, 'Ana Cleo Zoe', 270],
  ])
  expect(groupsBy('none')).toEqual([[null, 'Ana Ben Cleo Zoe', 360]])
})

test.each([
  ['', 4],
  ['  ', 4],
  ['PENA', 4],
  ['leo p', 1],
  ['lee', 0],
])('%j finds %i people by name', (searchQuery, count) => {
  expect(findByName(rows, searchQuery)).toHaveLength(count)
})
