import { type ConsoleUser, parseIdentityClaims, type Transport } from '@fieldtime/console-core'
import { readTokenClaims } from '@fieldtime/console-core/internal'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PartError } from './consoleContext.ts'
import type { ConsoleIdentity } from './providerProps.ts'
import type { TokenRecovery } from './tokenRecovery.ts'

/** Who uses the console: given by the host, or read from the claims of a token. */
export type Identity =
  | { readonly status: 'known'; readonly user: ConsoleUser }
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: PartError; readonly retry: () => void }

const pending: Identity = { status: 'pending' }

/** Stands in while it is unknown who uses the console. */
export const nobody: ConsoleUser = {
  id: '',
  firstName: '',
  lastName: '',
  email: null,
  phoneNumber: null,
  company: '',
  companyId: '',
  companyType: null,
  businessUnitCode: null,
  hasManagerAccess: false,
  hasReportsOnlyAccess: false,
  permissions: [],
}

interface TokenIdentity {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => Identity
  /** Reads the person from a new token. */
  readonly ask: (signal: AbortSignal) => Promise<void>
  /** Whether a token that the host returned belongs to `user`. If the host gives no `user`, the identity follows the token. */
  readonly isOwnToken: (token: string, user: ConsoleUser) => boolean
}

function createTokenIdentity(host: () => ConsoleIdentity, tokens: TokenRecovery): TokenIdentity {
  const listeners = new Set<() => void>()
  let identity = pending

  const show = (next: Identity) => {
    if (identity.status === 'known' && next.status === 'known' && isSamePerson(identity.user, next.user)) return
    identity = next
    for (const listener of listeners) listener()
  }
  const personOf = (token: string) => parseIdentityClaims(readTokenClaims(token), host().claimNames)
  const ask = async (signal: AbortSignal) => {
    const fail = (code: 'AUTHENTICATION' | 'CONFIGURATION', message: string) => {
      if (signal.aborted) return
      show({ status: 'failed', error: { code, retryable: true, message }, retry: () => show(pending) })
    }
    try {
      const token: unknown = await tokens.getAccessToken({ reason: 'request', signal })
      if (signal.aborted) return
      const user = typeof token === 'string' ? personOf(token) : null
      if (user) show({ status: 'known', user })
      else if (token) fail('CONFIGURATION', 'the access token has no claims for a person and a company: pass `user`')
      else fail('AUTHENTICATION', 'nobody is signed in')
    } catch {
      fail('AUTHENTICATION', 'getAccessToken failed')
    }
  }

  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => identity,
    ask,
    isOwnToken: (token, user) => {
      const person = personOf(token)
      if (!person || isSamePerson(person, user)) return true
      if (!host().user) show({ status: 'known', user: person })
      return false
    },
  }
}

const isSamePerson = (one: ConsoleUser, other: ConsoleUser) => one.id === other.id && one.companyId === other.companyId

/** The host's `user`, otherwise the person of the token. Asks again when tokens are back after a failure. */
export function useIdentity(user: ConsoleUser | undefined, host: () => ConsoleIdentity, tokens: TokenRecovery) {
  const [ofToken] = useState(() => createTokenIdentity(host, tokens))
  const read = useSyncExternalStore(ofToken.subscribe, ofToken.read, () => pending)
  const isAsking = !user && read.status === 'pending'
  const retry = !user && read.status === 'failed' ? read.retry : null

  useEffect(() => {
    if (!isAsking) return
    const asking = new AbortController()
    ofToken.ask(asking.signal)
    return () => asking.abort()
  }, [isAsking, ofToken])
  useEffect(() => (retry ? tokens.subscribe(retry) : undefined), [retry, tokens])

  const identity = useMemo<Identity>(() => (user ? { status: 'known', user } : read), [user, read])
  return { identity, isOwnToken: ofToken.isOwnToken }
}

/** Calls wait until it is known whose token they carry. */
export const waitingTransport: Transport = {
  supports: () => false,
  read: wait,
  readAll: wait,
  readImage: wait,
  write: wait,
  send: wait,
}

function wait(_operation: unknown, _input?: unknown, options?: { readonly signal?: AbortSignal }): Promise<never> {
  const signal = options?.signal
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}
