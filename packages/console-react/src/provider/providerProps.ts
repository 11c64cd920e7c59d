import type {
  ApiError,
  ClaimMapping,
  ColorScheme,
  ConsoleUser,
  GetAccessToken,
  KeyValueStorage,
  KnownMessages,
  LoadMessages,
  TransportOptions,
} from '@fieldtime/console-core'
import type { DayCache } from '@fieldtime/console-core/day-cache'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsoleTheme, Contrast, Density } from '../theme/theme.ts'
import type { ComponentSource, ConsoleDestination, ConsoleError, ConsoleEvent } from './consoleContext.ts'

/**
 * Where the services are. `GET /env` returns these values.
 *
 * @example { baseUrl: 'https://time.example', extensions: ['reportTemplates'] }
 */
export interface ConsoleServices {
  /** Base URL of all services that aren't overridden below. */
  readonly baseUrl: string
  readonly apiGatewayBaseUrl?: string
  readonly telematicsBaseUrl?: string
  /** The features of the services beyond the specification. */
  readonly extensions?: readonly string[]
}

/** @example { theme: { primary: '#7a1f5c' }, colorScheme: 'auto', density: 'compact' } */
export interface ConsoleAppearance {
  /** One brand color is enough: `{ primary: '#7a1f5c' }`. Tokens that are left out keep their default. */
  readonly theme?: Partial<ConsoleTheme>
  /** Default `auto`: as the person's system. */
  readonly colorScheme?: ColorScheme
  /** Default `auto`: as the person's system. */
  readonly contrast?: Contrast
  /** Default `comfortable`. */
  readonly density?: Density
  /** Default: that of the locale. */
  readonly direction?: 'ltr' | 'rtl'
}

/**
 * The host's addresses. Without `href`, links only call `navigate`; without both, there are no links.
 *
 * @example { href: ({ page }) => `/time/${page}`, navigate: to => router.push(`/time/${to.page}`) }
 */
export interface ConsoleLinks {
  /** Returns the address of a destination. With it, every link is an anchor. Called when a link renders. */
  readonly href?: (destination: ConsoleDestination) => string
  /** Called when a link is clicked, instead of following it. */
  readonly navigate?: (destination: ConsoleDestination) => void
}

/** The environment of the page. All values have defaults. */
export interface ConsoleHost {
  /**
   * Default: the services' clock, measured from their responses.
   *
   * @example host={{ now: () => new Date(serverTime()) }}
   */
  readonly now?: () => Date
  /**
   * Default: the global one.
   *
   * @example host={{ fetch: (...request) => window.fetch(...request) }}
   */
  readonly fetch?: TransportOptions['fetch']
  /**
   * A query client to share. Keys begin with the person and the company, so two people never share data in it.
   *
   * @example host={{ queryClient }}
   */
  readonly queryClient?: QueryClient
  /**
   * The nonce of a strict content security policy, for style elements.
   *
   * @example host={{ nonce: document.querySelector('script')?.nonce }}
   */
  readonly nonce?: string
  /**
   * Where style elements go: a shadow root, or an element of another document.
   *
   * @example host={{ styleTarget: shadowRoot }}
   */
  readonly styleTarget?: HTMLElement | ShadowRoot
  /**
   * Where menus and dialogs go. They bring their theme. Default: after the provider's children.
   *
   * @example host={{ portalContainer: document.body }}
   */
  readonly portalContainer?: HTMLElement
  /**
   * Called with the signed-in person, and with null when they go, to identify them to a support chat.
   *
   * @example host={{ supportChat: person => chat.identify(person?.email ?? null) }}
   */
  readonly supportChat?: (person: ConsoleUser | null) => void
  /**
   * Reloads the page. A part whose code couldn't be loaded then offers Reload instead of Retry.
   *
   * @example host={{ reload: () => location.reload() }}
   */
  readonly reload?: () => void
}

