import { type ConsoleUser, hasAccess, parseIdentityClaims } from '../access/index.js'
import { ReportFailure } from './failure.js'

export interface SignIn {
  readonly token: string
  /** As the token says; whether that is true the services check. */
  readonly user: ConsoleUser
}

/**
 * The person of an access token (a JWT: its company and rights decide what is asked and which columns there are). Throws a
 * `ReportFailure` when there is none, when it has expired, and when its person may see no report.
 */
export function readSignIn(text: string | undefined, now: Date): SignIn {
  const token = text?.trim() ?? ''
  if (token === '') throw refusal('There is no token: set FIELDTIME_TOKEN in the environment.')
  const claims = claimsIn(token)
  const user = parseIdentityClaims(claims)
  if (!claims || !user) throw refusal('FIELDTIME_TOKEN is no access token that says whose it is.')
  if (typeof claims.exp === 'number' && claims.exp * 1000 <= now.getTime()) {
    throw refusal('The token in FIELDTIME_TOKEN has expired.')
  }
  if (!hasAccess(user)) throw refusal('The person of the token has no access to reports.')
  return { token, user }
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
