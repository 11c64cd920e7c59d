import {
  type ApiError,
  type ApiErrorCode,
  type ConsoleUser,
  createTranslate,
  type KeyValueStorage,
  type KnownMessages,
  type ServiceAddresses,
  type Translate,
  type Transport,
} from '@fieldtime/console-core'
import type { ExceptionRuleId, StatusGrouping, StatusView } from '@fieldtime/console-core/reports'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ThemeRootProps } from '../theme/theme.ts'
import type { ComponentName } from './componentNames.ts'

export type { Translate } from '@fieldtime/console-core'

/** User action. */
export type ConsoleAction =
  | { readonly type: 'pageShown'; readonly page: ConsoleDestination['page'] }
  | { readonly type: 'businessUnitChanged'; readonly businessUnitId: string }

/** Source of an event. */
export interface ComponentSource {
  /** Null outside of components, such as in a host's own business unit picker. */
  readonly component: ComponentName | null
  /** The `id` of the component. */
  readonly id?: string
}

/** User action for analytics. Contains no personal data. */
export type ConsoleEvent = ComponentSource &
  ConsoleAction & {
    /** `Admin` or `Reports Only`. */
    readonly productTier: string
  }

/** The codes of failed calls, and `RENDER`: a component threw, or its code couldn't be loaded. */
export type ConsoleErrorCode = ApiErrorCode | 'RENDER'

/** A failure of a component or of one of its parts. */
export interface ConsoleError extends ComponentSource {
  readonly code: ConsoleErrorCode
  /** Whether trying again may succeed. */
  readonly retryable: boolean
  /** For developers and logs, not for the person at the screen. Contains no token and no personal data. */
  readonly message: string
}

/** Error reported by a part of a component. */
export interface PartError extends Pick<ConsoleError, 'code' | 'retryable' | 'message'> {
  /** No content can be shown. */
  readonly isFinal?: boolean
}

/** The signed-in user, from the host or from the claims of a token. */
export type Identity =
  | { readonly status: 'known'; readonly user: ConsoleUser }
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: PartError; readonly retry: () => void }

/** Called for every request of the console. */
export interface CallListener {
  readonly onSuccess: () => void
  readonly onFailure: (error: ApiError) => void
}

/** The context of all components. All state of the console is inside the provider. */
export interface ConsoleWorld {
  readonly services: ServiceAddresses
  readonly identity: Identity
  /** Has no id and no permissions until the identity is known. */
  readonly user: ConsoleUser
  /** `Admin` or `Reports Only`, for events. */
  readonly productTier: string
  readonly transport: Transport
  /** Part of every query key: one person of one company at one set of services. */
  readonly scope: string
  readonly storage: KeyValueStorage
  readonly now: () => Date
  /** Calls the listener when a measurement corrects `now`. Returns an unsubscribe function. */
  readonly onClockChange: (listener: () => void) => () => void
  /** Calls the listener when the session returns a token after a failure. Returns an unsubscribe function. */
  readonly onTokenRecovery: (listener: () => void) => () => void
  readonly href: ((destination: ConsoleDestination) => string) | null
  readonly navigate: ((destination: ConsoleDestination) => void) | null
  readonly reload: (() => void) | null
  /** Theme of component roots and overlays. */
  readonly themeProps: ThemeRootProps
  /** BCP 47 tag, for `Intl` and for the date and number fields. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** When the browser lost its network connection. Null while it is online. */
  readonly offlineSince: Date | null
  readonly messages: KnownMessages
  readonly productName: string
  readonly dataNotices: boolean
  /** The host's unit; otherwise, the unit that the person chose last. */
  readonly preferredBusinessUnitId: string | null
  readonly isBusinessUnitFixed: boolean
  readonly onBusinessUnitChange: (businessUnitId: string) => void
  /** Called by the parts of a component. */
  readonly onReady: () => void
  readonly onDataMissing: () => void
  readonly onError: (error: PartError) => void
  readonly onEvent: (action: ConsoleAction) => void
  /** Calls the provider's callbacks. */
  readonly hostCallbacks: {
    readonly ready: (source: ComponentSource) => void
    readonly error: (error: ConsoleError) => void
    readonly event: (event: ConsoleEvent) => void
  }
  readonly calls: { readonly subscribe: (listener: CallListener) => () => void }
  /** Creates a new transport, for example to drop a hanging token request. */
  readonly renewTransport: () => void
}

export const ConsoleContext = createContext<ConsoleWorld | null>(null)

/**
 * Whether a component shows loading failures above or instead of its content, as widgets do. Otherwise, its content shows them.
 */
export const ShowsProblemsContext = createContext(false)

