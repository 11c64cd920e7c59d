import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LogLevel } from '../app.ts'
import type { DatabasePlace } from '../database/open.ts'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { requestsPerMinuteByDefault, rowsPerPageByDefault } from '../http/defaults.ts'
import { isLoopback } from '../http/securityHeaders.ts'
import { root } from '../paths.ts'
import type { ServicesOptions } from '../server.ts'

export const usage = `Fieldtime Console, local services

  --port N                  port, 0 for any free one (PORT; 4600)
  --host H                  address to listen on (HOST; localhost)
  --origin URL              public address behind a proxy (ORIGIN)
  --allow-origin URL        origin whose pages may call the API; repeatable (ALLOWED_ORIGINS)
  --portal-origin URL       a partner's portal that may call the API and sign people in (docs/services.md)
  --allow-host H            additional Host to accept; repeatable (ALLOWED_HOSTS)
  --proxies N               number of proxies that add to X-Forwarded-For (0)
  --requests-per-minute N   per token, or per address without a token (60000)
  --rows-per-page N         page size of lists (1000)
  --data-dir P              data folder (DATA_DIR; .data)
  --memory                  store nothing
  --static-dir P            the built console
  --credentials-url URL     where companies manage access (CREDENTIALS_URL; a local page)
  --reset                   delete all data and start over; asks before deleting a real company
  --yes                     with --reset: delete without asking
  --seed N                  which demo company (1)
  --employees N             how many employees it has (60)
  --days N                  how many days of history (90)
  --time-zone Z             where its crews work (this machine's zone)
  --no-demo                 no demo company: for imported companies
  --frozen                  stop extending the demo data while running
  --refresh-tokens          issue rotating refresh tokens
  --access-token-seconds N  lifetime of access tokens (3600)
  --faults                  let tests make calls fail (docs/services.md); this machine only
  --fault-script F          with --faults: the first script
  --log-level L             silent, error, warn or info (LOG_LEVEL; warn)
  --help

DATABASE_URL stores the data on a Postgres server instead of in a folder, and conflicts with DATA_DIR and --data-dir.
ALLOWED_ORIGINS and ALLOWED_HOSTS are comma-separated lists; a flag replaces the whole list.
docs/services.md says more.

Instead of flags, one of
  import PATH               read a company from a file of NDJSON or a folder of CSV
  export PATH               write a company to one
  account add, account remove
                            create or delete the account of a company's user
import --help lists their flags; see docs/data.md.`

export const exitCodes = { done: 0, failed: 1, partly: 2, stopped: 130 } as const

const databaseCommands = ['import', 'export', 'account'] as const

export const isDatabaseCommand = (word: string | undefined): boolean =>
  databaseCommands.some(command => command === word)

export type Environment = Readonly<Record<string, string | undefined>>

/** The parsed flags and variables. */
export interface StartOptions extends ServicesOptions {
  /** Deletes a real company's data without asking. */
  readonly resetsUnasked: boolean
}

