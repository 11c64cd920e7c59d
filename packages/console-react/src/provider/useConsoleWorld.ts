import {
  type ApiError,
  createMemoryStorage,
  createServicesClock,
  createTransport,
  directionOf,
  pickLanguage,
  productTierOf,
} from '@fieldtime/console-core'
import {
  createPrefixedStorage,
  readPreferredBusinessUnitId,
  writePreferredBusinessUnitId,
} from '@fieldtime/console-core/internal'
import { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallListener, ConsoleWorld } from './consoleContext.ts'
import {
  type Latest,
  useLatest,
  usePerScope,
  useStableCallback,
  useStableObject,
  useStableValue,
} from './hostValues.ts'
import { pendingTransport, unknownUser, useIdentity } from './identity.ts'
import { notifyHost } from './notifyHost.ts'
import type { BareConsoleProviderProps } from './providerProps.ts'
import { createTokenRecovery } from './tokenRecovery.ts'

type WorldOptions = Omit<BareConsoleProviderProps, 'children'> & Pick<ConsoleWorld, 'themeProps'>

/**
 * Builds the console's context from the host's props. Returns the same object until a value changes. Inline objects with equal content
 * and inline functions don't count as changes.
 */
export function useConsoleWorld(options: WorldOptions): ConsoleWorld {
  const { messages, businessUnit, locale = 'en-US' } = options
  const latest = useLatest(options)
  const services = useStableValue(addressesOf(options.services))
  const [clock] = useState(() =>
    createServicesClock({
      fetch: (...request) => (latest.current.host?.fetch ?? globalThis.fetch)(...request),
      now: () => new Date(),
    }),
  )
  const now = useCallback(() => latest.current.host?.now?.() ?? clock.now(), [latest, clock])
  const [tokens] = useState(() => createTokenRecovery(request => latest.current.getAccessToken(request)))
  const { identity, isOwnToken } = useIdentity(useStableValue(options.user), () => latest.current, tokens)
  const user = identity.status === 'known' ? identity.user : unknownUser
  const { apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl } = services
  const scope = JSON.stringify([user.companyId, user.id, apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl])
  const calls = useCallListeners()
  useEffect(() => {
    if (identity.status !== 'known') return
    notifyHost(latest.current.host?.supportChat, identity.user)
    return () => notifyHost(latest.current.host?.supportChat, null)
  }, [identity, latest])
  const [generation, setGeneration] = useState(0)
  const renewTransport = useCallback(() => setGeneration(count => count + 1), [])
  const transport = usePerScope(`${scope} ${generation} ${[...user.permissions].sort()}`, () => {
    if (identity.status !== 'known') return pendingTransport
    const direct = createTransport({
      environment: services,
      companyId: user.companyId,
      getAccessToken: tokens.getAccessToken,
      isOwnToken: token => isOwnToken(token, user),
      fetch: async (...request) => {
        const response = await clock.fetch(...request)
        if (response.ok) calls.succeed()
        return response
      },
      now,
      onRequestError: error => {
        notifyHost(latest.current.onRequestError, error)
        calls.fail(error)
      },
    })
    const owner = { companyId: user.companyId, userId: user.id, permissions: user.permissions, servicesUrl: apiBaseUrl }
    return latest.current.dayCache?.over(direct, owner, now) ?? direct
  })
  const ownStorage = usePerScope(scope, createMemoryStorage)
  const keyPrefix = options.storageKeyPrefix ?? `fieldtime:${user.companyId}:${user.id}:`
  const storage = usePerScope(`${scope} ${keyPrefix}`, () =>
    createPrefixedStorage(() => latest.current.storage ?? ownStorage, keyPrefix),
  )
  const events = usePerScope(scope, () => hostEvents(latest, user))
  const offlineSince = useOfflineSince(now)
  const [choice, setChoice] = useState<{ readonly scope: string; readonly id: string } | null>(null)
  const stored = usePerScope(scope, () => readPreferredBusinessUnitId(storage))
  const isUnitControlled = businessUnit !== undefined
  const onBusinessUnitChange = useCallback(
    (chosenId: string) => {
      if (!isUnitControlled) {
        writePreferredBusinessUnitId(storage, chosenId)
        setChoice({ scope, id: chosenId })
      }
      notifyHost(latest.current.onBusinessUnitChange, chosenId)
      events.onEvent({ type: 'businessUnitChanged', businessUnitId: chosenId })
    },
    [storage, events, scope, latest, isUnitControlled],
  )

  return useStableObject<ConsoleWorld>({
    ...events,
    services,
    identity,
    user,
    productTier: productTierOf(user),
    transport,
    scope,
    storage,
    now,
    onClockChange: clock.subscribe,
    onTokenRecovery: tokens.subscribe,
    calls,
    renewTransport,
    href: useStableCallback(options.links?.href),
    navigate: useStableCallback(options.links?.navigate),
    reload: useStableCallback(options.host?.reload),
    themeProps: options.themeProps,
    locale,
    direction: options.appearance?.direction ?? directionOf(options.loadMessages ? pickLanguage([locale]) : locale),
    offlineSince,
    messages,
    productName: options.productName ?? 'myField Manager',
    dataNotices: options.dataNotices ?? false,
    preferredBusinessUnitId: businessUnit ?? (choice?.scope === scope ? choice.id : stored),
    isBusinessUnitFixed: isUnitControlled && !options.onBusinessUnitChange,
    onBusinessUnitChange,
  })
}

