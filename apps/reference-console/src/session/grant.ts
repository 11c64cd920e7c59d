/** The tokens of the sign-in service, with their times and the checked claims of the ID token. */
export interface Grant {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string | null
  readonly claims: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970: when the person signed in, when these tokens arrived, when the access token ends. */
  readonly signedInAt: number
  readonly issuedAt: number
  readonly expiresAt: number
  /** Number of renewals since sign-in. Orders grants if the clock was set back. */
  readonly renewalCount: number
}

const longestMargin = 60_000

/** Parses a grant from storage or another tab. Null if it is invalid. */
export function parseGrant(value: unknown): Grant | null {
  if (!isRecord(value) || !isRecord(value.claims)) return null
  const { accessToken, idToken, refreshToken, claims, signedInAt, issuedAt, expiresAt, renewalCount } = value
  if (!isText(accessToken) || !isText(idToken) || !(refreshToken === null || isText(refreshToken))) return null
  if (!isText(claims.sub) || !isTime(signedInAt) || !isTime(issuedAt) || !isTime(expiresAt) || !isTime(renewalCount))
    return null
  return { accessToken, idToken, refreshToken, claims, signedInAt, issuedAt, expiresAt, renewalCount }
}

/** How long before its end a token is renewed: a minute, or a quarter of a life that is shorter than four. */
export function renewalMarginOf({ issuedAt, expiresAt }: Grant): number {
  return Math.min(longestMargin, Math.max(0, expiresAt - issuedAt) / 4)
}

/** True while the token is valid even if clocks differ a little. */
export function isFresh(grant: Grant, now: number): boolean {
  return grant.expiresAt - now > renewalMarginOf(grant)
}

/** True until the token expires. */
export function isAlive(grant: Grant, now: number): boolean {
  return grant.expiresAt > now
}

/** True for the later of two sign-ins, or for the later renewal of the same one. */
export function isNewer(one: Grant, other: Grant): boolean {
  if (one.signedInAt !== other.signedInAt) return one.signedInAt > other.signedInAt
  return one.renewalCount > other.renewalCount
}

export function isOfSamePerson(one: Grant, other: Grant): boolean {
  return one.claims.sub === other.claims.sub
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
