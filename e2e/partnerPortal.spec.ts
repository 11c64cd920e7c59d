import type { Locator, Page } from '@playwright/test'
import { lastWorkday } from './lastWorkday.ts'
import { openPortal, type RunningPortal, startPortal } from './partnerPortal.ts'
import { expect, test } from './test.ts'

let portal: RunningPortal

test.beforeAll(async () => {
  portal = await startPortal()
})

test.afterAll(async () => {
  expect(await portal.stop()).toBe(0)
  await expect(fetch(portal.servicesOrigin)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

/** A color of the portal's dark theme. */
const lightWords = 'rgb(240, 236, 227)'

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const crewOf = (page: Page) => cardOf(page, 'Crew on site')

test("the cards show the console's data, and lead to pages of the portal", async ({ page, context }) => {
  await openPortal(page, portal)
  const tiles = crewOf(page).getByRole('link')
  await expectCounts(tiles)
  const counts = await countsOf(tiles)
  const attention = cardOf(page, 'Needs attention')
  await expect(attention.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)

  const console = await context.newPage()
  await console.goto(portal.servicesOrigin)
  const ofConsole = console.getByRole('list', { name: 'Right now' }).getByRole('link')
  await expectCounts(ofConsole)
  expect(await countsOf(ofConsole)).toEqual(counts)
  await console.close()

  await tiles.filter({ hasText: /^Clocked Out/ }).click()
  await expect(page).toHaveURL(`${portal.origin}/crew?show=clockedOut`)
  await expect(crewOf(page).getByRole('radio', { name: /^Clocked Out/ })).toBeChecked()
})

test('a row of the report has an action of the portal, and the report keeps its filters in the address', async ({
  page,
}) => {
  await openPortal(page, portal)
  const hours = cardOf(page, 'Hours, yesterday')
  const count = hours.getByText(/^\d of [\d,]+ rows?$/)
  await expect(count.or(hours.getByText('No rows on these dates'))).toBeVisible()
  if (await count.isVisible()) {
    await hours
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Add to invoice' }).click()
    await expect(hours.getByText(/^Hours of .+ were added to the invoice\.$/)).toBeVisible()
  }
  await page.goto(`${portal.origin}/hours`)
  const header = page.getByRole('columnheader', { name: 'Foreman Name', exact: true })
  await header.click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort%3DforemanName\.asc/)
  await page.reload()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
})

test('an expired token is renewed without losing a filter', async ({ page }) => {
  const date = lastWorkday()
  await openPortal(page, portal)
  await page.goto(`${portal.origin}/crew?date=${date}`)
  const crew = crewOf(page)
  const token = await readToken(page)
  await crew.getByRole('radio', { name: /^Clocked Out/ }).click()
  await expect(crew.getByRole('radio', { name: /^Clocked Out/ })).toBeChecked()
  await expect(crew.locator('[aria-busy="true"]')).toHaveCount(0)
  const rows = await crew.getByRole('row').allInnerTexts()

  await expect.poll(() => Date.now() / 1000 - endOf(token)).toBeGreaterThan(0)
  const sent = page.waitForRequest(request => request.url().startsWith(`${portal.servicesOrigin}/v1/timelineEvents`))
  await crew.getByRole('button', { name: 'Refresh' }).click()
  expect((await sent).headers().authorization).not.toBe(`Bearer ${token}`)
  await expect(crew.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expect(crew.getByRole('radio', { name: /^Clocked Out/ })).toBeChecked()
  expect(await crew.getByRole('row').allInnerTexts()).toEqual(rows)
})

test('language and colors change without a reload, with a React report on the same page', async ({ page }) => {
  await openPortal(page, portal)
  await expect(crewOf(page).getByText('Clocked In')).toBeVisible()
  await page.getByLabel('Language').selectOption('Español')
  await page.getByLabel('Colores').selectOption('Oscuro')
  await expect(cardOf(page, 'Cuadrilla en la obra').getByText('Trabajando', { exact: true })).toHaveCSS(
    'color',
    lightWords,
  )
  await page.getByRole('link', { name: 'Horas', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Informe detallado' })).toHaveCSS('color', lightWords)
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(5)
})

test("unreachable services are reported in the portal's own words", async ({ page, complaints }) => {
  const isCall = ({ origin, pathname }: URL) => origin === portal.servicesOrigin && !pathname.startsWith('/identity')
  await page.route(isCall, route => route.abort())
  await openPortal(page, portal)
  for (const name of ['Crew on site', 'Needs attention', 'Hours, yesterday']) {
    await expect(cardOf(page, name).getByText("Can't reach the time records.")).toBeVisible()
  }
  const isExpected = (complaint: string) => complaint.includes('net::ERR_FAILED')
  expect(complaints.splice(0).filter(complaint => !isExpected(complaint))).toEqual([])
})

test("only the portal's pages get tokens; signing out removes the widgets and the tokens", async ({
  page,
  playwright,
  complaints,
}) => {
  await openPortal(page, portal)
  const ask = (site: string) =>
    page.request.get(`${portal.origin}/token?reason=request`, { headers: { 'sec-fetch-site': site } })
  expect((await ask('same-origin')).headers()['cache-control']).toBe('no-store')
  for (const site of ['same-site', 'cross-site', 'none']) expect((await ask(site)).status()).toBe(403)
  const stranger = await playwright.request.newContext()
  expect((await stranger.get(`${portal.origin}/token`)).status()).toBe(401)
  await stranger.dispose()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText("You're signed out.")).toBeVisible()
  expect((await ask('same-origin')).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  // Calls in flight at the sign-out are rejected, and the browser logs that.
  const isExpected = (complaint: string) => complaint.includes('status of 401')
  expect(complaints.splice(0).filter(complaint => !isExpected(complaint))).toEqual([])
})

/** Waits for the numbers, of which those about expected people are the last. */
async function expectCounts(tiles: Locator) {
  await expect(tiles).toHaveCount(5)
  await expect(tiles.filter({ hasText: /\d/ })).toHaveCount(5)
}

/** The number in each tile. */
const countsOf = async (tiles: Locator) =>
  (await tiles.allInnerTexts()).map(text => Number(/\d+/.exec(text)?.[0] ?? Number.NaN))

const readToken = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/token?reason=request')).json()).token)

/** The expiry of an access token, in seconds since 1970. */
const endOf = (token: string): number => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp
