import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import { startServices } from './services.ts'
import { copyDemo } from './sharedServices.ts'
import { expect, signInAs, test } from './test.ts'

const dayOfBar = /^(.+): (\d+) (?:person|people) clocked in$/

test('a manager signs in, reads the dashboard, follows a day to a person, and signs out everywhere', async ({
  context,
  page,
}) => {
  test.slow()
  const services = await startServices([], copyDemo())
  const { origin } = services

  await page.goto(`${origin}/clock-in-status?date=2026-01-15`)
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/clock-in-status?date=2026-01-15`)

  await page.getByRole('button', { name: 'Clock-In Status' }).click()
  await expect(page.getByRole('menuitem', { name: 'Clock-In Status' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const shown = await readDashboard(page)

  const bar = page.getByRole('link', { name: dayOfBar }).filter({ hasNotText: /^0$/ }).first()
  const [, , people] = dayOfBar.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  await expect(page).toHaveURL(/\/clock-in-status\?date=\d{4}-\d{2}-\d{2}$/)
  const rows = page.locator('tbody[data-person]').getByRole('rowheader')
  await expect(rows).toHaveCount(Number(people))

  await rows.first().getByRole('button').click()
  const timeline = page.getByRole('list', { name: /^Timeline for / })
  await expect(timeline.getByText('Clock in').first()).toBeVisible()

  await page.getByRole('button', { name: 'Contact' }).click()
  const contact = page.getByRole('dialog', { name: /^Contact / })
  await expect(contact.getByRole('link').or(contact.getByText('No contact info is available.')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()

  const directions = page.getByRole('link', { name: /^Directions/ })
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=-?[\d.]+,-?[\d.]+&destination=/,
  )
  await expect(directions).toHaveAttribute('target', '_blank')
  await expect(directions).toHaveAttribute('rel', /noopener/)

  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('columnheader', { name: 'Empleado' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Empleado' })).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${origin}/`)
  await other.getByRole('button', { name: /^Cuenta: / }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(other.getByLabel('Username')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeVisible()

  // A page that is still loading a font would report the stopped services.
  await Promise.all([page.close(), other.close()])
  expect(await services.stop()).toBe(0)
  expect(shown).toEqual(await queryDashboard(services.dataFolder, shown.days[0]?.date ?? ''))
  services.discard()
})

interface DashboardNumbers {
  readonly hours: string
  readonly jobs: readonly { job: string; hours: string }[]
  readonly days: readonly { date: string; count: number }[]
}

/** The numbers from the charts' tables for screen readers. */
async function readDashboard(page: Page): Promise<DashboardNumbers> {
  const caption = page.getByText(/^Total: \d+h \d+m$/)
  await expect(caption).toBeVisible()
  const bars = page.getByRole('link', { name: dayOfBar })
  await expect(bars).toHaveCount(7)
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  const labels = await bars.evaluateAll(links => links.map(link => link.getAttribute('aria-label') ?? ''))
  const jobRows = page.getByRole('table').filter({ hasText: 'Share' }).getByRole('row')
  const jobs = await jobRows.evaluateAll(rows =>
    rows.slice(1).map(row => ({
      job: row.querySelector('th')?.textContent ?? '',
      hours: row.querySelectorAll('td')[0]?.textContent ?? '',
    })),
  )
  return {
    hours: (await caption.textContent())?.replace(/^Total: /, '') ?? '',
    jobs,
    days: labels.map((label, index) => ({
      date: dayBefore(today, labels.length - 1 - index),
      count: Number(dayOfBar.exec(label)?.[2]),
    })),
  }
}

/** The same numbers by SQL, from the data folder of the stopped services. */
async function queryDashboard(dataFolder: string, firstDay: string): Promise<DashboardNumbers> {
  const database = await PGlite.create(join(dataFolder, 'postgres'))
  try {
    const unit = `business_unit_id in (
      select b.id from fieldtime.business_units b
      join fieldtime.accounts a on a.company_id = b.company_id and a.business_unit_code = b.code
      where a.username = 'manager')`
    const yesterday = dayBefore(firstDay, -5)
    const jobs = await database.query<{ job: string; minutes: number }>(
      `with steps as (
         select company_id, employee_id, job_id, event_type, event_date_time,
                lead(event_date_time) over shift as next_time,
                last_value(event_type) over (shift rows between unbounded preceding and unbounded following) as last_type
         from fieldtime.timeline_events c
         where shift_date = $1 and ${unit} and not exists (
           select from fieldtime.time_cards t where t.employee_id = c.employee_id and t.local_date = c.shift_date)
         window shift as (partition by employee_id order by event_date_time)
       ), clocked as (
         select company_id, job_id, round(sum(extract(epoch from next_time - event_date_time)) / 60)::int as minutes
         from steps where last_type = 'clockOut' and event_type in ('clockIn', 'resumeFromBreak')
         group by company_id, employee_id, job_id
       ), schedules as (
         select company_id, job_id, total_worked_duration as minutes
         from fieldtime.time_cards where local_date = $1 and ${unit}
         union all select company_id, job_id, minutes from clocked
       )
       select coalesce(nullif(concat_ws(' · ', nullif(j.code, ''), nullif(j.description, '')), ''), 'Unspecified job') as job,
              sum(s.minutes)::int as minutes
       from schedules s left join fieldtime.jobs j on j.company_id = s.company_id and j.id = s.job_id
       group by s.job_id, j.code, j.description having sum(s.minutes) > 0
       order by 2 desc, 1`,
      [yesterday],
    )
    const days = await database.query<{ date: string; count: number }>(
      `select to_char(d, 'YYYY-MM-DD') as date, count(distinct c.employee_id)::int as count
       from generate_series($1::date, $1::date + 6, '1 day') d
       left join fieldtime.timeline_events c on c.shift_date = d and c.${unit}
       group by d order by d`,
      [firstDay],
    )
    const total = jobs.rows.reduce((sum, row) => sum + row.minutes, 0)
    return {
      hours: formatHours(total),
      jobs: jobs.rows.map(row => ({ job: row.job, hours: formatHours(row.minutes) })),
      days: days.rows,
    }
  } finally {
    await database.close()
  }
}

function formatHours(minutes: number) {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

function dayBefore(date: string, days: number) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10)
}
