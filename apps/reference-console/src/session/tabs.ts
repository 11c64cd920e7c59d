import { type Grant, isNewer, parseGrant } from './grant.ts'

/** How long a tab waits for the others. Frozen tabs don't respond. */
const timeoutMilliseconds = 300

type Message =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly grant: unknown }
  | { readonly kind: 'renewed'; readonly grant: unknown }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signOutFinished' }

/** The other tabs of this console in this browser. */
export interface Tabs {
  /** The newest valid grant of the other tabs; null if none responded in time. */
  askForGrant(accepts: (grant: Grant) => boolean): Promise<Grant | null>
  announceRenewal(grant: Grant): void
  announceSignOut(): void
  announceSignOutEnd(): void
  /** Runs the work under a lock that all tabs share. */
  takeTurn<Result>(work: () => Promise<Result>): Promise<Result>
  close(): void
}

interface TabsOptions {
  /** Null if the browser has none, or denies it to a site that may not store data. Each tab then works alone. */
  readonly channel: BroadcastChannel | null
  /** Null if the browser has none (no secure context). Tabs then don't take turns. The browser may also reject every request. */
  readonly locks: LockManager | null
  readonly setTimer: (callback: () => void, milliseconds: number) => () => void
  readonly readGrant: () => Grant | null
  readonly onRenewed: (grant: Grant) => void
  readonly onSignedOut: () => void
  readonly onSignOutFinished: () => void
}

export function createTabs(options: TabsOptions): Tabs {
  const { channel, setTimer } = options
  const locks = channel ? options.locks : null
  const presence = `${channel?.name}:tab`
  const turn = `${channel?.name}:turn`
  const closing = new AbortController()
  const answers = new Map<string, (grant: Grant | null) => void>()
  const post = (message: Message) => {
    if (!closing.signal.aborted) channel?.postMessage(message)
  }

  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<Message>) => {
      switch (data?.kind) {
        case 'question':
          return post({ kind: 'answer', id: data.id, grant: options.readGrant() })
        case 'answer':
          return answers.get(data.id)?.(parseGrant(data.grant))
        case 'renewed': {
          const grant = parseGrant(data.grant)
          return grant ? options.onRenewed(grant) : undefined
        }
        case 'signedOut':
          return options.onSignedOut()
        case 'signOutFinished':
          return options.onSignOutFinished()
      }
    },
    { signal: closing.signal },
  )

  // Held for the life of the tab, so other tabs can count it.
  const isPresent = new Promise<void>(resolve => {
    if (!locks) return resolve()
    locks
      .request(presence, { mode: 'shared', signal: closing.signal }, () => {
        resolve()
        return new Promise<void>(leave => closing.signal.addEventListener('abort', () => leave()))
      })
      .catch(() => resolve())
  })

  const countOthers = async () => {
    if (!channel) return 0
    await isPresent
    const counted = await locks?.query().catch(() => null)
    if (!counted) return Number.POSITIVE_INFINITY
    const { held = [] } = counted
    return held.filter(lock => lock.name === presence).length - 1
  }

  return {
    async askForGrant(accepts) {
      const others = await countOthers()
      if (others <= 0 || closing.signal.aborted) return null
      const id = crypto.randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      const cancel = setTimer(resolve, timeoutMilliseconds)
      let answered = 0
      let newest: Grant | null = null
      answers.set(id, grant => {
        if (grant && accepts(grant) && (!newest || isNewer(grant, newest))) newest = grant
        answered += 1
        if (answered >= others) resolve()
      })
      post({ kind: 'question', id })
      await promise
      cancel()
      answers.delete(id)
      return newest
    },
    announceRenewal: grant => post({ kind: 'renewed', grant }),
    announceSignOut: () => post({ kind: 'signedOut' }),
    announceSignOutEnd: () => post({ kind: 'signOutFinished' }),
    async takeTurn(work) {
      if (!locks) return work()
      let hasBegun = false
      const begin = () => {
        hasBegun = true
        return work()
      }
      try {
        return await locks.request(turn, begin)
      } catch (error) {
        if (hasBegun) throw error
        return work()
      }
    },
    close() {
      closing.abort()
      channel?.close()
    },
  }
}
