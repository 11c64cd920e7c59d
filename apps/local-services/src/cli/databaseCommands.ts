import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Permission } from '@fieldtime/console-core'
import { companyIdOf } from '@fieldtime/console-core/demo'
import { asc, eq } from 'drizzle-orm'
import { exportCompany } from '../companyFiles/exportCompany.ts'
import { type ImportProgress, importCompany } from '../companyFiles/importCompany.ts'
import { openSource } from '../companyFiles/source.ts'
import { type Ask, askBeforeDeleting } from '../database/deletion.ts'
import { lockFolder } from '../database/lock.ts'
import { type Database, type DatabasePlace, type OpenOptions, openDatabase } from '../database/open.ts'
import { companies, demoSeeds } from '../database/schema.ts'
import { PlainFailure } from '../errors/plainFailure.ts'
import { type Environment, exitCodes, flagFailure, parseTimeZone, placeOf } from './commandLine.ts'
import { addAccount, removeAccount } from './newAccount.ts'

export const databaseUsage = `Fieldtime Console, real data

  import PATH                   read a company from a file of NDJSON or a folder of CSV
    --partial                   load the good lines even if others are bad
    --time-zone Z               where times without an offset happened, such as America/Chicago
  export PATH                   write a company to a file of NDJSON
    --csv                       to a folder of CSV instead
    --parquet                   to a folder of monthly Parquet files for analysis instead
    --company ID                which one, where there are several
  account add                   let a user of a company sign in; prints the password once
    --username U                whom
    --manager, --reports        what they may do: everything, or look at reports
    --permission P              also timelineNotes.read or clockEvents.edit; repeatable
    --business-unit CODE        the initial business unit (that of their employee)
    --company ID
  account remove --username U   delete the account; asks first
    --yes                       delete without asking

  --data-dir P                  data folder (DATA_DIR; .data), which no services may run on; with DATABASE_URL
                                the data is on that Postgres server, where they may
docs/data.md says more.`

/** A command's access to the terminal. */
export interface Terminal {
  readonly say: (line: string) => void
  readonly warn: (line: string) => void
  readonly ask: Ask
  readonly signal: AbortSignal
}

/** Runs `import`, `export` or `account` and returns the exit code. Throws `PlainFailure` with one sentence. */
export async function runDatabaseCommand(
  args: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { flags, words } = parseWords(args)
  if (flags.help) {
    terminal.say(databaseUsage)
    return exitCodes.done
  }
  const [command = '', ...rest] = words
  const place = placeOf(flags, environment)
  const inFolder = (path: string) => resolve(environment.INIT_CWD || '.', path)
  try {
    if (command === 'account')
      return await runAccount(onlyWord(rest, 'account add or account remove'), flags, place, terminal)
    const path = inFolder(onlyWord(rest, `${command} PATH`))
    return command === 'import'
      ? await runImport(path, flags, place, terminal)
      : await runExport(path, flags, place, terminal)
  } catch (error) {
    if (!terminal.signal.aborted) throw error
    terminal.warn(command === 'import' ? 'Stopped: nothing was loaded.' : 'Stopped.')
    return exitCodes.stopped
  }
}

type Flags = ReturnType<typeof parseWords>['flags']

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  import: ['partial', 'time-zone'],
  export: ['csv', 'parquet', 'company'],
  account: ['company', 'username', 'manager', 'reports', 'permission', 'business-unit', 'yes'],
}

function parseWords(args: readonly string[]) {
  const text = { type: 'string' } as const
  const isOn = { type: 'boolean' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        partial: isOn,
        csv: isOn,
        parquet: isOn,
        'time-zone': text,
        company: text,
        username: text,
        manager: isOn,
        reports: isOn,
        permission: { type: 'string', multiple: true },
        'business-unit': text,
        'data-dir': text,
        yes: isOn,
        help: isOn,
      },
    })
    const command = positionals[0] ?? ''
    const allowed = [...(flagsOf[command] ?? []), 'data-dir', 'help']
    const other = Object.keys(values).find(name => !allowed.includes(name))
    if (other) throw new PlainFailure(`${command} takes no --${other}; see --help.`)
    return { flags: values, words: positionals }
  } catch (error) {
    throw flagFailure(error)
  }
}

function onlyWord([word, ...others]: readonly string[], shape: string): string {
  if (word === undefined || others.length > 0) throw new PlainFailure(`Use ${shape}; see --help.`)
  return word
}

async function runImport(path: string, flags: Flags, place: DatabasePlace, terminal: Terminal): Promise<number> {
  const { say, warn, signal } = terminal
  const startedAt = performance.now()
  const report = everyTwoSeconds(say)
  const source = openSource(path)
  const outcome = await onDatabase(place, database =>
    importCompany(database, source, {
      isPartial: flags.partial ?? false,
      timeZone: parseTimeZone(flags['time-zone']) ?? null,
      signal,
      onProgress: progress => report(() => wordsOf(progress)),
    }),
  )
  const { loaded, badLines, doubtfulInstants: doubtful } = outcome
  for (const bad of badLines.first) warn(`${bad.file ? `${bad.file} ` : ''}line ${bad.line}: ${bad.reason}`)
  const omitted = badLines.count - badLines.first.length
  if (omitted > 0) warn(`and ${number(omitted)} more bad lines`)
  if (!loaded) {
    warn(`${count(badLines.count, 'bad line')}: nothing was loaded. Use --partial to load the good lines.`)
    return exitCodes.failed
  }
  for (const [kind, { added, updated, unchanged }] of loaded) {
    if (added + updated + unchanged === 0) continue
    say(`${kind.padEnd(15)}${number(added)} added, ${number(updated)} updated, ${number(unchanged)} unchanged`)
  }
  if (doubtful) {
    warn(
      `Check ${count(doubtful.count, 'clock event')}: the first one, ${doubtful.file ? `${doubtful.file} ` : ''}line ${doubtful.line}, is ${doubtful.hours} hours further from its local time than most. If a time zone is wrong, correct the file or use --time-zone.`,
    )
  }
  say(`Loaded company ${outcome.companyId} in ${secondsSince(startedAt)} s.`)
  if (badLines.count === 0) return exitCodes.done
  warn(`${count(badLines.count, 'bad line')} not loaded.`)
  return exitCodes.partly
}

