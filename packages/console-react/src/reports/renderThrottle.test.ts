import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenderThrottle } from './renderThrottle.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A throttle whose renders take as long as given, and the times at which they started. Null: their end is never reported. */
function startThrottle(renderMilliseconds: number | null) {
  const startedAt = performance.now()
  const renderedAt: number[] = []
  const throttle = createRenderThrottle(() => {
    renderedAt.push(performance.now() - startedAt)
    if (renderMilliseconds !== null) setTimeout(throttle.handleRendered, renderMilliseconds)
  })
  return { throttle, renderedAt }
}

/** Requests a render every 10 ms, as arriving rows do. */
function requestFor(throttle: { request(): void }, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    throttle.request()
    vi.advanceTimersByTime(10)
  }
}

test.each([
  ['a render of 10 ms runs five times a second', 10, [0, 200, 400, 600, 800, 1_000]],
  ['a render of 100 ms is followed by a pause three times as long', 100, [0, 400, 800]],
  ['a render of 250 ms runs once a second', 250, [0, 1_000]],
  ['a render whose end is never reported runs once a second', null, [0, 1_000]],
])('%s', (_, renderMilliseconds, expected) => {
  const { throttle, renderedAt } = startThrottle(renderMilliseconds)
  requestFor(throttle, 1_100)
  expect(renderedAt).toEqual(expected)
})

test('the last request is rendered too, and nothing is rendered without one', () => {
  const { throttle, renderedAt } = startThrottle(10)
  throttle.request()
  throttle.request()
  vi.advanceTimersByTime(5_000)
  expect(renderedAt).toEqual([0, 200])
  throttle.request()
  expect(renderedAt).toEqual([0, 200, 5_000])
})

test('nothing is rendered after it stops', () => {
  const { throttle, renderedAt } = startThrottle(10)
  throttle.request()
  throttle.request()
  throttle.stop()
  vi.advanceTimersByTime(5_000)
  expect(renderedAt).toEqual([0])
})
