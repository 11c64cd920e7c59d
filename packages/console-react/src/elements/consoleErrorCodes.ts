import type { ApiErrorCode } from '@fieldtime/console-core'
import type { ConsoleErrorCode } from '../consoleContext.ts'

/** What a failed call means for a host. An answer that is not the service's is most likely another server's. */
export const codeOf: Readonly<Record<ApiErrorCode, ConsoleErrorCode>> = {
  AUTHENTICATION: 'AUTHENTICATION',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'CONFIGURATION',
  NETWORK: 'NETWORK',
  TIMEOUT: 'LOAD_TIMEOUT',
  CONFIGURATION: 'CONFIGURATION',
  INVALID_ANSWER: 'CONFIGURATION',
  INVALID_ROWS: 'NETWORK',
  CONFLICT: 'NETWORK',
  STALE: 'NETWORK',
  INVALID_REQUEST: 'CONFIGURATION',
  RATE_LIMITED: 'NETWORK',
  SERVER: 'NETWORK',
}
