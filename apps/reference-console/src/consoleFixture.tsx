import type { LoadMessages } from '@fieldtime/console-core'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ConsoleHost, ConsoleHostContext } from './consoleHost.ts'
import { PreferencesProvider } from './preferences.tsx'
import { ConsoleRoutes } from './routes.tsx'
import { environment, FakeBrowser, MemoryStorage } from './session/sessionFixture.ts'

export const businessUnits = [
  { id: 'unit-1', code: 'HC', description: 'Heavy Civil' },
  { id: 'unit-2', code: 'UT', description: 'Utilities' },
]

export const claimsOf = {
  manager: {},
  reports: { manager_access: false, reports_only_access: true, permissions: [] },
  noaccess: { manager_access: false, reports_only_access: false, permissions: [] },
}

export interface ShownConsole {
  readonly path: string
  /** Null if no one is signed in. */
  readonly as?: keyof typeof claimsOf | null
  readonly languages?: readonly string[]
  readonly storage?: MemoryStorage
  readonly loadMessages?: LoadMessages
  /** Milliseconds by which the services' clock is ahead. */
  readonly clockOffset?: number
}

/** The console at an address, before the fake sign-in service and services that hold two business units and no data. */
export async function showConsole({
  path,
  as = 'manager',
  languages = ['en-US'],
  storage = new MemoryStorage(),
  loadMessages,
  clockOffset = 0,
}: ShownConsole) {
  const browser = new FakeBrowser()
  onTestFinished(() => {
    browser.close()
    vi.unstubAllGlobals()
    delete document.documentElement.dataset.colorScheme
  })
  await page.viewport(1440, 900)
  browser.service.claims = as ? claimsOf[as] : {}
  const tab = as ? await browser.openSignedInTab() : browser.openTab()
  await browser.clock.advance(400)
  tab.visited.length = 0

  const calls: string[] = []
  const host: ConsoleHost = {
    environment,
    session: tab.session,
    storageOf: () => storage,
    productName: 'myField Manager',
    clock: { offset: clockOffset, subscribe: () => () => undefined },
    now: browser.clock.now,
    nonce: null,
    fetch: async input => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      calls.push(pathname)
      const results = pathname === '/unified/api/v1/businessUnits' ? businessUnits : []
      return Response.json({ results, metadata: { nextCursor: null } })
    },
  }
  const screen = await render(
    <PreferencesProvider storage={storage} languages={languages} loadMessages={loadMessages}>
      <ConsoleHostContext value={host}>
        <MemoryRouter initialEntries={[path]}>
          <ConsoleRoutes />
          <Address />
        </MemoryRouter>
      </ConsoleHostContext>
    </PreferencesProvider>,
  )
  const expectAddress = (address: string | RegExp) =>
    expect
      .poll(() => screen.getByTestId('address').element().textContent)
      .toEqual(typeof address === 'string' ? address : expect.stringMatching(address))
  return { browser, tab, calls, screen, storage, expectAddress }
}

/** The router's current location, which takes no space on the page. */
function Address() {
  const { pathname, search } = useLocation()
  return (
    <output hidden data-testid="address">
      {pathname + search}
    </output>
  )
}
