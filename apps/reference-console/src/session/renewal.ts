import { type Grant, isFresh, isNewer, isOfSamePerson, renewalMarginOf } from './grant.ts'
import type { IdentityClient } from './identityClient.ts'
import { SignInError, type SignInFailure } from './signInError.ts'
import type { Tabs } from './tabs.ts'
import { until } from './until.ts'

const shortestBackoff = 1_000
const longestBackoff = 60_000

/** After the network or the person returns, an older renewal may wait on a connection that sleep has cut. */
const oldMilliseconds = 2_000

/** The longest delay of a browser's timer. A longer one would fire at once. */
const longestTimer = 2 ** 31 - 1

/** Renews the tokens of a session, once at a time in the page and across tabs. */
export interface Renewal {
  /** Resolves when the grant has been renewed or lost. Rejects if the service can't be reached. */
  renew(): Promise<void>
  /** Schedules a renewal shortly before the token expires. */
  schedule(): void
  /** Renews at once after the network or the person is back, without waiting for an older renewal. */
  wake(): void
  isBackingOff(): boolean
  /** Ignores a pending response. */
  stop(): void
}

interface RenewalOptions {
  readonly now: () => Date
  readonly random: () => number
  readonly setTimer: (callback: () => void, milliseconds: number) => () => void
  readonly tabs: Tabs
  readonly loadIdentity: () => Promise<IdentityClient>
  readonly readGrant: () => Grant | null
  /** Whether a grant of another tab can be used. */
  readonly accepts: (grant: Grant) => boolean
  readonly onRenewed: (grant: Grant) => void
  readonly onAdopted: (grant: Grant) => void
  /** The session has ended. */
  readonly onFailed: (failure: Exclude<SignInFailure, 'unreachable'>) => void
}

export function createRenewal(options: RenewalOptions): Renewal {
  const { tabs, readGrant } = options
  const now = () => options.now().getTime()
  let running: Promise<void> | null = null
  let startedAt = 0
  let dropping = new AbortController()
  let round = 0
  let failureCount = 0
  let retryAt = 0
  let cancelTimer = () => {}

  const renewByItself = () => {
    renew().catch(() => undefined)
  }

  function schedule() {
    cancelTimer()
    const grant = readGrant()
    if (!grant) return
    // The minimum time between renewals, even for tokens with a very short lifetime.
    const dueAt = Math.max(grant.expiresAt - renewalMarginOf(grant), grant.issuedAt + shortestBackoff, retryAt)
    cancelTimer = options.setTimer(renewByItself, Math.min(Math.max(0, dueAt - now()), longestTimer))
  }

  function backOff() {
    const longest = Math.min(longestBackoff, shortestBackoff * 2 ** failureCount)
    failureCount += 1
    retryAt = now() + longest * (0.5 + options.random() / 2)
    schedule()
  }

  function recover() {
    failureCount = 0
    retryAt = 0
  }

  async function renewInTurn(before: Grant, current: number, signal: AbortSignal) {
    const isOver = () => current !== round || readGrant() !== before
    await tabs.takeTurn(async () => {
      if (isOver()) return
      const accepts = (one: Grant) => isOfSamePerson(one, before) && isNewer(one, before) && options.accepts(one)
      const other = await tabs.askForGrant(accepts)
      if (isOver()) return
      if (other) return options.onAdopted(other)
      const identity = await until(options.loadIdentity(), signal)
      const renewed = await until(identity.renew(before), signal)
      if (isOver()) return
      recover()
      options.onRenewed(renewed)
    })
  }

  async function renewOnce(): Promise<void> {
    const before = readGrant()
    const current = round
    if (!before) return
    try {
      await renewInTurn(before, current, dropping.signal)
      if (current === round) recover()
    } catch (error) {
      // Callers of a dropped renewal get the result of the next one.
      if (current !== round) return running ?? undefined
      const failure = error instanceof SignInError ? error.failure : 'unreachable'
      if (failure !== 'unreachable') return options.onFailed(failure)
      backOff()
      throw error
    }
  }

  function renew() {
    if (running) return running
    const work = renewOnce().finally(() => {
      if (running === work) running = null
    })
    running = work
    startedAt = now()
    return work
  }

  function drop() {
    round += 1
    running = null
    dropping.abort()
    dropping = new AbortController()
  }

  return {
    renew,
    schedule,
    wake() {
      const grant = readGrant()
      if (!grant) return
      retryAt = 0
      if (isFresh(grant, now())) return schedule()
      if (running && now() - startedAt > oldMilliseconds) drop()
      renewByItself()
    },
    isBackingOff: () => retryAt > now(),
    stop() {
      drop()
      recover()
      cancelTimer()
    },
  }
}
