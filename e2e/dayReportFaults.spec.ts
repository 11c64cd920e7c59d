import type { Page } from '@playwright/test'
import {
  detailAddress,
  detailGrid,
  detailRows,
  detailTexts,
  expectDetailRead,
  exportDetail,
  lastDays,
  missingNote,
} from './detailReportPage.ts'
import { expect, expectOnly, test } from './faultTest.ts'
import { stopClockAt } from './shiftedClock.ts'
import { openSignedIn } from './signedIn.ts'

const events = 'readTimelineReportData'
const hours = 'readLaborHoursReport'

test('any failure keeps the other rows, marks them and their file, counts no row twice, and Retry completes them', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  test.slow()
  await openDetail(page, origin)
  const whole = await detailTexts(page)
  const situations = [
    { operation: events, page: 2, fault: { kind: 'repeatCursor' } },
    { operation: hours, fault: { kind: 'badRow' } },
    { operation: hours, fault: { kind: 'cut' } },
    { operation: hours, fault: { kind: 'html' } },
    { operation: 'readQuestionAndAnswerReportData', fault: { kind: 'status', status: 503 } },
  ]
  for (const rule of situations) {
    await test.step(`${rule.operation}: ${rule.fault.kind}`, async () => {
      await faults.play(rule)
      await page.reload()
      await expectDetailRead(page)
      expect((await faults.counts())[0]).toBeGreaterThan(0)
      await expect(missingNote(page)).toBeVisible()
      await expect(page.getByText('Please sign in to this network')).toHaveCount(0)
      await expectNoToast(page)
      await expect(detailGrid(page).locator('tfoot')).toContainText('incomplete')
      // Without its clock-in, the rest of a night shift becomes a separate row, so there may be more rows than before.
      const shown = (await detailTexts(page)).map(line => line.join('|'))
      expect(shown.length).toBeGreaterThan(2)
      expect(shown).toEqual([...new Set(shown)])
    })
  }
  const about = (await exportDetail(page)).sheets.at(-1)
  expect(factOf(about, 'Data')).toBe("Incomplete: some data didn't load")

  await faults.stop()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(missingNote(page)).toHaveCount(0)
  await expectDetailRead(page)
  expect(await detailTexts(page)).toEqual(whole)
  expectOnly(
    complaints,
    'net::ERR_CONTENT_LENGTH_MISMATCH',
    'the server responded with a status of 503 (Service Unavailable)',
  )
})

async function openDetail(page: Page, origin: string) {
  // Without IndexedDB, nothing is cached, so each reload requests all days.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  // The hours of an open day change with the clock, so two readings would differ.
  await stopClockAt(page, new Date())
  await openSignedIn(page, origin + detailAddress(lastDays.startDate, lastDays.endDate))
  await expect(detailRows(page).first()).toBeVisible()
  await expectDetailRead(page)
}

const expectNoToast = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0)

function factOf(sheet: Awaited<ReturnType<typeof exportDetail>>['sheets'][number] | undefined, name: string) {
  return sheet?.rows.find(({ cells }) => cells.A?.value === name)?.cells.B?.value
}
