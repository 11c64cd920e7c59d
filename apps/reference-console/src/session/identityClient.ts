import type { ConsoleEnvironment, KeyValueStorage, ServicesClock } from '@fieldtime/console-core'
import { ErrorResponse, ErrorTimeout, OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts'
import { type Grant, isOfSamePerson } from './grant.ts'
import { type CheckIdToken, createIdTokenCheck } from './idToken.ts'
import { withoutSlash } from './sessionStore.ts'
import { SignInError, type SignInFailure } from './signInError.ts'

const scope = 'openid operator:admin heavyjob:read unified_data timecards:read'

/** The assumed lifetime of a token without one, in milliseconds. */
const assumedLifetimeSeconds = 300

/** The service's errors that require interaction with the person. */
const loginErrors = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** The client of the sign-in service. Every failure is a `SignInError`. */
export interface IdentityClient {
  buildSignInUrl(redirectToUrl: string): Promise<string>
  completeSignIn(url: string): Promise<{ readonly grant: Grant; readonly redirectToUrl: unknown }>
  /** Gets new tokens for the same person without interaction. */
  renew(grant: Grant): Promise<Grant>
  /** A form to post. The ID token identifies the session, and tokens never travel in an address. */
  buildSignOutForm(grant: Grant | null): Promise<SignOutForm>
  completeSignOut(url: string): Promise<void>
}

export interface SignOutForm {
  readonly url: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface IdentityClientOptions {
  readonly environment: ConsoleEnvironment
  readonly origin: string
  /** Storage of this tab: a pending sign-in belongs to its tab. */
  readonly storage: KeyValueStorage & Pick<Storage, 'length' | 'key'>
  readonly clock: Pick<ServicesClock, 'now' | 'offset'>
  readonly openFrame: (url: string) => Promise<string>
}

export function createIdentityClient(options: IdentityClientOptions): IdentityClient {
  const { environment, origin, clock } = options
  const { now } = clock
  const client = new OidcClient({
    authority: environment.identityBaseUrl,
    client_id: environment.clientId,
    redirect_uri: `${origin}/signin-redirect`,
    post_logout_redirect_uri: `${origin}/signout-redirect`,
    scope,
    requestTimeoutInSeconds: 10,
    filterProtocolClaims: false,
    stateStore: new WebStorageStateStore({ prefix: 'fieldtime.signIn.', store: storeOf(options.storage) }),
  })

  let checking: Promise<CheckIdToken> | null = null
  const readCheck = async () => {
    const metadata = await client.metadataService.getMetadata()
    const { issuer, jwks_uri: keysUrl } = metadata
    if (!issuer || !keysUrl || withoutSlash(issuer) !== withoutSlash(environment.identityBaseUrl)) {
      throw new SignInError('invalidAnswer')
    }
    return createIdTokenCheck({ issuer, audience: environment.clientId, keysUrl, clock })
  }
  const checkIdToken: CheckIdToken = async (idToken, nonce) => {
    checking ??= readCheck().catch((error: unknown) => {
      checking = null
      throw error
    })
    return (await checking)(idToken, nonce)
  }

  const buildGrant = (response: SigninResponse, claims: Grant['claims'], before: Grant | null): Grant => {
    const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = response
    if (!accessToken || !idToken) throw new SignInError('invalidAnswer')
    const issuedAt = now().getTime()
    const expiresAt = issuedAt + (response.expires_in ?? assumedLifetimeSeconds) * 1000
    return {
      accessToken,
      idToken,
      refreshToken: refreshToken ?? null,
      claims,
      signedInAt: before?.signedInAt ?? issuedAt,
      issuedAt,
      expiresAt,
      renewalCount: before ? before.renewalCount + 1 : 0,
    }
  }

  async function readAnswer(url: string) {
    const { state } = await client.readSigninResponseState(url).catch((error: unknown) => {
      throw new SignInError('unknownSignIn', error)
    })
    const redirectToUrl = redirectIn(state.data)
    try {
      const response = await client.processSigninResponse(url)
      const claims = await checkIdToken(response.id_token ?? '', state.nonce ?? '')
      return { response, claims, redirectToUrl }
    } catch (error) {
      throw new SignInError(failureOf(error), error, redirectToUrl)
    }
  }

  async function renewInFrame(grant: Grant): Promise<Grant> {
    const request = await client.createSigninRequest({
      prompt: 'none',
      nonce: crypto.randomUUID(),
      redirect_uri: `${origin}/signin-silent-redirect`,
    })
    const { response, claims } = await readAnswer(await options.openFrame(request.url))
    return buildGrant(response, claims, grant)
  }

  async function renewByToken(grant: Grant, refreshToken: string): Promise<Grant> {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the OpenID client that is named like a hook.
    const response = await client.useRefreshToken({
      state: {
        refresh_token: refreshToken,
        id_token: grant.idToken,
        session_state: null,
        scope,
        profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0, ...grant.claims },
      },
      timeoutInSeconds: 10,
    })
    // A service may omit the ID token here. The checked one then stays.
    const isNew = response.id_token !== grant.idToken
    const claims = isNew ? await checkIdToken(response.id_token ?? '', null) : grant.claims
    response.refresh_token ??= refreshToken
    return buildGrant(response, claims, grant)
  }

  return {
    buildSignInUrl: redirectToUrl =>
      translated(async () => {
        const request = await client.createSigninRequest({ state: { redirectToUrl }, nonce: crypto.randomUUID() })
        return request.url
      }),

    completeSignIn: url =>
      translated(async () => {
        const { response, claims, redirectToUrl } = await readAnswer(url)
        return { grant: buildGrant(response, claims, null), redirectToUrl }
      }),

    renew: grant =>
      translated(async () => {
        const renewed = grant.refreshToken
          ? await renewByToken(grant, grant.refreshToken).catch((error: unknown) => {
              // The refresh token is used up, revoked, or no longer accepted. The person may still be signed in.
              if (error instanceof ErrorResponse && failureOf(error) !== 'unreachable') return renewInFrame(grant)
              throw error
            })
          : await renewInFrame(grant)
        if (!isOfSamePerson(renewed, grant)) throw new SignInError('differentPerson')
        return renewed
      }),

    buildSignOutForm: grant =>
      translated(async () => {
        const request = await client.createSignoutRequest({ state: {} })
        const url = new URL(request.url)
        const fields: [string, string][] = [...url.searchParams]
        if (grant) fields.push(['id_token_hint', grant.idToken])
        url.search = ''
        return { url: url.href, fields }
      }),

    completeSignOut: url =>
      translated(async () => {
        await client.processSignoutResponse(url)
      }),
  }
}

function redirectIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'redirectToUrl' in state ? state.redirectToUrl : null
}

/** The library's type requires all of `Storage`, but it uses only these methods. */
function storeOf(storage: IdentityClientOptions['storage']) {
  return {
    get length() {
      return Promise.resolve(storage.length)
    },
    key: async (index: number) => storage.key(index),
    getItem: async (key: string) => storage.getItem(key),
    setItem: async (key: string, value: string) => storage.setItem(key, value),
    removeItem: async (key: string) => storage.removeItem(key),
    clear: async () => undefined,
  }
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SignInError ? error : new SignInError(failureOf(error), error)
  }
}

function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInError) return error.failure
  if (error instanceof ErrorResponse) {
    if (error.error && loginErrors.includes(error.error)) return 'loginRequired'
    return error.error === 'server_error' || error.error === 'temporarily_unavailable' ? 'unreachable' : 'refused'
  }
  return isTransient(error) ? 'unreachable' : 'invalidAnswer'
}

/** No response, or one that isn't the service's own, such as a proxy's error page or a truncated response. */
function isTransient(error: unknown): boolean {
  if (error instanceof ErrorTimeout || error instanceof TypeError || error instanceof SyntaxError) return true
  return error instanceof Error && /\(\d{3}\)|Invalid response Content-Type/.test(error.message)
}