/** Reads flags, then environment, then defaults. Null for `--help`. Throws `PlainFailure` with one sentence. */
export function parseCommandLine(args: readonly string[], environment: Environment): StartOptions | null {
  const flags = parseFlags(args)
  if (flags.help) return null
  const whole = (name: Exclude<keyof typeof limits, 'PORT'>) => parseWhole(name, flags[name])
  const origin = flags.origin ?? environment.ORIGIN
  const demo = withoutUndefined({
    seed: whole('seed'),
    employees: whole('employees'),
    days: whole('days'),
    timeZone: parseTimeZone(flags['time-zone']),
  })
  if (flags['no-demo'] && Object.keys(demo).length > 0) {
    throw new PlainFailure('--no-demo conflicts with options of the demo company.')
  }
  return {
    data: placeOf(flags, environment),
    host: flags.host ?? (environment.HOST || 'localhost'),
    port: whole('port') ?? parseWhole('PORT', environment.PORT || undefined) ?? 4600,
    ...(origin ? { origin: parseOwnOrigin(origin) } : {}),
    allowedOrigins: parseList(
      ['--allow-origin', flags['allow-origin']],
      ['ALLOWED_ORIGINS', environment.ALLOWED_ORIGINS],
      parseOrigin,
    ),
    ...(flags['portal-origin'] === undefined
      ? {}
      : { portalOrigin: parseOrigin('--portal-origin', flags['portal-origin']) }),
    allowedHosts: parseList(
      ['--allow-host', flags['allow-host']],
      ['ALLOWED_HOSTS', environment.ALLOWED_HOSTS],
      parseHost,
    ),
    proxies: whole('proxies') ?? 0,
    requestsPerMinute: whole('requests-per-minute') ?? requestsPerMinuteByDefault,
    rowsPerPage: whole('rows-per-page') ?? rowsPerPageByDefault,
    ...parseCredentialsUrl(flags['credentials-url'] ?? environment.CREDENTIALS_URL),
    staticFolder: resolve(flags['static-dir'] ?? join(root, 'apps/reference-console/dist')),
    demo: flags['no-demo'] ? null : demo,
    resets: flags.reset ?? false,
    resetsUnasked: parseYes(flags.reset ?? false, flags.yes ?? false),
    isFrozen: flags.frozen ?? false,
    issuesRefreshTokens: flags['refresh-tokens'] ?? false,
    accessTokenSeconds: whole('access-token-seconds') ?? 3600,
    ...parseFaults(flags.faults ?? false, flags['fault-script']),
    logLevel: parseLogLevel(flags['log-level'] ?? (environment.LOG_LEVEL || 'warn')),
  }
}

function parseFlags(args: readonly string[]) {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: text,
        host: text,
        origin: text,
        'allow-origin': texts,
        'portal-origin': text,
        'allow-host': texts,
        proxies: text,
        'requests-per-minute': text,
        'rows-per-page': text,
        'data-dir': text,
        memory: flag,
        'static-dir': text,
        'credentials-url': text,
        reset: flag,
        yes: flag,
        seed: text,
        employees: text,
        days: text,
        'time-zone': text,
        'no-demo': flag,
        frozen: flag,
        'refresh-tokens': flag,
        'access-token-seconds': text,
        faults: flag,
        'fault-script': text,
        'log-level': text,
        help: flag,
      },
    }).values
  } catch (error) {
    throw flagFailure(error)
  }
}

/** Turns an error of `parseArgs` into one sentence. Returns other errors unchanged. */
export function flagFailure(error: unknown): unknown {
  if (!errorCodeOf(error)?.startsWith('ERR_PARSE_ARGS') || !(error instanceof Error)) return error
  const [sentence = ''] = error.message.split('\n')[0]?.split('. ') ?? []
  return new PlainFailure(`${sentence.replace(/\.$/, '')}; see --help.`)
}

const limits = {
  port: [0, 65_535],
  PORT: [0, 65_535],
  seed: [0, 2_147_483_647],
  employees: [1, 20_000],
  days: [1, 1_000],
  'access-token-seconds': [5, 86_400],
  proxies: [0, 10],
  'requests-per-minute': [1, 10_000_000],
  'rows-per-page': [1, rowsPerPageByDefault],
} as const

function parseWhole(name: keyof typeof limits, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [least, most] = limits[name]
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  const label = name === 'PORT' ? name : `--${name}`
  throw new PlainFailure(`${label} must be a whole number from ${least} to ${most}, not "${text}".`)
}

export function parseTimeZone(text: string | undefined): string | undefined {
  try {
    // Accepts every zone name, including older ones that lists leave out.
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    throw new PlainFailure(`--time-zone must be like America/Chicago, not "${text}".`)
  }
}

