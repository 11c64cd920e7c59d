// Measures the services under load: many people read the pages of a month of clock events at once.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ConsoleClient } from '../apps/local-services/src/testing/consoleClient.ts'
import { findPostgres, startPostgres } from '../apps/local-services/src/testing/postgresServer.ts'
import { spawnServices } from '../apps/local-services/src/testing/servicesProcess.ts'
import { dateBefore } from './dates.ts'
import type { EventLoopDelay } from './eventLoopDelay.ts'
import type { Figure } from './figure.ts'

const connections = 100
const seconds = 30
const warmUpSeconds = 3
const companies = [
  { label: '60 employees', flags: [] },
  { label: '1,000 employees', flags: ['--employees', '1000', '--days', '31'] },
]

/** Runs the clients in this process and the services in another, on each database that this machine has. */
export async function runLoadBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  const programs = findPostgres()
  const server = programs ? await startPostgres(programs) : null
  try {
    for (const { label, flags } of companies) {
      figures.push(...(await measure(`PGlite, ${label}`, flags, null)))
      if (server) figures.push(...(await measure(`Postgres, ${label}`, flags, await server.createDatabase())))
    }
  } finally {
    await server?.stop()
  }
  return figures
}

async function measure(label: string, flags: readonly string[], databaseUrl: string | null): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-load-'))
  const services = spawnServices(['--port', '0', '--frozen', ...flags], {
    NODE_OPTIONS: `--import=${new URL('./eventLoopDelay.ts', import.meta.url)}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder }),
  })
  try {
    const origin = await services.origin
    const { access_token: token } = await new ConsoleClient(origin).signIn('manager')
    await readTogether(origin, token, warmUpSeconds)
    services.child.send('measure')
    const { milliseconds, bytes, errors } = await readTogether(origin, token, seconds)
    services.child.send('report')
    const [eventLoop] = (await once(services.child, 'message')) as [EventLoopDelay]
    const inOrder = milliseconds.toSorted((a, b) => a - b)
    const percentile = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN
    return [
      { name: `${label}: errors`, value: errors, unit: '', target: '0' },
      { name: `${label}: pages of 1,000 events`, value: milliseconds.length / seconds, unit: '/s' },
      { name: `${label}: throughput`, value: bytes / 1e6 / seconds, unit: 'MB/s' },
      { name: `${label}: latency, median`, value: percentile(0.5), unit: 'ms' },
      { name: `${label}: latency, p99`, value: percentile(0.99), unit: 'ms' },
      { name: `${label}: event loop delay, p99`, value: eventLoop.p99, unit: 'ms', target: 'under 50' },
      { name: `${label}: event loop delay, max`, value: eventLoop.max, unit: 'ms' },
    ]
  } finally {
    services.child.kill('SIGTERM')
    await services.exit
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Readings {
  readonly milliseconds: number[]
  bytes: number
  errors: number
}

/** Each connection reads all pages of the last 31 days, then starts over. */
async function readTogether(origin: string, token: string, forSeconds: number): Promise<Readings> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + forSeconds * 1000
  const readings: Readings = { milliseconds: [], bytes: 0, errors: 0 }
  const readRepeatedly = async () => {
    let cursor: string | null = null
    while (performance.now() < until) {
      const startedAt = performance.now()
      const page: Page | null = await readPage(agent, origin, token, cursor).catch(() => null)
      if (!page) readings.errors += 1
      cursor = page?.nextCursor ?? null
      readings.bytes += page?.bytes ?? 0
      readings.milliseconds.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, readRepeatedly))
  agent.destroy()
  return readings
}

interface Page {
  readonly bytes: number
  readonly nextCursor: string | null
}

function readPage(agent: Agent, origin: string, token: string, cursor: string | null): Promise<Page> {
  const { promise, resolve, reject } = Promise.withResolvers<Page>()
  const query = new URLSearchParams({
    startDate: dateBefore(31),
    endDate: dateBefore(1),
    ...(cursor ? { cursor } : {}),
  })
  const headers = { authorization: `Bearer ${token}` }
  const asked = request(`${origin}/v1/timelineEvents?${query}`, { agent, headers }, response => {
    let bytes = 0
    let end = ''
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      end = (end + chunk.subarray(-2_000).toString('latin1')).slice(-2_000)
    })
    response.on('error', reject)
    response.on('end', () => {
      const metadata = /"metadata":\{"nextCursor":(?:null|"([^"]+)")\}\}$/.exec(end)
      if (response.statusCode !== 200 || !metadata) return reject(new Error(`${response.statusCode} ${end}`))
      resolve({ bytes, nextCursor: metadata[1] ?? null })
    })
  })
  asked.on('error', reject)
  asked.end()
  return promise
}

if (import.meta.main) {
  for (const { name, value, unit, target } of await runLoadBench()) {
    console.log(name.padEnd(50), value.toFixed(1).padStart(9), unit, target ? `(target ${target})` : '')
  }
}
