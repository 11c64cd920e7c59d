import { afterEach, describe, expect, test, vi } from 'vitest'
import { inSlices, pause, sliceMilliseconds, workInSlices } from './slices.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Steps that take a millisecond each, on a clock that only they move. */
function* slowSteps(count: number, taken: number[]) {
  for (let step = 1; step <= count; step += 1) {
    now += 1
    taken.push(step)
    yield
  }
}

let now = 0
const stopClock = () => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
}

describe('work in slices', () => {
  test('yields at every sixteenth step after the slice ends, and after the last step', async () => {
    stopClock()
    const taken: number[] = []
    const yields: number[] = []
    for await (const _ of inSlices(slowSteps(40, taken))) yields.push(taken.length)
    expect(yields).toEqual([16, 32, 40])
  })

  test('yields only at the end of work that fits into one slice', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(sliceMilliseconds)
    const taken: number[] = []
    let count = 0
    for await (const _ of inSlices(slowSteps(40, taken))) count += 1
    expect([count, taken.length]).toEqual([1, 40])
  })

  test('ends a slice exactly when its time is over', async () => {
    const times = [0, sliceMilliseconds - 1, sliceMilliseconds, sliceMilliseconds]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 2 * sliceMilliseconds - 1)
    const taken: number[] = []
    const yields: number[] = []
    for await (const _ of inSlices(slowSteps(64, taken))) yields.push(taken.length)
    expect(yields).toEqual([32, 64])
  })

  test('runs to the end without a signal', async () => {
    stopClock()
    const taken: number[] = []
    await workInSlices(slowSteps(40, taken))
    expect(taken).toHaveLength(40)
  })

  test('stops with the reason of an abort', async () => {
    stopClock()
    const taken: number[] = []
    const controller = new AbortController()
    const run = async () => {
      for await (const _ of inSlices(slowSteps(40, taken), controller.signal)) controller.abort(new Error('Enough.'))
    }
    await expect(run()).rejects.toThrow('Enough.')
    expect(taken).toHaveLength(16)
    await expect(workInSlices([], AbortSignal.abort(new Error('Too late.')))).rejects.toThrow('Too late.')
  })
})

describe('a pause', () => {
  test('ends after a message if the browser has no scheduler', async () => {
    await expect(pause()).resolves.toBeUndefined()
  })

  test('is a background task if the browser has a scheduler', async () => {
    vi.useFakeTimers()
    const postTask = vi.fn<(task: () => void, options: { priority: string }) => void>(task => task())
    vi.stubGlobal('scheduler', { postTask })
    await pause()
    expect(postTask.mock.calls[0]?.[1]).toEqual({ priority: 'background' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends after 32 ms if the scheduler is busy', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('scheduler', { postTask: () => {} })
    let isOver = false
    const paused = pause().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(31)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await paused
    expect(isOver).toBe(true)
  })
})
