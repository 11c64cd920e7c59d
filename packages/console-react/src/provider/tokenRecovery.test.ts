import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenRecovery } from './tokenRecovery.ts'

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

test('does not report a recovery without a failure', async () => {
  const { recovery, onRecovered, asked } = watch(async () => 'token')
  expect(await recovery.getAccessToken(request())).toBe('token')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onRecovered).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledOnce()
})

test('retries with longer pauses after a failure until the host returns a token', async () => {
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

test('treats an aborted request as a failure, and its late token as a recovery', async () => {
  const answer = Promise.withResolvers<string>()
  const { recovery, onRecovered } = watch(() => answer.promise)
  const leaving = new AbortController()
  const asking = recovery.getAccessToken({ reason: 'request', signal: leaving.signal })
  leaving.abort()
  answer.resolve('token')
  expect(await asking).toBe('token')
  expect(onRecovered).toHaveBeenCalledOnce()
})

test('stops asking when the person is signed out or the last listener unsubscribes', async () => {
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
