import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEntry } from '../../demo/rows.ts'
import { writeCsv } from '../../excel/csv.ts'
import { createWorkerNearby } from '../../excel/nearbyWorkerFixture.ts'
import { readWorkbook } from '../../excel/workbookFixture.ts'
import { writeReport } from '../../excel/writeReport.ts'
import { createFakeWorld, type FakeAnswer } from '../../http/networkFixture.ts'
import { en } from '../../messages/catalogues.ts'
import { createReportTable, type ReportTable } from '../../table/index.ts'
import { datesOf } from '../../time/index.ts'
import { type DayStore, eventAt, serveDays } from '../days/dayServicesFixture.ts'
import { excludeDays } from '../days/openDays.ts'
import { readEmployeeHours } from '../days/readDays.ts'
import { type EmployeeHoursRow, employeeHoursColumns } from '../employeeHours/employeeHours.ts'
import { readHoursByJob, readReconcile } from '../employeeHours/readReconcile.ts'
import { reconcileByJobDefinition, reconcileDefinition } from '../employeeHours/reconcileReport.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { collectRows } from '../rowStreamFixture.ts'
import { readWeek } from './readWeek.ts'
import { weekTotalsLayout } from './weekLayout.ts'
import { weekColumns } from './weekReport.ts'
import { buildWeekSummary, type WeekSummaryTable } from './weekSummary.ts'

/** Days after the week, so every shift without a clock-out is an open day. */
const now = new Date('2026-06-10T20:00:00Z')
const range = { startDate: '2026-06-01', endDate: '2026-06-07' }
const question = { range, businessUnitId: 'unit-1' }
const options = { now }
const locale = 'en-US'
const hoursIds = ['workedDuration', 'submittedHours', 'foremanSubmittedHours']

const days: fc.Arbitrary<DayStore> = fc
  .uniqueArray(
    fc.record({
      employeeId: fc.constantFrom('ana', 'ben', 'cleo'),
      localDate: fc.constantFrom(...datesOf(range)),
      clockedMinutes: fc.option(fc.integer({ min: 1, max: 13 * 60 })),
      hasClockOut: fc.integer({ min: 0, max: 5 }).map(value => value > 0),
      submittedQuarters: fc.option(fc.integer({ min: 0, max: 48 })),
      foremanQuarters: fc.option(fc.integer({ min: 0, max: 48 })),
    }),
    { selector: ({ employeeId, localDate }) => `${employeeId} ${localDate}`, maxLength: 21 },
  )
  .map(generated => ({
    members: ['ana', 'ben', 'cleo'],
    events: generated.flatMap(({ employeeId, localDate, clockedMinutes, hasClockOut }) => {
      if (clockedMinutes === null) return []
      const time = (minute: number) =>
        [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
      const startMinute = 6 * 60
      return [
        eventAt(`${employeeId} ${localDate} ${time(startMinute)} clockIn`),
        ...(hasClockOut ? [eventAt(`${employeeId} ${localDate} ${time(startMinute + clockedMinutes)} clockOut`)] : []),
      ]
    }),
    entries: generated.flatMap(({ employeeId, localDate, submittedQuarters }) =>
      submittedQuarters === null
        ? []
        : buildEntry({
            id: `${employeeId} ${localDate}`,
            employeeId,
            localDate,
            hours: submittedQuarters / 4,
            submissionStatus: 'submitted',
          }),
    ),
    foremanHours: generated.flatMap(({ employeeId, localDate: date, foremanQuarters }) =>
      foremanQuarters === null
        ? []
        : [
            {
              employeeId,
              date,
              hoursDetails: [{ jobId: null, regularHours: foremanQuarters / 4, overtimeHours: 0, otherHours: 0 }],
            },
          ],
    ),
  }))

interface TableParts<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
}

/** Clocked, submitted, and foreman hours. */
function totalsOf<Row>({ columns, rows, rowId }: TableParts<Row>): readonly number[] {
  return totalsIn(createTable({ columns, rows, rowId }))
}

