import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createApp, type LogLevel, type LogStream } from './app.ts'
import { type ConfirmDeletion, confirmReset } from './database/deletion.ts'
import { type FolderLock, lockFolder } from './database/lock.ts'
import { type Database, type DatabasePlace, type OpenDatabase, openDatabase } from './database/open.ts'
import { sweepLimits } from './database/rateLimiter.ts'
import { accounts } from './database/schema.ts'
import { migrateShifts } from './database/shifts.ts'
import { refreshStatistics } from './database/statistics.ts'
import { type DemoData, type DemoFlags, openDemoData, type Progress } from './demo/seed.ts'
import { type FaultOptions, type FaultPlane, openFaultPlane } from './faults/plane.ts'
import { requestsPerMinuteByDefault, rowsPerPageByDefault } from './http/defaults.ts'
import { describeFailure } from './http/failures.ts'
import { type Listening, listen, type RequestTimeouts } from './http/listen.ts'
import { isLoopback } from './http/securityHeaders.ts'
import { sweepIdentityRecords } from './identity/identityStore.ts'
import type { ComparePassword } from './identity/passwords.ts'
import { beginEpoch } from './routes/dataChanges.ts'

export interface ServicesOptions {
  /** In a folder, in memory, or on a Postgres server. */
  readonly data: DatabasePlace
  readonly host?: string
  /** 0 picks any free port. */
  readonly port?: number
  /** The public address, when it differs from host and port, for example behind a proxy. */
  readonly origin?: string
  /** Additional `Host` values to accept. */
  readonly allowedHosts?: readonly string[]
  /** Exact origins whose pages may call the API. */
  readonly allowedOrigins?: readonly string[]
  /** A partner's portal: an allowed origin, and a client of the identity provider. */
  readonly portalOrigin?: string
  /** The number of proxies that add to `X-Forwarded-For`. */
  readonly proxies?: number
  /** For each access token, and for each address that calls without one. */
  readonly requestsPerMinute?: number
  /** The maximum page size of a list. */
  readonly rowsPerPage?: number
  readonly timeouts?: RequestTimeouts
  /** The built console. */
  readonly staticFolder: string
  /** The page where companies manage access, if there is one. */
  readonly credentialsUrl?: string
  /** Null seeds no demo company, stops extending an existing one, and refuses its accounts. */
  readonly demo?: DemoFlags | null
  /** Deletes all data first. */
  readonly resets?: boolean
  /** Called before a reset deletes a real company. */
  readonly confirmDeletion?: ConfirmDeletion
  /** Stops extending the demo data while running. */
  readonly isFrozen?: boolean
  readonly issuesRefreshTokens?: boolean
  readonly accessTokenSeconds?: number
  /** Checks every row of every answer against the contract. For tests. */
  readonly checksEveryLine?: boolean
  readonly logLevel?: LogLevel
  /** Standard error by default. */
  readonly logStream?: LogStream
  /** Enables fault injection for tests. Requires loopback. */
  readonly faults?: FaultOptions
  /** The default is `isPasswordOf`. */
  readonly comparePassword?: ComparePassword
  readonly now?: () => Date
  /** Cancels a start in progress. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export interface Services {
  readonly origin: string
  readonly database: Database
  /** The demo accounts; empty if they are rejected. */
  readonly demoUsernames: readonly string[]
  readonly refusesDemoAccounts: boolean
  /** Lets pending responses finish for up to three seconds, then closes the database. */
  close(): Promise<void>
}

/** Resources of running services, in the order of their release. */
interface Held {
  stopHousekeeping?: () => Promise<void>
  faults?: FaultPlane
  listening?: Listening
  app?: FastifyInstance
  opened?: OpenDatabase
  lock?: FolderLock
}

const graceMilliseconds = 3_000
const topUpMilliseconds = 60_000
const sweepMilliseconds = 10 * 60_000
const statisticsMilliseconds = 60 * 60_000

