import { type ConsoleUser, parseIdentityClaims } from '@fieldtime/console-core'
import { safeHrefOf } from '../destinations.ts'
import { type Grant, isAlive, isFresh, isNewer, isOfSamePerson } from './grant.ts'
import type { IdentityClient, SignOutForm } from './identityClient.ts'
import { createRenewal } from './renewal.ts'
import { type SessionStore, signedOutKey } from './sessionStore.ts'
import { SignInError, type SignInFailure } from './signInError.ts'
import { createTabs } from './tabs.ts'
import { until } from './until.ts'

export type SignInProblem =
  | Exclude<SignInFailure, 'loginRequired' | 'unknownSignIn'>
  /** Three sign-ins within a minute led back to another one. */
  | 'tooManySignIns'
  /** The browser stores nothing for this site. */
  | 'storageBlocked'
  /** The ID token doesn't identify a person. */
  | 'incompleteProfile'
  /** Signed out here, but the service couldn't be reached. */
  | 'signOutUnfinished'

export type SessionState =
  /** Waiting for the other tabs. */
  | { readonly name: 'starting' }
  | { readonly name: 'signedIn'; readonly user: ConsoleUser }
  /** The service ended the session while a dialog was open. Its content is kept until the same person has signed in again. */
  | { readonly name: 'expired'; readonly user: ConsoleUser }
  /** `isEnding`: another tab is still signing out at the service. Until then, the service would sign the person in again. */
  | { readonly name: 'signedOut'; readonly isEnding: boolean }
  | { readonly name: 'problem'; readonly problem: SignInProblem }

export interface Session {
  readonly state: SessionState
  subscribe(listener: () => void): () => void
  /**
   * A token for a call, renewed if it is about to expire; null if no one is signed in. Rejects if the token has expired and the
   * service can't be reached. Waits while the session is expired. `expired`: the services have rejected the last token.
   */
  getAccessToken(request: {
    readonly reason: 'request' | 'expired'
    readonly signal?: AbortSignal
  }): Promise<string | null>
  /** Redirects to the sign-in service, or returns where to go if another tab is already signed in. */
  signIn(redirectToUrl: string | null, options?: { readonly isRetry: boolean }): Promise<string | null>
  /** Completes the sign-in from the redirect address. Returns where to go. Once per address. */
  completeSignIn(url: string): Promise<string>
  /** Signs out every tab, then redirects to the service. */
  signOut(): Promise<void>
  completeSignOut(url: string): Promise<void>
  close(): void
}

export interface SessionOptions {
  readonly origin: string
  readonly store: SessionStore
  readonly now: () => Date
  readonly random: () => number
  readonly setTimer: (callback: () => void, milliseconds: number) => () => void
  readonly channel: BroadcastChannel | null
  readonly locks: LockManager | null
  /** Target of the events after which the network or the person may be back: `online`, `pageshow`, `storage`, `visibilitychange`. */
  readonly page: EventTarget
  /** Loaded on demand. A page that opens with a valid token doesn't need it. */
  readonly loadIdentity: () => Promise<IdentityClient>
  /** Navigates to another address and replaces this page's history entry. */
  readonly goTo: (url: string) => void
  readonly postTo: (form: SignOutForm) => void
  /** Deletes the user's cached data from this device. */
  readonly clearCache: () => Promise<void>
  /** True while the page shows a dialog, whose content a redirect to the sign-in service would lose. */
  readonly hasOpenDialog: () => boolean
}

/** A rejection this soon after a renewal concerns the previous token. */
const refusalDelay = 5_000

/** A browser that hangs while it deletes data must not block the sign-out. */
const longestClearing = 2_000

const signedOut: SessionState = { name: 'signedOut', isEnding: false }

