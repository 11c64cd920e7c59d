import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { demoPassword } from '@fieldtime/console-core/demo'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { isDatabaseLost } from './database/lost.ts'
import type { PooledDatabase } from './database/open.ts'
import { HttpError } from './errors/httpError.ts'
import type { FaultPlane } from './faults/plane.ts'
import { compressJson } from './http/compression.ts'
import { createCursors } from './http/cursor.ts'
import { answerClientError, describeFailure, handleFailures, lostRetrySeconds, sendError } from './http/failures.ts'
import { redirectToOrigin, refuseHost } from './http/originGuard.ts'
import { createRateLimit } from './http/rateLimits.ts'
import { refuseHeaders, refuseTarget } from './http/requestTarget.ts'
import { dataPolicy, securityHeaders } from './http/securityHeaders.ts'
import { isServicePath, pathOf, sendConsole, serveConsole } from './http/staticConsole.ts'
import { admitCallers } from './identity/callers.ts'
import { credentialsPath, serveCredentialsPage } from './identity/credentialsPage.ts'
import { createCrossOrigin } from './identity/crossOrigin.ts'
import { audienceOf, createIdentityProvider, identityPath, keysKeptFor } from './identity/identity.ts'
import { serveIdentity } from './identity/identityRoutes.ts'
import { hasGrant } from './identity/identityStore.ts'
import { createKeyring, madeOfKeys } from './identity/keyring.ts'
import { readKeys } from './identity/keys.ts'
import { createPasswordQueue } from './identity/passwordQueue.ts'
import { type ComparePassword, isPasswordOf } from './identity/passwords.ts'
import { createPseudonymizer, type Pseudonymize } from './identity/pseudonyms.ts'
import { createSignInLimits } from './identity/signInLimits.ts'
import { createTokenVerifier } from './identity/tokens.ts'
import { serveChangeHistory } from './routes/changeHistory.ts'
import { serveCorrections } from './routes/corrections.ts'
import { serveCrewDays } from './routes/crewDays.ts'
import { serveDataChanges } from './routes/dataChanges.ts'
import { serveEnvironment } from './routes/environment.ts'
import { serveEquipmentHours } from './routes/equipmentHours.ts'
import { serveExceptionMarks } from './routes/exceptionMarks.ts'
import { serveExcuses } from './routes/excuses.ts'
import { serveFirstClockIns } from './routes/firstClockIns.ts'
import { serveHolidays } from './routes/holidays.ts'
import { serveInactiveWorkInfo } from './routes/inactiveWorkInfo.ts'
import { serveJobCosting } from './routes/jobCosting.ts'
import { serveLaborHours } from './routes/laborHours.ts'
import { servePeople } from './routes/people.ts'
import { servePhotos } from './routes/photos.ts'
import { serveReports } from './routes/reports.ts'
import { serveReportTemplates } from './routes/reportTemplates.ts'
import { serveRulePacks } from './routes/rulePacks.ts'
import { serveRuleSettings } from './routes/ruleSettings.ts'
import { createApiServer } from './routes/serve.ts'
import { serveSettings } from './routes/settings.ts'
import { serveSettingsOverrides } from './routes/settingsOverrides.ts'
import { serveTelematics } from './routes/telematics.ts'
import { serveTimeEntries } from './routes/timeEntries.ts'
import { serveUnified } from './routes/unified.ts'
import { serveUserGroups } from './routes/userGroups.ts'
import { serveWeekExports } from './routes/weekExports.ts'
import { serveWeekMarks } from './routes/weekMarks.ts'