/** Starts everything in this process. Throws `PlainFailure` for problems that the operator can fix. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const held: Held = {}
  try {
    const started = await start(options, held)
    let closing: Promise<void> | null = null
    return {
      ...started,
      close() {
        closing ??= release(held)
        return closing
      },
    }
  } catch (error) {
    await release(held)
    throw error
  }
}

async function start(options: ServicesOptions, held: Held): Promise<Omit<Services, 'close'>> {
  const { data, host = 'localhost', now = () => new Date(), signal, portalOrigin = null, allowedOrigins = [] } = options
  if (options.faults) held.faults = await openFaultPlane(options.faults, { host, origin: options.origin })
  if (data.kind === 'folder') held.lock = lockFolder(data.folder)
  const listening = await listen(host, options.port ?? 0, options.timeouts)
  held.listening = listening
  const origin = options.origin ?? originOf(host, listening.port)
  const isForThisMachine = isLoopback(host) && isLoopback(new URL(origin).hostname)
  const refusesDemoAccounts = options.demo === null || !isForThisMachine

  const { resets = false, confirmDeletion } = options
  if (resets && confirmDeletion) await confirmReset(data, confirmDeletion)
  held.opened = await openDatabase(data, { resets })
  const { database } = held.opened
  await beginEpoch(database)
  const demo = options.demo === null ? null : await openDemoData(database, options.demo ?? {}, now())
  const { onProgress } = options
  await demo?.topUp(now(), { signal, onProgress })

  const app = await createApp({
    origin,
    host,
    allowedHosts: options.allowedHosts ?? [],
    allowedOrigins: portalOrigin === null ? allowedOrigins : [...allowedOrigins, portalOrigin],
    portalOrigin,
    proxies: options.proxies ?? 0,
    requestsPerMinute: options.requestsPerMinute ?? requestsPerMinuteByDefault,
    rowsPerPage: options.rowsPerPage ?? rowsPerPageByDefault,
    server: listening.server,
    database,
    staticFolder: options.staticFolder,
    credentialsUrl: options.credentialsUrl ?? null,
    refusesDemoAccounts,
    issuesRefreshTokens: options.issuesRefreshTokens ?? false,
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
    checksEveryLine: options.checksEveryLine ?? false,
    logLevel: options.logLevel ?? 'warn',
    logStream: options.logStream ?? process.stderr,
    faults: held.faults ?? null,
    comparePassword: options.comparePassword,
    now,
  })
  held.app = app
  listening.answerWith((request, response) => app.routing(request, response))
  held.stopHousekeeping = startHousekeeping({
    app,
    database,
    isEmbedded: data.kind !== 'server',
    demo: options.isFrozen ? null : demo,
    now,
  })

  const demoAccounts = await database
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.isDemo, true))
    .orderBy(asc(accounts.username))
  return {
    origin,
    database,
    demoUsernames: refusesDemoAccounts ? [] : demoAccounts.map(account => account.username),
    refusesDemoAccounts,
  }
}

async function release({ stopHousekeeping, faults, listening, app, opened, lock }: Held) {
  await stopHousekeeping?.()
  faults?.close()
  await listening?.close(app ? graceMilliseconds : 0)
  await app?.close()
  await opened?.close()
  lock?.release()
}

/** The address that people open: localhost for loopback and wildcard hosts, else the host. */
function originOf(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  if (isLoopback(host) || isAnyAddress) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

interface HousekeepingOptions {
  readonly app: FastifyInstance
  readonly database: Database
  /** The embedded database gathers no statistics by itself. */
  readonly isEmbedded: boolean
  readonly demo: DemoData | null
  readonly now: () => Date
}

/**
 * Assigns shifts to the events of earlier versions, then extends the demo data, deletes expired rows, and refreshes statistics
 * periodically.
 * Returns a function that stops and waits for a pending run.
 */
function startHousekeeping({ app, database, isEmbedded, demo, now }: HousekeepingOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const stop = new AbortController()
  const run = (work: () => Promise<unknown>) => {
    running = running
      .then(async () => {
        if (!stop.signal.aborted) await work()
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ failure: describeFailure(error) }, 'housekeeping failed')
      })
  }
  const sweep = async () => {
    await sweepIdentityRecords(database)
    await sweepLimits(database)
  }
  run(sweep)
  run(() => migrateShifts(database, stop.signal))
  const timers = [setInterval(() => run(sweep), sweepMilliseconds)]
  if (isEmbedded) timers.push(setInterval(() => run(() => refreshStatistics(database)), statisticsMilliseconds))
  if (demo) timers.push(setInterval(() => run(() => demo.topUp(now(), { signal: stop.signal })), topUpMilliseconds))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stop.abort()
    await running
  }
}
