import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showConsole } from '../consoleFixture.tsx'
import { person } from '../session/sessionFixture.ts'

/** A person types the name of a group when the session ends. */
async function showExpiredDialog() {
  const shown = await showConsole({ path: '/user-groups' })
  const { browser, tab, screen } = shown
  await screen.getByRole('button', { name: 'Add group' }).click()
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await name.fill('Night crew')
  tab.dialog.isOpen = true
  browser.service.isSignedIn = false
  await browser.clock.advance(700_000)
  browser.service.isSignedIn = true
  const expired = screen.getByRole('dialog', { name: 'Your session has ended' })
  await expect.element(expired).toBeVisible()
  return { ...shown, name, expired }
}

test('covers the page when the session expires, even after Escape', async () => {
  const { screen, expired, expectAddress } = await showExpiredDialog()
  await expect.element(expired.getByText(/^Sign in again as Ana Ortiz to continue/)).toBeVisible()
  const signIn = expired.getByRole('link', { name: 'Sign in' })
  await expect.element(signIn).toHaveFocus()
  await expect.element(signIn).toHaveAttribute('href', '/signin?redirectToUrl=%2Fuser-groups')
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(expired).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/signout')
  await expectAddress('/user-groups')
})

test('restores the dialog and the focus for the same person', async () => {
  const { browser, name, expired } = await showExpiredDialog()
  await browser.openSignedInTab()
  await expect.element(expired).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Night crew')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard(' B')
  await expect.element(name).toHaveValue('Night crew B')
})

test('hides unsaved work from the next person who signs in', async () => {
  const { browser, name, expired } = await showExpiredDialog()
  browser.service.claims = { ...person, sub: 'subject-2', user_id: 'user-2' }
  await browser.openSignedInTab()
  await expect.element(expired).not.toBeInTheDocument()
  await expect.element(name).not.toBeInTheDocument()
})