export function createSession(options: SessionOptions): Session {
  const { origin, store } = options
  const now = () => options.now().getTime()
  const listeners = new Set<() => void>()
  const completions = new Map<string, Promise<string>>()
  const closing = new AbortController()
  let state: SessionState = { name: 'starting' }
  let grant: Grant | null = null
  /** This tab's last grant, which another tab with an old copy must not restore. */
  let lost: Grant | null = null
  let handedOut: string | null = null
  let leaving: Promise<string | null> | null = null
  let ending: Promise<void> | null = null
  /** While the session is expired, resolves when its person has signed in again or the page is closed. */
  let absence: PromiseWithResolvers<void> | null = null

  const change = (next: SessionState) => {
    state = next
    if (next.name === 'expired') absence ??= Promise.withResolvers()
    else {
      absence?.resolve()
      absence = null
    }
    for (const listener of listeners) listener()
  }

  const tabs = createTabs({
    ...options,
    readGrant: () => grant,
    onRenewed: other => {
      if (grant && isOfSamePerson(other, grant) && isNewer(other, grant) && isUsable(other)) adopt(other)
      if (state.name === 'expired') comeBack(other)
    },
    onSignedOut: () => {
      if (grant || state.name === 'starting' || state.name === 'expired') leave({ name: 'signedOut', isEnding: true })
    },
    onSignOutFinished: () => {
      if (state.name === 'signedOut' && state.isEnding) change(signedOut)
    },
  })

  let identity: Promise<IdentityClient> | null = null
  const loadIdentity = () => {
    identity ??= options.loadIdentity().catch((error: unknown) => {
      identity = null
      throw error
    })
    return identity
  }

  const renewal = createRenewal({
    ...options,
    loadIdentity,
    tabs,
    readGrant: () => grant,
    accepts: isUsable,
    onRenewed: renewed => {
      adopt(renewed)
      tabs.announceRenewal(renewed)
    },
    onAdopted: adopt,
    onFailed: failure => {
      if (failure === 'loginRequired') return expire()
      leave({ name: 'problem', problem: failure === 'unknownSignIn' ? 'invalidAnswer' : failure })
    },
  })

  /** A grant from before the last sign-out in any tab is invalid. */
  function isUsable(one: Grant): boolean {
    const isLost = lost !== null && !isNewer(one, lost)
    return !isLost && one.signedInAt > store.readSignedOutAt() && isFresh(one, now())
  }

  function adopt(next: Grant) {
    const user = parseIdentityClaims(next.claims)
    if (!user) return leave({ name: 'problem', problem: 'incompleteProfile' })
    grant = next
    store.writeGrant(next)
    store.writeSupportChatPerson(user)
    renewal.schedule()
    const isSame = state.name === 'signedIn' && JSON.stringify(state.user) === JSON.stringify(user)
    if (!isSame) change({ name: 'signedIn', user })
  }

  function leave(next: SessionState) {
    lost = grant ?? lost
    grant = null
    handedOut = null
    store.clearGrant()
    store.writeSupportChatPerson(null)
    renewal.stop()
    change(next)
  }

  function expire() {
    if (state.name !== 'signedIn' || !options.hasOpenDialog()) return leave(signedOut)
    leave({ name: 'expired', user: state.user })
  }

  /** Handles a grant from another tab. A dialog's content is never shown to another person. */
  function comeBack(other: Grant) {
    if (!isUsable(other)) return
    if (lost && isOfSamePerson(other, lost)) return adopt(other)
    const isNewSignIn = other.renewalCount === 0
    if (isNewSignIn) leave(signedOut)
  }

  /** Finds a sign-in in another tab that this tab slept through. */
  async function lookForReturn() {
    const other = await tabs.askForGrant(one => isUsable(one) && lost !== null && isOfSamePerson(one, lost))
    if (other && state.name === 'expired') comeBack(other)
  }

  /** Finds a sign-out that this tab slept through. */
  function noticeSignOut(isEnding: boolean) {
    const held = state.name === 'expired' ? lost : grant
    if (held && held.signedInAt <= store.readSignedOutAt()) leave({ name: 'signedOut', isEnding })
  }

  async function start() {
    const stored = store.readGrant()
    const kept = stored && stored.signedInAt > store.readSignedOutAt() ? stored : null
    if (kept && isFresh(kept, now())) return adopt(kept)
    if (!kept) store.clearGrant()
    const other = await tabs.askForGrant(isUsable)
    if (state.name !== 'starting') return
    if (other) return adopt(other)
    if (!kept) return change(signedOut)
    grant = kept
    await renewal.renew().catch(() => undefined)
    if (state.name !== 'starting') return
    if (isAlive(kept, now())) adopt(kept)
    else leave({ name: 'problem', problem: 'unreachable' })
  }

  const wake = () => {
    noticeSignOut(false)
    renewal.wake()
    if (state.name === 'expired') lookForReturn()
  }
  const { signal } = closing
  for (const event of ['online', 'pageshow', 'visibilitychange']) options.page.addEventListener(event, wake, { signal })
  options.page.addEventListener(
    'storage',
    event => {
      if (event instanceof StorageEvent && event.key === signedOutKey) noticeSignOut(true)
    },
    { signal },
  )

  const starting = start()

  function stopWith(problem: SignInProblem) {
    leaving = null
    leave({ name: 'problem', problem })
    return null
  }

  async function leaveForSignIn(redirectToUrl: string | null, isRetry: boolean): Promise<string | null> {
    const href = safeHrefOf(redirectToUrl, origin)
    await starting
    if (!grant) {
      const other = await tabs.askForGrant(isUsable)
      if (other) adopt(other)
    }
    if (grant) {
      leaving = null
      return href
    }
    if (!store.isUsable()) return stopWith('storageBlocked')
    if (isRetry) store.forgetSignIns()
    if (!store.countSignIn(now())) return stopWith('tooManySignIns')
    try {
      const service = await loadIdentity()
      options.goTo(await service.buildSignInUrl(href))
    } catch (error) {
      return stopWith(problemOf(error))
    }
    return null
  }

  async function leaveForSignOut() {
    await starting
    const ended = grant
    store.writeSignedOutAt(Math.max(now(), ended?.signedInAt ?? 0))
    store.forgetSignIns()
    tabs.announceSignOut()
    leave({ name: 'signedOut', isEnding: true })
    const timeout = new Promise<void>(resolve => options.setTimer(resolve, longestClearing))
    await Promise.race([options.clearCache().catch(() => undefined), timeout])
    try {
      const service = await loadIdentity()
      options.postTo(await service.buildSignOutForm(ended))
    } catch {
      ending = null
      tabs.announceSignOutEnd()
      change({ name: 'problem', problem: 'signOutUnfinished' })
    }
  }

  async function complete(url: string): Promise<string> {
    await starting
    try {
      const service = await loadIdentity()
      const completed = await service.completeSignIn(url)
      // A clock that was set back since the last sign-out must not make this sign-in look older.
      const signedInAt = Math.max(completed.grant.signedInAt, store.readSignedOutAt() + 1)
      adopt({ ...completed.grant, signedInAt })
      leaving = null
      if (grant) tabs.announceRenewal(grant)
      return safeHrefOf(completed.redirectToUrl, origin)
    } catch (error) {
      // An old address of the service, from a bookmark or the history: simply sign in again.
      const isUnknown = error instanceof SignInError && error.failure === 'unknownSignIn'
      if (!isUnknown) leave({ name: 'problem', problem: problemOf(error) })
      return safeHrefOf(error instanceof SignInError ? error.redirectToUrl : null, origin)
    }
  }

  /** Renews a token that is about to end or has been refused. */
  async function refresh(current: Grant, reason: 'request' | 'expired', waiting: AbortSignal | undefined) {
    const isJustRenewed = current.renewalCount > 0 && Math.abs(now() - current.issuedAt) < refusalDelay
    const isRefused = reason === 'expired' && current.accessToken === handedOut && !isJustRenewed
    const isGood = isFresh(current, now()) || (renewal.isBackingOff() && isAlive(current, now()))
    if (isGood && !isRefused) return
    try {
      await until(renewal.renew(), waiting)
    } catch (error) {
      waiting?.throwIfAborted()
      if (isRefused || (grant && !isAlive(grant, now()))) throw error
    }
  }

  return {
    get state() {
      return state
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async getAccessToken({ reason, signal: waiting }) {
      waiting?.throwIfAborted()
      noticeSignOut(false)
      if (state.name === 'starting') await until(starting, waiting)
      if (grant) await refresh(grant, reason, waiting)
      if (absence) await until(absence.promise, waiting)
      handedOut = grant?.accessToken ?? null
      return handedOut
    },

    signIn(redirectToUrl, { isRetry } = { isRetry: false }) {
      if (isRetry && state.name === 'problem') change(signedOut)
      leaving ??= leaveForSignIn(redirectToUrl, isRetry)
      return leaving
    },

    completeSignIn(url) {
      const completion = completions.get(url) ?? complete(url)
      completions.set(url, completion)
      return completion
    },

    signOut() {
      ending ??= leaveForSignOut()
      return ending
    },

    async completeSignOut(url) {
      await starting
      try {
        const service = await loadIdentity()
        await service.completeSignOut(url)
      } catch {
        // The person is signed out here, whatever the service responds.
      }
      tabs.announceSignOutEnd()
    },

    close() {
      closing.abort()
      renewal.stop()
      tabs.close()
    },
  }
}

function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof SignInError)) return 'unreachable'
  return error.failure === 'loginRequired' || error.failure === 'unknownSignIn' ? 'refused' : error.failure
}
