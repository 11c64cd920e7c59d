import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import type { Database } from '../database/open.ts'
import { accounts } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { networkOf } from '../http/clientNetwork.ts'
import type { PlainPage } from '../http/htmlPage.ts'
import { pickPageTexts } from '../http/pageTexts.ts'
import { isReadable } from '../http/readableText.ts'
import { checkPassword, type GivenPassword, type SignInOutcome } from './accounts.ts'
import { serveFont } from './font.ts'
import { identityPath } from './identity.ts'
import { createKnownBrowsers } from './knownBrowsers.ts'
import { type PasswordQueue, QueueFull, queueRetrySeconds } from './passwordQueue.ts'
import type { Pseudonymize } from './pseudonyms.ts'
import type { SignInLimits } from './signInLimits.ts'
import { renderExpiredSignIn, renderSignIn } from './signInPage.ts'

export interface IdentityRoutes {
  /** The provider with the current signing keys. */
  readonly findProvider: () => Promise<Provider>
  readonly database: Database
  readonly origin: string
  readonly portalOrigin: string | null
  readonly demoPassword: string
  readonly refusesDemoAccounts: boolean
  readonly passwordQueue: PasswordQueue
  readonly signInLimits: SignInLimits
  readonly pseudonymize: Pseudonymize
}

/** The provider's endpoints, and its sign-in page, below `/identity`. */
export async function serveIdentity(app: FastifyInstance, routes: IdentityRoutes) {
  serveFont(app)
  await app.register(async scope => serveSignIn(scope, routes))
  await app.register(async scope => serveProvider(scope, routes))
}

