import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAbout } from '../excel/about.js'
import { buildSheet } from '../excel/buildSheet.js'
import { sheetWordsOf } from '../excel/sheetWords.js'
import { findIncludedDays } from '../excel/writeReport.js'
import { createWorkbook } from '../excel/writeWorkbook.js'
import { createTransport } from '../http/index.js'
import { en } from '../messages/catalogues.js'
import {
  cellFormatOf,
  employeeHoursColumns,
  employeeHoursDefinition,
  readEmployeeHours,
  reconcilePreset,
  withLabels,
} from '../reports/index.js'
import { collectRows } from '../reports/rowStreamFixture.js'
import { createReportTable } from '../table/index.js'
import { commandCompany, commandEnvironment, commandNow, createDemoFetch, openCommandWorld } from './commandFixture.js'

const range = { startDate: '2026-10-08', endDate: '2026-10-13' }
const locale = 'en-US'
let world: Awaited<ReturnType<typeof openCommandWorld>>

beforeEach(async () => {
  world = await openCommandWorld()
})
afterEach(() => world.close())

/** The table that the report's page holds when all is read, and the sheet that its export makes of it. */
async function exportByHand(): Promise<Uint8Array> {
  const [unit] = commandCompany.businessUnits
  const transport = createTransport({
    environment: commandEnvironment,
    companyId: commandCompany.id,
    getAccessToken: async () => 'token',
    fetch: createDemoFetch('manager'),
    now: () => commandNow,
  })
  const question = { range, businessUnitId: unit?.id ?? null }
  const { rows } = await collectRows(readEmployeeHours(transport, question, { now: commandNow }))
  const columns = withLabels(employeeHoursColumns(), en)
  const { rowId, naturalOrder, measures = [] } = employeeHoursDefinition
  const table = createReportTable([...columns, ...measures], { rowId, locale, naturalOrder })
  table.append(rows)

  const { layout } = reconcilePreset
  const language = { messages: en, locale, formatValue: cellFormatOf(locale).group }
  const sheet = buildSheet({ table, columns, layout, sheetName: '2026-10-14', locale, words: sheetWordsOf(language) })
  const madeBy = 'Dana Whitfield'
  const origin = {
    reportTitle: 'Employee Hours Report',
    range,
    businessUnitName: 'Heavy Civil',
    businessUnitCode: 'HC',
    templateName: 'Reconcile',
    madeAt: commandNow,
    madeBy,
    isComplete: true,
  }
  const includedDays = findIncludedDays({ table, columns, layout })
  const parts: Uint8Array<ArrayBuffer>[] = []
  const workbook = createWorkbook({
    sheet: sheet.description,
    aboutName: 'About',
    madeAt: commandNow,
    madeBy,
    onBytes: bytes => parts.push(bytes),
  })
  for (const line of sheet.lines()) if (line) workbook.writeLines([line])
  await workbook.finish(buildAbout({ ...language, origin, columns, layout, includedDays }, sheet))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

test('the file has the bytes that the export of the page has', async () => {
  const words = ['report', 'employee-hours', '--from', range.startDate, '--to', range.endDate]
  const { exitCode } = await world.run([...words, '--template', 'Reconcile', '--out', world.out])
  expect(exitCode).toBe(0)
  expect(await world.read()).toEqual(await exportByHand())
})
