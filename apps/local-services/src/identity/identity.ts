import type { JWK } from 'jose'
import {
  type ClientMetadata,
  errors,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Database } from '../database/open.ts'
import { accessClaimsOf, apiScopes, findAccount, identityClaimNames, identityClaimsOf, scopesOf } from './accounts.ts'
import { IdentityStore } from './identityStore.ts'
import type { Keys } from './keys.ts'
import { renderProviderError, renderSignedOut, renderSignOut } from './signOutPage.ts'

export const identityPath = '/identity'
export const clientId = 'fieldtime-console'
export const portalClientId = 'fieldtime-partner-portal'

export interface IdentityOptions {
  readonly origin: string
  readonly allowedOrigins: readonly string[]
  /** The partner's portal that is also a client. */
  readonly portalOrigin: string | null
  readonly database: Database
  readonly keys: Keys
  /** Private keys, starting with the one that signs. */
  readonly signingKeys: readonly JWK[]
  readonly issuesRefreshTokens: boolean
  readonly accessTokenSeconds: number
  readonly refusesDemoAccounts: boolean
}

const hours = 60 * 60
const sessionSeconds = 12 * hours

/**
 * How long a key stays published after its last signature, in milliseconds: the lifetime of its tokens, and of a session, because
 * sign-out sends its ID token again.
 */
export const keysKeptFor = (accessTokenSeconds: number) => (accessTokenSeconds + sessionSeconds) * 1000

/** The audience of access tokens. */
export const audienceOf = (origin: string) => `${origin}/api`

/** The OpenID provider: authorization code with PKCE for the console and an optional partner's portal. */
export function createIdentityProvider(options: IdentityOptions): Provider {
  const { origin, allowedOrigins, database, keys, accessTokenSeconds, issuesRefreshTokens, portalOrigin } = options
  const audience = audienceOf(origin)
  // Browsers keep one cookie jar for all ports of a host: two consoles on one machine must not share names.
  const cookieSuffix = new URL(origin).port
  const cookies = { path: identityPath, httpOnly: true, sameSite: 'lax' as const }

  const provider = new Provider(`${origin}${identityPath}`, {
    adapter: kind => new IdentityStore(database, kind),
    jwks: { keys: [...options.signingKeys] as JWKS['keys'] },
    clients: [
      {
        ...publicClient,
        client_id: clientId,
        client_name: 'Fieldtime Console',
        grant_types: issuesRefreshTokens ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        redirect_uris: [`${origin}/signin-redirect`, `${origin}/signin-silent-redirect`],
        post_logout_redirect_uris: [`${origin}/signout-redirect`],
      },
      ...(portalOrigin === null ? [] : [portalClientAt(portalOrigin)]),
    ],
    scopes: ['openid'],
    claims: { openid: [...identityClaimNames] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, from) => from === origin || allowedOrigins.includes(from),
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: {
      keys: [keys.cookies],
      names: {
        session: `fieldtime_session_${cookieSuffix}`,
        interaction: `fieldtime_sign_in_${cookieSuffix}`,
        resume: `fieldtime_resume_${cookieSuffix}`,
      },
      long: cookies,
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      // Whether a plain number overrides the resource's own lifetime differs between releases.
      AccessToken: () => accessTokenSeconds,
      AuthorizationCode: () => 60,
      IdToken: () => hours,
      Interaction: () => hours,
      Session: () => sessionSeconds,
      Grant: () => 14 * 24 * hours,
      RefreshToken: (ctx, _token, _client) => ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? 12 * hours,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return { audience, scope: apiScopes.join(' '), accessTokenFormat: 'jwt', accessTokenTTL: accessTokenSeconds }
        },
      },
      rpInitiatedLogout: { enabled: true, logoutSource: renderSignOut, postLogoutSuccessSource: renderSignedOut },
    },
    interactions: { policy: signInOnly(), url: (_ctx, interaction) => `${identityPath}/sign-in/${interaction.uid}` },
    renderError: renderProviderError,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    async findAccount(_ctx, subject) {
      const account = await findAccount(database, subject)
      if (!account || (account.isDemo && options.refusesDemoAccounts)) return undefined
      return { accountId: subject, claims: () => identityClaimsOf(account) }
    },
    async extraTokenClaims(_ctx, token) {
      const account = 'accountId' in token && token.accountId ? await findAccount(database, token.accountId) : null
      // The API checks that the grant still exists. It ends with the session, and when a code or token is used twice.
      const grant = 'grantId' in token && token.grantId ? { grant_id: token.grantId } : {}
      return account ? { ...accessClaimsOf(account), ...grant } : undefined
    },
    loadExistingGrant: ctx => grantWhatIsAllowed(ctx, database, audience),
  })

  if (origin.startsWith('https:')) provider.proxy = true
  return provider
}

const publicClient: Pick<ClientMetadata, 'application_type' | 'token_endpoint_auth_method' | 'response_types'> = {
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  response_types: ['code'],
}

/** The portal's server may always have refresh tokens, because it keeps them away from its pages. */
function portalClientAt(portalOrigin: string): ClientMetadata {
  return {
    ...publicClient,
    client_id: portalClientId,
    client_name: 'Partner portal',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [`${portalOrigin}/signed-in`],
    post_logout_redirect_uris: [`${portalOrigin}/signed-out`],
  }
}

/** The company's own console needs no consent. A person gets the account's scopes. */
async function grantWhatIsAllowed(ctx: KoaContextWithOIDC, database: Database, audience: string) {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known ? await provider.Grant.find(known) : undefined
  if (existing && existing.accountId === account.accountId) return existing
  const person = await findAccount(database, account.accountId)
  if (!person) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  const allowed = scopesOf(person)
  grant.addOIDCScope('openid')
  grant.addResourceScope(audience, apiScopes.join(' '))
  const refused = apiScopes.filter(scope => !allowed.includes(scope))
  if (refused.length > 0) grant.rejectResourceScope(audience, refused.join(' '))
  await grant.save()
  return grant
}

/** Sign-in is the only prompt. A session whose account was removed or is rejected prompts again. */
function signInOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'the account of this session can not be used',
        'login_required',
        ctx => Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
      ),
    )
  return policy
}
