import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClockInStatus } from '../entries/clockInStatus.ts'
import { LiveStrip } from '../entries/liveStrip.ts'
import { createDemoFetch, demoNow, demoServices, demoUser } from '../testing/testing.tsx'
import { ConsoleProvider, type ConsoleProviderProps } from './ConsoleProvider.tsx'

const manager = demoUser('manager')
const reader = demoUser('reports')

const tokenOf = ({ id, companyId, hasManagerAccess, businessUnitCode }: typeof manager) =>
  `head.${btoa(
    JSON.stringify({
      user_id: id,
      company_id: companyId,
      manager_access: hasManagerAccess,
      reports_only_access: !hasManagerAccess,
      business_unit_code: businessUnitCode,
    }),
  )}.signature`

interface HostProps extends Partial<ConsoleProviderProps> {
  readonly getAccessToken: ConsoleProviderProps['getAccessToken']
  readonly fetch?: typeof globalThis.fetch
  readonly children?: ReactNode
}

/** A host that passes every object inline. */
function Host({ fetch = createDemoFetch(), children, ...props }: HostProps) {
  return (
    <ConsoleProvider
      services={{ ...demoServices }}
      host={{ fetch: (...request) => fetch(...request), now: () => demoNow }}
      appearance={{ colorScheme: 'light', theme: { primary: '#7a1f5c' } }}
      links={{ href: ({ page: name }) => `#${name}`, navigate: () => undefined }}
      messages={{ 'dayStatus.clockedIn': 'At work' }}
      onReady={() => undefined}
      {...props}
    >
      <OwnState />
      {children ?? <ClockInStatus date={null} onDateChange={() => undefined} />}
    </ConsoleProvider>
  )
}

function OwnState() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} of the host
    </button>
  )
}

const people = page.getByRole('rowheader')

test('re-rendering a host with inline props causes no request and keeps filters', async () => {
  await page.viewport(1280, 900)
  const answer = createDemoFetch()
  const fetch = vi.fn(answer)
  const view = () => <Host user={{ ...manager }} getAccessToken={async () => 'demo-token'} fetch={fetch} />
  const screen = await render(view())
  await expect.element(people.first()).toBeVisible()
  await screen.getByRole('radio', { name: /^At work/ }).click()
  const search = screen.getByRole('searchbox')
  await search.fill('a')
  const shown = people.elements().length
  const table = screen.getByRole('table').element()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const calls = fetch.mock.calls.length
  for (let turn = 0; turn < 100; turn += 1) await screen.rerender(view())
  expect(screen.getByRole('table').element()).toBe(table)
  await expect.element(search).toHaveValue('a')
  await expect.element(screen.getByRole('radio', { name: /^At work/ })).toBeChecked()
  expect(people.elements()).toHaveLength(shown)
  expect(fetch.mock.calls.length).toBe(calls)
})

test('the user follows the token, and the host keeps its own state', async () => {
  let token = tokenOf(manager)
  const screen = await render(<Host getAccessToken={async () => token} />)
  const own = screen.getByRole('button', { name: /of the host/ })
  await own.click()
  await expect.element(people.first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Excused today' }).first()).toBeVisible()

  token = tokenOf({ ...manager, hasManagerAccess: false })
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByRole('button', { name: 'Excused today' }).first()).not.toBeInTheDocument()
  token = tokenOf(manager)
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByRole('button', { name: 'Excused today' }).first()).toBeVisible()

  token = tokenOf(reader)
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByRole('button', { name: 'Excused today' }).first()).not.toBeInTheDocument()
  await expect.element(people.first()).toBeVisible()
  await expect.element(own).toHaveTextContent('1 of the host')
})

test.each([
  [
    'nobody is signed in',
    async (): Promise<string | null> => null,
    'AUTHENTICATION',
    "We couldn't verify your sign-in. Sign in again, then retry.",
  ],
  [
    'the token is opaque',
    async (): Promise<string | null> => 'opaque',
    'CONFIGURATION',
    "This section isn't set up correctly. Contact the owner of this page.",
  ],
] as const)('shows a message and calls `onError` if %s', async (_, getAccessToken, code, sentence) => {
  const onError = vi.fn()
  const fetch = vi.fn(createDemoFetch())
  let answer: ConsoleProviderProps['getAccessToken'] = getAccessToken
  const screen = await render(
    <Host getAccessToken={request => answer(request)} fetch={fetch} onError={onError}>
      <LiveStrip />
    </Host>,
  )
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code, retryable: true }))
  expect(fetch).not.toHaveBeenCalled()
  answer = async () => tokenOf(manager)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('list').getByText('At work')).toBeVisible()
})

test('a token of another user than `user` is never sent', async () => {
  const fetch = vi.fn(createDemoFetch())
  const onRequestError = vi.fn()
  await render(
    <Host user={manager} getAccessToken={async () => tokenOf(reader)} fetch={fetch} onRequestError={onRequestError} />,
  )
  await vi.waitFor(() =>
    expect(onRequestError).toHaveBeenCalledWith(
      expect.objectContaining({
        code: 'FORBIDDEN',
        message: expect.stringContaining('belongs to another person or company'),
      }),
    ),
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('reads the user from claims with custom names', async () => {
  const claims = { sub: manager.id, company_id: manager.companyId, manager_access: true }
  const token = `head.${btoa(JSON.stringify(claims))}.signature`
  await render(<Host claimNames={{ id: 'sub' }} getAccessToken={async () => token} />)
  await expect.element(people.first()).toBeVisible()
})
