import type { ApiError } from '@fieldtime/console-core'
import type { ConsoleError } from '../consoleContext.ts'
import { codeOf } from './consoleErrorCodes.ts'
import { noSession, type WidgetOptions } from './widgetOptions.ts'
import { widgets } from './widgets.tsx'

export function consoleErrorOf({ code, retryable, message }: ApiError): ConsoleError {
  return { code: codeOf[code], retryable, message }
}

/**
 * After such a failure no other call will do better. The business units are what every widget reads first, with the
 * company's id: who may not read them has the token of another company, and what else came would be that one's data.
 */
export function isFinal({ code, operationId }: ApiError): boolean {
  if (code === 'FORBIDDEN') return operationId === 'readBusinessUnits'
  return code === 'AUTHENTICATION' || code === 'CONFIGURATION'
}

export const loadTimeout: ConsoleError = {
  code: 'LOAD_TIMEOUT',
  retryable: true,
  message: 'There was no data on screen in time.',
}

export const nothingRead: ConsoleError = {
  code: 'NETWORK',
  retryable: true,
  message: 'The data could not be read.',
}

/** A configuration that can't work; null if it may. Hosts without types leave out anything. */
export function findFlaw(options: WidgetOptions): ConsoleError | null {
  const { widget, services, getAccessToken, user } = options
  if (!Object.hasOwn(widgets, widget)) return misconfigured(`there is no widget ${JSON.stringify(widget)}`)
  if (!isAddress(services?.baseUrl)) return misconfigured('services.baseUrl is not an address')
  for (const name of ['apiGatewayBaseUrl', 'telematicsBaseUrl'] as const) {
    if (services[name] !== undefined && !isAddress(services[name]))
      return misconfigured(`services.${name} is not an address`)
  }
  if (typeof getAccessToken !== 'function') return misconfigured('getAccessToken is not a function')
  if (getAccessToken === noSession) return misconfigured('getAccessToken is missing')
  if (user && !isText(user.id)) return misconfigured('user.id is missing')
  if (user && !isText(user.companyId)) return misconfigured('user.companyId is missing')
  return null
}

const misconfigured = (message: string): ConsoleError => ({ code: 'CONFIGURATION', retryable: false, message })

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value)
