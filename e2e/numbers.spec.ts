import type { Page } from '@playwright/test'
import { workweekBefore } from './detailReportPage.ts'
import { countsOf, numberOf } from './reportPage.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

// Each number on screen equals the length of the list that it opens (decisions.md, Numbers).

const barName = /: ([\d,]+) (?:person|people) clocked in$/

for (const services of ['real', 'random'] as const) {
  test.describe(services === 'real' ? 'the demo company' : 'a random company', () => {
    test.use({ services })

    test('each bar of the dashboard equals the people whose shift starts on its day', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/`)
      const bars = page.getByRole('link', { name: barName })
      await expect(bars).toHaveCount(7)
      for (const index of [0, 6]) {
        // Today's number grows while people clock in: the bar is read after the list as well.
        await expect(async () => {
          await page.goto(`${origin}/`)
          const name = (await bars.nth(index).getAttribute('aria-label')) ?? ''
          await bars.nth(index).click()
          // Today's list also has the night crew in progress, which the bar of yesterday counts.
          const people = page.locator('tbody[data-person] > tr:first-child').filter({ hasNotText: 'since yesterday' })
          await expect(people).toHaveCount(numberOf(barName.exec(name)?.[1] ?? ''), { timeout: 5_000 })
        }).toPass()
      }
    })

    test('each tile of the dashboard equals the people of the list that it opens', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/`)
      const tiles = page.getByRole('list', { name: 'Right now' }).getByRole('link')
      for (const title of ['Clocked In', 'At Lunch', 'Clocked Out', 'Not clocked out', 'Expected, not here']) {
        // Retried, because someone may clock in between reading the tile and the list.
        await expect(async () => {
          await page.goto(`${origin}/`)
          const tile = tiles.and(page.getByRole('link', { name: new RegExp(`^${title}`) }))
          await expect(tile).toHaveText(/^\D+\d/, { timeout: 10_000 })
          const count = numberOf(/\d[\d,]*/.exec((await tile.textContent()) ?? '')?.[0] ?? '')
          await tile.click()
          await expect(page.getByRole('radio', { name: new RegExp(`^${title} ${count}$`) })).toBeChecked({
            timeout: 10_000,
          })
          await expect(page.locator('tbody:not([data-group])').getByRole('rowheader')).toHaveCount(count, {
            timeout: 5_000,
          })
        }).toPass()
      }
    })

    test('each number of Needs attention equals the list that it opens', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/`)
      const card = page.getByRole('region', { name: 'Needs attention' })
      // Retried, because someone may clock in between reading the number and the list.
      await expect(async () => {
        await page.goto(`${origin}/`)
        const showAll = card.getByRole('link', { name: 'Show all' })
        await expect(showAll).toBeVisible({ timeout: 10_000 })
        const count = numberOf((await card.getByText(/^[\d,]+$/).textContent()) ?? '')
        await showAll.click()
        await expect(page.getByRole('radio', { name: `Needs attention ${count}` })).toBeChecked({ timeout: 10_000 })
        // Exceptions with one cause share a row, which lists its people once opened.
        const closedIncidents = page.getByRole('button', { name: /^[\d,]+ people$/, expanded: false })
        await expect(async () => {
          while ((await closedIncidents.count()) > 0) await closedIncidents.first().click({ timeout: 5_000 })
          await expect(page.getByRole('checkbox', { name: /^Select .+: / })).toHaveCount(count, { timeout: 1_000 })
        }).toPass({ timeout: 10_000 })
      }).toPass()
    })

    test('each number of Last workweek equals the days that it opens', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/`)
      const card = page.getByRole('region', { name: 'Last workweek' })
      const sentence = card.getByText(/^[\d,]+ of [\d,]+ days ready$/)
      await expect(sentence).toBeVisible()
      const [ready = 0, all = 0] = ((await sentence.textContent())?.match(/[\d,]+/g) ?? []).map(numberOf)
      const facts = await card.getByRole('listitem').getByRole('link').allTextContents()
      const numbers = facts.map(text => numberOf(/\d[\d,]*/.exec(text)?.[0] ?? ''))
      expect(numbers.slice(0, 3).reduce((sum, count) => sum + count, 0)).toBe(all - ready)

      await card.getByRole('link', { name: 'Review' }).click()
      await expect.poll(() => countPeopleOrDays(page)).toBe(all - ready)
      for (const [index, count] of numbers.slice(0, 3).entries()) {
        await page.goto(`${origin}/`)
        await card.getByRole('listitem').nth(index).getByRole('link').click()
        await expect.poll(() => countPeopleOrDays(page)).toBe(count)
      }
    })

    test('each status equals the number of people that it lists', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/clock-in-status`)
      const statuses = page.getByRole('radiogroup', { name: 'Show by status' })
      await expect(statuses.getByRole('radio', { name: /^Expected, not here \d/ })).toBeVisible()
      await expectChipsToCount(page, 'Show by status', async chosen =>
        /^Not clocked out|^Expected/.test(chosen)
          ? page.locator('tbody:not([data-group])').getByRole('rowheader').count()
          : peopleOf(page).count(),
      )
    })

    test('open shifts of earlier days equal the number in the heading', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/clock-in-status`)
      const heading = page.getByRole('button', { name: /^Earlier days still open/ })
      await expect(heading).toBeVisible()
      const shown = /(\d+) days? without a clock-out/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
      const days = page.locator('tbody[data-note]').filter({ hasText: / since \d/ })
      await expect(days).toHaveCount(numberOf(shown))
    })

    test('each cause of Reconcile equals the number of days that it lists', async ({ page, origin }) => {
      await openSignedIn(page, `${origin}/employee-hours-report/reconcile?range=lastSevenDays`)
      await expect(page.getByText(/^Updated /)).toBeVisible()
      await expectChipsToCount(page, 'Likely Cause', async () => (await countsOf(page)).matching)
      const toReview = page.getByRole('radio', { name: /^To review/ })
      await toReview.click()
      const [days, total] = [await toReview.textContent(), await totalsOf(page)]

      await page.getByRole('radio', { name: 'By job' }).click()
      await expect(page.getByRole('row', { name: /\d\d-\d{4} · / }).first()).toBeVisible()
      await expect(toReview).toHaveText(days ?? '')
      await expectChipsToCount(page, 'Likely Cause', async () => (await countsOf(page)).matching)
      await toReview.click()
      expect(await totalsOf(page)).toEqual(total)
    })

    test('the people and hours of Week equal those of Reconcile', async ({ page, origin }) => {
      // The hours of a shift in progress would grow between the two pages.
      const { startDate, endDate } = workweekBefore(14)
      const range = `startDate=${startDate}&endDate=${endDate}`
      await openSignedIn(page, `${origin}/employee-hours-report/week?${range}`)
      await expect(page.getByText(/^Updated /)).toBeVisible()
      await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
      await expectChipsToCount(page, 'Status', async chosen =>
        chosen.startsWith('To review')
          ? numberOf(/([\d,]+) days? to review/.exec((await page.locator('tfoot').textContent()) ?? '')?.[1] ?? '')
          : countPeople(page),
      )
      await page.getByRole('radio', { name: /^All/ }).click()
      const weekly = await totalsOf(page)

      await page.goto(`${origin}/employee-hours-report/reconcile?${range}`)
      await expect(page.getByText(/^Updated /)).toBeVisible()
      await page.getByRole('radio', { name: /^To review/ }).click()
      await expect(page.getByRole('radio', { name: /^To review/ })).not.toBeChecked()
      const daily = await totalsOf(page)
      expect(daily).toEqual(expect.arrayContaining(weekly.filter(text => /^[\d,]+\.\d\d$/.test(text))))
      expect(weekly.filter(text => /^[\d,]+\.\d\d$/.test(text))).toHaveLength(3)
    })

    test('the exceptions of a person in Week, and of a row in a report, equal the list that they open', async ({
      page,
      origin,
    }) => {
      const { startDate, endDate } = workweekBefore(14)
      const range = `startDate=${startDate}&endDate=${endDate}`
      await openSignedIn(page, `${origin}/`)
      for (const path of ['employee-hours-report/week', 'detail-report']) {
        await page.goto(`${origin}/${path}?${range}`)
        const marks = page.getByRole('link', { name: /^\d+ exceptions?: / })
        await expect(page.getByText(/^Updated /)).toBeVisible()
        await expect(marks.first()).toBeVisible()
        for (const at of [0, 1, 2]) {
          const mark = marks.nth(at)
          const count = numberOf((await mark.textContent()) ?? '')
          await mark.click()
          await expect(page.getByRole('radio', { name: `Needs attention ${count}`, exact: true })).toBeChecked()
          await expect(page.getByRole('checkbox', { name: /^Select .+: / })).toHaveCount(count)
          await page.goBack()
          await expect(marks.nth(2)).toBeVisible()
        }
      }
    })
  })
}

