import type { ConsoleError } from '@fieldtime/console-react'
import { noSession, type WidgetOptions } from './widgetOptions.ts'
import { widgets } from './widgets.tsx'

/** Finds an invalid option. Null if all are valid. Hosts without TypeScript may omit any option. */
export function findFlaw(options: WidgetOptions): ConsoleError | null {
  const { widget, services, getAccessToken, user } = options
  if (!Object.hasOwn(widgets, widget)) return misconfigured(null, `there is no widget ${JSON.stringify(widget)}`)
  if (!isAddress(services?.baseUrl)) return misconfigured(widget, 'services.baseUrl is not an address')
  for (const name of ['apiGatewayBaseUrl', 'telematicsBaseUrl'] as const) {
    if (services[name] !== undefined && !isAddress(services[name]))
      return misconfigured(widget, `services.${name} is not an address`)
  }
  if (typeof getAccessToken !== 'function') return misconfigured(widget, 'getAccessToken is not a function')
  if (getAccessToken === noSession) return misconfigured(widget, 'getAccessToken is missing')
  if (user && !isText(user.id)) return misconfigured(widget, 'user.id is missing')
  if (user && !isText(user.companyId)) return misconfigured(widget, 'user.companyId is missing')
  return null
}

const misconfigured = (component: ConsoleError['component'], message: string): ConsoleError => ({
  component,
  code: 'CONFIGURATION',
  retryable: false,
  message,
})

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value)
