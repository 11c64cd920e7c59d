import {
  type ApiError,
  type ColorScheme,
  type ConsoleEnvironment,
  createTransport,
  type KeyValueStorage,
  type Messages,
  productTierOf,
  readPreferredBusinessUnitId,
  type TransportOptions,
  writePreferredBusinessUnitId,
} from '@fieldtime/console-core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { StyleSheetManager } from 'styled-components'
import {
  ConsoleContext,
  type ConsoleErrorCode,
  type ConsoleEvent,
  type ConsoleSession,
  type ConsoleWorld,
} from './consoleContext.js'
import type { ConsoleDestination } from './destinations.js'
import { buildTheme, type ConsoleTheme, type Density, ThemeRoot } from './theme.js'
import { OverlayLayer } from './ui/OverlayLayer.js'
import { ToastProvider } from './ui/Toasts.js'

export interface BareConsoleProviderProps {
  /** Where the services are, as `/env` answers it. */
  readonly environment: ConsoleEnvironment
  readonly session: ConsoleSession
  readonly children: ReactNode
  /** Where preferences are kept, `localStorage` for example. Without it they last as long as the provider. */
  readonly storage?: KeyValueStorage
  readonly now?: () => Date
  /** How calls go out. Default: the global one. */
  readonly fetch?: TransportOptions['fetch']
  /** The host's address of a destination. With it every link is a real anchor that opens in a new tab too. */
  readonly hrefFor?: (destination: ConsoleDestination) => string
  /** Called in place of following a link. */
  readonly onNavigate?: (destination: ConsoleDestination) => void
  /** BCP 47 tag. Default `en-US`. */
  readonly locale?: string
  /** All sentences, as `loadMessages` fetches those of one language. */
  readonly messages: Messages
  readonly theme?: Partial<ConsoleTheme>
  /** Default `auto`: as the person's system. */
  readonly colorScheme?: ColorScheme
  readonly density?: Density
  readonly direction?: 'ltr' | 'rtl'
  /** The nonce of a strict content security policy, for the style elements. */
  readonly nonce?: string
  /** Where the style elements go: a shadow root, or an element of another document. */
  readonly styleTarget?: HTMLElement | ShadowRoot
  /** Where menus and dialogs go. They carry the theme with them. Default: inside the provider's own element. */
  readonly portalContainer?: HTMLElement
  /** A query client to share. Keys begin with the person and the company, so that two sessions never meet in it. */
  readonly queryClient?: QueryClient
  /** Shows a note with a Retry button where a read failed. Totals say that they are incomplete either way. */
  readonly showsDataNotices?: boolean
  /** Default `myField Manager`. */
  readonly productName?: string
  /** Ties the console to one business unit; without it the person chooses. */
  readonly businessUnitId?: string
  /** Called once, when the first page has its data on screen. */
  readonly onReady?: () => void
  /** A part of the console can't be shown. */
  readonly onError?: (code: ConsoleErrorCode, retryable: boolean) => void
  /** A call to the services failed; the page goes on with what it has. */
  readonly onRequestError?: (error: ApiError) => void
  readonly onEvent?: (event: ConsoleEvent) => void
  /** The same events with the product tier, and nothing that names a person. */
  readonly analytics?: (event: ConsoleEvent & { readonly productTier: string }) => void
}

/**
 * A `ConsoleProvider` that brings no sentences of its own: for a host that fetches only those of the language in use. Two
 * providers on a page share nothing. When the person, the company or the services change, all that was read is dropped.
 */
export function BareConsoleProvider(props: BareConsoleProviderProps) {
  const { environment, session } = props
  const scope = JSON.stringify([
    session.user.companyId,
    session.user.id,
    environment.apiBaseUrl,
    environment.apiGatewayBaseUrl,
    environment.telematicsBaseUrl,
  ])
  return <ScopedConsole key={scope} scope={scope} {...props} />
}

