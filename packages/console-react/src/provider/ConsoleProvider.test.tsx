import { readBusinessUnits } from '@fieldtime/console-core/contract'
import { createDemoCompany, createMemoryStorage } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConsoleProvider, useBusinessUnit, useMessages } from '../index.ts'
import { createDemoFetch, DemoConsole, demoCompany, demoNow, demoServices, demoUser } from '../testing/testing.tsx'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useConsole, useNow } from './consoleContext.ts'

function BusinessUnits() {
  const { businessUnits, current, isKnown, change } = useBusinessUnit()
  return (
    <div>
      <p>{isKnown ? `Unit: ${current?.code ?? 'none'}` : 'Reading'}</p>
      {businessUnits.map(unit => (
        <Button key={unit.id} onPress={() => change(unit)}>
          {unit.description}
        </Button>
      ))}
    </div>
  )
}

const other = createDemoCompany('other')
const [firstUnit, secondUnit] = demoCompany.businessUnits

test('every call asks the session of the moment for its token', async () => {
  const tokens: (string | null)[] = []
  const demoFetch = createDemoFetch()
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    tokens.push(request.headers.get('authorization'))
    return demoFetch(request)
  }
  const client = new QueryClient()
  const screen = await render(
    <DemoConsole fetch={fetch} getAccessToken={async () => 'first'} queryClient={client}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(`Unit: ${firstUnit?.code}`)).toBeVisible()
  await screen.rerender(
    <DemoConsole fetch={fetch} getAccessToken={async () => 'second'} queryClient={client}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await client.refetchQueries()
  expect(tokens).toEqual(['Bearer first', 'Bearer second'])
})

test('two people on one page never share a token or an answer, not even in a shared query client', async () => {
  const client = new QueryClient()
  const screen = await render(
    <>
      <DemoConsole queryClient={client}>
        <BusinessUnits />
      </DemoConsole>
      <DemoConsole queryClient={client} company={other} user={demoUser('manager2', other)}>
        <BusinessUnits />
      </DemoConsole>
    </>,
  )
  for (const unit of [...demoCompany.businessUnits, ...other.businessUnits]) {
    await expect.element(screen.getByRole('button', { name: unit.description })).toBeVisible()
  }
  expect(screen.getByRole('button').elements()).toHaveLength(
    demoCompany.businessUnits.length + other.businessUnits.length,
  )
})

test('a host’s own query client keeps its options and data, and the console keeps its own', async () => {
  const hostOptions = { enabled: false, initialData: 'of the host', throwOnError: true, staleTime: 0 }
  const hostClient = new QueryClient({ defaultOptions: { queries: hostOptions } })
  function HostPart() {
    const { data } = useQuery({ queryKey: ['projects'], queryFn: async () => 'never asked' })
    return <p>{data}</p>
  }
  const consoleOf = (username: string) => (
    <QueryClientProvider client={hostClient}>
      <HostPart />
      <DemoConsole user={demoUser(username)}>
        <BusinessUnits />
      </DemoConsole>
    </QueryClientProvider>
  )
  const screen = await render(consoleOf('manager'))
  await expect.element(screen.getByText(`Unit: ${firstUnit?.code}`)).toBeVisible()
  // Another person: the console forgets its data, the host keeps its own.
  await screen.rerender(consoleOf('reports'))
  await expect.element(screen.getByText(`Unit: ${firstUnit?.code}`)).toBeVisible()
  await expect.element(screen.getByText('of the host')).toBeVisible()
  const hostQueries = hostClient.getQueryCache().getAll()
  expect(hostQueries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['projects'], 'of the host']])
})

test('when the person changes, what the other one saw is gone at once', async () => {
  const client = new QueryClient()
  const screen = await render(
    <DemoConsole queryClient={client}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(`Unit: ${firstUnit?.code}`)).toBeVisible()
  await screen.rerender(
    <DemoConsole queryClient={client} company={other} user={demoUser('manager2', other)}>
      <BusinessUnits />
    </DemoConsole>,
  )
  expect(screen.getByRole('button', { name: firstUnit?.description ?? '' }).elements()).toHaveLength(0)
  await expect.element(screen.getByRole('button', { name: other.businessUnits[0]?.description ?? '' })).toBeVisible()
  await vi.waitFor(() =>
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(query => query.state.data),
      ),
    ).not.toContain(firstUnit?.description),
  )
})

test('strict mode mounts twice and loses nothing', async () => {
  const screen = await render(
    <StrictMode>
      <DemoConsole>
        <BusinessUnits />
      </DemoConsole>
    </StrictMode>,
  )
  await expect.element(screen.getByText(`Unit: ${firstUnit?.code}`)).toBeVisible()
})

test('the business unit is the preferred one, otherwise that of the claim, otherwise none; a choice is stored', async () => {
  const storage = createMemoryStorage()
  const onEvent = vi.fn()
  const first = await render(
    <DemoConsole storage={storage} onEvent={onEvent}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await first.getByRole('button', { name: secondUnit?.description ?? '' }).click()
  await expect.element(first.getByText(`Unit: ${secondUnit?.code}`)).toBeVisible()
  expect(onEvent).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'businessUnitChanged', businessUnitId: secondUnit?.id }),
  )
  await first.unmount()

  const again = await render(
    <DemoConsole storage={storage}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await expect.element(again.getByText(`Unit: ${secondUnit?.code}`)).toBeVisible()
  await again.unmount()

  const unclaimed = await render(
    <DemoConsole user={{ ...demoUser('manager'), businessUnitCode: 'nowhere' }}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await expect.element(unclaimed.getByText('Unit: none')).toBeVisible()
})

test('a failed call reaches the host, and the page stays usable', async () => {
  const onRequestError = vi.fn()
  const handlers = [demoHandler(readBusinessUnits, () => refuse(403))]
  const screen = await render(
    <DemoConsole handlers={handlers} onRequestError={onRequestError}>
      <BusinessUnits />
    </DemoConsole>,
  )
  await expect.element(screen.getByText('Unit: none')).toBeVisible()
  expect(onRequestError).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'FORBIDDEN', operationId: 'readBusinessUnits' }),
  )
})

test('light, dark and the host’s own colours reach the page and what floats above it', async () => {
  const view = (colorScheme: 'light' | 'dark') => (
    <DemoConsole colorScheme={colorScheme} theme={{ primary: 'light-dark(#aa0000, #00bb00)' }}>
      <Button variant="primary">Save</Button>
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem onAction={() => undefined}>One</MenuItem>
      </Menu>
    </DemoConsole>
  )
  const screen = await render(view('light'))
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toHaveStyle({ backgroundColor: 'rgb(170, 0, 0)' })
  await screen.rerender(view('dark'))
  await expect.element(save).toHaveStyle({ backgroundColor: 'rgb(0, 187, 0)' })
  await screen.getByRole('button', { name: 'More' }).click()
  const menu = await screen.getByRole('menu').findElement()
  expect(getComputedStyle(menu).getPropertyValue('--ft-primary')).toContain('#00bb00')
  expect(getComputedStyle(menu).colorScheme).toBe('dark')
})

test('nothing of the host page leaks in', async () => {
  const screen = await render(
    <div
      style={{
        font: 'italic 40px/3 serif',
        color: 'red',
        letterSpacing: '5px',
        textAlign: 'right',
        textTransform: 'uppercase',
      }}
    >
      <DemoConsole>
        <p>Plain</p>
      </DemoConsole>
    </div>,
  )
  await expect.element(screen.getByText('Plain')).toHaveStyle({
    fontStyle: 'normal',
    fontSize: '14px',
    letterSpacing: 'normal',
    textAlign: 'start',
    textTransform: 'none',
  })
})

test('styles are in the shadow root only, with the nonce', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const mount = shadow.appendChild(document.createElement('div'))
  // React Aria's one style is for the document.
  const stylesOutside = () => document.querySelectorAll('style:not(#react-aria-pressable-style)').length
  const before = stylesOutside()
  const root = createRoot(mount)
  root.render(
    <DemoConsole styleTarget={shadow} nonce="n0nce">
      <Button variant="primary">Inside</Button>
    </DemoConsole>,
  )
  await vi.waitFor(() => expect(mount.querySelector('button')).not.toBeNull())
  const button = mount.querySelector('button')
  expect(button && getComputedStyle(button).backgroundColor).toBe('rgb(29, 78, 216)')
  expect(shadow.querySelector<HTMLStyleElement>('style')?.nonce).toBe('n0nce')
  expect(stylesOutside()).toBe(before)
  root.unmount()
  host.remove()
})

test('menus go where the host wants them and carry the theme there', async () => {
  const layer = document.body.appendChild(document.createElement('div'))
  const screen = await render(
    <DemoConsole portalContainer={layer} colorScheme="dark">
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem onAction={() => undefined}>One</MenuItem>
      </Menu>
    </DemoConsole>,
  )
  await screen.getByRole('button', { name: 'More' }).click()
  const menu = await screen.getByRole('menu').findElement()
  expect(layer.contains(menu)).toBe(true)
  expect(getComputedStyle(menu).getPropertyValue('--ft-raised')).not.toBe('')
  await screen.unmount()
  layer.remove()
})

test('the language follows the locale, and a host may word a sentence its own way', async () => {
  function Sentences() {
    const t = useMessages()
    return (
      <p>{`${t('data.retry')} / ${t('contact.title', 'Ana')} / ${t.count('eventCount', 1)} / ${t.count('eventCount', 1200)}`}</p>
    )
  }
  const screen = await render(
    <DemoConsole locale="es-MX" messages={{ 'data.retry': 'Otra vez' }}>
      <Sentences />
    </DemoConsole>,
  )
  await expect.element(screen.getByText('Otra vez / Contactar a Ana / 1 marcación / 1,200 marcaciones')).toBeVisible()
})

test('the time is the host’s, read again every full minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let instant = new Date('2026-05-14T18:20:40Z')
  function Clock() {
    return <p>{useNow(60_000).toISOString()}</p>
  }
  const now = () => instant
  const screen = await render(
    <DemoConsole now={now}>
      <Clock />
    </DemoConsole>,
  )
  expect(screen.container.textContent).toBe('2026-05-14T18:20:40.000Z')
  instant = new Date('2026-05-14T18:20:59Z')
  vi.advanceTimersByTime(19_000)
  expect(screen.container.textContent).toBe('2026-05-14T18:20:40.000Z')
  instant = new Date('2026-05-14T18:21:00Z')
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  await expect.element(screen.getByText('2026-05-14T18:21:00.000Z')).toBeVisible()
})

test('right-to-left follows the locale unless the host says otherwise', async () => {
  function Direction() {
    return <p>{useConsole().direction}</p>
  }
  const screen = await render(
    <DemoConsole locale="ar-SA">
      <Direction />
    </DemoConsole>,
  )
  const text = screen.getByText('rtl')
  await expect.element(text).toHaveStyle({ direction: 'rtl' })
})

test('events contain the product tier and no personal data', async () => {
  const onEvent = vi.fn()
  const screen = await render(
    <ConsoleProvider
      services={demoServices}
      user={demoUser('reports')}
      getAccessToken={async () => 'token'}
      host={{ fetch: createDemoFetch(), now: () => demoNow }}
      onEvent={onEvent}
    >
      <BusinessUnits />
    </ConsoleProvider>,
  )
  await screen.getByRole('button', { name: secondUnit?.description ?? '' }).click()
  expect(onEvent.mock.calls).toEqual([
    [{ component: null, type: 'businessUnitChanged', businessUnitId: secondUnit?.id, productTier: 'Reports Only' }],
  ])
})

test('a support chat gets the person, and null when they go', async () => {
  const supportChat = vi.fn()
  const view = (username: string) => (
    <DemoConsole user={demoUser(username)} supportChat={person => supportChat(person?.firstName ?? null)} />
  )
  const screen = await render(view('manager'))
  await screen.rerender(view('reports'))
  await screen.unmount()
  expect(supportChat.mock.calls.flat()).toEqual([
    demoUser('manager').firstName,
    null,
    demoUser('reports').firstName,
    null,
  ])
})
