import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { createPasswordQueue, defaultQueueSize, QueueFull } from './passwordQueue.ts'

/** A password check that waits until the test releases it. */
function createHeldBack() {
  const held: { readonly password: string; readonly release: () => void }[] = []
  const arrivals: (() => void)[] = []
  return {
    held,
    async compare(hash: string | null, password: string) {
      await new Promise<void>(release => {
        held.push({ password, release })
        for (const arrive of arrivals.splice(0)) arrive()
      })
      return hash !== null && password === 'demo'
    },
    /** Resolves once this many calls have arrived. */
    async reached(count: number) {
      while (held.length < count) await new Promise<void>(resolve => arrivals.push(resolve))
    },
  }
}

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('on %i cores, runs %i hashes at once, fewer than libuv has threads', (cores, hashes) => {
  expect(defaultQueueSize(cores).hashesAtOnce).toBe(hashes)
})

test('runs hashes in order and within the limit, and rejects sign-ins beyond the queue, for any arrivals', async () => {
  const numbers = fc.record({
    hashesAtOnce: fc.integer({ min: 1, max: 3 }),
    places: fc.integer({ min: 3, max: 12 }),
    signIns: fc.integer({ min: 1, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(numbers, async ({ signIns, ...size }) => {
      const begun: string[] = []
      let running = 0
      let most = 0
      const { admit, comparePassword } = createPasswordQueue(async (_hash, password) => {
        begun.push(password)
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        return true
      }, size)
      const signIn = (number: number) => admit(() => comparePassword(null, String(number)))
      const ended = await Promise.allSettled(Array.from({ length: signIns }, (_, number) => signIn(number)))
      const admitted = Math.min(signIns, size.places)
      expect(begun).toEqual(Array.from({ length: admitted }, (_, number) => String(number)))
      expect(most).toBe(Math.min(size.hashesAtOnce, admitted))
      expect(ended.map(({ status }) => status)).toEqual(
        Array.from({ length: signIns }, (_, number) => (number < size.places ? 'fulfilled' : 'rejected')),
      )
      for (const end of ended) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(QueueFull)
      await expect(signIn(0)).resolves.toBe(true)
    }),
  )
})

describe('many simultaneous sign-ins', () => {
  let services: TestServices
  const { held, compare, reached } = createHeldBack()
  const { hashesAtOnce, places } = defaultQueueSize()

  beforeAll(async () => {
    services = await startTestServices('embedded', { comparePassword: compare })
  }, startMilliseconds)
  afterAll(() => services.close())

  const openForm = async () => {
    const browser = new ConsoleClient(services.origin)
    return { browser, url: (await browser.authorize()).url }
  }

  test(
    "wait in line, get Retry-After beyond it, and don't block other requests",
    async () => {
      const signingIn = new ConsoleClient(services.origin).signIn('manager')
      await reached(1)
      held[0]?.release()
      const { access_token: token } = await signingIn

      const { browser, url } = await openForm()
      const names = Array.from({ length: places + 1 }, (_, number) => `nobody-${number}`)
      const answers = names.map(name => browser.submitForm(url, name, 'wrong'))
      const first = await Promise.race(answers)
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await first.text()).toContain('Many people are signing in right now')

      expect((await browser.request('/env')).status).toBe(200)
      expect((await browser.call('/v1/users', token)).status).toBe(200)
      expect((await browser.request(url)).status).toBe(200)
      await reached(1 + hashesAtOnce)
      expect(held).toHaveLength(1 + hashesAtOnce)

      for (let next = 1; next <= places; next += 1) {
        await reached(next + 1)
        held[next]?.release()
      }
      const statuses = (await Promise.all(answers)).map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array.from({ length: places }, () => 200), 503])
    },
    startMilliseconds,
  )
})
