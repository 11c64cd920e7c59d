import { checkEventGeofences } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NeedsAttentionWidget } from '../dashboard/NeedsAttention.tsx'
import { DemoConsole, type DemoConsoleProps, demoNow } from '../testing/testing.tsx'
import { useLiveCounts } from './liveCounts.ts'

function Counts() {
  const { clockedIn, needsAttention } = useLiveCounts()
  return <output aria-label="Counts">{JSON.stringify([clockedIn, needsAttention])}</output>
}

/** A menu, with a page or without one. `menuId`: another id shows the menu anew. */
async function renderCounts(props: DemoConsoleProps, hasPage = true) {
  const build = (withPage: boolean, menuId: number) => (
    <DemoConsole {...props}>
      <Counts key={menuId} />
      {withPage && <NeedsAttentionWidget />}
    </DemoConsole>
  )
  const screen = await render(build(hasPage, 0))
  const read = () =>
    JSON.parse(screen.getByRole('status', { name: 'Counts' }).element().textContent ?? '') as (number | null)[]
  return { screen, read, closePage: (menuId: number) => screen.rerender(build(false, menuId)) }
}

test('are the numbers that a page shows, and stay for ten minutes after it is closed', async () => {
  let minutes = 0
  const { screen, read, closePage } = await renderCounts({ now: () => new Date(demoNow.getTime() + minutes * 60_000) })
  await expect.poll(() => read()[1]).toBeGreaterThan(0)
  const [clockedIn, needsAttention] = read()
  expect(clockedIn).toBeGreaterThan(0)
  await expect.element(screen.getByText(String(needsAttention), { exact: true })).toBeVisible()
  minutes = 9
  await closePage(1)
  expect(read()).toEqual([clockedIn, needsAttention])
  minutes = 10
  await closePage(2)
  expect(read()).toEqual([null, null])
})

test('aren’t known before a page has counted, or while a part is missing', async () => {
  const none = await renderCounts({}, false)
  expect(none.read()).toEqual([null, null])
  await none.screen.unmount()
  const partial = await renderCounts({ handlers: [demoHandler(checkEventGeofences, () => refuse(403))] })
  await expect.element(partial.screen.getByText(/Some locations couldn't be checked\./)).toBeVisible()
  expect(partial.read()[1]).toBeNull()
})
