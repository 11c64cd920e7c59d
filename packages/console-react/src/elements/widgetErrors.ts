import type { ApiError } from '@fieldtime/console-core'
import type { ConsoleError } from '../consoleContext.ts'
import { codeOf } from './consoleErrorCodes.ts'
import type { WidgetOptions } from './widgetOptions.ts'
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

/** What a host has set up so that nothing can come of it; null when it may work. Hosts without types leave out anything. */
export function findFlaw(options: WidgetOptions): ConsoleError | null {
  const { widget, environment, session } = options
  if (!Object.hasOwn(widgets, widget)) return misconfigured(`there is no widget ${JSON.stringify(widget)}`)
  for (const name of ['apiBaseUrl', 'apiGatewayBaseUrl', 'telematicsBaseUrl'] as const) {
    if (!isAddress(environment?.[name])) return misconfigured(`environment.${name} is not an address`)
  }
  if (typeof session?.getAccessToken !== 'function') return misconfigured('session.getAccessToken is not a function')
  if (!isText(session.user?.id)) return misconfigured('session.user.id is missing')
  if (!isText(session.user.companyId)) return misconfigured('session.user.companyId is missing')
  return null
}

const misconfigured = (message: string): ConsoleError => ({ code: 'CONFIGURATION', retryable: false, message })

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value)