export interface AppOptions {
  readonly origin: string
  readonly host: string
  readonly allowedHosts: readonly string[]
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  /** A partner's portal that signs people in, when there is one. */
  readonly portalOrigin: string | null
  /** The number of proxies that add to `X-Forwarded-For`. */
  readonly proxies: number
  /** For each access token, and for each address that calls without one. */
  readonly requestsPerMinute: number
  /** The maximum page size of a list. */
  readonly rowsPerPage: number
  readonly server: Server
  readonly database: PooledDatabase
  readonly staticFolder: string
  /** Where companies manage access; null serves a page that says access is managed elsewhere. */
  readonly credentialsUrl: string | null
  readonly refusesDemoAccounts: boolean
  readonly issuesRefreshTokens: boolean
  readonly accessTokenSeconds: number
  readonly checksEveryLine: boolean
  readonly logLevel: LogLevel
  readonly logStream: LogStream
  readonly faults: FaultPlane | null
  readonly comparePassword?: ComparePassword
  readonly now: () => Date
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/** Receives log lines, one JSON object each. */
export interface LogStream {
  write(line: string): void
}

/** The identity provider, the API of the contract and the console. Pass requests to `app.routing`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { origin, database } = options
  const keys = await readKeys(database)
  const pseudonymize = createPseudonymizer(keys.marks)
  const app = createBareApp(options, pseudonymize)

  const keyring = createKeyring(database, options.now, keysKeptFor(options.accessTokenSeconds))
  const logFailure = (error: unknown) => {
    app.log.error({ failure: describeFailure(error) }, 'the identity provider failed')
  }
  const findProvider = madeOfKeys(keyring, signingKeys => {
    const provider = createIdentityProvider({ ...options, keys, signingKeys })
    provider.on('server_error', (context, error) => {
      logFailure(error)
      if (!isDatabaseLost(error)) return
      context.status = 503
      context.set('retry-after', lostRetrySeconds)
    })
    // Without a listener, Koa writes the stack to the console.
    EventEmitter.prototype.on.call(provider, 'error', logFailure)
    return provider
  })
  await findProvider()
  const passwordQueue = createPasswordQueue(options.comparePassword ?? isPasswordOf)
  const signInLimits = createSignInLimits(database)
  await serveIdentity(app, { ...options, findProvider, demoPassword, passwordQueue, signInLimits, pseudonymize })

  await app.register(async scope => {
    readJsonAsUtf8(scope)
    compressJson(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy })
    })
    const verifyToken = createTokenVerifier({
      issuer: `${origin}${identityPath}`,
      audience: audienceOf(origin),
      keyring,
      hasGrant: grantId => hasGrant(database, grantId),
    })
    const rateLimit = createRateLimit(database, { requestsPerMinute: options.requestsPerMinute })
    const callerOf = admitCallers(scope, { verifyToken, rateLimit, pseudonymize })
    const services = {
      database,
      cursors: createCursors(keys.cursors, options.now, options.rowsPerPage),
      now: options.now,
    }
    const { serve, serveOpen, assertComplete } = createApiServer(scope, {
      database,
      callerOf,
      now: options.now,
      checksEveryLine: options.checksEveryLine,
    })
    serveEnvironment(serveOpen, origin)
    serveTimeEntries(serve, services)
    servePhotos(serve, database)
    serveLaborHours(serve, services)
    serveEquipmentHours(serve, options.now)
    serveReports(serve, services)
    servePeople(serve, services)
    serveUserGroups(serve, services)
    serveSettings(serve, { database, credentialsBaseUrl: options.credentialsUrl ?? `${origin}${credentialsPath}` })
    serveSettingsOverrides(serve, services)
    serveRuleSettings(serve, services)
    serveCorrections(serve, services)
    serveExcuses(serve, services)
    serveWeekMarks(serve, services)
    serveWeekExports(serve, services)
    serveCrewDays(serve, services)
    serveExceptionMarks(serve, services)
    serveHolidays(serve, services)
    serveRulePacks(serve, services)
    serveInactiveWorkInfo(serve, services)
    serveFirstClockIns(serve, services)
    serveChangeHistory(serve, services)
    serveDataChanges(serve, database)
    serveReportTemplates(serve, services)
    serveJobCosting(serve, services)
    serveUnified(serve, services)
    serveTelematics(serve, database)
    assertComplete()
  })

  if (options.credentialsUrl === null) serveCredentialsPage(app, origin)
  await app.register(async scope => serveConsole(scope, options.staticFolder))
  await app.ready()
  return app
}

/** Rejects invalid UTF-8, which would otherwise be stored as replacement characters. */
function readJsonAsUtf8(scope: FastifyInstance) {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(Buffer.from(body))) return done(new HttpError(400, 'bad_request', 'The body is not UTF-8.'))
    parse(request, body.toString(), done)
  })
}

function createBareApp(options: AppOptions, pseudonymize: Pseudonymize): FastifyInstance {
  const { origin, server, staticFolder } = options
  const guard = createGuard(options)
  const app: FastifyInstance = Fastify({
    serverFactory: () => server,
    clientErrorHandler: answerClientError,
    trustProxy: (_address, hop) => hop < options.proxies,
    // Logs hold routes, never URLs, which carry personal codes, names and dates.
    logger: { level: options.logLevel, stream: options.logStream, base: null },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors(_error, request, reply) {
      reply.headers(guard.headersOf(request))
      reply.raw.once('finish', () => logAnswer(request, reply.statusCode))
      const isPage = request.method === 'GET' && !isServicePath(pathOf(request.url))
      const error = guard.errorOf(request)
      if (isPage && !error) void sendConsole(request, reply, staticFolder)
      else sendError(request, reply, error ?? new HttpError(400, 'bad_request', 'The address can not be read.'))
    },
  })
  const logAnswer = (request: FastifyRequest, status: number, milliseconds: number | null = null) => {
    const { method, routeOptions, caller } = request
    const company = caller ? pseudonymize('company', caller.companyId).slice(0, 12) : null
    request.log.info({ method, route: routeOptions.url ?? null, status, milliseconds, company })
  }
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(guard.headersOf(request))
    const error = guard.errorOf(request)
    if (error) throw error
    if (guard.isPreflight(request)) return reply.status(204).send()
  })
  app.addHook('onResponse', async (request, reply) =>
    logAnswer(request, reply.statusCode, Math.round(reply.elapsedTime)),
  )
  app.addHook('onRequestAbort', async request => logAnswer(request, clientGone))
  redirectToOrigin(app, origin)
  handleFailures(app)
  options.faults?.serve(app)
  return app
}

/** The logged status of a request whose connection ended before the response. */
const clientGone = 499

/** The headers and checks that apply to every request. */
function createGuard(options: AppOptions) {
  const headers = securityHeaders(options.origin)
  const crossOrigin = createCrossOrigin(options.origin, options.allowedOrigins)
  return {
    headersOf: (request: FastifyRequest) => ({
      ...headers,
      ...crossOrigin.headersOf(request),
      // The console follows this clock, so it must be the one that the services compute with.
      date: options.now().toUTCString(),
      'x-request-id': request.id,
    }),
    errorOf: (request: FastifyRequest) =>
      refuseHost(request, options) ??
      refuseTarget(request.url) ??
      refuseHeaders(request.raw) ??
      crossOrigin.errorOf(request),
    isPreflight: crossOrigin.isPreflight,
  }
}
