import type {
  ApiError,
  ColorScheme,
  ConsoleEnvironment,
  KeyValueStorage,
  KnownMessages,
  LoadMessages,
  TransportOptions,
} from '@fieldtime/console-core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsoleError, ConsoleEvent, ConsoleSession } from './consoleContext.ts'
import type { ConsoleDestination } from './destinations.ts'
import type { ConsoleTheme, Contrast, Density } from './theme.ts'

export interface BareConsoleProviderProps {
  /** Where the services are, as `/env` answers it. */
  readonly environment: ConsoleEnvironment
  readonly session: ConsoleSession
  readonly children: ReactNode
  /** Where preferences are kept, `localStorage` for example. Without it they last as long as the provider. */
  readonly storage?: KeyValueStorage
  /** Default: the services' clock, measured from their responses. A host's own clock is used as it is. */
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