function ScopedConsole({ scope, ...props }: BareConsoleProviderProps & { readonly scope: string }) {
  const { environment, session, locale = 'en-US', colorScheme = 'auto', density = 'comfortable' } = props
  const direction = props.direction ?? directionOf(locale)
  const latest = useLatest(props)
  const [ownStorage] = useState(createMemoryStorage)
  const storage = props.storage ?? ownStorage
  const now = useCallback(() => latest.current.now?.() ?? new Date(), [latest])
  const [transport] = useState(() =>
    createTransport({
      environment,
      companyId: session.user.companyId,
      getAccessToken: request => latest.current.session.getAccessToken(request),
      fetch: (...request) => (latest.current.fetch ?? globalThis.fetch)(...request),
      now,
      onRequestError: error => latest.current.onRequestError?.(error),
    }),
  )
  const queryClient = useQueryClientOf(scope, props.queryClient)
  const theme = useMemo(() => buildTheme(density, props.theme ?? {}), [density, props.theme])
  const [chosenBusinessUnitId, setChosenBusinessUnitId] = useState(() => readPreferredBusinessUnitId(storage))
  const events = useHostEvents(latest)

  const onBusinessUnitChange = useCallback(
    (businessUnitId: string) => {
      writePreferredBusinessUnitId(storage, businessUnitId)
      setChosenBusinessUnitId(businessUnitId)
      events.onEvent({ type: 'businessUnitChanged', businessUnitId })
    },
    [storage, events],
  )

  const { hrefFor = null, onNavigate = null, productName = 'myField Manager', showsDataNotices = false } = props
  const { businessUnitId, messages } = props
  const { user } = session
  const world = useMemo<ConsoleWorld>(
    () => ({
      ...events,
      environment,
      user,
      transport,
      scope,
      storage,
      now,
      hrefFor,
      onNavigate,
      locale,
      direction,
      messages,
      productName,
      showsDataNotices,
      preferredBusinessUnitId: businessUnitId ?? chosenBusinessUnitId,
      isBusinessUnitFixed: businessUnitId !== undefined,
      onBusinessUnitChange,
    }),
    [
      events,
      environment,
      user,
      transport,
      scope,
      storage,
      now,
      hrefFor,
      onNavigate,
      locale,
      direction,
      messages,
      productName,
      showsDataNotices,
      businessUnitId,
      chosenBusinessUnitId,
      onBusinessUnitChange,
    ],
  )

  return (
    <StyleSheetManager
      {...(props.nonce ? { nonce: props.nonce } : {})}
      {...(props.styleTarget ? { target: props.styleTarget } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={locale}>
          <ConsoleContext value={world}>
            <ThemeRoot $theme={theme} $colorScheme={colorScheme} dir={direction} lang={locale}>
              <OverlayLayer theme={theme} colorScheme={colorScheme} portalContainer={props.portalContainer ?? null}>
                <ToastProvider>{props.children}</ToastProvider>
              </OverlayLayer>
            </ThemeRoot>
          </ConsoleContext>
        </I18nProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  )
}

/** The newest value for callbacks that outlive a render, so that a captured token or clock is never used. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** A client for this scope alone, unless the host shares one. What was read goes when the scope does. */
function useQueryClientOf(scope: string, shared: QueryClient | undefined): QueryClient {
  const [own] = useState(createQueryClient)
  const client = shared ?? own
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    clearTimeout(clearing.current)
    return () => {
      // Strict mode mounts twice: only a scope that stays away is cleared.
      clearing.current = setTimeout(() => client.removeQueries({ queryKey: [scope] }))
    }
  }, [client, scope])

  return client
}

/** The transport has retried by the time a read answers, and a failed read answers what it has. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000, gcTime: 300_000 } } })

function useHostEvents(latest: {
  readonly current: BareConsoleProviderProps
}): Pick<ConsoleWorld, 'onReady' | 'onError' | 'onEvent'> {
  const isReady = useRef(false)
  return useMemo(
    () => ({
      onReady: () => {
        if (isReady.current) return
        isReady.current = true
        latest.current.onReady?.()
      },
      onError: (code, retryable) => latest.current.onError?.(code, retryable),
      onEvent: event => {
        latest.current.onEvent?.(event)
        latest.current.analytics?.({ ...event, productTier: productTierOf(latest.current.session.user) })
      },
    }),
    [latest],
  )
}

function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: key => {
      values.delete(key)
    },
  }
}

const rightToLeftLanguages = new Set(['ar', 'fa', 'he', 'ur'])

const directionOf = (locale: string) => (rightToLeftLanguages.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr')
