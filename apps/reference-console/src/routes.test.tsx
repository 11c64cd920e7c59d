import { describe, expect, test } from 'vitest'
import { showConsole } from './consoleFixture.tsx'
import { hrefFor } from './destinations.ts'

const adminPages = [
  ['/settings', 'Company Settings'],
  ['/users', 'User List'],
  ['/change-history', 'Change History'],
  ['/user/ana.ortiz%40harlan.example', 'ana.ortiz@harlan.example'],
  ['/user-groups', 'User Groups'],
  [hrefFor({ page: 'userGroup', name: 'Crew 7 / Norte 👷🏽‍♀️' }), 'Crew 7 / Norte 👷🏽‍♀️'],
] as const

const reportPages = [
  ['/', 'Dashboard'],
  ['/clock-events-report?date=2026-03-09', 'Clock Events Report'],
  ['/clock-in-status?date=2026-03-09', 'Clock-In Status'],
  ['/exceptions?rule=shortLunch', 'Exceptions'],
  ['/employee-hours-report?date=2026-03-09', 'Employee Hours Report'],
  ['/legacy-employee-hours', 'Legacy Employee Hours'],
  ['/detail-report', 'Detail Report'],
] as const

describe('a visitor', () => {
  test.each([
    ['/', '/signin?redirectToUrl=%2F'],
    ['/settings', '/signin?redirectToUrl=%2Fsettings'],
    [
      '/clock-in-status?date=2026-03-09&employeeId=e1',
      '/signin?redirectToUrl=%2Fclock-in-status%3Fdate%3D2026-03-09%26employeeId%3De1',
    ],
    ['/user/..%2F..%2Fevil', '/signin?redirectToUrl=%2Fuser%2F..%252F..%252Fevil'],
  ])('%s leads to sign-in and keeps path and query', async (path, address) => {
    const { tab, expectAddress } = await showConsole({ path, as: null })
    await expectAddress(address)
    await expect.poll(() => tab.visited).toHaveLength(1)
    expect(tab.visited[0]).toMatch(/^https:\/\/console\.example\/identity\/auth\?/)
  })

  test.each(['/no-such-page', '/settings/deeper', '/user-groups/%E0%A4%A', '/user-groups/not-base64!'])(
    '%s is Not Found without sign-in',
    async path => {
      const { tab, screen } = await showConsole({ path, as: null })
      await expect.element(screen.getByRole('heading', { name: 'Not Found' })).toBeVisible()
      await expect.element(screen.getByText(path, { exact: true }).first()).toBeVisible()
      await expect.element(screen.getByText('This page could not be found')).toBeVisible()
      expect(tab.visited).toHaveLength(0)
    },
  )

  test('a path that looks like markup is shown as text', async () => {
    const { screen } = await showConsole({ path: '/<img src=x onerror=alert(1)>', as: null })
    await expect.element(screen.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  })

  test('sees what went wrong and can retry', async () => {
    const { browser, tab, screen } = await showConsole({ path: '/no-page', as: null })
    browser.service.isDown = true
    await tab.session.signIn('/users')
    screen.unmount()
    const shown = await showConsole({ path: '/users', as: null })
    shown.browser.service.isDown = true
    await expect
      .element(shown.screen.getByRole('alert'))
      .toHaveTextContent("Couldn't reach the sign-in service. Check your connection and try again, or reload the page.")
    shown.browser.service.isDown = false
    await shown.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shown.tab.visited).toHaveLength(1)
  })
})

