import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenderThrottle } from './reportStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A throttle and the times of its renders, in milliseconds. A render whose duration is null never reports its end. */
function startThrottle(renderMilliseconds: number | null) {
  const startedAt = performance.now()
  const renderedAt: number[] = []
  const throttle = createRenderThrottle(() => {
    renderedAt.push(performance.now() - startedAt)
    if (renderMilliseconds !== null) setTimeout(throttle.handleRendered, renderMilliseconds)
  })
  return { throttle, renderedAt }
}

/** As rows arrive: a request every 10 ms. */
function requestFor(throttle: { request(): void }, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    throttle.request()
    vi.advanceTimersByTime(10)
  }
}

test.each([
  ['a fast render runs five times a second', 10, [0, 200, 400, 600, 800, 1_000]],
  ['a slow one leaves three times its duration for reading', 100, [0, 400, 800]],
  ['one of 250 ms runs once a second', 250, [0, 1_000]],
  ['one whose end is never reported runs once a second', null, [0, 1_000]],
])('%s', (_, renderMilliseconds, expected) => {
  const { throttle, renderedAt } = startThrottle(renderMilliseconds)
  requestFor(throttle, 1_100)
  expect(renderedAt).toEqual(expected)
})

test('renders the last request too, and nothing without a request', () => {
  const { throttle, renderedAt } = startThrottle(10)
  throttle.request()
  throttle.request()
  vi.advanceTimersByTime(5_000)
  expect(renderedAt).toEqual([0, 200])
  throttle.request()
  expect(renderedAt).toEqual([0, 200, 5_000])
})

test('renders nothing after it is stopped', () => {
  const { throttle, renderedAt } = startThrottle(10)
  throttle.request()
  throttle.request()
  throttle.stop()
  vi.advanceTimersByTime(5_000)
  expect(renderedAt).toEqual([0])
})