/** The signed-in person and their access token. */
export interface ConsoleIdentity {
  /**
   * Returns an access token for every request; null if no one is signed in. See `docs/authentication.md`.
   *
   * @example getAccessToken={async ({ reason, signal }) => (await fetch(`/token?reason=${reason}`, { signal })).text()}
   */
  readonly getAccessToken: GetAccessToken
  /**
   * The person of the token. Default: read from the token's claims. Required if tokens are opaque.
   *
   * @example user={parseIdentityClaims(idToken.claims)}
   */
  readonly user?: ConsoleUser | undefined
  /**
   * Names of the claims that differ from the defaults.
   *
   * @example claimNames={{ id: 'sub', companyId: 'tenant' }}
   */
  readonly claimNames?: Partial<ClaimMapping>
}

export interface BareConsoleProviderProps extends ConsoleIdentity {
  readonly services: ConsoleServices
  readonly children: ReactNode
  readonly appearance?: ConsoleAppearance
  readonly links?: ConsoleLinks
  readonly host?: ConsoleHost
  /**
   * Storage for preferences. Default: in memory, for the lifetime of the provider.
   *
   * @example storage={localStorage}
   */
  readonly storage?: KeyValueStorage
  /**
   * Start of all keys in `storage`. The `id` of the component follows, if it has one, so that two reports on a page keep their own columns
   * and filters. Default: `fieldtime:<company id>:<user id>:`.
   *
   * @example storageKeyPrefix="portal:time:"
   */
  readonly storageKeyPrefix?: string
  /**
   * Caches the closed days of reports on the user's device: `createDayCache()` of `@fieldtime/console-core/day-cache`. Clear it when the
   * user signs out. Default: no cache.
   *
   * @example dayCache={dayCache}
   */
  readonly dayCache?: DayCache
  /**
   * Id of the business unit. Without `onBusinessUnitChange`, the person can't select another one. Default: the person selects one.
   *
   * @example businessUnit={site.unitId}
   */
  readonly businessUnit?: string
  /**
   * Called when the person chooses another business unit.
   *
   * @example onBusinessUnitChange={setBusinessUnit}
   */
  readonly onBusinessUnitChange?: (businessUnitId: string) => void
  /**
   * BCP 47 tag. Default `en-US`.
   *
   * @example locale="es-US"
   */
  readonly locale?: string
  /**
   * The messages of one language: all, as `loadMessages(language)` of the core returns them, or those of `console` if
   * `loadMessages` loads the others. They take precedence over loaded ones.
   */
  readonly messages: KnownMessages
  /** Loads the messages of a page when it is first shown, such as `loadMessages` of the core. */
  readonly loadMessages?: LoadMessages
  /**
   * Used in file names, and where the product is named. Default `myField Manager`.
   *
   * @example productName="Ridgeline Time"
   */
  readonly productName?: string
  /**
   * Shows a note with a Retry button where data is missing. Totals are marked as incomplete either way. Default: no.
   *
   * @example <ConsoleProvider dataNotices {...session} />
   */
  readonly dataNotices?: boolean
  /**
   * Called once per component, when it shows data.
   *
   * @example onReady={({ component }) => performance.mark(`${component} ready`)}
   */
  readonly onReady?: (source: ComponentSource) => void
  /**
   * Called when a component, or part of one, fails.
   *
   * @example onError={({ code }) => code === 'AUTHENTICATION' && signIn()}
   */
  readonly onError?: (error: ConsoleError) => void
  /**
   * Called when a request failed. The component keeps the data it has.
   *
   * @example onRequestError={error => log.warn(error.code, error.operationId)}
   */
  readonly onRequestError?: (error: ApiError) => void
  /**
   * Called for user actions, for analytics.
   *
   * @example onEvent={({ type, ...details }) => analytics.track(type, details)}
   */
  readonly onEvent?: (event: ConsoleEvent) => void
}
