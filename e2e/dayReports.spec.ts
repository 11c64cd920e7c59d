import { addDays } from '@fieldtime/console-core'
import type { Locator, Page, Request } from '@playwright/test'
import {
  dateBefore,
  detailAddress,
  detailGrid,
  detailRows,
  detailTexts,
  endedDays,
  expectDetailRead,
  exportDetail,
  lastDays,
} from './detailReportPage.ts'
import { chooseView, numberOf, press, tabTo } from './reportPage.ts'
import { stopClockAt } from './shiftedClock.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Havana', 'UTC']

test('the table, the charts, and the file show the same values in every time zone', async ({ browser, origin }) => {
  test.slow()
  const address = origin + detailAddress(lastDays.startDate, lastDays.endDate, { ...endedDays, pageSize: 50 })
  const readings = []
  for (const timezoneId of zones) {
    const context = await browser.newContext({ timezoneId, locale: 'en-US', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await openSignedIn(page, address)
    await expectDetailRead(page)
    const table = await detailTexts(page)
    const [sheet] = (await exportDetail(page)).sheets
    readings.push({ table, file: sheet?.rows.map(({ cells }) => cells), charts: await chartsOf(page, origin) })
    await context.close()
  }
  const [first, ...others] = readings
  expect(first?.table.length).toBeGreaterThan(20)
  expect(first?.charts.hours.length).toBeGreaterThan(2)
  for (const other of others) expect(other).toEqual(first)
})

test('a worked duration opens its day in a new tab; one row and several rows are edited and reverted', async ({
  context,
  page,
  origin,
}) => {
  test.slow()
  let token = ''
  page.on('request', request => {
    token = tokenOf(request) ?? token
  })
  const day = lastTuesday()
  await openSignedIn(page, origin + detailAddress(day, day, { columns: endedDays.columns }))
  await expectDetailRead(page)
  const link = detailGrid(page)
    .getByRole('link', { name: /: Clock-In Status for / })
    .first()
  const [status] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(status.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
  await expect(status).toHaveURL(new RegExp(`/clock-in-status\\?date=${day}&employeeId=`))
  await status.close()

  /** The labor-hours entries that the services have for the day. */
  const stored = async () => {
    const answer = await page.request.get(`${origin}/v1/laborHours?startDate=${day}&endDate=${day}`, {
      headers: { authorization: token },
    })
    expect(answer.ok()).toBe(true)
    const { results } = (await answer.json()) as {
      results: { id: string; foremanId: string | null; jobId: string | null }[]
    }
    return new Map(results.map(({ id, foremanId, jobId }) => [id, `${foremanId} ${jobId}`]))
  }
  const before = await stored()
  const changedRows = async () => {
    const now = await stored()
    return [...now].filter(([id, workInfo]) => before.get(id) !== workInfo).length
  }
  const entries = detailRows(page).filter({ has: page.getByRole('button', { name: /^Job: (?!Choose)/ }) })

  await test.step('one row', async () => {
    await entries
      .first()
      .getByRole('button', { name: /^Foreman: / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit work info' })
    await chooseOther(page, dialog.getByRole('combobox', { name: 'Foreman' }))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Fields updated')).toBeVisible()
    expect(await changedRows()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Changes undone')).toBeVisible()
    expect(await changedRows()).toBe(0)
  })

  await test.step('several rows at once', async () => {
    for (const index of [0, 1, 2]) await entries.nth(index).getByRole('checkbox', { name: 'Select row' }).click()
    await page.getByRole('button', { name: 'Edit work info' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit work info for 3 rows' })
    await chooseOther(page, dialog.getByRole('combobox', { name: 'Foreman' }))
    await dialog.getByRole('button', { name: /^Save \d changes?$/ }).click()
    await expect(dialog.getByText(/\d saved/)).toBeVisible()
    expect(await changedRows()).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText(/\d undone/)).toBeVisible()
    expect(await changedRows()).toBe(0)
  })
})

test('work info and equipment are edited and reverted by keyboard alone', async ({ page, origin }) => {
  const day = lastTuesday()
  const columns = ['employeeName', 'jobDescription', 'foremanName', 'equipmentCode']
  const layout = {
    columns: columns.map(id => ({ id, width: null, pin: null })),
    groups: [],
    // Blank cells are sorted last.
    sorts: [{ columnId: 'jobDescription', order: 'asc' as const }],
  }
  await openSignedIn(page, origin + detailAddress(day, day, layout))
  await expectDetailRead(page)
  const textOf = async (column: number) =>
    (await detailRows(page).first().locator('th, td').nth(column).textContent())?.trim() ?? ''
  const [foreman, equipment] = [await textOf(3), await textOf(4)]

  await test.step('the foreman', async () => {
    await tabTo(page, detailGrid(page).locator('[tabindex="0"]').first())
    await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit work info' })
    await expect(dialog.getByRole('combobox', { name: 'Foreman' })).toBeFocused()
    await press(page, 'ArrowDown')
    await expect(page.getByRole('option').nth(2)).toBeVisible()
    while (await isOnChosen(dialog.getByRole('combobox', { name: 'Foreman' }))) await press(page, 'ArrowDown')
    await press(page, 'Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }))
    await press(page, 'Enter')
    await expect(page.getByText('Fields updated')).toBeVisible()
    expect(await textOf(3)).not.toBe(foreman)
    await tabTo(page, page.getByRole('button', { name: 'Undo' }))
    await press(page, 'Enter')
    await expect(page.getByText('Changes undone')).toBeVisible()
    expect(await textOf(3)).toBe(foreman)
  })

  const toggleFirst = async () => {
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Equipment', exact: true })
    await expect(dialog.getByRole('tab', { name: /^All \(\d+\)$/ })).toBeVisible()
    await tabTo(page, dialog.getByRole('tabpanel').getByRole('checkbox').nth(1))
    await press(page, 'Space')
    await tabTo(page, dialog.getByRole('button', { name: 'OK' }))
    await press(page, 'Enter')
    await expect(dialog).toHaveCount(0)
  }

  await test.step('the equipment', async () => {
    await tabTo(page, detailGrid(page).locator('[tabindex="0"]').first())
    await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await toggleFirst()
    await expect(page.getByText('Hours updated')).toBeVisible()
    await expect.poll(() => textOf(4)).not.toBe(equipment)
    await toggleFirst()
    await expect.poll(() => textOf(4)).toBe(equipment)
  })
})

test('weeks are marked complete by keyboard, stay complete, and appear as one change', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/employee-hours-report/week?range=lastWorkweek`)
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
  const ready = page.getByRole('radio', { name: /^Ready \d+$/ })
  const numberIn = async (chip: Locator) => Number(/\d+/.exec((await chip.textContent()) ?? ''))
  const count = await numberIn(ready)
  const total = count + (await numberIn(page.getByRole('radio', { name: /^Complete \d+$/ })))
  await ready.click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).focus()
  await page.keyboard.press('Space')
  const confirm = page.getByRole('button', { name: `Mark ${count} people complete` })
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${count} weeks marked complete`)).toBeVisible()

  await page.reload()
  const complete = page.getByRole('radio', { name: `Complete ${total}`, exact: true })
  await expect(complete).toBeVisible()
  await page.goto(`${origin}/change-history`)
  await expect(page.getByText(new RegExp(`marked the week of .* complete for ${count} people`))).toBeVisible()

  await page.goto(`${origin}/employee-hours-report/week?range=lastWorkweek`)
  await complete.click()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(`${total} weeks reopened`)).toBeVisible()
})

test('Reconcile counts the days to review, and Legacy Employee Hours opens by keyboard', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/employee-hours-report`)
  await page.getByRole('tab', { name: 'Reconcile' }).click()
  await expect(page.getByRole('textbox', { name: 'Tolerance' })).toHaveValue('0.25')
  await expect(page.getByRole('radio', { name: /^To review \d/ })).toBeChecked()

  await page.goto(`${origin}/legacy-employee-hours`)
  const tree = page.getByRole('treegrid')
  const people = tree.locator('[data-grid-line]')
  // Until all rows have loaded, another person can take the first position.
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await people.first().locator('th').focus()
  await page.keyboard.press('ArrowRight')
  await expect(people.first()).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(people.first()).toHaveAttribute('aria-expanded', 'false')
})

test('Legacy Employee Hours exports its people and totals, without excluded open days', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/legacy-employee-hours`)
  const tree = page.getByRole('treegrid')
  await expect(page.getByText(/^Updated /)).toBeVisible()
  const hoursIn = async (line: Locator) =>
    (await line.locator('td').allTextContents()).filter(text => /^[\d,.]+$/.test(text)).map(numberOf)
  for (const isExcluding of [false, true]) {
    if (isExcluding) await chooseView(page, 'Exclude open days')
    const people = (await tree.locator('tbody th').allTextContents()).length
    const totals = await hoursIn(tree.locator('tfoot tr'))
    const [sheet, about] = (await exportDetail(page)).sheets
    const lines = sheet?.rows.map(({ cells }) => Object.values(cells).map(({ value }) => value)) ?? []
    const grandTotal = lines.find(([label]) => String(label).startsWith('Grand total')) ?? []
    const exported = grandTotal.filter(value => typeof value === 'number').slice(0, 2)
    expect(exported.map(hours => Math.round(hours * 100) / 100)).toEqual(totals)
    expect(lines.filter(([label]) => /^Name: /.test(String(label)))).toHaveLength(people)
    expect(JSON.stringify(about?.rows).includes('excluded')).toBe(isExcluding)
  }
})

/** The values of the dashboard's charts for past days, at a time with the same date in every time zone. */
async function chartsOf(page: Page, origin: string) {
  // A Tuesday has hours on several jobs.
  await stopClockAt(page, new Date(`${addDays(lastTuesday(3), 1)}T09:00:00Z`))
  await page.goto(origin)
  const bars = page.getByRole('link', { name: /: \d+ (?:person|people) clocked in$/ })
  await expect(bars).toHaveCount(7)
  await expect(page.getByText(/^Total: \d+h \d+m$/)).toBeVisible()
  return {
    clockedIn: await bars.evaluateAll(links =>
      links.map(link => [link.getAttribute('href'), link.getAttribute('aria-label')]),
    ),
    hours: await page
      .getByRole('table')
      .first()
      .getByRole('row')
      .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent))),
    total: await page.getByText(/^Total: /).textContent(),
  }
}

