import type { ConsoleSession } from './consoleContext.js'

type GetAccessToken = ConsoleSession['getAccessToken']

export interface TokenRecovery {
  /** The host's, observed. */
  readonly getAccessToken: GetAccessToken
  /** Calls the listener when the host has a token again after it had none. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void
}

const firstPause = 5_000
const longestPause = 60_000
const patience = 30_000

/**
 * After `getAccessToken` has rejected, or hasn't answered before its signal was aborted, asks for a token again until there
 * is one: after 5 s at first, then after longer pauses of at most 60 s. A person who is signed out (null) isn't asked about
 * again. Nothing is asked while nobody listens.
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
      getAccessToken({ reason: 'request', signal: AbortSignal.timeout(patience) }).catch(() => undefined)
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
