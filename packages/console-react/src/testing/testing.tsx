import {
  type ConsoleEnvironment,
  type ConsoleUser,
  createTransport,
  defaultLocale,
  messagesOf,
  pickLanguage,
  type Transport,
} from '@fieldtime/console-core'
import { buildDemoUser, createDemoCompany, type DemoCompany } from '@fieldtime/console-core/demo'
import { demoExtensions, demoHandlers } from '@fieldtime/console-core/demo/handlers'
import { getResponse, type HttpHandler } from 'msw'
import { useMemo } from 'react'
import { BareConsoleProvider } from '../provider/BareConsoleProvider.tsx'
import type { ConsoleProviderProps } from '../provider/ConsoleProvider.tsx'
import { useStableValue } from '../provider/hostValues.ts'
import type { ConsoleAppearance, ConsoleHost, ConsoleLinks, ConsoleServices } from '../provider/providerProps.ts'
import { ConsoleRoot } from '../ui/ConsoleRoot.tsx'

/** A Thursday, shortly after lunch where the demo company works. */
export const demoNow = new Date('2026-05-14T18:20:00Z')

export const demoCompany = createDemoCompany('main')

export const demoEnvironment: ConsoleEnvironment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://fieldtime.example/identity',
  apiBaseUrl: 'https://fieldtime.example',
  apiGatewayBaseUrl: 'https://gateway.fieldtime.example',
  telematicsBaseUrl: 'https://telematics.fieldtime.example',
  extensions: demoExtensions,
}

/** `demoEnvironment`, as a provider takes it. */
export const demoServices: ConsoleServices = {
  baseUrl: demoEnvironment.apiBaseUrl,
  apiGatewayBaseUrl: demoEnvironment.apiGatewayBaseUrl,
  telematicsBaseUrl: demoEnvironment.telematicsBaseUrl,
  extensions: demoExtensions,
}

/** A user of a demo company, with the permissions of their claims. */
export function demoUser(username: string, company: DemoCompany = demoCompany): ConsoleUser {
  return buildDemoUser(company, username)
}

export interface DemoFetchOptions {
  readonly company?: DemoCompany
  readonly user?: ConsoleUser
  /** Handlers that answer before the demo company does. */
  readonly handlers?: readonly HttpHandler[]
  readonly now?: () => Date
}

/** The network edge: the demo company answers all calls. An unknown call fails the test. */
export function createDemoFetch(options: DemoFetchOptions = {}): typeof globalThis.fetch {
  const { company = demoCompany, user, handlers = [], now = () => demoNow } = options
  const services = demoHandlers({ company, environment: demoEnvironment, now, user })
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await getResponse([...handlers, ...services], request)
    if (!response) throw new Error(`Nobody answers ${request.method} ${request.url}`)
    request.signal.throwIfAborted()
    return response
  }
}

/** A transport for changes that the page under test doesn't make. `fetch`: default, services of their own. */
export function createDemoTransport({ fetch = createDemoFetch(), companyId = demoCompany.id } = {}): Transport {
  return createTransport({
    environment: demoEnvironment,
    companyId,
    getAccessToken: async () => 'demo-token',
    fetch,
    now: () => demoNow,
  })
}

/** Parts of `appearance`, `links`, and `host` can be given by themselves. */
export interface DemoConsoleProps
  extends Partial<ConsoleProviderProps>,
    DemoFetchOptions,
    ConsoleAppearance,
    ConsoleLinks,
    Omit<ConsoleHost, 'now'> {}

/** A console with the demo company, signed in as its manager, with all messages loaded. */
export function DemoConsole(props: DemoConsoleProps) {
  const { company = demoCompany, user, handlers, children, ...others } = props
  const { theme, colorScheme = 'light', contrast, density, direction, href, navigate, ...rest } = others
  const {
    fetch,
    now = getDemoNow,
    queryClient,
    nonce,
    styleTarget,
    portalContainer,
    reload,
    supportChat,
    ...given
  } = rest
  const person = useMemo(() => user ?? demoUser('manager', company), [user, company])
  const demoFetch = useMemo(
    () => createDemoFetch({ company, user: person, now, handlers }),
    [company, person, now, handlers],
  )
  const { locale = defaultLocale } = given
  const changes = useStableValue(given.messages)
  const messages = useMemo(() => ({ ...messagesOf(pickLanguage([locale])), ...changes }), [locale, changes])
  return (
    <BareConsoleProvider
      services={demoServices}
      user={person}
      storageKeyPrefix=""
      getAccessToken={async () => 'demo-token'}
      appearance={{ theme, colorScheme, contrast, density, direction }}
      links={{ href, navigate }}
      host={{ fetch: fetch ?? demoFetch, now, queryClient, nonce, styleTarget, portalContainer, reload, supportChat }}
      {...given}
      messages={messages}
    >
      <ConsoleRoot>{children}</ConsoleRoot>
    </BareConsoleProvider>
  )
}

const getDemoNow = () => demoNow
