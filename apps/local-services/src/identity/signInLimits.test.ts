import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { sweepLimits } from '../database/rateLimiter.ts'
import { signInAttempts } from '../database/schema.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import {
  databaseKinds,
  openTestDatabase,
  startMilliseconds,
  startTestServices,
  type TestServices,
} from '../testing/testServices.ts'
import { createSignInLimits, type SignInAttempt, type SignInLimits } from './signInLimits.ts'

describe.each(databaseKinds)('limits of sign-in on the %s database', kind => {
  let opened: OpenDatabase
  let limits: SignInLimits
  const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    limits = createSignInLimits(opened.database)
    vi.useFakeTimers({ toFake: ['Date'] })
  }, startMilliseconds)
  afterAll(async () => {
    vi.useRealTimers()
    await opened.close()
  })

  const stranger = (username: string, address = `from ${username}`): SignInAttempt => ({
    username,
    address,
    knownBrowser: null,
  })
  /** Whether the guess was let through. */
  const guess = async (guesser: SignInAttempt) => {
    if ((await limits.claim(guesser)) > 0) return false
    await limits.countWrong(guesser)
    return true
  }
  const forgetAll = () => opened.database.delete(signInAttempts)

  test('admits five of a hundred simultaneous guesses at one username', async () => {
    await forgetAll()
    const guesses = Array.from({ length: 100 }, (_, number) => guess(stranger('ana', `address ${number}`)))
    expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(5)
  })

  test('counts a known browser separately from unknown ones', async () => {
    await forgetAll()
    const own = { ...stranger('ana'), knownBrowser: 'hers' }
    for (let tries = 0; tries < 8; tries += 1) await guess(stranger('ana'))
    expect(await limits.claim(stranger('ana'))).toBe(15)
    expect(await limits.claim(own)).toBe(0)
    await limits.countRight(own)
    expect(await limits.claim(stranger('ana'))).toBe(15)
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(own)).toBe(true)
    expect(await limits.claim(own)).toBe(15)
    expect(await limits.claim({ ...own, knownBrowser: 'another' })).toBe(0)
    expect(await limits.claim({ ...own, username: 'bo' })).toBe(0)
  })

  test('admits four guesses a minute from an address that tries many usernames, and all attempts of others', async () => {
    await forgetAll()
    let admitted = 0
    for (let second = 0; second < 300; second += 1) {
      if (await guess(stranger(`sprayed ${second}`, 'one address'))) admitted += 1
      later(1)
    }
    expect(admitted).toBe(20 + 299 / 15 - ((299 / 15) % 1))
    expect(await limits.claim(stranger('bo', 'another address'))).toBe(0)
    expect(await limits.claim({ ...stranger('bo', 'one address'), knownBrowser: 'hers' })).toBe(0)
  })

  test('admits thirty guesses a minute from many addresses together, and all attempts of known browsers', async () => {
    await forgetAll()
    let admitted = 0
    for (let number = 0; number < 500; number += 1) {
      if (await guess(stranger(`name ${number}`))) admitted += 1
      later(0.2)
    }
    expect(admitted).toBeGreaterThanOrEqual(100 + 49)
    expect(admitted).toBeLessThanOrEqual(100 + 50)
    await guess(stranger('the last one'))
    expect(await limits.claim(stranger('somebody'))).toBeGreaterThan(0)
    expect(await limits.claim({ ...stranger('ana'), knownBrowser: 'hers' })).toBe(0)
  })

  test('never delays an office whose people all sign in within a minute', async () => {
    await forgetAll()
    for (let person = 0; person < 150; person += 1) {
      const guesser = stranger(`person ${person}`, 'the office')
      expect(await limits.claim(guesser)).toBe(0)
      await limits.countRight(guesser)
    }
  })

  test('sweeps expired attempts', async () => {
    await forgetAll()
    await guess(stranger('old'))
    later(3 * 60 * 60)
    await guess(stranger('young', 'one address'))
    await sweepLimits(opened.database)
    const left = await opened.database.select({ key: signInAttempts.key }).from(signInAttempts)
    expect(left.map(({ key }) => key).sort()).toEqual(['address one address', 'everyone', 'name young'])
  })
})

describe('sign-in during an attack', () => {
  let services: TestServices
  const realNow = Date.now
  let secondsLater = 0
  beforeAll(async () => {
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + secondsLater * 1000)
    services = await startTestServices('embedded', {
      comparePassword: async (hash, password) => hash !== null && password === 'demo',
    })
  }, startMilliseconds)
  afterAll(async () => {
    vi.restoreAllMocks()
    await services.close()
  })
  const open = () => new ConsoleClient(services.origin)

  async function guess(browser: ConsoleClient, username: string, password = 'wrong') {
    const { url } = await browser.authorize({ prompt: 'login' })
    return browser.submitForm(url, username, password)
  }

  test('accepts the right password of a known browser at once, and of an unknown one after a wait', async () => {
    const own = open()
    await own.signIn('manager')
    const thief = open()
    for (let tries = 0; tries < 6; tries += 1) await guess(thief, 'Manager')
    expect((await guess(open(), 'manager', 'demo')).status).toBe(429)
    expect((await guess(own, ' MANAGER ', 'demo')).status).toBe(303)
    expect((await guess(own, 'manager')).status).toBe(200)
    secondsLater += 15
    expect((await guess(open(), 'manager', 'demo')).status).toBe(303)
  })

  test('a browser known for one username is unknown for others', async () => {
    const browser = open()
    await browser.signIn('manager')
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(browser, 'reports')).status).toBe(200)
    expect((await guess(open(), 'reports', 'demo')).status).toBe(429)
    secondsLater += 15
  })

  test('delays an address that tries many usernames', async () => {
    secondsLater += 3_600
    const own = open()
    await own.signIn('reports')
    const thief = open()
    for (let name = 0; name < 20; name += 1) expect((await guess(thief, `sprayed-${name}`)).status).toBe(200)
    const refused = await guess(thief, 'sprayed-on')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(10)
    expect((await guess(own, 'reports', 'demo')).status).toBe(303)
    secondsLater += 15
    expect((await guess(thief, 'sprayed-on')).status).toBe(200)
  })
})
