import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { parts } from '../testing/partsFixture.tsx'
import { createDemoFetch, DemoConsole } from '../testing/testing.tsx'

/** Texts that claim that there is nothing, or how much there is. */
const claims = [
  /\b0(\.00)? (people|hours|users|rows|groups)\b/,
  /^No (clock|labor|users|groups|changes|user|matches)/i,
  /no (clock-ins|labor hours|groups|changes|clock events)/i,
  /incomplete/i,
  /not found/i,
]

test.each(Object.keys(parts))('%s with every call blocked says what failed, and reads again', async name => {
  let isBlocked = true
  const answer = createDemoFetch()
  const refused = () => Response.json({ code: 'role_missing', message: 'Blocked.', requestId: 'r' }, { status: 403 })
  const onReady = vi.fn()
  const screen = await render(
    <DemoConsole fetch={async (input, init) => (isBlocked ? refused() : answer(input, init))} onReady={onReady}>
      {parts[name]}
    </DemoConsole>,
  )
  const failures = screen.getByText(/Couldn't load|didn't load/)
  await vi.waitFor(() => expect(failures.elements().length).toBeGreaterThan(0))
  await vi.waitFor(() => expect(screen.getByText('Loading…').elements()).toHaveLength(0))
  const said = [...screen.container.querySelectorAll('*')].flatMap(element =>
    [...element.childNodes].flatMap(node => (node instanceof Text ? [node.data.trim()] : [])),
  )
  expect(said.filter(text => claims.some(claim => claim.test(text)))).toEqual([])

  isBlocked = false
  for (const retry of screen.getByRole('button', { name: 'Retry' }).elements()) {
    if (retry instanceof HTMLElement) retry.click()
  }
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  await vi.waitFor(() => expect(failures.elements()).toHaveLength(0))
})
