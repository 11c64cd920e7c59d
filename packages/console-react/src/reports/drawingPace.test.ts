import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrawingPace } from './drawingPace.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A pace, and when it drew, in milliseconds. Each drawing takes as long as the test says; null: nobody tells its end. */
function startPace(drawingMilliseconds: number | null) {
  const startedAt = performance.now()
  const drawnAt: number[] = []
  const pace = createDrawingPace(() => {
    drawnAt.push(performance.now() - startedAt)
    if (drawingMilliseconds !== null) setTimeout(pace.handleDrawn, drawingMilliseconds)
  })
  return { pace, drawnAt }
}

/** As rows come: a step every 10 ms. */
function stepFor(pace: { step(): void }, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    pace.step()
    vi.advanceTimersByTime(10)
  }
}

test.each([
  ['a quick drawing comes five times a second', 10, [0, 200, 400, 600, 800, 1_000]],
  ['a slow one leaves three times as long to reading', 100, [0, 400, 800]],
  ['one that takes a quarter of a second comes once a second', 250, [0, 1_000]],
  ['one whose end nobody tells comes once a second', null, [0, 1_000]],
])('%s', (_, drawingMilliseconds, expected) => {
  const { pace, drawnAt } = startPace(drawingMilliseconds)
  stepFor(pace, 1_100)
  expect(drawnAt).toEqual(expected)
})

test('the last step is drawn too, and nothing without a step', () => {
  const { pace, drawnAt } = startPace(10)
  pace.step()
  pace.step()
  vi.advanceTimersByTime(5_000)
  expect(drawnAt).toEqual([0, 200])
  pace.step()
  expect(drawnAt).toEqual([0, 200, 5_000])
})

test('after its end nothing is drawn', () => {
  const { pace, drawnAt } = startPace(10)
  pace.step()
  pace.step()
  pace.stop()
  vi.advanceTimersByTime(5_000)
  expect(drawnAt).toEqual([0])
})
