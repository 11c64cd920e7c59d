import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { takeComplaints } from '../testing/testComplaints.ts'
import { DemoConsole } from '../testing/testing.tsx'
import { loadOnDemand } from './loadOnDemand.tsx'

const Hours = () => <p>Hours of yesterday</p>
const Waiting = () => <p>On its way</p>

const retrySentence = "This section didn't load. Try again, or reload the page."

test('a part shows its skeleton until its code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Hours>()
  const Part = loadOnDemand(() => promise, Waiting)
  const screen = await render(
    <DemoConsole>
      <Part />
    </DemoConsole>,
  )
  await expect.element(screen.getByText('On its way')).toBeVisible()
  resolve(Hours)
  await expect.element(screen.getByText('Hours of yesterday')).toBeVisible()
})

test('code that could not be fetched is fetched again by the button, and nothing else falls with it', async () => {
  const load = vi
    .fn(async () => Hours)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /Hours.js'))
  const Part = loadOnDemand(load, Waiting)
  const screen = await render(
    <DemoConsole>
      <p>Beside it</p>
      <Part />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(retrySentence)).toBeVisible()
  await expect.element(screen.getByText('Beside it')).toBeVisible()
  expect(takeComplaints()).not.toEqual([])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Hours of yesterday')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that could not be fetched is fetched again when its place is visited again', async () => {
  const Part = loadOnDemand(
    vi
      .fn(async () => Hours)
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /Hours.js')),
    Waiting,
  )
  const first = await render(
    <DemoConsole>
      <Part />
    </DemoConsole>,
  )
  await expect.element(first.getByText(retrySentence)).toBeVisible()
  expect(takeComplaints()).not.toEqual([])
  await first.unmount()
  const second = await render(
    <DemoConsole>
      <Part />
    </DemoConsole>,
  )
  await expect.element(second.getByText('Hours of yesterday')).toBeVisible()
})

test('a host that can load the page anew does so, and hears that nothing less helps', async () => {
  const reload = vi.fn()
  const onError = vi.fn()
  const Part = loadOnDemand(
    vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /Hours.js')),
    Waiting,
  )
  const screen = await render(
    <DemoConsole reload={reload} onError={onError}>
      <Part />
    </DemoConsole>,
  )
  await expect.element(screen.getByText("This section didn't load.")).toBeVisible()
  expect(takeComplaints()).not.toEqual([])
  expect(onError.mock.lastCall).toEqual([expect.objectContaining({ code: 'RENDER', retryable: false })])
  await screen.getByRole('button', { name: 'Reload page' }).click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('code that was fetched and fails to run is not reported as missing', async () => {
  const onError = vi.fn()
  const Part = loadOnDemand(vi.fn().mockRejectedValue(new ReferenceError('process is not defined')), Waiting)
  const screen = await render(
    <DemoConsole onError={onError}>
      <Part />
    </DemoConsole>,
  )
  await expect.element(screen.getByText("Couldn't show this section.")).toBeVisible()
  expect(takeComplaints()).not.toEqual([])
  expect(onError.mock.lastCall).toEqual([expect.objectContaining({ message: 'A part could not be rendered.' })])
})
