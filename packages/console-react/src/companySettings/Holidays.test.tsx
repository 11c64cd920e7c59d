import { createHoliday } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import {
  addHoliday,
  type NewHoliday,
  readHolidaysOfCompany,
  removeHoliday,
  saveHoliday,
} from '@fieldtime/console-core/internal'
import type { HttpHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDemoFetch, createDemoTransport, DemoConsole, demoCompany, demoUser } from '../testing/testing.tsx'
import { CompanySettings } from './CompanySettings.tsx'

const [unit] = demoCompany.businessUnits
const laborDay = { date: '2025-09-01', name: 'Labor Day', businessUnitId: null }
const picnic = { date: '2025-06-20', name: 'Company picnic', businessUnitId: unit?.id ?? null }

async function renderHolidays(holidays: readonly NewHoliday[] = [], handlers: readonly HttpHandler[] = []) {
  const user = demoUser('manager')
  const fetch = createDemoFetch({ user, handlers })
  const transport = createDemoTransport({ fetch })
  // The demo company has holidays.
  for (const holiday of (await readHolidaysOfCompany(transport)).rows) await removeHoliday(transport, holiday)
  for (const holiday of holidays) await addHoliday(transport, holiday, crypto.randomUUID())
  const screen = await render(
    <DemoConsole user={user} fetch={fetch}>
      <CompanySettings />
    </DemoConsole>,
  )
  const rows = async () => (await readHolidaysOfCompany(transport)).rows
  return {
    screen,
    /** The lines of the list, as people read them. */
    lines: () => [...screen.container.querySelectorAll('time')].map(time => time.closest('li')?.textContent),
    stored: async () => (await rows()).map(({ date, name }) => `${date} ${name}`),
    rename: async (name: string) => {
      const [holiday] = await rows()
      if (holiday) await saveHoliday(transport, holiday, { ...laborDay, name })
    },
    /** Presses Undo in the toast of a change. */
    undo: (change: string) =>
      screen.getByRole('alertdialog').filter({ hasText: change }).getByRole('button', { name: 'Undo' }).click(),
    openMenu: async (name: string, item: string) => {
      await screen.getByRole('button', { name: `More for ${name}` }).click()
      await screen.getByRole('menuitem', { name: item }).click()
      return screen.getByRole('dialog')
    },
  }
}

test('a holiday is added by keyboard, edited, and deleted, and each change can be undone', async () => {
  const { screen, lines, stored, undo, openMenu } = await renderHolidays()
  await expect.element(screen.getByText(/^No holidays yet/)).toBeVisible()
  await screen.getByRole('button', { name: 'Add holiday' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add holiday' })
  await expect.element(dialog.getByRole('button', { name: 'Add holiday' })).toBeDisabled()
  await userEvent.keyboard('Flag Day{Enter}')
  await expect.poll(lines).toEqual(['Thu, May 14Flag DayWhole company'])

  const edit = await openMenu('Flag Day', 'Edit…')
  await edit.getByLabelText('Name').fill('Founding day')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toEqual(['2026-05-14 Founding day'])
  await undo('Changed Founding day')
  await expect.poll(stored).toEqual(['2026-05-14 Flag Day'])

  await openMenu('Flag Day', 'Delete')
  await expect.poll(stored).toEqual([])
  await undo('Deleted Flag Day')
  await expect.poll(stored).toEqual(['2026-05-14 Flag Day'])
})

test('a year is copied to the next one, on dates that can be changed', async () => {
  const { screen, stored, undo } = await renderHolidays([laborDay, picnic])
  await screen.getByRole('button', { name: 'Copy 2025 to 2026…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Copy holidays to 2026' })
  await expect.element(dialog.getByText(unit?.description ?? '', { exact: true })).toBeVisible()
  await dialog.getByText('Company picnic').click()
  const date = dialog.getByRole('group', { name: 'Date of Labor Day' })
  await expect.element(date).toMatchTextContent('09/07/2026')
  await date.getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('08')
  await dialog.getByRole('button', { name: 'Add 1 holiday' }).click()
  await expect.poll(stored).toEqual(['2025-06-20 Company picnic', '2025-09-01 Labor Day', '2026-09-08 Labor Day'])
  await undo('Added 1 holiday')
  await expect.poll(stored).toHaveLength(2)
})

test('a holiday that someone else has changed isn’t overwritten', async () => {
  const { lines, stored, rename, openMenu } = await renderHolidays([laborDay])
  const edit = await openMenu('Labor Day', 'Edit…')
  await rename('Labor Day (observed)')
  await edit.getByLabelText('Name').fill('Labour Day')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit.getByText(/^Couldn't save\. Someone else may have changed/)).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(lines).toEqual(['Mon, Sep 1Labor Day (observed)Whole company'])
  await vi.waitFor(async () => expect(await stored()).toEqual(['2025-09-01 Labor Day (observed)']))
})

test('the search finds holidays by everyday words', async () => {
  const { screen } = await renderHolidays()
  const search = screen.getByRole('searchbox')
  await search.fill('day off')
  await expect.element(screen.getByRole('heading', { name: 'Company holidays' })).toBeVisible()
  expect(screen.getByText('No settings found').elements()).toEqual([])
  await search.fill('lunch')
  await expect.element(screen.getByRole('heading', { name: 'Company settings' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Company holidays' }).elements()).toEqual([])
})

test('a copy that failed in part is tried again without the holidays that were added', async () => {
  let isRefused = true
  const refuseOnce = demoHandler(createHoliday, ({ body }) => {
    if (!isRefused || body.date !== '2026-09-07') return undefined
    isRefused = false
    return refuse(403)
  })
  const { screen, stored } = await renderHolidays([laborDay, picnic], [refuseOnce])
  await screen.getByRole('button', { name: 'Copy 2025 to 2026…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Copy holidays to 2026' })
  await dialog.getByRole('button', { name: 'Add 2 holidays' }).click()
  await expect.element(dialog.getByText("Couldn't save. Try again.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 holiday' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(stored)
    .toEqual(['2025-06-20 Company picnic', '2025-09-01 Labor Day', '2026-06-19 Company picnic', '2026-09-07 Labor Day'])
})
