import type { ConsoleEnvironment, ConsoleUser, KeyValueStorage, ServicesClock } from '@fieldtime/console-core'
import type { DayCache } from '@fieldtime/console-core/day-cache'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session/session.ts'

/** The objects that all pages share once the environment is known. */
export interface ConsoleHost {
  readonly environment: ConsoleEnvironment
  readonly session: Session
  /** Returns the storage for a person's preferences. */
  readonly storageOf: (user: ConsoleUser) => KeyValueStorage
  /** Caches closed days. Absent in tests. */
  readonly dayCache?: DayCache
  readonly productName: string
  /** The services' clock. */
  readonly clock: Pick<ServicesClock, 'offset' | 'subscribe'>
  readonly now: () => Date
  /** The nonce of the content security policy, for style elements. */
  readonly nonce: string | null
  /** The network: the browser's own, or a test's. */
  readonly fetch?: typeof fetch
}

export const defaultProductName = 'myField Manager'

export const ConsoleHostContext = createContext<ConsoleHost | null>(null)

export function useConsoleHost(): ConsoleHost {
  const host = useContext(ConsoleHostContext)
  if (!host) throw new Error('Pages of the console need a <ConsoleHostContext> above them.')
  return host
}

export function useSessionState(): SessionState {
  const { session } = useConsoleHost()
  return useSyncExternalStore(session.subscribe, () => session.state)
}
