import { createHash, randomBytes } from 'node:crypto'
import { type ConsoleUser, parseIdentityClaims } from '@fieldtime/console-core'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'

/** The portal's own client id at the provider. */
export const clientId = 'fieldtime-partner-portal'

const scope = 'openid operator:admin heavyjob:read unified_data timecards:read'
const answerMilliseconds = 8_000

/** The provider's tokens for one person. They stay on the server, except the access token. */
export interface Grant {
  readonly user: ConsoleUser
  readonly subject: string
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  readonly endsAt: number
}

/** State and proof that the response to a sign-in must match. */
export interface SignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface IdentityClient {
  startSignIn(): { readonly signIn: SignIn; readonly url: string }
  /** Redeems the code of a response. Rejects for a response that fails a check. */
  completeSignIn(signIn: SignIn, code: string): Promise<Grant>
  /** New tokens for the same person. Throws `SignInOver` if the provider refuses. */
  renew(grant: Grant): Promise<Grant>
  signOutUrl(grant: Grant): string
}

/** The provider has ended this session. The person has to sign in again. */
export class SignInOver extends Error {}

interface Endpoints {
  readonly issuer: string
  readonly authorization: string
  readonly token: string
  readonly keys: string
  readonly endSession: string
}

/** Authorization code with PKCE at the provider of `identityBaseUrl`, for the portal at `origin`. */
export async function createIdentityClient(identityBaseUrl: string, origin: string): Promise<IdentityClient> {
  const endpoints = await discover(identityBaseUrl)
  const keys = createRemoteJWKSet(new URL(endpoints.keys))
  const redirectUri = `${origin}/signed-in`

  async function checkIdToken(idToken: string): Promise<JWTPayload & { readonly sub: string }> {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: endpoints.issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return { ...payload, sub: payload.sub ?? '' }
  }

  async function askForTokens(fields: Readonly<Record<string, string>>) {
    const response = await fetch(endpoints.token, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...fields }),
      signal: AbortSignal.timeout(answerMilliseconds),
    })
    const answer = await readRecord(response)
    if (answer.error === 'invalid_grant') throw new SignInOver('The provider takes this no more.')
    if (!response.ok) throw new Error(`The provider answered a token request with ${response.status}.`)
    const idToken = textOf(answer, 'id_token')
    const claims = await checkIdToken(idToken)
    const user = parseIdentityClaims(claims)
    if (!user) throw new Error('The ID token does not say who this is.')
    const issuedAt = Date.now()
    const lifetimeSeconds = Number(answer.expires_in)
    const grant: Grant = {
      user,
      subject: claims.sub,
      accessToken: textOf(answer, 'access_token'),
      idToken,
      refreshToken: textOf(answer, 'refresh_token'),
      issuedAt,
      endsAt: issuedAt + (lifetimeSeconds > 0 ? lifetimeSeconds : 60) * 1000,
    }
    return { grant, claims }
  }

  return {
    startSignIn() {
      const signIn = { state: random(), nonce: random(), verifier: random() }
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope,
        redirect_uri: redirectUri,
        state: signIn.state,
        nonce: signIn.nonce,
        code_challenge: createHash('sha256').update(signIn.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return { signIn, url: `${endpoints.authorization}?${query}` }
    },

    async completeSignIn({ nonce, verifier }, code) {
      const { grant, claims } = await askForTokens({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      })
      if (claims.nonce !== nonce) throw new Error('This ID token is the answer to another sign-in.')
      return grant
    },

    async renew(before) {
      const { grant } = await askForTokens({ grant_type: 'refresh_token', refresh_token: before.refreshToken })
      if (grant.subject !== before.subject) throw new SignInOver('These tokens are of another person.')
      return grant
    },

    signOutUrl({ idToken }) {
      const query = new URLSearchParams({
        id_token_hint: idToken,
        client_id: clientId,
        post_logout_redirect_uri: `${origin}/signed-out`,
      })
      return `${endpoints.endSession}?${query}`
    },
  }
}

async function discover(identityBaseUrl: string): Promise<Endpoints> {
  const response = await fetch(`${identityBaseUrl}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(answerMilliseconds),
  })
  const found = await readRecord(response)
  const issuer = textOf(found, 'issuer')
  if (issuer !== identityBaseUrl) throw new Error(`${identityBaseUrl} calls itself ${issuer}.`)
  return {
    issuer,
    authorization: textOf(found, 'authorization_endpoint'),
    token: textOf(found, 'token_endpoint'),
    keys: textOf(found, 'jwks_uri'),
    endSession: textOf(found, 'end_session_endpoint'),
  }
}

const random = () => randomBytes(32).toString('base64url')

/** The JSON object of a response; empty for any other response. */
export async function readRecord(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const answer: unknown = await response.json().catch(() => null)
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}

export function textOf(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`The answer has no ${name}.`)
}
