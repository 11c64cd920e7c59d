import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter, mapYielding } from './concurrency.ts'

test('a limiter runs a limited number of tasks in order of arrival, even if some fail', async () => {
  const limit = createLimiter(2)
  const begun: number[] = []
  let under = 0
  let most = 0
  const work = async (number: number) => {
    begun.push(number)
    under += 1
    most = Math.max(most, under)
    await sleep(2)
    under -= 1
    if (number % 2 === 0) throw new Error(`${number}`)
    return number
  }
  const numbers = [0, 1, 2, 3, 4, 5, 6]
  const ended = await Promise.allSettled(numbers.map(number => limit(() => work(number))))
  expect(begun).toEqual(numbers)
  expect(most).toBe(2)
  expect(ended.map(({ status }) => status)).toEqual(
    numbers.map(number => (number % 2 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(await limit(async () => 'still open')).toBe('still open')
})

test('mapping many rows gives the same result and lets timers run', async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => index)
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const made = await mapYielding(rows, row => {
    const until = performance.now() + (row % 100 === 0 ? 2 : 0)
    while (performance.now() < until);
    return row * 2
  })
  clearInterval(timer)
  expect(made).toEqual(rows.map(row => row * 2))
  expect(ticks).toBeGreaterThan(1)
  expect(await mapYielding([], row => row)).toEqual([])
})