/** A scheme, a host and an optional port: no path, no credentials, no wildcard. */
function parseOrigin(name: string, text: string): string {
  const url = URL.parse(text)
  const isExact = /^https?:\/\/[^\s/?#@*\\]+\/?$/i.test(text)
  if (url && isExact) return url.origin
  throw new PlainFailure(`${name} must be like https://time.example.com, not "${text}".`)
}

/** The public origin: https, or http on this machine, because http would send passwords and tokens in clear text. */
function parseOwnOrigin(text: string): string {
  const origin = parseOrigin('--origin', text)
  if (origin.startsWith('https:') || isLoopback(new URL(origin).hostname)) return origin
  throw new PlainFailure(`--origin must begin with https: passwords would be readable on the way to ${origin}.`)
}

/** A base URL for links: https, or http on this machine, with an optional path and nothing after it. */
function parseCredentialsUrl(text: string | undefined): Pick<ServicesOptions, 'credentialsUrl'> {
  if (!text) return {}
  const url = URL.parse(text)
  const isExact = /^https?:\/\/[^\s?#@*\\]+$/i.test(text)
  if (url && isExact && (url.protocol === 'https:' || isLoopback(url.hostname))) {
    return { credentialsUrl: url.href.replace(/\/+$/, '') }
  }
  throw new PlainFailure(`--credentials-url must be like https://credentials.example.com, not "${text}".`)
}

/** Normalized like a `Host` header: without port 80. */
function parseHost(name: string, text: string): string {
  const url = URL.parse(`http://${text}`)
  if (url && /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(text)) return url.host
  throw new PlainFailure(`${name} must be like time.example.com or time.example.com:8080, not "${text}".`)
}

/**
 * Repeated flags, else a comma-separated variable, without duplicates. `parse` receives the name of the flag or
 * variable.
 */
function parseList(
  [flag, texts]: readonly [string, readonly string[] | undefined],
  [variable, text = '']: readonly [string, string | undefined],
  parse: (name: string, text: string) => string,
): readonly string[] {
  const listed = text.split(',').map(each => each.trim())
  const parsed = texts
    ? texts.map(each => parse(flag, each))
    : listed.filter(Boolean).map(each => parse(variable, each))
  return [...new Set(parsed)]
}

function parseFaults(isAsked: boolean, scriptFile: string | undefined): Pick<ServicesOptions, 'faults'> {
  if (isAsked) return { faults: scriptFile === undefined ? {} : { scriptFile: resolve(scriptFile) } }
  if (scriptFile === undefined) return {}
  throw new PlainFailure('--fault-script needs --faults.')
}

function parseYes(resets: boolean, saysYes: boolean): boolean {
  if (saysYes && !resets) throw new PlainFailure('--yes needs --reset.')
  return saysYes
}

function parseLogLevel(text: string): LogLevel {
  const level = (['silent', 'error', 'warn', 'info'] as const).find(known => known === text)
  if (level) return level
  throw new PlainFailure(`--log-level must be silent, error, warn or info, not "${text}".`)
}

interface PlaceFlags {
  readonly memory?: boolean
  readonly 'data-dir'?: string | undefined
}

/** The place of the data. Throws `PlainFailure` for two conflicting places. */
export function placeOf({ memory = false, 'data-dir': folder }: PlaceFlags, environment: Environment): DatabasePlace {
  const url = environment.DATABASE_URL
  if (memory && folder) throw new PlainFailure('Choose one of --memory and --data-dir.')
  if (url && folder) throw new PlainFailure('Choose one of DATABASE_URL and --data-dir.')
  if (url && environment.DATA_DIR && !memory) throw new PlainFailure('Choose one of DATABASE_URL and DATA_DIR.')
  if (memory) return { kind: 'memory' }
  if (url) return { kind: 'server', url: parseDatabaseUrl(url) }
  return { kind: 'folder', folder: resolve(folder ?? (environment.DATA_DIR || join(root, '.data'))) }
}

/** Errors never repeat the URL, which contains a password. */
function parseDatabaseUrl(text: string): string {
  const protocol = URL.parse(text)?.protocol
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text
  throw new PlainFailure('DATABASE_URL must be like postgres://user:password@host:5432/database.')
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
