import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { demoPassword } from '@fieldtime/console-core/testing'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createCursors } from './cursor.ts'
import type { Database } from './database/open.ts'
import { describeFailure, handleFailures, sendRefusal } from './failures.ts'
import type { FaultPlane } from './faults/plane.ts'
import { audienceOf, createIdentityProvider, identityPath } from './identity.ts'
import { serveIdentity } from './identityRoutes.ts'
import { readKeys } from './keys.ts'
import { guardOrigin } from './originGuard.ts'
import { Refusal } from './refusal.ts'
import { serveEnvironment } from './routes/environment.ts'
import { serveJobCosting } from './routes/jobCosting.ts'
import { servePeople } from './routes/people.ts'
import { servePhotos } from './routes/photos.ts'
import { serveReports } from './routes/reports.ts'
import { serveTimeEntries } from './routes/timeEntries.ts'
import { serveUnified } from './routes/unified.ts'
import { dataPolicy, securityHeaders } from './securityHeaders.ts'
import { createApiServer } from './serve.ts'
import { isServicePath, sendConsole, serveConsole } from './staticConsole.ts'
import { createTokenVerifier } from './tokens.ts'

export interface AppOptions {
  readonly origin: string
  readonly host: string
  readonly server: Server
  readonly database: Database
  readonly staticFolder: string
  readonly refusesDemoAccounts: boolean
  readonly issuesRefreshTokens: boolean
  readonly accessTokenSeconds: number
  readonly logLevel: LogLevel
  readonly faults: FaultPlane | null
  readonly now: () => Date
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/** The identity provider, the calls of the contract and the console. Answers through `app.routing` once it is here. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { origin, database } = options
  const keys = await readKeys(database)
  const app = createBareApp(options)

  const provider = createIdentityProvider({ ...options, keys })
  const logFailure = (error: unknown) => {
    app.log.error({ failure: describeFailure(error) }, 'the identity provider failed')
  }
  provider.on('server_error', (_ctx, error) => logFailure(error))
  // Without a listener Koa writes the stack to the console.
  EventEmitter.prototype.on.call(provider, 'error', logFailure)
  await serveIdentity(app, { ...options, provider, demoPassword })

  await app.register(async scope => {
    scope.removeContentTypeParser('text/plain')
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy })
    })
    const verifyToken = createTokenVerifier({
      issuer: `${origin}${identityPath}`,
      audience: audienceOf(origin),
      signingKey: keys.signing,
    })
    const services = { database, cursors: createCursors(keys.cursors, options.now) }
    const { serve, serveOpen, assertComplete } = createApiServer(scope, verifyToken)
    serveEnvironment(serveOpen, origin)
    serveTimeEntries(serve, services)
    servePhotos(serve, database)
    serveReports(serve, database)
    servePeople(serve, services)
    serveUnified(serve, database)
    serveJobCosting(serve, database)
    assertComplete()
  })

  await app.register(async scope => serveConsole(scope, options.staticFolder))
  await app.ready()
  return app
}

function createBareApp({ origin, host, server, staticFolder, logLevel, faults }: AppOptions): FastifyInstance {
  const headers = securityHeaders(origin)
  const app: FastifyInstance = Fastify({
    serverFactory: () => server,
    // The logs hold routes and never addresses: those carry codes, names and dates of people.
    logger: { level: logLevel, stream: process.stderr, base: null },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors(_error, request, reply) {
      reply.headers({ ...headers, 'x-request-id': request.id })
      const isPage = request.method === 'GET' && !isServicePath(request.url)
      if (isPage) void sendConsole(request, reply, staticFolder)
      else sendRefusal(request, reply, new Refusal(400, 'bad_request', 'The address can not be read.'))
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds })
  })
  guardOrigin(app, { origin, host })
  handleFailures(app)
  faults?.serve(app)
  return app
}