/** The context of the component. Throws outside a ConsoleProvider. */
export function useConsole(): ConsoleWorld {
  const world = useContext(ConsoleContext)
  if (!world) throw new Error('Components of Fieldtime Console need a <ConsoleProvider> above them.')
  return world
}

/** The messages of the active language, with the host's replacements. */
export function useMessages(): Translate {
  const { messages, locale } = useConsole()
  return useMemo(() => createTranslate(messages, locale), [messages, locale])
}

/**
 * Current time. Updates at every multiple of `everyMilliseconds` (60,000: on the minute) and when the clock is corrected. Stops while the
 * browser is offline. Otherwise, durations would keep growing for people who may have clocked out.
 */
export function useNow(everyMilliseconds: number): Date {
  const { now, onClockChange, offlineSince } = useConsole()
  const [instant, setInstant] = useState(now)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const waitForNextStep = () => {
      timer = setTimeout(tick, everyMilliseconds - (now().getTime() % everyMilliseconds))
    }
    const tick = () => {
      setInstant(now())
      waitForNextStep()
    }
    waitForNextStep()
    const stopListening = onClockChange(() => {
      clearTimeout(timer)
      tick()
    })
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [now, onClockChange, everyMilliseconds])

  return offlineSince && offlineSince < instant ? offlineSince : instant
}

/** Calls `readAgain` when the network or the session recovers, while data is missing. */
export function useRecovery(isMissing: boolean, readAgain: () => void): void {
  const { onTokenRecovery } = useConsole()
  const latest = useRef(readAgain)
  useLayoutEffect(() => {
    latest.current = readAgain
  })

  useEffect(() => {
    if (!isMissing) return
    const handleRecovery = () => latest.current()
    window.addEventListener('online', handleRecovery)
    const stopListening = onTokenRecovery(handleRecovery)
    return () => {
      window.removeEventListener('online', handleRecovery)
      stopListening()
    }
  }, [isMissing, onTokenRecovery])
}

/** Reports to the host that a page is shown, that the console is ready once its data is on screen, or that loading failed. */
export function usePage(page: ConsoleDestination['page'], hasData: boolean, isMissing = false): void {
  const { onEvent } = useConsole()

  useEffect(() => onEvent({ type: 'pageShown', page }), [onEvent, page])
  useData(hasData && !isMissing, isMissing)
}

/** Reports to the host whether the data of a page or of a card has loaded or failed. */
export function useData(hasData: boolean, isMissing: boolean): void {
  const { onReady, onDataMissing } = useConsole()

  useEffect(() => {
    if (hasData) onReady()
  }, [hasData, onReady])
  useEffect(() => {
    if (isMissing) onDataMissing()
  }, [isMissing, onDataMissing])
}

/** A page to which components link. The host returns its address. */
export type ConsoleDestination =
  | { readonly page: 'dashboard' }
  /** `view` of a report is what `formatView` of the core writes: dates, columns, filters, sorts, groups and page. */
  | { readonly page: 'clockEventsReport'; readonly date?: string; readonly view?: string }
  /** `show` and `groupBy`: the initial filter and groups of the page. */
  | {
      readonly page: 'clockInStatus'
      readonly date?: string
      readonly employeeId?: string
      readonly show?: StatusView
      readonly groupBy?: StatusGrouping
    }
  /** Which exceptions the page shows at first. */
  | {
      readonly page: 'exceptions'
      readonly rule?: ExceptionRuleId
      readonly date?: string
      /** The last of several days. */
      readonly endDate?: string
      readonly employeeId?: string
    }
  | { readonly page: 'employeeHoursReport'; readonly date?: string; readonly view?: string }
  | { readonly page: 'week'; readonly date?: string; readonly view?: string }
  | { readonly page: 'reconcile'; readonly date?: string; readonly view?: string }
  | { readonly page: 'legacyEmployeeHours' }
  | { readonly page: 'detailReport'; readonly view?: string }
  /** The original of a clock event's photo: `usePhoto` reads it. Links in Excel files lead here. */
  | { readonly page: 'photo'; readonly photoId: string }
  | { readonly page: 'changeHistory'; readonly view?: string }
  /** `search`: the page shows the settings that it finds. */
  | { readonly page: 'companySettings'; readonly search?: string }
  | { readonly page: 'users' }
  /** `userId`, which never changes, is missing only in destinations that a host builds itself. */
  | { readonly page: 'user'; readonly username: string; readonly userId?: string }
  | { readonly page: 'userGroups' }
  /** Names of groups change; `groupId` doesn't. */
  | { readonly page: 'userGroup'; readonly name: string; readonly groupId?: string }
