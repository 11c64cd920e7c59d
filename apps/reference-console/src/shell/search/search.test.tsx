import { writeShortcuts } from '@fieldtime/console-core'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownConsole, showConsole } from '../../consoleFixture.tsx'
import { MemoryStorage } from '../../session/sessionFixture.ts'

async function openSearch(options: ShownConsole) {
  const shown = await showConsole(options)
  const { screen } = shown
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = screen.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' })
  await expect.element(field).toHaveFocus()
  const expectResults = (...names: readonly string[]) =>
    expect
      .poll(() =>
        screen
          .getByRole('option')
          .elements()
          .map(option => option.textContent),
      )
      .toEqual(names.map(name => expect.stringContaining(name)))
  return { ...shown, field, expectResults }
}

describe('the search', () => {
  test('opens a page by the beginnings of its words, and moves the focus to its heading', async () => {
    const { screen, field, expectResults, expectAddress } = await openSearch({ path: '/users' })
    await field.fill('rep det')
    await expectResults('Detail Report')
    await userEvent.keyboard('{Enter}')
    await expectAddress(/^\/detail-report/)
    await expect.element(screen.getByRole('heading', { name: 'Detail Report' })).toHaveFocus()
    expect(screen.getByRole('dialog').elements()).toEqual([])
  })

  test('opens the days that are typed', async () => {
    const { field, expectResults, expectAddress } = await openSearch({ path: '/users' })
    await field.fill('employee hours last week')
    await expectResults('Employee Hours Report')
    await userEvent.keyboard('{Enter}')
    await expectAddress(/^\/employee-hours-report\?.*range=lastWorkweek/)
  })

  test('runs commands of the page', async () => {
    const { field, calls, expectResults } = await openSearch({ path: '/users' })
    await field.fill('reload')
    await expectResults('Refresh')
    calls.length = 0
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => calls).toContain('/v1/users')
  })

  test('changes the theme', async () => {
    const { field, expectResults } = await openSearch({ path: '/users' })
    await field.fill('dark')
    await expectResults('Dark')
    await userEvent.keyboard('{Enter}')
    expect(document.documentElement.dataset.colorScheme).toBe('dark')
  })

  test('lists recent choices first', async () => {
    const { screen, field, expectResults } = await openSearch({ path: '/users' })
    await field.fill('dark')
    await expectResults('Dark')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'Search' }).click()
    const recent = screen.getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect.element(recent).toHaveAccessibleName('Dark Theme')
    expect(screen.getByRole('option').first().element()).toBe(recent.element())
  })

  test('says that nothing matches, and closes with Escape', async () => {
    const { screen, field } = await openSearch({ path: '/users' })
    await field.fill('zzz')
    await expect.element(screen.getByText('No results for “zzz”')).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(field).not.toBeInTheDocument()
  })

  test('finds no administration page for a user who may only read reports', async () => {
    const { screen, field, calls } = await openSearch({ path: '/detail-report', as: 'reports' })
    await expect.element(screen.getByRole('option', { name: /^Clock-In Status/ })).toBeVisible()
    expect(screen.getByRole('option', { name: /Settings|User Groups|User List|Change History/ }).elements()).toEqual([])
    await field.fill('settings')
    await expect.element(screen.getByText('No results for “settings”')).toBeVisible()
    expect(calls.filter(path => path.includes('settings') || path.includes('userGroups'))).toEqual([])
  })
})

describe('keyboard shortcuts', () => {
  test('are listed with a question mark, except while typing', async () => {
    const { screen } = await showConsole({ path: '/users' })
    await expect.element(screen.getByRole('heading', { name: 'User List' })).toBeVisible()
    await userEvent.keyboard('?')
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(dialog.getByText('Select all rows on the page')).toBeVisible()
    await userEvent.keyboard('{Escape}{Control>}k{/Control}')
    const field = screen.getByRole('combobox', { name: 'Search' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('?')
    await expect.element(field).toHaveValue('?')
    expect(dialog.elements()).toEqual([])
  })

  test('do nothing when they are turned off', async () => {
    const storage = new MemoryStorage()
    writeShortcuts(storage, 'off')
    const { screen } = await showConsole({ path: '/users', storage })
    await expect.element(screen.getByRole('heading', { name: 'User List' })).toBeVisible()
    await userEvent.keyboard('?{Control>}k{/Control}')
    await screen.getByRole('button', { name: 'Search' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Search' })).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toHaveLength(1)
  })
})
