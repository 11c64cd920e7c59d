import {
  type ConsoleEnvironment,
  type ConsoleUser,
  excuseExtension,
  ruleSettingsExtension,
  templateExtension,
} from '@fieldtime/console-core'
import { buildDemoUser, createDemoCompany, type DemoCompany } from '@fieldtime/console-core/demo'
import { demoHandlers } from '@fieldtime/console-core/demo/handlers'
import { getResponse, type HttpHandler } from 'msw'
import { useMemo } from 'react'
import { ConsoleProvider, type ConsoleProviderProps } from './ConsoleProvider.tsx'
import { ConsoleRoot } from './ui/ConsoleRoot.tsx'

/** A Thursday, shortly after lunch where the demo company works. */
export const demoNow = new Date('2026-05-14T18:20:00Z')

export const demoCompany = createDemoCompany('main')

export const demoEnvironment: ConsoleEnvironment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://fieldtime.example/identity',
  apiBaseUrl: 'https://fieldtime.example',
  apiGatewayBaseUrl: 'https://gateway.fieldtime.example',
  telematicsBaseUrl: 'https://telematics.fieldtime.example',
  extensions: [templateExtension, ruleSettingsExtension, excuseExtension],
}

/** Someone of a demo company, as the identity claims tell it. */
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

/** The network edge: calls end in the demo company, and one that it does not know is an error of the test. */
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

export interface DemoConsoleProps extends Partial<ConsoleProviderProps>, DemoFetchOptions {}

/** A console whose services are the demo company, signed in as its manager. */
export function DemoConsole({ company = demoCompany, user, handlers, ...props }: DemoConsoleProps) {
  const person = useMemo(() => user ?? demoUser('manager', company), [user, company])
  const now = props.now ?? getDemoNow
  const fetch = useMemo(
    () => createDemoFetch({ company, user: person, now, handlers }),
    [company, person, now, handlers],
  )
  return (
    <ConsoleProvider
      environment={demoEnvironment}
      session={{ user: person, getAccessToken: async () => 'demo-token' }}
      fetch={fetch}
      now={now}
      colorScheme="light"
      {...props}
    >
      <ConsoleRoot>{props.children}</ConsoleRoot>
    </ConsoleProvider>
  )
}

const getDemoNow = () => demoNow
