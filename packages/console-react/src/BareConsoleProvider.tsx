import type {
  ApiError,
  ColorScheme,
  ConsoleEnvironment,
  KeyValueStorage,
  KnownMessages,
  LoadMessages,
  TransportOptions,
} from '@fieldtime/console-core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { StyleSheetManager } from 'styled-components'
import { ConsoleContext, type ConsoleError, type ConsoleEvent, type ConsoleSession } from './consoleContext.js'
import type { ConsoleDestination } from './destinations.js'
import { FetchedMessagesContext, useSpoken } from './messagesOnDemand.js'
import { tellNonce } from './tellNonce.js'
import { buildTheme, type ConsoleTheme, type Contrast, type Density, ThemeRoot } from './theme.js'
import { OverlayLayer } from './ui/OverlayLayer.js'
import { ToastProvider } from './ui/Toasts.js'
import { useConsoleWorld, useQueryClientOf } from './useConsoleWorld.js'

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
  /**
   * Loads the page anew. A part whose code could not be fetched then offers that; without it people may try again, and
   * read that they should load the page anew when that does not help.
   */
  readonly onReload?: () => void
  /** BCP 47 tag. Default `en-US`. */
  readonly locale?: string
  /**
   * The sentences of one language: all of them, as `loadMessages(language)` of the core fetches them, or those of
   * `console` when `loadMessages` fetches the others. What stands here goes before what is fetched.
   */
  readonly messages: KnownMessages
  /** Fetches what a page says beyond `messages` when the page is first shown. The core's `loadMessages`, for example. */
  readonly loadMessages?: LoadMessages
  readonly theme?: Partial<ConsoleTheme>
  /** Default `auto`: as the person's system. */
  readonly colorScheme?: ColorScheme
  /** Default `auto`: as the person's system. */
  readonly contrast?: Contrast
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
  /** Reading has ended without anything to show; `onRequestError` was told why. */
  readonly onDataMissing?: () => void
  /** A part of the console can't be shown. */
  readonly onError?: (error: ConsoleError) => void
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
  const { colorScheme = 'auto', contrast = 'auto', density = 'comfortable', portalContainer = null } = props
  const spoken = useSpoken(props)
  const world = useConsoleWorld(scope, { ...props, ...spoken })
  const { locale, direction } = world
  const queryClient = useQueryClientOf(scope, props.queryClient)
  const theme = useMemo(() => buildTheme(density, props.theme ?? {}), [density, props.theme])
  const look = { $theme: theme, $colorScheme: colorScheme, $contrast: contrast }
  // Before the effects of whatever is inside.
  useInsertionEffect(() => tellNonce(props.nonce), [props.nonce])

  return (
    <StyleSheetManager
      {...(props.nonce ? { nonce: props.nonce } : {})}
      {...(props.styleTarget ? { target: props.styleTarget } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={locale}>
          <ConsoleContext value={world}>
            <FetchedMessagesContext value={spoken.fetched}>
              <ThemeRoot {...look} dir={direction} lang={locale}>
                <OverlayLayer look={look} portalContainer={portalContainer}>
                  <ToastProvider>{props.children}</ToastProvider>
                </OverlayLayer>
              </ThemeRoot>
            </FetchedMessagesContext>
          </ConsoleContext>
        </I18nProvider>
      </QueryClientProvider>
    </StyleSheetManager>
  )
}
