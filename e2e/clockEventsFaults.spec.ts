import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { expect, expectOnly, test } from './faultTest.ts'
import { button, countsOf, expectAllRows, reportPath, rows } from './reportPage.ts'
import { openSignedIn } from './signedIn.ts'

const events = 'readTimelineReportData'
const serverError = 'the server responded with a status of 500 (Internal Server Error)'

test('a failed page keeps the rows before it and marks them and their file as incomplete, and Retry completes both', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  await faults.play({ operation: events, page: 2, fault: { kind: 'status', status: 500 } })
  await openSignedIn(page, origin + reportPath)
  await expect(rows(page)).toHaveCount(10)
  // The first attempt and at least three retries.
  await expect.poll(async () => (await faults.counts())[0]).toBeGreaterThanOrEqual(4)
  await expectAllRows(page)
  await expect(page.getByText('This report may be incomplete')).toBeVisible()
  const { all } = await countsOf(page)
  expect(all).toBeGreaterThan(0)
  expect(await exportedFact(page, 'Data')).toBe("Incomplete: some data didn't load")

  await faults.stop()
  await button(page, 'Retry').click()
  await expect(page.getByText('This report may be incomplete')).toHaveCount(0)
  await expectAllRows(page)
  expect((await countsOf(page)).all).toBeGreaterThan(all)
  expect(await exportedFact(page, 'Data')).toBe('Complete')
  expectOnly(complaints, serverError)
})

/** The text of the About sheet of the exported file. */
async function exportedFact(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export to Excel').click()])
  const about = readWorkbook(readFileSync(await download.path())).sheets.at(-1)
  return about?.rows.find(({ cells }) => cells.A?.value === name)?.cells.B?.value
}
