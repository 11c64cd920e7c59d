import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from './freePort.ts'

export interface PostgresServer {
  /** A server on which databases can be created. */
  readonly address: string
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** The folder of this machine's Postgres programs; null without a Postgres server. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** A Postgres server of its own for a test: in a temporary folder, on a free port of this machine. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-postgres-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  // Without --no-locale, initdb takes the machine's locale, and fails if that isn't generated.
  const flags = ['-D', data, '-U', 'fieldtime', '-A', 'trust', '--no-locale', '--encoding=UTF8', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), flags, { ...account, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) {
    throw new Error(`initdb couldn't create the test database: ${made.error?.message ?? made.stderr.trim()}`)
  }
  const port = await findFreePort()
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const output: string[] = []
  server.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const address = (name: string) => `postgresql://fieldtime@127.0.0.1:${port}/${name}`
  if (!(await isUp(address('postgres'), server))) {
    throw new Error(`The test server of Postgres didn't start: ${output.join('').trim()}`)
  }
  return {
    address: address('postgres'),
    createDatabase: () => createDatabase(address('postgres')),
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database on the server, empty or as a copy of an existing one. Returns its address. */
export async function createDatabase(serverAddress: string, template = 'template1'): Promise<string> {
  const name = `fieldtime_${randomBytes(6).toString('hex')}`
  await runOn(serverAddress, `create database ${name} template ${template}`)
  return new URL(`/${name}`, serverAddress).href
}

/** The server refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody'].map(name => accounts.find(entry => entry.startsWith(`${name}:`))).find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function isUp(address: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; server.exitCode === null && attempt < 200; attempt += 1) {
    const hasAnswered = await runOn(address, 'select 1').then(
      () => true,
      () => false,
    )
    if (hasAnswered) return true
    await sleep(50)
  }
  return false
}

async function runOn(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
