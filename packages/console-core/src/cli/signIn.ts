import { type ConsoleUser, hasAccess, parseIdentityClaims } from '../access/index.ts'
import { ReportFailure } from './failure.ts'

export interface SignIn {
  readonly token: string
  /** Null for a token that doesn't say. */
  readonly expiresAt: Date | null
  /** As the token says; whether that is true the services check. */
  readonly user: ConsoleUser
}

/**
 * The person of an access token (a JWT: its company and rights decide what is asked and which columns there are). Throws a
 * `ReportFailure` when there is none, and when its person may see no report.
 */
export function readSignIn(text: string | undefined): SignIn {
  const token = text?.trim() ?? ''
  if (token === '') throw refusal('There is no token: set FIELDTIME_TOKEN in the environment.')
  const claims = claimsIn(token)
  const user = parseIdentityClaims(claims)
  if (!claims || !user) throw refusal('FIELDTIME_TOKEN is no access token that says whose it is.')
  if (!hasAccess(user)) throw refusal('The person of the token has no access to reports.')
  return { token, user, expiresAt: typeof claims.exp === 'number' ? new Date(claims.exp * 1000) : null }
}

/** Throws a `ReportFailure` when the token has expired by the services' clock. */
export function refuseExpired({ expiresAt }: SignIn, now: Date): void {
  if (expiresAt && expiresAt <= now) throw refusal('The token in FIELDTIME_TOKEN has expired.')
}

function claimsIn(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    return null
  }
}

const refusal = (sentence: string) => new ReportFailure('signIn', sentence)