/** Selects someone who isn't selected yet. */
async function chooseOther(page: Page, field: Locator) {
  await field.click()
  await page.locator('[role="option"][aria-selected="false"]').nth(2).click()
}

/** The arrow keys have reached no option yet, or the selected one. */
function isOnChosen(field: Locator) {
  return field.evaluate(input => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    return option?.getAttribute('aria-selected') !== 'false'
  })
}

const tokenOf = (request: Request) => request.headers().authorization

/** A past Tuesday. */
function lastTuesday(daysAgo = 2): string {
  let days = daysAgo
  while (new Date(`${dateBefore(days)}T00:00:00Z`).getUTCDay() !== 2) days += 1
  return dateBefore(days)
}

test('open days are marked and counted in totals; one switch excludes them from the table, the file, and the link', async ({
  browser,
  context,
  page,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const total = detailGrid(page).locator('tfoot')
  // Two weeks always have a forgotten clock-out.
  await openSignedIn(page, origin + detailAddress(dateBefore(16), dateBefore(2)))
  await expectDetailRead(page)
  await expect(total).toContainText(/includes [\d,]+ open days?, [\d,]+\.\d\d hours/)
  const wholeRows = await rowCountText(page)
  const wholeLink = await copyLink(page)
  const [whole] = (await exportDetail(page)).sheets
  expect(JSON.stringify(whole?.rows)).toContain('Not clocked out')

  await chooseView(page, 'Exclude open days')
  await expect(total).toContainText(/[\d,]+ open days? excluded/)
  await expect(total).not.toContainText(/includes [\d,]+ open day/)
  const [sheet, about] = (await exportDetail(page)).sheets
  expect(JSON.stringify(sheet?.rows)).not.toContain('Not clocked out')
  expect(JSON.stringify(about?.rows)).toMatch(/[\d,]+ open days? excluded/)

  await test.step('a link without open days excludes them for everyone', async () => {
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const theirs = await other.newPage()
    await openSignedIn(theirs, await copyLink(page))
    await expectDetailRead(theirs)
    await expect(theirs.getByRole('button', { name: 'View, 1 change' })).toBeVisible()
    await expect(detailGrid(theirs).locator('tfoot')).toHaveText((await total.textContent()) ?? '')
    expect(await rowCountText(theirs)).toBe(await rowCountText(page))
    expect(await rowCountText(theirs)).not.toBe(wholeRows)
    await other.close()
  })

  await test.step('a link with open days includes them for everyone', async () => {
    await page.goto(wholeLink)
    await expectDetailRead(page)
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeVisible()
    await expect(total).toContainText(/includes [\d,]+ open days?, [\d,]+\.\d\d hours/)
    expect(await rowCountText(page)).toBe(wholeRows)
  })
})

/** `43 people · 353 days` */
async function rowCountText(page: Page): Promise<string> {
  const text = await page.getByRole('group', { name: 'Pages', exact: true }).textContent()
  return /[\d,]+ people · [\d,]+ days/.exec(text ?? '')?.[0] ?? ''
}

async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link to this view' }).click()
  await expect(page.getByText('Link copied').last()).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}
