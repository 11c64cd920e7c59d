import type { ApiError } from '../http/index.ts'
import { createTransport, readEnvironment, type Transport, type TransportOptions } from '../http/index.ts'
import { failureOf, ReportFailure } from './failure.ts'
import type { SignIn } from './signIn.ts'

/** The network edge and the clock, as the transport takes them. */
export type NetworkEdge = Pick<TransportOptions, 'fetch' | 'now' | 'sleep'>

export interface Services {
  readonly transport: Transport
  /** Every call that failed so far, in their order. */
  readonly errors: readonly ApiError[]
}

/** The services that a console names. Throws a `ReportFailure` when it can't be asked. */
export async function openServices(
  address: string | undefined,
  { token, user }: SignIn,
  edge: NetworkEdge,
  signal: AbortSignal,
): Promise<Services> {
  if (!address?.trim()) {
    throw new ReportFailure('refused', 'Where is the console? Set FIELDTIME_URL in the environment, or use --url.')
  }
  const errors: ApiError[] = []
  const open = (environment: TransportOptions['environment']) =>
    createTransport({
      ...edge,
      environment,
      companyId: user.companyId,
      // No user is present to re-authenticate.
      getAccessToken: async ({ reason }) => (reason === 'request' ? token : null),
      onRequestError: error => errors.push(error),
    })
  const unknown = { apiBaseUrl: '', apiGatewayBaseUrl: '', telematicsBaseUrl: '' }
  const environment = await open({ ...unknown, consoleBaseUrl: address.trim() }).send(readEnvironment, {}, { signal })
  if (!environment.isOk) throw failureOfConsole(environment.error)
  return { transport: open(environment.value), errors }
}

function failureOfConsole(error: ApiError): ReportFailure {
  if (error.code !== 'NOT_FOUND' && error.code !== 'INVALID_ANSWER') return failureOf(error)
  return new ReportFailure('unreachable', 'There is no console at that address: its /env does not answer as it should.')
}
