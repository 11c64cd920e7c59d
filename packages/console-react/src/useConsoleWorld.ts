import {
  createMemoryStorage,
  createServicesClock,
  createTransport,
  directionOf,
  pickLanguage,
  productTierOf,
} from '@fieldtime/console-core'
import { readPreferredBusinessUnitId, writePreferredBusinessUnitId } from '@fieldtime/console-core/internal'
import { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ConsoleWorld } from './consoleContext.ts'
import { notifyHost } from './notifyHost.ts'
import type { BareConsoleProviderProps } from './providerProps.ts'
import { createTokenRecovery } from './tokenRecovery.ts'

type WorldOptions = Omit<BareConsoleProviderProps, 'children'> & Pick<ConsoleWorld, 'look'>

/** What a host gives a console, as its components find it: the same object until something of it changes. */
export function useConsoleWorld(scope: string, options: WorldOptions): ConsoleWorld {
  const { environment, session, messages, businessUnitId, locale = 'en-US' } = options
  const latest = useLatest(options)
  const [ownStorage] = useState(() => createMemoryStorage())
  const storage = options.storage ?? ownStorage
  const [clock] = useState(() =>
    createServicesClock({
      fetch: (...request) => (latest.current.fetch ?? globalThis.fetch)(...request),
      now: () => new Date(),
    }),
  )
  const now = useCallback(() => latest.current.now?.() ?? clock.now(), [latest, clock])
  const [tokens] = useState(() => createTokenRecovery(request => latest.current.session.getAccessToken(request)))
  const [transport] = useState(() =>
    createTransport({
      environment,
      companyId: session.user.companyId,
      getAccessToken: tokens.getAccessToken,
      fetch: clock.fetch,
      now,
      onRequestError: error => notifyHost(latest.current.onRequestError, error),
    }),
  )
  const events = useHostEvents(latest)
  const offlineSince = useOfflineSince(now)
  const [chosenBusinessUnitId, setChosenBusinessUnitId] = useState(() => readPreferredBusinessUnitId(storage))
  const onBusinessUnitChange = useCallback(
    (chosenId: string) => {
      writePreferredBusinessUnitId(storage, chosenId)
      setChosenBusinessUnitId(chosenId)
      events.onEvent({ type: 'businessUnitChanged', businessUnitId: chosenId })
    },
    [storage, events],
  )

  return useUnchanged<ConsoleWorld>({
    ...events,
    environment,
    user: session.user,
    transport,
    scope,
    storage,
    now,
    onClockChange: clock.subscribe,
    onTokenRecovery: tokens.subscribe,
    hrefFor: options.hrefFor ?? null,
    onNavigate: options.onNavigate ?? null,
    onReload: options.onReload ?? null,
    look: options.look,
    locale,
    direction: options.direction ?? directionOf(options.loadMessages ? pickLanguage([locale]) : locale),
    offlineSince,
    messages,
    productName: options.productName ?? 'myField Manager',
    showsDataNotices: options.showsDataNotices ?? false,
    preferredBusinessUnitId: businessUnitId ?? chosenBusinessUnitId,
    isBusinessUnitFixed: businessUnitId !== undefined,
    onBusinessUnitChange,
  })
}

function useOfflineSince(now: () => Date): Date | null {
  const [offlineSince, setOfflineSince] = useState<Date | null>(null)
  useEffect(() => {
    const handleOnline = () => setOfflineSince(null)
    const handleOffline = () => setOfflineSince(since => since ?? now())
    if (!navigator.onLine) handleOffline()
    window.addEventListener('online', handleOnline)
    window.addEventListener('offline', handleOffline)
    return () => {
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('offline', handleOffline)
    }
  }, [now])
  return offlineSince
}

/** The object of before while all that is in it is the same, so that nobody takes it for news. */
function useUnchanged<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const before = new Map<string, unknown>(Object.entries(kept))
  if (Object.entries(value).every(([name, part]) => Object.is(part, before.get(name)))) return kept
  setKept(value)
  return value
}

interface Latest<Value> {
  readonly current: Value
}

/** The newest value for callbacks that outlive a render, so that a captured token or clock is never used. */
function useLatest<Value>(value: Value): Latest<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** A client for this scope alone, unless the host shares one. What was read goes when the scope does. */
export function useQueryClientOf(scope: string, shared: QueryClient | undefined): QueryClient {
  const [own] = useState(createQueryClient)
  const client = shared ?? own
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    clearTimeout(clearing.current)
    return () => {
      // Strict mode mounts twice: only a scope that stays away is cleared, and not what another console still shows.
      clearing.current = setTimeout(() => client.removeQueries({ queryKey: [scope], type: 'inactive' }))
    }
  }, [client, scope])

  return client
}

/** The transport has retried by the time a read answers, and a failed read answers what it has. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000, gcTime: 300_000 } } })

type HostEvents = Pick<ConsoleWorld, 'onReady' | 'onDataMissing' | 'onError' | 'onEvent'>

function useHostEvents(latest: Latest<WorldOptions>): HostEvents {
  const isReady = useRef(false)
  return useMemo(
    () => ({
      onReady: () => {
        if (isReady.current) return
        isReady.current = true
        notifyHost(latest.current.onReady)
      },
      onDataMissing: () => notifyHost(latest.current.onDataMissing),
      onError: error => notifyHost(latest.current.onError, error),
      onEvent: event => {
        notifyHost(latest.current.onEvent, event)
        notifyHost(latest.current.analytics, { ...event, productTier: productTierOf(latest.current.session.user) })
      },
    }),
    [latest],
  )
}
