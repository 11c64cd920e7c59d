import { type ConsoleUser, parseIdentityClaims, type Transport } from '@fieldtime/console-core'
import { readTokenClaims } from '@fieldtime/console-core/internal'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Identity, PartError } from './consoleContext.ts'
import { useLatest } from './hostValues.ts'
import type { ConsoleIdentity } from './providerProps.ts'
import type { TokenRecovery } from './tokenRecovery.ts'

const pending: Identity = { status: 'pending' }

/** Placeholder until the user is known. */
export const unknownUser: ConsoleUser = {
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

const isSamePerson = (one: ConsoleUser, other: ConsoleUser) => one.id === other.id && one.companyId === other.companyId

const isKnown = (identity: Identity, user: ConsoleUser) =>
  identity.status === 'known' && JSON.stringify(identity.user) === JSON.stringify(user)

const personOf = (token: string, { claimNames }: ConsoleIdentity) =>
  parseIdentityClaims(readTokenClaims(token), claimNames)

/** Requests a token and reads the user from it. Returns an error if there is none. */
async function readIdentity(
  host: ConsoleIdentity,
  tokens: TokenRecovery,
  signal: AbortSignal,
): Promise<ConsoleUser | PartError> {
  const flaw = (code: PartError['code'], message: string): PartError => ({ code, retryable: true, message })
  try {
    const token: unknown = await tokens.getAccessToken({ reason: 'request', signal })
    if (!token) return flaw('AUTHENTICATION', 'nobody is signed in')
    const user = typeof token === 'string' ? personOf(token, host) : null
    return user ?? flaw('CONFIGURATION', 'the access token has no claims for a person and a company: pass `user`')
  } catch {
    return flaw('AUTHENTICATION', 'getAccessToken failed')
  }
}

/**
 * The host's `user`, otherwise the user in the claims of the latest token. Retries when tokens are available again after a failure.
 * `isOwnToken` returns false for a token whose claims name another user or company.
 */
export function useIdentity(user: ConsoleUser | undefined, host: () => ConsoleIdentity, tokens: TokenRecovery) {
  const [ofToken, setOfToken] = useState(pending)
  const isAsking = !user && ofToken.status === 'pending'
  const latest = useLatest(host)

  useEffect(() => {
    if (!isAsking) return
    const asking = new AbortController()
    readIdentity(latest.current(), tokens, asking.signal).then(answer => {
      if (asking.signal.aborted) return
      const retry = () => setOfToken(pending)
      setOfToken('code' in answer ? { status: 'failed', error: answer, retry } : { status: 'known', user: answer })
    })
    return () => asking.abort()
  }, [isAsking, latest, tokens])

  const retry = !user && ofToken.status === 'failed' ? ofToken.retry : null
  useEffect(() => (retry ? tokens.subscribe(retry) : undefined), [retry, tokens])

  const isOwnToken = useCallback(
    (token: string, own: ConsoleUser) => {
      const person = personOf(token, latest.current())
      if (!person) return true
      // Also updates the permissions of the same user.
      if (!latest.current().user) setOfToken(last => (isKnown(last, person) ? last : { status: 'known', user: person }))
      return isSamePerson(person, own)
    },
    [latest],
  )
  const identity = useMemo<Identity>(() => (user ? { status: 'known', user } : ofToken), [user, ofToken])
  return { identity, isOwnToken }
}

/** Calls never settle unless aborted. Used until the user is known. */
export const pendingTransport: Transport = {
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
