import { type ConsoleUser, hasAccess, parseIdentityClaims, readTokenClaims } from '../access/index.ts'
import {
  type ApiError,
  createTransport,
  readEnvironment,
  type Transport,
  type TransportOptions,
} from '../http/index.ts'
import { failureOf, ReportFailure } from './commandLine.ts'

export interface SignIn {
  readonly token: string
  /** Null for a token that doesn't say. */
  readonly expiresAt: Date | null
  /** The unverified claim of the token. The services check it. */
  readonly user: ConsoleUser
}

/**
 * The person of an access token (a JWT). Its company and rights decide which calls are made and which columns exist. Throws a
 * `ReportFailure` without a person, and for a person without access to reports.
 */
export function readSignIn(text: string | undefined): SignIn {
  const token = text?.trim() ?? ''
  if (token === '') throw failure('There is no token: set FIELDTIME_TOKEN in the environment.')
  const claims = readTokenClaims(token)
  const user = parseIdentityClaims(claims)
  if (!claims || !user) throw failure('FIELDTIME_TOKEN is no access token that says whose it is.')
  if (!hasAccess(user)) throw failure('The person of the token has no access to reports.')
  return { token, user, expiresAt: typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null }
}

/** Throws a `ReportFailure` when the token has expired by the services' clock. */
export function refuseExpired({ expiresAt }: SignIn, now: Date): void {
  if (expiresAt && expiresAt <= now) throw failure('The token in FIELDTIME_TOKEN has expired.')
}

const failure = (sentence: string) => new ReportFailure('signIn', sentence)

/** The network edge and the clock, as the transport takes them. */
export type NetworkEdge = Pick<TransportOptions, 'fetch' | 'now' | 'sleep'>

export interface Services {
  readonly transport: Transport
  /** Every call that failed so far, in their order. */
  readonly errors: readonly ApiError[]
}

/** The services of a console's environment. Throws a `ReportFailure` if it can't be read. */
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