async function runExport(path: string, flags: Flags, place: DatabasePlace, terminal: Terminal): Promise<number> {
  const { say, signal } = terminal
  if (flags.csv && flags.parquet) throw new PlainFailure('Choose one of --csv and --parquet.')
  const [form = 'ndjson'] = (['csv', 'parquet'] as const).filter(name => flags[name])
  const startedAt = performance.now()
  const report = everyTwoSeconds(say)
  let read = 0
  const counts = await onDatabase(
    requireData(place),
    async database =>
      exportCompany(database, path, {
        companyId: await pickCompany(database, flags.company),
        form,
        signal,
        onProgress(records) {
          read += records
          report(() => `Writing: ${number(read)} records`)
        },
      }),
    { isReadOnly: true },
  )
  for (const [kind, records] of counts) if (records > 0) say(`${kind.padEnd(15)}${number(records)}`)
  say(`Wrote ${path} in ${secondsSince(startedAt)} s.`)
  return exitCodes.done
}

const knownPermissions: readonly Permission[] = ['timelineNotes.read', 'clockEvents.edit']

async function runAccount(verb: string, flags: Flags, place: DatabasePlace, { say, ask }: Terminal): Promise<number> {
  const { username, manager = false, reports = false, permission = [], 'business-unit': unit } = flags
  if (!username) throw new PlainFailure('Name the user with --username.')
  if (verb === 'remove') {
    const confirm = askBeforeDeleting(ask, { isAgreed: flags.yes ?? false })
    await onDatabase(requireData(place), database => removeAccount(database, username, confirm))
    say(`${username} can no longer sign in.`)
    return exitCodes.done
  }
  if (verb !== 'add') throw new PlainFailure('Use account add or account remove; see --help.')
  if (manager === reports) throw new PlainFailure('Choose one of --manager and --reports.')
  const permissions = knownPermissions.filter(known => permission.includes(known))
  if (permissions.length < new Set(permission).size) {
    throw new PlainFailure(`--permission must be ${knownPermissions.join(' or ')}.`)
  }
  const { password, signInName } = await onDatabase(requireData(place), async database =>
    addAccount(database, {
      companyId: await pickCompany(database, flags.company),
      username,
      role: manager ? 'manager' : 'reports',
      permissions,
      businessUnitCode: unit,
    }),
  )
  say(`${signInName} signs in with the password ${password}`)
  say('The password is shown only once.')
  return exitCodes.done
}

/** Takes the services' lock: only one process can use the embedded database. */
async function onDatabase<T>(
  place: DatabasePlace,
  work: (database: Database) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const lock = place.kind === 'folder' ? lockFolder(place.folder) : null
  try {
    const opened = await openDatabase(place, options)
    try {
      return await work(opened.database)
    } finally {
      await opened.close()
    }
  } finally {
    lock?.release()
  }
}

/** Throws `PlainFailure` instead of creating a database where there is none. */
function requireData(place: DatabasePlace): DatabasePlace {
  if (place.kind === 'folder' && !existsSync(join(place.folder, 'postgres'))) {
    throw new PlainFailure(`There is no data in ${place.folder}.`)
  }
  return place
}

/** The named company, else the only real one, else the main demo company. */
async function pickCompany(database: Database, id: string | undefined): Promise<string> {
  const found = await database
    .select({ id: companies.companyId, name: companies.name, seed: demoSeeds.seed })
    .from(companies)
    .leftJoin(demoSeeds, eq(demoSeeds.companyId, companies.companyId))
    .orderBy(asc(companies.companyId))
  if (id !== undefined) {
    if (found.some(company => company.id === id)) return id
    throw new PlainFailure(`There is no company ${id} here.`)
  }
  const real = found.filter(company => company.seed === null)
  const isMain = (company: (typeof found)[number]) =>
    company.seed !== null && company.id === companyIdOf('main', company.seed)
  const [only, ...others] = real.length > 0 ? real : found.filter(isMain)
  if (!only) throw new PlainFailure('There is no company here.')
  if (others.length === 0) return only.id
  throw new PlainFailure(`Choose one with --company: ${real.map(each => `${each.id} (${each.name})`).join(', ')}.`)
}

const steps: Readonly<Record<ImportProgress['step'], string>> = {
  reading: 'Reading',
  checking: 'Checking what the lines refer to',
  loading: 'Loading',
}

const wordsOf = ({ step, share }: ImportProgress) =>
  step === 'reading' ? `${steps[step]}: ${Math.floor(100 * share)} %` : steps[step]

/** Throttles progress messages to one every two seconds. */
function everyTwoSeconds(say: (line: string) => void) {
  let saidAt: number | null = null
  return (wordsOf: () => string) => {
    saidAt ??= performance.now()
    if (performance.now() < saidAt + 2_000) return
    saidAt = performance.now()
    say(wordsOf())
  }
}

const number = (value: number) => value.toLocaleString('en')

const count = (value: number, noun: string) => `${number(value)} ${noun}${value === 1 ? '' : 's'}`

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1)