describe('a manager', () => {
  test.each([...reportPages, ...adminPages])('opens %s as %s', async (path, title) => {
    const { screen } = await showConsole({ path })
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${title} · myField Manager`)
  })

  test('opens Reconcile as a tab of the Employee Hours Report', async () => {
    const { screen } = await showConsole({ path: '/employee-hours-report/reconcile' })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Employee Hours Report' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Reconcile · myField Manager')
  })

  test.each(['/no-such-page', '/user-groups/%FF', '/SETTINGS'])('sees Not Found with the path at %s', async path => {
    const { screen } = await showConsole({ path })
    await expect.element(screen.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    await expect.element(screen.getByText('This page could not be found')).toBeVisible()
    await expect.element(screen.getByText(path, { exact: true }).first()).toBeVisible()
  })

  test.each(['/clock-events-report', '/employee-hours-report'])('sees today for an invalid date at %s', async path => {
    const { screen } = await showConsole({ path: `${path}?date=2026-02-30` })
    await expect
      .element(screen.getByRole('button', { name: /^Date range: / }))
      .toHaveAccessibleName('Date range: Custom range Mar 9, 2026')
  })

  test('sees today for an invalid date, and the address stays unchanged', async () => {
    const { screen, expectAddress } = await showConsole({ path: '/clock-in-status?date=2026-02-30' })
    await expect.element(screen.getByRole('heading', { name: 'Clock-In Status' })).toBeVisible()
    await expectAddress('/clock-in-status?date=2026-02-30')
  })
})

describe('a reports-only user', () => {
  test('opens a report', async () => {
    const { screen } = await showConsole({ path: '/detail-report', as: 'reports' })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Detail Report' })).toBeVisible()
  })

  // e2e/access.spec.ts opens every admin page.
  test('sees No Access on an admin page, without a request', async () => {
    const { screen, calls, expectAddress } = await showConsole({ path: '/settings', as: 'reports' })
    await expect.element(screen.getByText('This page is for managers.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Settings' })).not.toBeInTheDocument()
    expect(calls.filter(path => /users|userGroups|settings/i.test(path))).toEqual([])
    await screen.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expectAddress('/')
  })
})

describe('a person without claims', () => {
  test.each(['/', '/settings'])('sees No Access at %s, without a request', async path => {
    const { screen, calls } = await showConsole({ path, as: 'noaccess' })
    await expect
      .element(screen.getByRole('heading', { name: 'You do not have access to myField Manager' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Sign in as someone else' }))
      .toHaveAttribute('href', '/signout')
    expect(calls).toEqual([])
  })
})

describe('sign-out', () => {
  test('in this tab ends the session at the provider', async () => {
    const { screen, tab } = await showConsole({ path: '/signout' })
    await expect.element(screen.getByText('Signing out…')).toBeInTheDocument()
    await expect.poll(() => tab.forms).toHaveLength(1)
  })

  test('in another tab hides the page, and leads to sign-in once the provider knows', async () => {
    const { browser, screen, tab, expectAddress } = await showConsole({ path: '/users' })
    await expect.element(screen.getByRole('heading', { name: 'User List' })).toBeVisible()
    const other = browser.openTab()
    await other.session.getAccessToken({ reason: 'request' })
    await other.session.signOut()
    await expect.element(screen.getByRole('heading', { name: 'Signed out' })).toBeVisible()
    await expect.element(screen.getByText('User List')).not.toBeInTheDocument()
    expect(tab.visited).toHaveLength(0)

    await other.session.completeSignOut('https://console.example/signout-redirect')
    await expectAddress('/signin?redirectToUrl=%2Fusers')
    await expect.poll(() => tab.visited).toHaveLength(1)
  })

  test('shows a message if the provider is unreachable', async () => {
    const { browser, screen } = await showConsole({ path: '/detail-report' })
    browser.service.isDown = true
    const fresh = browser.openTab()
    await fresh.session.getAccessToken({ reason: 'request' })
    await expect.element(screen.getByRole('heading', { name: 'Detail Report' })).toBeVisible()
    await fresh.session.signOut()
    expect(fresh.session.state).toEqual({ name: 'problem', problem: 'signOutUnfinished' })
  })
})

test('a provider that requires interaction leads to sign-in and back to the page', async () => {
  const { browser, tab, screen } = await showConsole({ path: '/detail-report' })
  const address = screen.getByTestId('address')
  await expect.poll(() => address.element().textContent).toMatch(/^\/detail-report\?/)
  browser.service.isSignedIn = false
  browser.clock.time += 700_000
  await tab.session.getAccessToken({ reason: 'request' })
  await expect.poll(() => address.element().textContent).toMatch(/^\/signin\?redirectToUrl=%2Fdetail-report%3F/)
})
