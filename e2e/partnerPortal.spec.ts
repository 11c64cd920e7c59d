import type { Locator, Page } from '@playwright/test'
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

const crewOf = (page: Page) => page.getByRole('region', { name: 'Your crew' })
const weekOf = (page: Page) => page.getByRole('region', { name: 'This week' })

test("both widgets show the console's data, and an expired token is renewed without losing a filter", async ({
  page,
  context,
}) => {
  await openPortal(page, portal)
  const [crew, week] = [crewOf(page), weekOf(page)]
  for (const card of [crew, week]) await expect(card.getByRole('status').getByText('Up to date')).toBeVisible()
  const token = await readToken(page)

  const daysBack = await stepToWeekday(crew)
  await crew.getByRole('radio', { name: /^Clocked Out/ }).click()
  const rows = await crew.getByRole('row').allInnerTexts()
  const people = Number.parseInt(await crew.getByRole('radio', { name: /people$/ }).innerText(), 10)
  const days = await daysOf(week)
  expect(days.at(-1 - daysBack)?.count).toBe(people)

  const console = await context.newPage()
  await console.goto(portal.servicesOrigin)
  expect(await daysOf(console.getByRole('main'))).toEqual(days)
  await console.close()

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
  await expect(crewOf(page).getByRole('heading', { name: 'Clock-In Status' })).toBeVisible()
  await page.getByLabel('Language').selectOption('Español')
  await page.getByLabel('Colores').selectOption('Oscuro')
  const heading = page
    .getByRole('region', { name: 'Su cuadrilla' })
    .getByRole('heading', { name: 'Estado de entradas' })
  await expect(heading).toHaveCSS('color', lightWords)
  await page.getByRole('link', { name: 'Horas por facturar' }).click()
  await expect(page.getByText('Al día')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Informe de horas por empleado' })).toHaveCSS('color', lightWords)
  expect(await page.getByRole('row').count()).toBeGreaterThan(5)
})

test("unreachable services are reported in the portal's own words", async ({ page, complaints }) => {
  const isCall = ({ origin, pathname }: URL) => origin === portal.servicesOrigin && !pathname.startsWith('/identity')
  await page.route(isCall, route => route.abort())
  await openPortal(page, portal)
  for (const card of [crewOf(page), weekOf(page)]) {
    await expect(card.getByText("Can't reach the time records.")).toBeVisible()
  }
  const isExpected = (complaint: string) => complaint.includes('net::ERR_FAILED')
  expect(complaints.splice(0).filter(complaint => !isExpected(complaint))).toEqual([])
})

test("only the portal's pages get tokens; signing out removes the widgets and the tokens", async ({
  page,
  playwright,
}) => {
  await openPortal(page, portal)
  const ask = (site: string) =>
    page.request.get(`${portal.origin}/token?reason=request`, { headers: { 'sec-fetch-site': site } })
  expect((await ask('same-origin')).headers()['cache-control']).toBe('no-store')
  for (const site of ['same-site', 'cross-site', 'none']) expect((await ask(site)).status()).toBe(403)
  const stranger = await playwright.request.newContext()
  expect((await stranger.get(`${portal.origin}/token`)).status()).toBe(401)
  await stranger.dispose()

  // Calls in flight when their token expires are rejected, and the browser logs that.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText("You're signed out.")).toBeVisible()
  expect((await ask('same-origin')).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

/** Goes back to a workday, which has people whatever the time of day. Returns the number of days. */
async function stepToWeekday(crew: Locator): Promise<number> {
  let daysBack = 0
  const stepBack = crew.getByRole('button', { name: 'Previous day' })
  // The chart also has the date, for screen readers.
  const isWeekend = crew.getByText(/^(Saturday|Sunday), /).first()
  do {
    await stepBack.click()
    daysBack += 1
  } while (await isWeekend.isVisible())
  await expect(crew.getByRole('radio', { name: /^Clocked Out/ })).toBeEnabled()
  // The previous day's rows stay until those of this day have loaded.
  await expect(crew.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(crew.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  return daysBack
}

/** The chart's text for screen readers. */
async function daysOf(page: Locator) {
  const table = page.getByRole('table').filter({ has: page.page().getByRole('columnheader', { name: 'People' }) })
  await expect(table.getByRole('row')).toHaveCount(8)
  const rows = await table.getByRole('row').allInnerTexts()
  return rows.slice(1).map(row => {
    const [day = '', count = ''] = row.split('\t')
    return { day, count: Number(count) }
  })
}

const readToken = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/token?reason=request')).json()).token)

/** The expiry of an access token, in seconds since 1970. */
const endOf = (token: string): number => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp
