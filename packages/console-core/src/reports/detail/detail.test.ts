import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIdentityClaims } from '../../access/index.ts'
import { buildEntry, buildReportDay, noWorkInfo } from '../../demo/rows.ts'
import { en, es } from '../../messages/catalogues.ts'
import { createReportTable } from '../../table/index.ts'
import { namedWorkInfoOf } from '../../workInfo/index.ts'
import { defaultLayout, groupsShareDays, visibleTo, withLabels } from '../reportDefinition.ts'
import { changeEntry, type DetailRow, detailDefinition, workInfoRowOf } from './detail.ts'

const { columns } = detailDefinition
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const tableOf = (rows: readonly DetailRow[]) => {
  const table = createReportTable(columns, { rowId: detailDefinition.rowId, locale: 'en' })
  table.append(rows)
  return table
}
const cellOf = (id: string, row: DetailRow) => columns.find(column => column.id === id)?.value(row)

const rowOf = (entry: DetailRow['entry'], day = buildReportDay()): DetailRow => ({
  id: entry?.id ?? day.key,
  day,
  entry,
})

describe('the columns', () => {
  test('visible by default are those of the specification, by day, latest first', () => {
    const layout = defaultLayout(columns)
    expect(idsOf(layout.columns)).toEqual([
      'date',
      'lastKnownEvent',
      'employeeName',
      'foremanName',
      'groupName',
      'jobDescription',
      'costCodeDescription',
      'workStartTime',
      'lunchStartTime',
      'lunchEndTime',
      'workEndTime',
      'workedDuration',
      'lunchDuration',
      'totalDuration',
      'submittedHours',
      'dailyNote',
    ])
    expect(layout.groups).toEqual([{ columnId: 'date', order: 'desc' }])
    expect(layout.pageSize).toBe(10)
  })

  test('hidden by default are the others of the specification', () => {
    expect(columns.filter(column => column.visible === false).map(({ header }) => en[header])).toEqual([
      'Employee Code',
      'Submitted Hours (h/m)',
      'Job Code',
      'Foreman Code',
      'Cost Code',
      'Equipment Code',
      'Equipment Description',
      'Specific Note',
      'Submission Status',
      'Lunch Duration (h/m)',
      'Worked Duration (h/m)',
      'Total Duration (h/m)',
      'Clocked Out Duration (h/m)',
      'Clocked Out Duration',
      'Pending Clocked-In Job',
      'Pending Clocked-In Foreman',
      'Pending Clocked-In Cost Code',
      'Pending Clocked-In Equipment',
      'Last Modified Date',
      'Question 1',
      'Answer 1',
      'Question 2',
      'Answer 2',
      'Question 3',
      'Answer 3',
      'Timeline Notes',
      'Exceptions',
      'Inactive',
      'Corrected',
      'Corrected On',
      'Correction Reason',
      'Correction Note',
      'Open or Long Day',
    ])
  })

  test('include timeline notes only with the permission', () => {
    const seenWith = (permissions: readonly string[]) =>
      idsOf(visibleTo(columns, parseIdentityClaims({ user_id: 'u', company_id: 'c', permissions }), []))
    expect(seenWith([])).not.toContain('timelineNotes')
    expect(seenWith(['timelineNotes.read'])).toEqual(idsOf(columns))
  })

  test("store layout and dates under the product's keys", () => {
    expect(detailDefinition.storageKeys).toEqual({
      layout: 'myFieldGigaReport',
      dateRange: 'detailReport',
    })
  })
})

describe('the values of a row', () => {
  test.each([
    ['workedDuration', 'workedDurationHourMinutes', 7.25],
    ['lunchDuration', 'lunchDurationHourMinutes', 0.5],
    ['clockedOutDuration', 'clockedOutDurationHourMinutes', 1],
    ['totalDuration', 'totalDurationHourMinutes', 8.75],
    ['submittedHours', 'submittedHoursHourMinutes', 8],
  ])('shows %s in hours, and in hours and minutes', (id, twin, hours) => {
    const row = rowOf(buildEntry(), buildReportDay({ worked: 7.25, clockedOut: 1 }))
    expect([cellOf(id, row), cellOf(twin, row)]).toEqual([hours, hours * 3_600_000])
  })

  const bridge = {
    ...noWorkInfo,
    jobCode: '1042',
    jobDescription: 'Bridge',
    foremanFirstName: 'Lee',
    foremanLastName: 'Fox',
  }

  test.each([
    ['pendingJob', '1042 - Bridge'],
    ['pendingForeman', 'Lee Fox'],
    ['pendingCostCode', null],
    ['pendingEquipment', null],
  ])('shows in %s the pending work info of a clocked-in person', (id, result) => {
    expect(cellOf(id, rowOf(null, buildReportDay({ pending: bridge })))).toBe(result)
    expect(cellOf(id, rowOf(null))).toBeNull()
  })

  test.each([
    [{ freeFormAnswer: null, yesNoAnswer: true }, 'Yes', 'Sí'],
    [{ freeFormAnswer: null, yesNoAnswer: false }, 'No', 'No'],
    [{ freeFormAnswer: 'yes', yesNoAnswer: null }, 'yes', 'yes'],
    [{ freeFormAnswer: 'In the afternoon', yesNoAnswer: true }, 'In the afternoon', 'In the afternoon'],
  ])("shows %j in the person's language", (answer, english, spanish) => {
    const none = { question: 'Where?', freeFormAnswer: null, yesNoAnswer: null }
    const row = rowOf(null, buildReportDay({}, { answers: [none, { question: 'Rain?', ...answer }] }))
    const code = String(cellOf('answer2', row))
    expect(
      withLabels(columns, en)
        .find(({ id }) => id === 'answer2')
        ?.label?.(code),
    ).toBe(english)
    expect(
      withLabels(columns, es)
        .find(({ id }) => id === 'answer2')
        ?.label?.(code),
    ).toBe(spanish)
    expect(['question2', 'answer1', 'question3', 'answer3'].map(id => cellOf(id, row))).toEqual([
      'Rain?',
      null,
      null,
      null,
    ])
  })

  test('names every piece of equipment of the entry', () => {
    const machine = { hoursId: 'h', masterGuid: 'g', isActive: true, heavyJob: { isActive: true }, hours: 8 }
    const equipment = [
      { ...machine, id: 'm1', code: 'EX1', description: 'Excavator' },
      { ...machine, id: 'm2', code: 'DZ2', description: 'Dozer' },
    ]
    const row = rowOf(buildEntry({ equipment }))
    expect([cellOf('equipmentCode', row), cellOf('equipmentDescription', row)]).toEqual([
      'EX1, DZ2',
      'Excavator, Dozer',
    ])
    expect(cellOf('equipmentCode', rowOf(null))).toBeNull()
  })

  test("has the last change in the crew's time zone", () => {
    const entry = buildEntry({ lastModifiedDate: '2026-03-03T01:00:00Z' })
    const lastEvent = { localDate: '2026-03-02', localTime: '16:00:00', eventDateTime: '2026-03-02T22:00:00.417Z' }
    const texas = buildReportDay({ lastEvent })
    expect(cellOf('lastModifiedDate', rowOf(entry, texas))).toBe('2026-03-02')
    expect(cellOf('lastModifiedDate', rowOf(entry))).toBe('2026-03-03')
  })
})

test('is edited in the unit of its entry, or without an entry in the displayed unit', () => {
  const { employeeId, employeeName } = rowOf(null).day.person
  const place = { ...namedWorkInfoOf(buildEntry()), employeeId, employeeName, date: '2026-03-02' }
  expect(workInfoRowOf(rowOf(buildEntry({ businessUnitId: 'unit-2', jobId: 'bridge' })), 'unit-1')).toEqual({
    ...place,
    ...{ rowId: 'entry-1', laborHoursId: 'entry-1', businessUnitId: 'unit-2', jobId: 'bridge' },
  })
  expect(workInfoRowOf(rowOf(null), 'unit-1')).toEqual({
    ...place,
    ...{ rowId: '2026-03-02 employee-1', laborHoursId: null, businessUnitId: 'unit-1' },
  })
  expect(workInfoRowOf(rowOf(null), null)).toBeNull()
})

test('of a first entry keeps the row id of its day, and with it the selection', () => {
  const row = rowOf(null)
  const changed = changeEntry(row, buildEntry({ hours: 0, jobDescription: 'Bridge' }))
  expect([changed.id, changed.day]).toEqual([row.id, row.day])
  expect([cellOf('jobDescription', changed), cellOf('submittedHours', changed)]).toEqual(['Bridge', 0])
})

