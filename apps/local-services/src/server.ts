import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createApp, type LogLevel, type LogStream } from './app.ts'
import { type ConfirmDeletion, confirmReset } from './database/deletion.ts'
import { sweepLimits } from './database/limiter.ts'
import { type FolderLock, lockFolder } from './database/lock.ts'
import { type Database, type DatabasePlace, type OpenDatabase, openDatabase } from './database/open.ts'
import { accounts } from './database/schema.ts'
import { type DemoData, type DemoFlags, openDemoData, type Progress } from './demo/seed.ts'
import { type FaultOptions, type FaultPlane, openFaultPlane } from './faults/plane.ts'
import { requestsPerMinuteByDefault, rowsPerPageByDefault } from './http/defaults.ts'
import { describeFailure } from './http/failures.ts'
import { type Listening, listen, type Patience } from './http/listen.ts'
import { isLoopback } from './http/securityHeaders.ts'
import { sweepIdentityRecords } from './identity/identityStore.ts'
import type { ComparePassword } from './identity/passwords.ts'

export interface ServicesOptions {
  /** In a folder of this process, in memory, or on a Postgres server. */
  readonly data: DatabasePlace
  readonly host?: string
  /** 0 takes any free one. */
  readonly port?: number
  /** Where people reach these services, when that is not the host and port they listen on (a proxy in front). */
  readonly origin?: string
  /** Further names that calls may come under, as `Host` says them. */
  readonly allowedHosts?: readonly string[]
  /** Exact origins whose pages may make the calls. */
  readonly allowedOrigins?: readonly string[]
  /** A partner's portal: may make the calls as `allowedOrigins` may, and is a client of the provider besides. */
  readonly portalOrigin?: string
  /** How many proxies in front each add to `X-Forwarded-For`. */
  readonly proxies?: number
  /** For each access token, and for each address that calls without one. */
  readonly requestsPerMinute?: number
  /** The most rows that one answer of a list has. */
  readonly rowsPerPage?: number
  readonly patience?: Patience
  /** The built console. */
  readonly staticFolder: string
  /** Where companies manage who may sign in, when there is such a place. */
  readonly credentialsUrl?: string
  /** Null: no demo company is made, an earlier one stands still, and its accounts are refused. */
  readonly demo?: DemoFlags | null
  /** Deletes all data first. */
  readonly resets?: boolean
  /** Asked before a reset deletes a company that is no demo. */
  readonly confirmDeletion?: ConfirmDeletion
  /** The demo companies' story stands still while running. */
  readonly isFrozen?: boolean
  readonly issuesRefreshTokens?: boolean
  readonly accessTokenSeconds?: number
  readonly logLevel?: LogLevel
  /** Standard error, when nothing else is named. */
  readonly logStream?: LogStream
  /** Calls fail as tests ask for. Only where nobody else can reach these services. */
  readonly faults?: FaultOptions
  /** `isPasswordOf` when left out. */
  readonly comparePassword?: ComparePassword
  readonly now?: () => Date
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export interface Services {
  readonly origin: string
  readonly database: Database
  /** Who can try the product here; nobody where demo accounts are refused. */
  readonly demoUsernames: readonly string[]
  readonly refusesDemoAccounts: boolean
  /** Lets answers under way finish, for at most three seconds, and closes the database. */
  close(): Promise<void>
}

/** What a running service holds, in the order in which it is let go. */
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

/** Starts everything in this process. Throws `PlainFailure` for what the person who starts it can put right. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const held: Held = {}
  try {
    const started = await start(options, held)
    let closing: Promise<void> | null = null
    return {
      ...started,
      close() {
        closing ??= letGo(held)
        return closing
      },
    }
  } catch (error) {
    await letGo(held)
    throw error
  }
}

async function start(options: ServicesOptions, held: Held): Promise<Omit<Services, 'close'>> {
  const { data, host = 'localhost', now = () => new Date(), signal, portalOrigin = null, allowedOrigins = [] } = options
  if (options.faults) held.faults = await openFaultPlane(options.faults, { host, origin: options.origin })
  if (data.kind === 'folder') held.lock = await lockFolder(data.folder)
  const listening = await listen(host, options.port ?? 0, options.patience)
  held.listening = listening
  const origin = options.origin ?? originOf(host, listening.port)
  const isForThisMachine = isLoopback(host) && isLoopback(new URL(origin).hostname)
  const refusesDemoAccounts = options.demo === null || !isForThisMachine

  const { resets = false, confirmDeletion } = options
  if (resets && confirmDeletion) await confirmReset(data, confirmDeletion)
  held.opened = await openDatabase(data, { resets })
  const { database } = held.opened
  const demo = options.demo === null ? null : await openDemoData(database, options.demo ?? {}, now())
  const { onProgress } = options
  await demo?.topUp(now(), { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) })

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
    logLevel: options.logLevel ?? 'warn',
    logStream: options.logStream ?? process.stderr,
    faults: held.faults ?? null,
    ...(options.comparePassword ? { comparePassword: options.comparePassword } : {}),
    now,
  })
  held.app = app
  listening.answerWith(
    (request, response) => app.routing(request, response),
    broken => app.log.info(broken),
  )
  held.stopHousekeeping = keepHouse({ app, database, demo: options.isFrozen ? null : demo, now })

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

async function letGo({ stopHousekeeping, faults, listening, app, opened, lock }: Held) {
  await stopHousekeeping?.()
  faults?.close()
  await listening?.close(app ? graceMilliseconds : 0)
  await app?.close()
  await opened?.close()
  lock?.release()
}

/** The address that people type: this machine's name for itself, or the address that was asked for. */
function originOf(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  if (isLoopback(host) || isAnyAddress) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

interface House {
  readonly app: FastifyInstance
  readonly database: Database
  readonly demo: DemoData | null
  readonly now: () => Date
}

/** Tells the demo's story on and sweeps what has expired. The function that it returns waits for a run under way. */
function keepHouse({ app, database, demo, now }: House): () => Promise<void> {
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
  const timers = [setInterval(() => run(sweep), sweepMilliseconds)]
  if (demo) timers.push(setInterval(() => run(() => demo.topUp(now(), { signal: stop.signal })), topUpMilliseconds))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stop.abort()
    await running
  }
}
