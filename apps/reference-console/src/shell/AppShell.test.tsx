import { en, es, type Language, type Messages } from '@fieldtime/console-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showConsole } from '../consoleFixture.tsx'
import { MemoryStorage } from '../session/sessionFixture.ts'

const reports = [
  'Dashboard',
  'Clock Events Report',
  'Clock-In Status',
  'Employee Hours Report',
  'Legacy Employee Hours',
  'Detail Report',
]

describe('the report dropdown', () => {
  test('lists all six reports; the current one is marked and disabled', async () => {
    const { screen } = await showConsole({ path: '/detail-report' })
    await screen.getByRole('button', { name: 'Detail Report' }).click()
    for (const name of reports) {
      const item = screen.getByRole('menuitem', { name })
      await expect.element(item).toBeVisible()
      if (name === 'Detail Report') {
        await expect.element(item).toHaveAttribute('aria-current', 'page')
        await expect.element(item).toHaveAttribute('aria-disabled', 'true')
      } else {
        await expect.element(item).not.toHaveAttribute('aria-disabled')
      }
    }
  })

  test('opens a report, moves the focus to its heading, and sets the window title', async () => {
    const { screen, expectAddress } = await showConsole({ path: '/detail-report' })
    await screen.getByRole('button', { name: 'Detail Report' }).click()
    await screen.getByRole('menuitem', { name: 'Legacy Employee Hours' }).click()
    await expectAddress('/legacy-employee-hours')
    await expect.element(screen.getByRole('heading', { name: 'Legacy Employee Hours' })).toHaveFocus()
    expect(document.title).toBe('Legacy Employee Hours · myField Manager')
  })

  test('moves the focus to the heading of a page that is still loading', async () => {
    const { screen } = await showConsole({ path: '/detail-report' })
    await screen.getByRole('button', { name: 'Detail Report' }).click()
    await screen.getByRole('menuitem', { name: 'Dashboard' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()
  })
})

describe('the rail of a wide window', () => {
  test('has every page that the person may open, and marks the one that is shown', async () => {
    const { screen } = await showConsole({ path: '/users' })
    const rail = screen.getByRole('navigation', { name: 'Menu' })
    for (const name of [...reports, 'Company Settings', 'User Groups', 'User List', 'Change History']) {
      const link = rail.getByRole('link', { name, exact: true })
      if (name === 'User List') await expect.element(link).toHaveAttribute('aria-current', 'page')
      else await expect.element(link).not.toHaveAttribute('aria-current')
    }
    await rail.getByRole('link', { name: 'Clock-In Status' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toHaveFocus()
  })

  test('has no settings for a person who may only read reports', async () => {
    const { screen } = await showConsole({ path: '/detail-report', as: 'reports' })
    await expect.element(screen.getByRole('link', { name: 'Clock-In Status' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Company Settings' }).elements()).toEqual([])
  })

  test('is folded below 1440 pixels, unless the person has chosen otherwise, which is remembered', async () => {
    const { screen, storage } = await showConsole({ path: '/users' })
    await expect.element(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
    await page.viewport(1366, 768)
    await expect.element(screen.getByText('Change History', { exact: true })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Change History' })).toBeVisible()
    await screen.getByRole('button', { name: 'Expand menu' }).click()
    await expect.element(screen.getByText('Change History', { exact: true })).toBeVisible()
    screen.unmount()
    const again = await showConsole({ path: '/users', storage })
    await page.viewport(1366, 768)
    await again.screen.getByRole('button', { name: 'Collapse menu' }).click()
    await page.viewport(1440, 900)
    await expect.element(again.screen.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  })
})

describe('the settings menu', () => {
  test('lists the four pages for a manager', async () => {
    const { screen } = await showConsole({ path: '/users' })
    await page.viewport(1024, 768)
    await screen.getByRole('button', { name: 'Settings' }).click()
    const hrefOf = (name: string) => expect.element(screen.getByRole('menuitem', { name }))
    await hrefOf('Company Settings').toHaveAttribute('href', '/settings')
    await hrefOf('User Groups').toHaveAttribute('href', '/user-groups')
    await hrefOf('User List').toHaveAttribute('aria-current', 'page')
    await hrefOf('Change History').toHaveAttribute('href', '/change-history')
  })
})

describe('the user menu', () => {
  test('names the person', async () => {
    const { screen } = await showConsole({ path: '/users' })
    await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
    for (const text of ['Ana Ortiz', 'Harlan Civil', 'Admin']) {
      await expect.element(screen.getByText(text, { exact: true }).last()).toBeVisible()
    }
  })

  test('names reports-only access', async () => {
    const { screen } = await showConsole({ path: '/detail-report', as: 'reports' })
    await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
    await expect.element(screen.getByRole('dialog').getByText('Reports Only')).toBeVisible()
  })

  test('changes the theme and remembers it', async () => {
    const { screen, storage } = await showConsole({ path: '/users' })
    await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
    await screen.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(document.documentElement.dataset.colorScheme).toBe('dark')
    screen.unmount()
    await showConsole({ path: '/users', storage })
    expect(document.documentElement.dataset.colorScheme).toBe('dark')
  })

  test('changes the language and remembers it', async () => {
    const { screen, storage } = await showConsole({ path: '/users' })
    await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
    await screen.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Lista de usuarios' })).toBeVisible()
    expect(document.documentElement.lang).toBe('es-US')
    screen.unmount()
    const again = await showConsole({ path: '/', as: null, storage })
    await expect.element(again.screen.getByText('Iniciando sesión…')).toBeInTheDocument()
  })

  test('keeps the old language until the new one has loaded, and reports a failure', async () => {
    const spanish = Promise.withResolvers<Messages>()
    const answers = [Promise.reject(new TypeError('Failed to fetch'))]
    for (const answer of answers) answer.catch(() => undefined)
    const loadMessages = async (language: Language) => (language === 'en' ? en : (answers.shift() ?? spanish.promise))
    const { screen, storage } = await showConsole({ path: '/users', loadMessages })
    await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
    await screen.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect.element(screen.getByText(/Couldn't load Español/)).toBeVisible()
    expect(storage.text).not.toContain('es')
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('heading', { name: 'User List' })).toBeVisible()
    spanish.resolve(es)
    await expect.element(screen.getByRole('heading', { name: 'Lista de usuarios' })).toBeVisible()
  })

  test('signs out', async () => {
    const { screen, tab, expectAddress } = await showConsole({ path: '/users' })
    await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
    await screen.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectAddress('/signout')
    await expect.poll(() => tab.forms).toHaveLength(1)
  })
})

describe('the notice about this computer’s clock', () => {
  test.each([
    [50, "This computer's clock is 50 minutes slow. Times here follow the server."],
    [-180, "This computer's clock is 3 hours fast. Times here follow the server."],
    [1440, "This computer's clock is 1 day slow. Times here follow the server."],
  ])('shows the difference (%d minutes) until it is dismissed', async (minutes, text) => {
    const { screen } = await showConsole({ path: '/users', clockOffset: minutes * 60_000 })
    await expect.element(screen.getByText(text)).toBeVisible()
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(screen.getByText(text)).not.toBeInTheDocument()
    await screen.getByRole('link', { name: 'Detail Report' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Detail Report' })).toBeVisible()
    await expect.element(screen.getByText(text)).not.toBeInTheDocument()
  })

  test('is absent for differences up to two minutes', async () => {
    const { screen } = await showConsole({ path: '/users', clockOffset: 2 * 60_000 })
    await expect.element(screen.getByRole('heading', { name: 'User List' })).toBeVisible()
    expect(screen.getByText(/computer's clock/).elements()).toEqual([])
  })
})

test('remembers the chosen business unit', async () => {
  const { screen, storage } = await showConsole({ path: '/detail-report' })
  await screen.getByRole('button', { name: /Business unit/ }).click()
  await screen.getByRole('option', { name: /^Utilities/ }).click()
  await expect.element(screen.getByRole('button', { name: /^Utilities.*Business unit/ })).toBeVisible()
  expect(storage.text).toContain('unit-2')
})

test('the first Tab reaches the skip link', async () => {
  const { screen } = await showConsole({ path: '/users' })
  await expect.element(screen.getByRole('heading', { name: 'User List' })).toBeVisible()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

test('has a drawer with every page on a phone, and the title with the business unit in its bar', async () => {
  const { screen, expectAddress } = await showConsole({ path: '/users' })
  await page.viewport(390, 844)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Business unit/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Menu' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  for (const name of [...reports, 'Company Settings', 'User Groups', 'User List', 'Change History']) {
    await expect.element(drawer.getByRole('link', { name, exact: true })).toBeInTheDocument()
  }
  await drawer.getByRole('link', { name: 'Detail Report' }).click()
  await expectAddress(/^\/detail-report/)
  await expect.element(drawer).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Detail Report' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('works without storage, except for preferences', async () => {
  class BlockedStorage extends MemoryStorage {
    override getItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    override setItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  }
  const { screen } = await showConsole({ path: '/users', storage: new BlockedStorage() })
  await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
  await screen.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Lista de usuarios' })).toBeVisible()
})
