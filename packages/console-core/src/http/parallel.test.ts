import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGate } from './networkFixture.ts'
import { mapInParallel } from './parallel.ts'

const pauseOf = (turns: number) => Array.from({ length: turns }).reduce<Promise<void>>(p => p.then(), Promise.resolve())

test('keeps the order of the items, and runs at most the limit at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), async (turns, limit) => {
      let underWay = 0
      let most = 0
      const results = await mapInParallel(turns, limit, async (count, index) => {
        underWay += 1
        most = Math.max(most, underWay)
        await pauseOf(count)
        underWay -= 1
        return `${index}: ${count}`
      })
      expect(results).toEqual(turns.map((count, index) => `${index}: ${count}`))
      expect(most).toBe(Math.min(limit, turns.length))
    }),
  )
})

test.each([
  [undefined, 10],
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [Number.POSITIVE_INFINITY, 25],
])('a limit of %s runs %i at a time', async (limit, expected) => {
  const gate = createGate()
  let started = 0
  const all = mapInParallel(Array(25).fill(0), limit, async () => {
    started += 1
    await gate.opened
  })
  await pauseOf(5)
  expect(started).toBe(expected)
  gate.open()
  await all
})

describe('starts no more', () => {
  test('after a rejection, which rejects the whole', async () => {
    const started: number[] = []
    const all = mapInParallel([0, 1, 2, 3, 4, 5], 2, async item => {
      started.push(item)
      await pauseOf(item)
      if (item === 1) throw new Error('one failed')
      return item
    })
    await expect(all).rejects.toThrow('one failed')
    await pauseOf(20)
    expect(started.length).toBeLessThan(6)
  })

  test('after an abort', async () => {
    const controller = new AbortController()
    const started: number[] = []
    const all = mapInParallel(
      [0, 1, 2, 3],
      1,
      async item => {
        started.push(item)
        if (item === 1) controller.abort()
      },
      controller.signal,
    )
    await expect(all).rejects.toMatchObject({ name: 'AbortError' })
    expect(started).toEqual([0, 1])
    await expect(mapInParallel([], 1, async () => 0, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
