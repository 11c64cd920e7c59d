import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { takeComplaints } from '../testing/testComplaints.ts'
import { DemoConsole } from '../testing/testing.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { DataNotice } from './Notice.tsx'

test.for([
  { isPartial: true, dataNotices: true, isShown: true },
  { isPartial: true, dataNotices: false, isShown: false },
  { isPartial: false, dataNotices: true, isShown: false },
])('missing data is noted where the host wants it: %o', async ({ isPartial, dataNotices, isShown }) => {
  const onRetry = vi.fn()
  const screen = await render(
    <DemoConsole dataNotices={dataNotices}>
      <DataNotice isPartial={isPartial} isReading={false} onRetry={onRetry} />
    </DemoConsole>,
  )
  expect(screen.getByText("Some data didn't load").elements()).toHaveLength(isShown ? 1 : 0)
  if (isShown) await screen.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry).toHaveBeenCalledTimes(isShown ? 1 : 0)
})

test('a failed part says so, calls onError, and can be retried', async () => {
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('broken')
    return <p>Whole</p>
  }
  const onError = vi.fn()
  const screen = await render(
    <DemoConsole onError={onError}>
      <p>Beside</p>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
    </DemoConsole>,
  )
  await expect.element(screen.getByText("Couldn't show this section.")).toBeVisible()
  await expect.element(screen.getByText('Beside')).toBeVisible()
  expect(onError.mock.calls).toEqual([
    [{ component: null, code: 'RENDER', retryable: true, message: 'A part could not be rendered.' }],
  ])
  expect(takeComplaints()).not.toEqual([])
  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Whole')).toBeVisible()
})
