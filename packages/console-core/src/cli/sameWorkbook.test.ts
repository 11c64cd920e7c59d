import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkerNearby } from '../excel/nearbyWorkerFixture.ts'
import { writeReport } from '../excel/writeReport.ts'
import { en } from '../messages/catalogues.ts'
import {
  employeeHoursColumns,
  employeeHoursDefinition,
  inNameOrder,
  readEmployeeHours,
  reconcilePreset,
  withLabels,
} from '../reports/index.ts'
import { collectRows } from '../reports/rowStreamFixture.ts'
import { createReportTable } from '../table/index.ts'
import { commandCompany, commandNow, createDemoTransport, openCommandWorld } from './commandFixture.ts'

const range = { startDate: '2026-10-08', endDate: '2026-10-13' }
const locale = 'en-US'
let world: Awaited<ReturnType<typeof openCommandWorld>>

beforeEach(async () => {
  world = await openCommandWorld()
})
afterEach(() => world.close())

/** The complete table of the report's page, and the sheet that its export builds from it. */
async function exportByHand(): Promise<Uint8Array> {
  const [unit] = commandCompany.businessUnits
  const transport = createDemoTransport()
  const question = { range, businessUnitId: unit?.id ?? null }
  const { rows, peopleWithoutRecord = [] } = await collectRows(
    readEmployeeHours(transport, question, { now: commandNow }),
  )
  const columns = withLabels(employeeHoursColumns(), en)
  const { rowId, naturalOrder, measures = [] } = employeeHoursDefinition
  const table = createReportTable([...columns, ...measures], { rowId, locale, naturalOrder })
  table.append(rows)
  const file = await writeReport({
    table,
    columns,
    layout: reconcilePreset.layout,
    peopleWithoutRecord: inNameOrder(peopleWithoutRecord, locale),
    origin: {
      reportTitle: 'Employee Hours Report',
      range,
      businessUnitName: 'Heavy Civil',
      businessUnitCode: 'HC',
      templateName: 'Reconcile',
      madeAt: commandNow,
      madeBy: 'Dana Whitfield',
      isComplete: true,
    },
    today: '2026-10-14',
    messages: en,
    locale,
    direction: 'ltr',
    createWorker: createWorkerNearby,
  })
  return new Uint8Array(await file.arrayBuffer())
}

test("the file equals the console's export byte for byte", async () => {
  const words = ['report', 'employee-hours', '--from', range.startDate, '--to', range.endDate]
  const { exitCode } = await world.run([...words, '--template', 'Reconcile', '--out', world.out])
  expect(exitCode).toBe(0)
  expect(await world.read()).toEqual(await exportByHand())
})
