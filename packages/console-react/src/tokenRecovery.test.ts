import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenRecovery } from './tokenRecovery.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const request = () => ({ reason: 'request', signal: new AbortController().signal }) as const

function watch(ask: () => Promise<string | null>) {
  const asked = vi.fn(ask)
  const recovery = createTokenRecovery(asked)
  const onRecovered = vi.fn()
  return { asked, recovery, onRecovered, stop: recovery.subscribe(onRecovered) }
}

test('a token that is there is no recovery', async () => {
  const { recovery, onRecovered, asked } = watch(async () => 'token')
  expect(await recovery.getAccessToken(request())).toBe('token')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onRecovered).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledOnce()
})

test('after a failure asks again, with longer pauses, until there is a token', async () => {
  let isDown = true
  const { recovery, onRecovered, asked } = watch(async () => {
    if (isDown) throw new Error('unreachable')
    return 'token'
  })
  await expect(recovery.getAccessToken(request())).rejects.toThrow('unreachable')
  // After 5, 15, 35, 75, and 135 s.
  await vi.advanceTimersByTimeAsync(140_000)
  expect(asked).toHaveBeenCalledTimes(6)
  expect(onRecovered).not.toHaveBeenCalled()
  isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onRecovered).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveBeenCalledTimes(7)
})

test('an answer that nobody waits for any longer counts as a failure, and as a recovery when it comes', async () => {
  const answer = Promise.withResolvers<string>()
  const { recovery, onRecovered } = watch(() => answer.promise)
  const leaving = new AbortController()
  const asking = recovery.getAccessToken({ reason: 'request', signal: leaving.signal })
  leaving.abort()
  answer.resolve('token')
  expect(await asking).toBe('token')
  expect(onRecovered).toHaveBeenCalledOnce()
})

test('asks nothing about a person who is signed out, nor while nobody listens', async () => {
  let answer: () => Promise<string | null> = async () => {
    throw new Error('unreachable')
  }
  const { recovery, onRecovered, asked, stop } = watch(() => answer())
  await expect(recovery.getAccessToken(request())).rejects.toThrow()
  answer = async () => null
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onRecovered).not.toHaveBeenCalled()

  answer = async () => {
    throw new Error('unreachable')
  }
  await expect(recovery.getAccessToken(request())).rejects.toThrow()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveBeenCalledTimes(3)
})
