import type { Page } from '@playwright/test'
import {
  detailAddress,
  detailGrid,
  detailRowCount,
  detailRows,
  detailTexts,
  expectDetailRead,
  exportDetail,
  lastDays,
  middleOfWeek,
  missingNote,
} from './detailReportPage.ts'
import { expect, expectOnly, test } from './faultTest.ts'
import { stopClockAt } from './shiftedClock.ts'
import { openSignedIn } from './signedIn.ts'

const events = 'readTimelineReportData'
const hours = 'readLaborHoursReport'

test('whatever fails, the rows so far stay, are marked with their file, nothing counts twice, and Retry completes them', async ({
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
    { operation: events, page: 2, fault: { kind: 'cut' } },
    { operation: hours, fault: { kind: 'cut' } },
    { operation: events, fault: { kind: 'html' } },
    { operation: hours, fault: { kind: 'html' } },
    { operation: hours, fault: { kind: 'status', status: 503 } },
    { operation: 'readQuestionAndAnswerReportData', fault: { kind: 'status', status: 503 } },
    { operation: 'readEmployees', fault: { kind: 'html' } },
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
      // Without its clock-in, the rest of a night shift is a row of its own: there may be more of them than before.
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

test('a row that breaks the contract: totals and file say that something is missing', async ({ page, origin }) => {
  await page.route('**/api/v1/reports/laborHours**', async route => {
    const response = await route.fetch()
    const { results, metadata } = (await response.json()) as { results: unknown[]; metadata: unknown }
    await route.fulfill({ response, json: { results: results.with(0, { id: 'half' }), metadata } })
  })
  const { startDate } = middleOfWeek()
  await openSignedIn(page, origin + detailAddress(startDate, startDate))
  await expectDetailRead(page)
  await expect(missingNote(page)).toBeVisible()
  await expect(page.getByText("Some hours didn't load")).toBeVisible()
  await expect(detailGrid(page).locator('tfoot')).toContainText('incomplete')
  await expectNoToast(page)
  expect(factOf((await exportDetail(page)).sheets.at(-1), 'Data')).toMatch(/^Incomplete/)
})

test('dates that change twenty times while answers come late: only the newest ever shows', async ({
  faults,
  page,
  origin,
}) => {
  await openDetail(page, origin)
  const newest = await readAfter(page, 'Yesterday')
  const pending = new Set<unknown>()
  page.on('request', request => pending.add(request))
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  await faults.play(
    ...[0.3, 0.4, 0.5, 1].flatMap(probability =>
      [events, hours].map(operation => ({
        operation,
        probability,
        fault: { kind: 'delay', milliseconds: Math.round(probability * 700) },
      })),
    ),
  )
  const names = ['Last 7 days', 'Today', 'Last workweek', 'This workweek']
  for (let change = 0; change < 19; change += 1) await chooseDates(page, names[change % names.length] ?? '')
  await chooseDates(page, 'Yesterday')
  await expectDetailRead(page)
  expect(await detailTexts(page)).toEqual(newest)
  // Responses for earlier dates may still arrive.
  await expect.poll(() => pending.size).toBe(0)
  expect(await detailTexts(page)).toEqual(newest)
  await expect(missingNote(page)).toHaveCount(0)
  await expectNoToast(page)
})

test('a token that expires between pages, for several calls at once, is renewed by one request', async ({
  complaints,
  page,
  origin,
}) => {
  const renewals: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/identity/token')) renewals.push(request.url())
  })
  await openDetail(page, origin)
  const whole = await detailTexts(page)

  const isExpired = new Set<string>()
  let refusedCount = 0
  let expiresAfter = Number.POSITIVE_INFINITY
  await page.route('**/api/v1/reports/**', async route => {
    const token = route.request().headers().authorization ?? ''
    if (expiresAfter === 0) isExpired.add(token)
    expiresAfter -= 1
    if (!isExpired.has(token)) return route.continue()
    refusedCount += 1
    await route.fulfill({
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      json: { code: 'token_expired', message: 'The token has expired.', requestId: 'r' },
    })
  })
  const before = renewals.length
  expiresAfter = 3
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => refusedCount).toBeGreaterThan(1)
  await expect.poll(() => renewals.length - before).toBe(1)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(await detailTexts(page)).toEqual(whole)
  await expect(missingNote(page)).toHaveCount(0)
  await expectNoToast(page)
  expectOnly(complaints, 'the server responded with a status of 401 (Unauthorized)')
})

test('each page of events fails in its turn: what came before it stays, and nothing counts twice', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  test.slow()
  const pagesAsked = new Set<string>()
  page.on('request', request => {
    if (request.url().includes('/timelineReportData')) pagesAsked.add(request.url())
  })
  const { startDate } = middleOfWeek()
  // One day, the two before it and the one after are one chunk.
  await openSignedIn(page, origin + detailAddress(startDate, startDate))
  await expectDetailRead(page)
  const all = await detailRowCount(page)
  // Seven in a full week, fewer beside a holiday.
  const pages = pagesAsked.size
  expect(pages).toBeGreaterThanOrEqual(4)
  let before = 0
  for (let failing = 1; failing <= pages; failing += 1) {
    await faults.play({ operation: events, page: failing, fault: { kind: 'status', status: 422 } })
    await page.reload()
    await expectDetailRead(page)
    await expect(missingNote(page)).toBeVisible()
    await expect(page.getByText("Some clock events didn't load")).toBeVisible()
    await expectNoToast(page)
    const shown = await detailRowCount(page)
    expect(shown).toBeGreaterThanOrEqual(before)
    expect(shown).toBeLessThanOrEqual(all)
    before = shown
  }
  expect(factOf((await exportDetail(page)).sheets.at(-1), 'Data')).toMatch(/^Incomplete/)
  expectOnly(complaints, 'the server responded with a status of 422 (Unprocessable Entity)')
})

async function openDetail(page: Page, origin: string) {
  // The hours of an open day change with the clock, so two readings would differ.
  await stopClockAt(page, new Date())
  await openSignedIn(page, origin + detailAddress(lastDays.startDate, lastDays.endDate))
  await expect(detailRows(page).first()).toBeVisible()
  await expectDetailRead(page)
}

async function chooseDates(page: Page, name: string) {
  await page.getByRole('button', { name: /^Date range: / }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

async function readAfter(page: Page, name: string) {
  await chooseDates(page, name)
  await expectDetailRead(page)
  return detailTexts(page)
}

const expectNoToast = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0)

function factOf(sheet: Awaited<ReturnType<typeof exportDetail>>['sheets'][number] | undefined, name: string) {
  return sheet?.rows.find(({ cells }) => cells.A?.value === name)?.cells.B?.value
}
