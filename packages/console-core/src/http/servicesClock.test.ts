import { describe, expect, test } from 'vitest'
import { createServicesClock } from './servicesClock.ts'

interface Exchange {
  /** Seconds after noon by the services' clock when the response is sent. */
  readonly at: number
  readonly milliseconds?: number
  readonly headers?: Record<string, string>
  readonly cache?: RequestCache
}

const noon = Date.parse('2026-06-15T12:00:00Z')

/** A device whose clock is ahead of the services' by some seconds. */
function createDevice(secondsAhead: number) {
  let servicesTime = noon
  let ahead = secondsAhead * 1000
  let headers: Record<string, string> = {}
  let milliseconds = 0
  const clock = createServicesClock({
    now: () => new Date(servicesTime + ahead),
    async fetch() {
      servicesTime += milliseconds / 2
      const response = new Response('', { headers: { date: new Date(servicesTime).toUTCString(), ...headers } })
      servicesTime += milliseconds / 2
      return response
    },
  })
  return {
    clock,
    setAhead: (seconds: number) => {
      ahead = seconds * 1000
    },
    async ask({ at, milliseconds: roundTrip = 100, headers: sent = {}, cache = 'no-store' }: Exchange) {
      servicesTime = noon + at * 1000
      headers = sent
      milliseconds = roundTrip
      await clock.fetch('https://api.example/env', { cache })
    },
    /** Seconds by which `now` is wrong. */
    error: () => (clock.now().getTime() - servicesTime) / 1000,
  }
}

describe('createServicesClock', () => {
  test.each([3000, -3000, 86_400, -125])('follows the services if the device is %d s ahead', async seconds => {
    const device = createDevice(seconds)
    expect([device.clock.offset, device.error()]).toEqual([null, seconds])
    await device.ask({ at: 0 })
    expect(Math.abs(device.error())).toBeLessThan(1)
  })

  test('ignores a difference of up to two seconds', async () => {
    const device = createDevice(1)
    await device.ask({ at: 0 })
    expect([device.clock.offset, device.error()]).toEqual([0, 1])
  })

  test.each<[string, Partial<Exchange>]>([
    ['from a cache on the way', { headers: { age: '0' } }],
    ['that the browser may have cached', { cache: 'default' }],
    ['without a readable date', { headers: { date: '' } }],
  ])('ignores a response %s', async (_, exchange) => {
    const device = createDevice(3000)
    await device.ask({ at: 0, ...exchange })
    expect(device.clock.offset).toBeNull()
  })

  test('uses the response with the shortest round trip', async () => {
    const device = createDevice(3000)
    await device.ask({ at: 0, milliseconds: 40 })
    const { offset } = device.clock
    await device.ask({ at: 10.4, milliseconds: 900 })
    expect(device.clock.offset).toBe(offset)
  })

  test("notifies its listeners when the device's clock is set", async () => {
    const device = createDevice(3000)
    await device.ask({ at: 0, milliseconds: 40 })
    let calls = 0
    const stop = device.clock.subscribe(() => {
      calls += 1
    })
    device.setAhead(0)
    await device.ask({ at: 60, milliseconds: 400 })
    expect([device.clock.offset, calls]).toEqual([0, 1])
    stop()
    device.setAhead(600)
    await device.ask({ at: 120 })
    expect(calls).toBe(1)
    expect(Math.abs(device.error())).toBeLessThan(1)
  })
})
