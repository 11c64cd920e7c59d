import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { expectAccessible } from './accessibility.ts'
import {
  button,
  chooseFromMenu,
  columnMenu,
  enterGrid,
  filterMenu,
  grid,
  groups,
  header,
  openReport,
  press,
  reportPath,
  rows,
  templatePicker,
} from './reportPage.ts'
import { expect, test } from './test.ts'

test('photos load when they become visible, and the original opens in a new tab', async ({ context, page, origin }) => {
  const photos: string[] = []
  context.on('request', request => {
    if (request.url().includes('/v1/media/photos/')) photos.push(request.url())
  })
  await openReport(page, origin + reportPath)
  expect(photos).toEqual([])
  await templatePicker(page, 'Sandbox').click()
  await page.getByRole('option', { name: 'Photos of the morning' }).click()
  await expect(header(page, 'Photo')).toBeVisible()
  await chooseFromMenu(page, filterMenu(page, 'Photo'), 'Is not blank')
  await button(page, '100').click()
  const thumbnails = grid(page).getByRole('img', { name: /^Photo/ })
  await expect(thumbnails.first()).toBeVisible()
  await expect.poll(() => thumbnails.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  const seen = photos.length
  expect(seen).toBeLessThan(await rows(page).count())
  for (const address of photos) expect(address).toMatch(/\?size=square256$/)
  await thumbnails.first().hover()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => photos.length).toBeGreaterThan(seen)

  const shownBy = async (open: () => Promise<unknown>) => {
    const [opened] = await Promise.all([context.waitForEvent('page'), open()])
    const photo = opened.getByRole('img', { name: /^Photo/ })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(256)
    const shown = await opened.evaluate(() => ({ title: document.title, hasOpener: window.opener !== null }))
    await opened.close()
    return shown
  }
  const original = { title: expect.stringMatching(/^Photo/), hasOpener: false }
  // Scrolling to it renders other rows, which would take the press away.
  await thumbnails.first().scrollIntoViewIfNeeded()
  await page.evaluate(
    () =>
      new Promise(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null)))),
      ),
  )
  expect(await shownBy(() => thumbnails.first().click())).toEqual(original)

  await button(page, '10').first().click()
  await header(page, 'Photo').click({ position: { x: 4, y: 4 } })
  await enterGrid(page)
  await press(page, 'End', 'ArrowDown', 'ArrowDown')
  expect(await shownBy(() => press(page, 'Enter'))).toEqual(original)
})

test('an export can contain only the selected rows, with photos as links to the console', async ({
  page,
  origin,
  complaints,
}) => {
  await openReport(page, origin + reportPath)
  await templatePicker(page, 'Sandbox').click()
  await page.getByRole('option', { name: 'Photos of the morning' }).click()
  await chooseFromMenu(page, filterMenu(page, 'Photo'), 'Is not blank')
  for (const index of [0, 2]) {
    const row = rows(page).nth(index)
    await expect(row.getByRole('img', { name: /^Photo/ })).toBeVisible()
    await row.getByRole('checkbox').click()
    await expect(row).toHaveAttribute('aria-selected', 'true')
  }
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export 2 rows').click()])
  const [sheet, about] = readWorkbook(readFileSync(await download.path())).sheets
  const photos = (sheet?.rows ?? []).flatMap(({ cells }) =>
    Object.values(cells).filter(({ value }) => value === 'Photo'),
  )
  const links = photos.flatMap(({ link }) => link ?? [])
  expect(links).toHaveLength(2)
  for (const link of links) expect(link.startsWith(`${origin}/photos/`)).toBe(true)
  const facts = (about?.rows ?? []).map(({ cells }) => Object.values(cells).map(({ value }) => value))
  expect(facts).toContainEqual(['Filter', 'Selected rows only'])
  expect(facts).toContainEqual(['Rows', 2])

  await page.goto(links[0] ?? '')
  const photo = page.getByRole('main').getByRole('img', { name: 'Photo' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(256)
  await expectAccessible(page, 'photo')
  await page.goto(`${origin}/photos/none`)
  await expect(page.getByText('Photo unavailable')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('links open the map of a location and telematics in new tabs', async ({ page, origin }) => {
  await openReport(page, origin + reportPath)
  const outside = [
    { link: page.getByRole('link', { name: /^Telematics/ }), href: /^http:\/\/localhost:\d+/ },
    {
      link: grid(page)
        .getByRole('link', { name: /^Open map, / })
        .first(),
      href: /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?[\d.]+(,|%2C)-?[\d.]+$/,
    },
  ]
  for (const { link, href } of outside) {
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('the report fits every screen and passes the accessibility check, light and dark', async ({ page, origin }) => {
  test.slow()
  await openReport(page, origin + reportPath)
  await chooseFromMenu(page, columnMenu(page, 'Date'), 'Group by this column')
  await expect(groups(page).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select row' }).first().click()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await checkInBothThemes(page, `clock-events-${width}`)
  }
  await expect(page.getByRole('list', { name: 'Clock Events Report' }).getByRole('listitem').nth(1)).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Total/ })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'Filter Event Type: Any').click()
  await expect(page.getByRole('dialog', { name: 'Filter on Event Type' }).getByRole('option').first()).toBeVisible()
  await checkInBothThemes(page, 'clock-events-values')
})

async function checkInBothThemes(page: Page, picture: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await check(page, `${picture}-${colorScheme}`)
  }
}

async function check(page: Page, picture: string) {
  // An element that the smaller screen moves below the pointer would show its tooltip, which is outside every landmark.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page, picture)
  await page.screenshot({ path: `test-results/pictures/${picture}.png` })
}
