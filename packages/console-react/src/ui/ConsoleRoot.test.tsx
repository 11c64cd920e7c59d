import { createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LiveStrip } from '../entries/liveStrip.ts'
import { ConsoleProvider } from '../provider/ConsoleProvider.tsx'
import { createDemoFetch, demoNow, demoServices, demoUser } from '../testing/testing.tsx'

const user = demoUser('manager')
const host = { fetch: createDemoFetch({ user }), now: () => demoNow }

test('the outer element belongs to the host, and nothing outside is styled', async () => {
  const ref = createRef<HTMLDivElement>()
  const screen = await render(
    <main style={{ display: 'grid', rowGap: 10, fontFamily: 'serif' }}>
      <ConsoleProvider services={demoServices} user={user} getAccessToken={async () => 'demo-token'} host={host}>
        <h1 style={{ margin: 0 }}>Portal</h1>
        <LiveStrip ref={ref} id="strip" className="card" data-card="live" style={{ marginBlockStart: 7 }} />
      </ConsoleProvider>
    </main>,
  )
  await expect.element(screen.getByRole('list').getByText('Clocked In', { exact: true })).toBeVisible()
  const title = screen.getByRole('heading', { name: 'Portal' })
  expect(getComputedStyle(title.element()).fontFamily).toBe('serif')
  const root = ref.current
  expect(root).toBe(document.querySelector('#strip.card[data-card="live"]'))
  expect(getComputedStyle(root ?? document.body).fontFamily).toBe('serif')
  expect(getComputedStyle(root?.firstElementChild ?? document.body).fontFamily).not.toBe('serif')

  const top = title.element().getBoundingClientRect().bottom
  expect(root?.getBoundingClientRect().top).toBe(top + 10 + 7)
  const bottom = screen.container.querySelector('main')?.getBoundingClientRect().bottom
  expect(bottom).toBe(root?.getBoundingClientRect().bottom)
})