describe('two jobs on one day', () => {
  const day = buildReportDay({ worked: 8.5, lunch: 0.5 })
  const rows = [
    rowOf(buildEntry({ id: 'a', hours: 5, jobDescription: 'Bridge' }), day),
    rowOf(buildEntry({ id: 'b', hours: 3.5, jobDescription: 'Tunnel' }), day),
    rowOf(
      buildEntry({ id: 'c', hours: 4, jobDescription: 'Bridge' }),
      buildReportDay({ employeeId: 'ben', worked: 4, lunch: 0 }),
    ),
    rowOf(null, buildReportDay({ employeeId: 'ben', date: '2026-03-03', worked: 6, lunch: 1 })),
  ]

  test("count the day's durations once in each job and in the grand total, and each entry's hours", () => {
    const { totals, lines } = {
      totals: tableOf(rows).query({}).totals,
      lines: tableOf(rows)
        .query({ groups: [{ columnId: 'jobDescription', order: 'asc' }], expandedOnly: new Set() })
        .lines(0, 10),
    }
    const hour = 3_600_000
    expect(totals).toMatchObject({
      workedDuration: 18.5,
      workedDurationHourMinutes: 18.5 * hour,
      lunchDuration: 1.5,
      lunchDurationHourMinutes: 1.5 * hour,
      totalDuration: 20,
      totalDurationHourMinutes: 20 * hour,
      submittedHours: 12.5,
      submittedHoursHourMinutes: 12.5 * hour,
    })
    const result = lines.map(
      line => line.kind === 'group' && [line.label, line.totals.workedDuration, line.totals.submittedHours],
    )
    expect(result).toEqual([
      ['Bridge', 12.5, 9],
      ['Tunnel', 8.5, 3.5],
      ['', 6, null],
    ])
  })

  const groupings = fc.uniqueArray(
    fc.constantFrom('date', 'jobDescription', 'foremanName', 'employeeCode', 'submittedHours', 'workedDuration'),
    { maxLength: 4 },
  )
  const manyRows = fc
    .array(
      fc.record({
        employeeId: fc.constantFrom('ana', 'ben', 'cleo'),
        date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
        jobDescription: fc.constantFrom(null, 'Bridge', 'Tunnel'),
        hours: fc.integer({ min: 0, max: 40 }).map(quarters => quarters / 4),
      }),
      { maxLength: 25 },
    )
    .map(list =>
      list.map(({ employeeId, date, ...entry }, index) => {
        const worked = employeeId.length + Number(date.slice(-1)) / 3
        return rowOf(buildEntry({ id: `entry-${index}`, ...entry }), buildReportDay({ employeeId, date, worked }))
      }),
    )

  test('count each day and each entry once for any groups', () => {
    fc.assert(
      fc.property(manyRows, groupings, (shown, columnIds) => {
        const days = new Map(shown.map(({ day }) => [day.key, day.clock.workedMilliseconds ?? 0]))
        const worked = [...days.values()].reduce((sum, length) => sum + length, 0)
        const hours = shown.reduce((sum, { entry }) => sum + (entry?.hours ?? 0), 0)
        const groups = columnIds.map(columnId => ({ columnId, order: 'asc' as const }))
        const { totals } = tableOf(shown).query({ groups })
        expect(totals.workedDurationHourMinutes ?? 0).toBeCloseTo(worked, 3)
        expect(totals.submittedHours ?? 0).toBeCloseTo(hours, 9)
        for (const line of tableOf(shown).query({ groups, expandedOnly: new Set() }).lines(0, 30)) {
          if (line.kind !== 'group') continue
          const own = shown.filter(row => (cellOf(line.columnId, row) ?? '') === (line.value ?? ''))
          const ownDays = new Map(own.map(({ day }) => [day.key, day.clock.workedMilliseconds ?? 0]))
          if (line.depth === 0 && line.columnId !== 'workedDuration') {
            const sum = [...ownDays.values()].reduce((total, length) => total + length, 0)
            expect(line.totals.workedDurationHourMinutes ?? 0).toBeCloseTo(sum, 3)
          }
        }
      }),
    )
  })
})

test.each([
  [['jobDescription'], true],
  [['date', 'foremanName'], true],
  [['date', 'employeeName'], false],
  [['groupName'], false],
  [[], false],
])('share days if grouped by %j: %s', (columnIds, isShared) => {
  const groups = columnIds.map(columnId => ({ columnId }))
  expect(groupsShareDays(detailDefinition.columns, groups)).toBe(isShared)
})