test('on a phone, a person who forgot to clock out is called with two taps from the dashboard', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, `${origin}/`)
  await page
    .getByRole('list', { name: 'Right now' })
    .getByRole('link', { name: /^Not clocked out/ })
    .click()
  await expect(page.locator('tbody[data-note] a[href^="tel:"]').first()).toBeVisible()
})

/** The people of Clock-In Status or of the Clock Events Report, or the days of another report. */
async function countPeopleOrDays(page: Page): Promise<number> {
  if (page.url().includes('groupBy=foreman')) return page.getByRole('button', { name: 'Crew day is right' }).count()
  if (page.url().includes('/clock-in-status')) {
    return page.locator('tbody:not([data-group])').getByRole('rowheader').count()
  }
  return page.url().includes('/clock-events') ? countPeople(page) : (await countsOf(page)).matching
}

/** The people on all pages of a grid. */
async function countPeople(page: Page): Promise<number> {
  const text = (await page.getByRole('group', { name: 'Pages', exact: true }).textContent()) ?? ''
  return numberOf(/([\d,]+) (?:people|person)/.exec(text)?.[1] ?? '0')
}

/** Worked, submitted, and foreman hours with their variances. */
const totalsOf = (page: Page) =>
  page
    .locator('tfoot td')
    .filter({ hasText: /^[-+]?[\d,]+\.\d\d$/ })
    .allTextContents()

const peopleOf = (page: Page) => page.locator('tbody[data-person]').getByRole('rowheader')

/** Selects each enabled chip and expects as many results as its count. */
async function expectChipsToCount(page: Page, label: string, shownCount: (chosen: string) => Promise<number>) {
  const chips = page.getByRole('radiogroup', { name: label }).getByRole('radio')
  const count = await chips.count()
  expect(count).toBeGreaterThan(2)
  for (let index = 0; index < count; index += 1) {
    const chip = chips.nth(index)
    if (!(await chip.isEnabled())) continue
    // Pressing the selected chip would clear it.
    if (!(await chip.isChecked())) await chip.click()
    await expect(chip).toBeChecked()
    const countedBy = async () => numberOf(/\d[\d,]*/.exec((await chip.textContent()) ?? '')?.[0] ?? '')
    const chosen = (await chip.textContent()) ?? ''
    await expect.poll(async () => (await shownCount(chosen)) - (await countedBy())).toBe(0)
  }
}
