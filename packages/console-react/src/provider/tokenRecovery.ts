import type { GetAccessToken } from '@fieldtime/console-core'

export interface TokenRecovery {
  /** Calls the host's function and records failures. */
  readonly getAccessToken: GetAccessToken
  /** Calls the listener when a token is returned after a failure. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

const firstPause = 5_000
const longestPause = 60_000
const requestTimeout = 30_000

/**
 * Wraps `getAccessToken`. After it rejects, or its signal is aborted before it returns, calls it again until it returns a token:
 * after 5 s, then after doubled pauses of at most 60 s. Stops when it returns null (signed out), and pauses without listeners.
 */
export function createTokenRecovery(ask: GetAccessToken): TokenRecovery {
  const listeners = new Set<() => void>()
  let isLost = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = () => {
    clearTimeout(timer)
    if (!isLost || listeners.size === 0) return
    timer = setTimeout(() => {
      pause = Math.min(pause * 2, longestPause)
      getAccessToken({ reason: 'request', signal: AbortSignal.timeout(requestTimeout) }).catch(() => undefined)
    }, pause)
  }
  const handleLoss = () => {
    isLost = true
    schedule()
  }
  const handleAnswer = (token: string | null) => {
    if (!isLost) return
    isLost = false
    pause = firstPause
    clearTimeout(timer)
    if (token === null) return
    for (const listener of listeners) listener()
  }

  const getAccessToken: GetAccessToken = async request => {
    request.signal.addEventListener('abort', handleLoss)
    try {
      const token = await ask(request)
      handleAnswer(token)
      return token
    } catch (error) {
      handleLoss()
      throw error
    } finally {
      request.signal.removeEventListener('abort', handleLoss)
    }
  }

  return {
    getAccessToken,
    subscribe: listener => {
      listeners.add(listener)
      if (isLost) schedule()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