function addressesOf({ baseUrl, ...services }: BareConsoleProviderProps['services']): ConsoleWorld['services'] {
  return {
    apiBaseUrl: baseUrl,
    apiGatewayBaseUrl: services.apiGatewayBaseUrl ?? baseUrl,
    telematicsBaseUrl: services.telematicsBaseUrl ?? baseUrl,
    ...(services.extensions ? { extensions: [...services.extensions] } : {}),
  }
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

/** The host's query client, or a new one. Removes the queries of a scope when it ends. */
export function useQueryClientOf(scope: string, shared: QueryClient | undefined): QueryClient {
  const [own] = useState(createQueryClient)
  const client = shared ?? own
  const clearing = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const timers = clearing.current
    clearTimeout(timers.get(scope))
    return () => {
      // Strict mode mounts twice: only a scope that stays away is cleared, and not what another console still shows.
      timers.set(
        scope,
        setTimeout(() => client.removeQueries({ queryKey: [scope], type: 'inactive' })),
      )
    }
  }, [client, scope])

  return client
}

/** The transport has already retried, and a failed read returns what it has. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000, gcTime: 300_000 } } })

/** Notifies all components of the provider when a call succeeds or fails. */
function useCallListeners() {
  const [calls] = useState(() => {
    const listeners = new Set<CallListener>()
    return {
      subscribe: (listener: CallListener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      succeed: () => {
        for (const { onSuccess } of listeners) onSuccess()
      },
      fail: (error: ApiError) => {
        for (const { onFailure } of listeners) onFailure(error)
      },
    }
  })
  return calls
}

type HostEvents = Pick<ConsoleWorld, 'onReady' | 'onDataMissing' | 'onError' | 'onEvent' | 'hostCallbacks'>

/** Events outside of components, such as in a host's own business unit picker. */
function hostEvents(latest: Latest<WorldOptions>, user: ConsoleWorld['user']): HostEvents {
  const component = null
  const hostCallbacks: ConsoleWorld['hostCallbacks'] = {
    ready: source => notifyHost(latest.current.onReady, source),
    error: error => notifyHost(latest.current.onError, error),
    event: event => notifyHost(latest.current.onEvent, event),
  }
  return {
    hostCallbacks,
    onReady: () => hostCallbacks.ready({ component }),
    onDataMissing: () => undefined,
    onError: ({ code, retryable, message }) => hostCallbacks.error({ component, code, retryable, message }),
    onEvent: action => hostCallbacks.event({ component, ...action, productTier: productTierOf(user) }),
  }
}
