import { expect, test } from 'vitest'
import { en } from '../messages/catalogues.ts'
import { defaultLayout, employeeHoursDefinition, type ReportPerson, withLabels } from '../reports/index.ts'
import { createReportTable } from '../table/index.ts'
import { createWorkerNearby } from './nearbyWorkerFixture.ts'
import { sheetOrigin } from './sheetFixture.ts'
import { readWorkbook } from './workbookFixture.ts'
import { type ReportToWrite, writeReport } from './writeReport.ts'

const { columns, measures = [], rowId } = employeeHoursDefinition
const people: ReportPerson[] = [
  { employeeId: 'ann', employeeCode: '0042', employeeName: '=Ann Absent', groupName: 'Paving' },
  { employeeId: 'abe', employeeCode: null, employeeName: 'Abe\u0007 Absent', groupName: null },
]

async function sheetsOf(parts: Partial<ReportToWrite<never>>) {
  const labelled = withLabels(columns, en)
  const file = await writeReport({
    table: createReportTable([...labelled, ...measures], { rowId, locale: 'en-US' }),
    columns: labelled,
    layout: defaultLayout(columns),
    origin: sheetOrigin,
    today: '2026-06-15',
    messages: en,
    locale: 'en-US',
    direction: 'ltr',
    createWorker: createWorkerNearby,
    ...parts,
  } as ReportToWrite<never>)
  const { sheets } = readWorkbook(new Uint8Array(await file.arrayBuffer()))
  const result = sheets.at(-1)?.rows.find(({ cells }) => cells.A?.value === 'No record')
  return {
    names: sheets.map(({ name }) => name),
    lines: sheets[1]?.rows.map(({ cells }) => [cells.A?.value, cells.B?.value, cells.C?.value]),
    result: result?.cells.B?.value,
  }
}

test('lists people without a record as text on a sheet of their own, and About counts them', async () => {
  const { names, lines, result } = await sheetsOf({ peopleWithoutRecord: people, sheetName: 'No record' })
  expect(names).toEqual(['No record', 'No record 2', 'About'])
  expect(lines).toEqual([
    ['Name', 'Employee Code', 'Group Name'],
    ['=Ann Absent', '0042', 'Paving'],
    ['Abe Absent', '', ''],
  ])
  expect(result).toBe('2 people')
})

test.each([
  ['everyone has a record', { peopleWithoutRecord: [] }, '0 people'],
  ['it is not known', { peopleWithoutRecord: null }, undefined],
  ['only a selection is written', { peopleWithoutRecord: people, selectedRowIds: new Set<string>() }, undefined],
])("doesn't exist if %s", async (_situation, parts, count) => {
  const { names, result } = await sheetsOf(parts)
  expect(names).toEqual(['2026-06-15', 'About'])
  expect(result).toBe(count)
})