/** Rejects requests that are not valid text before the provider would write them to the database. */
function refuseUnreadable(scope: FastifyInstance, contentType: string) {
  const error = () => new HttpError(400, 'bad_request', 'The request is not UTF-8, or holds a NUL.')
  scope.addHook('onRequest', async ({ url }) => {
    if (!isReadable(url)) throw error()
  })
  scope.addHook('preValidation', async ({ body }) => {
    if (Buffer.isBuffer(body) && !(isUtf8(body) && isReadable(body.toString()))) throw error()
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The provider parses bodies itself, so the body that was read here is replayed. */
function serveProvider(scope: FastifyInstance, { findProvider, origin, portalOrigin }: IdentityRoutes) {
  const policy = policyFor(portalOrigin)
  refuseUnreadable(scope, '*')
  const pass = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const provider = await findProvider()
    reply.hijack()
    const { raw: incoming } = request
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.setHeader('content-security-policy', policy)
    // An absolute address makes every link of the provider start with the canonical origin, whatever the Host header.
    Object.assign(incoming, { originalUrl: `${origin}${identityPath}${path}` })
    incoming.url = path
    if (origin.startsWith('https:')) incoming.headers['x-forwarded-proto'] = 'https'
    provider.callback()(replay(incoming, request.body), reply.raw)
  }

  scope.all(`${identityPath}/*`, (request, reply) =>
    pass(request, reply, request.raw.url?.slice(identityPath.length) ?? '/'),
  )

  // The provider accepts only GET here. A form keeps the ID token out of addresses, histories and logs.
  scope.post(endSessionPath, { bodyLimit: longestForm }, async (request, reply) => {
    refuseForeignForms(request, origin)
    request.raw.method = 'GET'
    await pass(request, reply, `${endSessionPath.slice(identityPath.length)}?${formOf(request)}`)
  })
}

const endSessionPath = `${identityPath}/session/end`
const longestForm = 16_384

/** The request with a body that can be read again. */
function replay(incoming: IncomingMessage, body: unknown): IncomingMessage {
  if (!Buffer.isBuffer(body)) return incoming
  return Object.create(incoming, {
    readable: { value: true },
    iterator: { value: () => Readable.from([body]).iterator() },
  })
}

const formOf = ({ body }: FastifyRequest) => new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '')

/** The provider adds the hash of its own script where it needs one. Silent renewal only redirects. */
function policyFor(portalOrigin: string | null): string {
  const targets = portalOrigin === null ? "'self'" : `'self' ${portalOrigin}`
  return `default-src 'none'; script-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

const signInPath = `${identityPath}/sign-in`

function serveSignIn(scope: FastifyInstance, routes: IdentityRoutes) {
  const { findProvider, origin, pseudonymize } = routes
  const knownBrowsers = createKnownBrowsers(origin, signInPath, pseudonymize)
  refuseUnreadable(scope, 'application/x-www-form-urlencoded')

  scope.get(`${signInPath}/:uid`, async (request, reply) => {
    const provider = await findProvider()
    const interaction = await findInteraction(provider, request, reply)
    if (!interaction) return sendExpired(request, reply, routes.origin)
    if (isForLackOfSession(interaction) && (await isSignedIn(provider, request, reply))) {
      const params = Object.entries(interaction.params).map(([name, value]): [string, string] => [name, String(value)])
      return reply.redirect(`${origin}${identityPath}/auth?${new URLSearchParams(params)}`, 303)
    }
    return sendForm(request, reply, routes, {
      ...asked(interaction.params),
      username: typeof interaction.params.login_hint === 'string' ? interaction.params.login_hint : '',
      problem: null,
    })
  })

  scope.post(`${signInPath}/:uid`, { bodyLimit: longestForm }, async (request, reply) => {
    refuseForeignForms(request, routes.origin)
    const provider = await findProvider()
    const interaction = await findInteraction(provider, request, reply)
    if (!interaction) return sendExpired(request, reply, routes.origin)
    const form = formOf(request)
    const { cookie } = request.headers
    const given = {
      username: form.get('username') ?? '',
      password: form.get('password') ?? '',
      address: pseudonymize('address', networkOf(request)),
      findKnownBrowser: (username: string) => knownBrowsers.find(cookie, username),
    }
    const outcome = await signInWith(given, routes)
    if (outcome.kind === 'wait') reply.status(429).header('retry-after', String(outcome.seconds))
    if (outcome.kind === 'busy') reply.status(503).header('retry-after', String(outcome.seconds))
    if (outcome.kind !== 'signedIn') {
      return sendForm(request, reply, routes, {
        ...asked(interaction.params),
        username: given.username.slice(0, 200),
        problem: outcome.kind,
      })
    }
    reply.header('set-cookie', knownBrowsers.remember(cookie, outcome.username))
    const login = { accountId: outcome.subject, remember: false }
    const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false })
    return reply.redirect(next, 303)
  })
}

async function signInWith(
  given: GivenPassword,
  { database, refusesDemoAccounts, passwordQueue, signInLimits }: IdentityRoutes,
): Promise<SignInOutcome> {
  const { comparePassword } = passwordQueue
  const rules = { refusesDemo: refusesDemoAccounts, comparePassword, limits: signInLimits }
  try {
    return await passwordQueue.admit(() => checkPassword(database, given, rules))
  } catch (error) {
    if (error instanceof QueueFull) return { kind: 'busy', seconds: queueRetrySeconds }
    throw error
  }
}

/** Null when the form has expired, was already submitted, or belongs to another browser. */
async function findInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const { uid } = request.params as { uid: string }
    return interaction.uid === uid ? interaction : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** False when the client wants the person to sign in again, although there is a session. */
const isForLackOfSession = ({ prompt }: Interaction) => prompt.reasons.every(reason => reason === 'no_session')

/** True when the person has signed in since, in another tab. */
async function isSignedIn(provider: Provider, { raw: incoming }: FastifyRequest, { raw: outgoing }: FastifyReply) {
  const session = await provider.Session.get(provider.createContext(incoming, outgoing))
  return session.accountId !== undefined
}

/** Rejects forms from other sites, which could sign a person in to an account that isn't theirs. */
function refuseForeignForms(request: FastifyRequest, origin: string) {
  const site = request.headers['sec-fetch-site']
  const from = request.headers.origin
  if ((site !== undefined && site !== 'same-origin') || (from !== undefined && from !== origin)) {
    throw new HttpError(403, 'foreign_form', 'This form was sent from another site.')
  }
}

/** The provider has validated these parameters: the redirect address is registered. */
function asked({ ui_locales, redirect_uri }: Readonly<Record<string, unknown>>) {
  return { locales: ui_locales, leadsTo: typeof redirect_uri === 'string' ? redirect_uri : null }
}

interface FormState {
  readonly locales: unknown
  /** The address at which sign-in ends. */
  readonly leadsTo: string | null
  readonly username: string
  readonly problem: Exclude<SignInOutcome['kind'], 'signedIn'> | null
}

async function sendForm(request: FastifyRequest, reply: FastifyReply, routes: IdentityRoutes, state: FormState) {
  const demo = await routes.database
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.isDemo, true))
    .orderBy(accounts.username)
  const usernames = demo.map(account => account.username)
  const page = renderSignIn({
    words: pickPageTexts(state.locales, request.headers['accept-language']),
    action: request.url,
    username: state.username,
    problem: state.problem,
    leadsTo: state.leadsTo,
    demo: demoOn(usernames, routes),
  })
  return send(reply, page)
}

function demoOn(usernames: readonly string[], { refusesDemoAccounts, demoPassword }: IdentityRoutes) {
  if (usernames.length === 0) return null
  return refusesDemoAccounts ? ('refused' as const) : { usernames, password: demoPassword }
}

function sendExpired(request: FastifyRequest, reply: FastifyReply, origin: string) {
  const words = pickPageTexts(request.headers['accept-language'])
  return send(reply.status(400), renderExpiredSignIn(words, origin))
}

const send = (reply: FastifyReply, page: PlainPage) => reply.headers(page.headers).send(page.body)