function createTable<Row>({ columns, rows, rowId }: TableParts<Row>): ReportTable<Row> {
  const table = createReportTable(columns, { rowId, locale })
  table.append(rows)
  return table
}

function totalsIn<Row>(table: ReportTable<Row>): readonly number[] {
  const { totals } = table.query({ totalColumnIds: hoursIds })
  return hoursIds.map(id => Number(totals[id] ?? 0))
}

/** Hours hides whole days without a clock-out. The other tables keep their submitted and foreman hours. */
function totalsOfHours(rows: readonly EmployeeHoursRow[]): readonly number[] {
  const columns = employeeHoursColumns()
  const table = createTable({ columns, rows, rowId: ({ id }) => id })
  const [clocked = 0] = totalsIn(excludeDays(table, columns, 'open'))
  return [clocked, ...totalsIn(table).slice(1)]
}

interface SummaryFile extends Pick<WeekSummaryTable, 'columns' | 'lines' | 'layout'> {}

const headers = ['Clock', 'Submitted', 'Foreman']

/** The grand total of the Excel file, and the sum of the lines of the CSV file. */
async function totalsOfFiles({ columns, lines, layout }: SummaryFile) {
  const table = createTable({ columns, rows: lines, rowId: ({ id }) => id })
  const content = { table, columns, layout, messages: en, locale, direction: 'ltr' } as const
  const origin = {
    ...{ reportTitle: 'Week Summary', range, businessUnitName: null, businessUnitCode: null, templateName: null },
    ...{ madeAt: now, madeBy: 'Dana Whitfield', isComplete: true, excludedDays: null },
  }
  const file = await writeReport({ ...content, origin, today: '2026-06-10', createWorker: createWorkerNearby })
  const rows = readWorkbook(new Uint8Array(await file.arrayBuffer())).sheets[0]?.rows ?? []
  const letterOf = (header: string) =>
    Object.entries(rows[0]?.cells ?? {}).find(([, { value }]) => value === header)?.[0] ?? ''
  const [csvHeader = [], ...csvLines] = (await writeCsv(content).text())
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  return {
    excel: headers.map(header => Number(rows.at(-1)?.cells[letterOf(header)]?.value ?? 0)),
    csv: headers.map(header => csvLines.reduce((sum, line) => sum + Number(line[csvHeader.indexOf(header)] ?? 0), 0)),
  }
}

test('the week, the hours, Reconcile, Reconcile by job, the summary, and its files have the same totals', async () => {
  await fc.assert(
    fc.asyncProperty(days, async stored => {
      const answer: FakeAnswer = serveDays(stored, now)
      const { transport } = createFakeWorld(answer)
      const hours = await collectRows(readEmployeeHours(transport, question, options))
      const expected = totalsOfHours(hours.rows)
      const closeTo = expected.map(value => expect.closeTo(value, 6))

      const reconcile = await collectRows(readReconcile(transport, question, options))
      expect(totalsOf({ ...reconcileDefinition, rows: reconcile.rows })).toEqual(closeTo)
      const byJob = await collectRows(readHoursByJob(transport, question, options))
      expect(totalsOf({ ...reconcileByJobDefinition, rows: byJob.rows })).toEqual(closeTo)

      const weeks = (await collectRows(readWeek(transport, question, options))).rows
      const { startDate } = range
      expect(totalsOf({ columns: weekColumns({ startDate }), rows: weeks, rowId: ({ id }) => id })).toEqual(closeTo)
      for (const lines of ['person', 'foreman'] as const) {
        const question = { weeks, startDate, people: 'all', lines, layout: weekTotalsLayout } as const
        const summary = buildWeekSummary({ ...question, toleranceHours: 0.25, exclusion: 'open' })
        expect(totalsOf({ columns: summary.columns, rows: summary.lines, rowId: ({ id }) => id })).toEqual(closeTo)
        // Files have two decimals.
        const nearly = expected.map(value => expect.closeTo(value, 1))
        expect(await totalsOfFiles(summary)).toEqual({ excel: nearly, csv: nearly })
      }
    }),
    { numRuns: 60 },
  )
})
