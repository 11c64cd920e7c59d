import { readTimelineEvents } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ClockedInChart } from '../entries/clockedInChart.ts'
import { HoursByJobChart } from '../entries/hoursByJobChart.ts'
import { DemoConsole } from '../testing/testing.tsx'

test('calls the callbacks of the component, and of the provider with the component', async () => {
  let isFailing = true
  const handlers = [demoHandler(readTimelineEvents, () => (isFailing ? refuse(403) : undefined))]
  const own = { onReady: vi.fn(), onError: vi.fn() }
  const others = { onReady: vi.fn(), onError: vi.fn() }
  const all = { onReady: vi.fn(), onError: vi.fn() }
  const screen = await render(
    <StrictMode>
      <DemoConsole handlers={handlers} {...all}>
        <HoursByJobChart id="hours" {...own} />
        <ClockedInChart {...others} />
      </DemoConsole>
    </StrictMode>,
  )
  await expect.element(screen.getByText(/^Total: /)).toBeVisible()
  await expect.element(screen.getByText("Couldn't load clock events.")).toBeVisible()
  await vi.waitFor(() => expect(others.onError).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(own.onReady).toHaveBeenCalledOnce())
  expect(own.onError).not.toHaveBeenCalled()
  expect(others.onReady).not.toHaveBeenCalled()
  const error = { component: 'clocked-in-chart', code: 'FORBIDDEN', retryable: false, message: expect.any(String) }
  expect(others.onError.mock.calls).toEqual([[error]])
  expect(all.onReady.mock.calls).toEqual([[{ component: 'hours-by-job-chart', id: 'hours' }]])
  expect(all.onError.mock.calls).toEqual([[error]])

  isFailing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await vi.waitFor(() => expect(others.onReady).toHaveBeenCalledOnce())
  expect(others.onError).toHaveBeenCalledOnce()
})
