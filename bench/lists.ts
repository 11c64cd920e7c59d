// Measures one page of each list that reports read, from a client, one request at a time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { ConsoleClient } from '../apps/local-services/src/testing/consoleClient.ts'
import { findPostgres, startPostgres } from '../apps/local-services/src/testing/postgresServer.ts'
import { spawnServices } from '../apps/local-services/src/testing/servicesProcess.ts'
import { dateBefore } from './dates.ts'
import { type Figure, medianOf } from './figure.ts'

const rounds = 25
const warmUpRounds = 5
const days = 31
const flags = ['--port', '0', '--frozen', '--employees', '2500', '--days', String(days)]

const lists = [
  { label: 'clock events', path: '/api/v1/reports/timelineReportData' },
  { label: 'labor hours', path: '/api/v1/reports/laborHours' },
  { label: 'hours by employee', path: '/api/v1/reports/hoursReportData' },
  { label: 'questions and answers', path: '/api/v1/reports/questionAndAnswerReportData' },
] as const

/** Medians on each database that this machine has: as seeded, and on a server also without statistics. */
export async function runListsBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-lists-'))
  const programs = findPostgres()
  const server = programs ? await startPostgres(programs) : null
  try {
    const figures = await measureServices('PGlite', { DATA_DIR: folder }, 'at most 25')
    if (!server) return figures
    const databaseUrl = await server.createDatabase()
    figures.push(...(await measureServices('Postgres', { DATABASE_URL: databaseUrl }, 'at most 12')))
    await dropStatistics(databaseUrl)
    figures.push(...(await measureServices('Postgres without statistics', { DATABASE_URL: databaseUrl }, 'at most 12')))
    return figures
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureServices(label: string, environment: Record<string, string>, target: string): Promise<Figure[]> {
  const services = spawnServices(flags, environment)
  try {
    const figures = await measureLists(await services.origin)
    return figures.map(figure => ({ ...figure, name: `${label}: ${figure.name}`, target }))
  } finally {
    services.child.kill('SIGTERM')
    await services.exit
  }
}

/** The median of the second page of each list, read as the demo company's manager. */
export async function measureLists(origin: string): Promise<Figure[]> {
  const client = new ConsoleClient(origin)
  const { access_token: token } = await client.signIn('manager')
  const headers = { authorization: `Bearer ${token}` }
  const [unit] = (await rowsOf(`${origin}/unified/api/v1/businessUnits`, headers)).rows as readonly {
    readonly id: string
  }[]
  const query = new URLSearchParams({
    businessUnitId: unit?.id ?? '',
    startDate: dateBefore(days),
    endDate: dateBefore(1),
  })
  const figures: Figure[] = []
  for (const { label, path } of lists) {
    const first = await rowsOf(`${origin}${path}?${query}`, headers)
    const second = new URLSearchParams([...query, ['cursor', first.nextCursor ?? '']])
    const milliseconds: number[] = []
    let rowCount = 0
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const startedAt = performance.now()
      const response = await fetch(`${origin}${path}?${second}`, { headers })
      const text = await response.text()
      if (round >= warmUpRounds) milliseconds.push(performance.now() - startedAt)
      rowCount = JSON.parse(text).results.length
    }
    figures.push({ name: `${label}, ${rowCount} rows`, value: medianOf(milliseconds), unit: 'ms' })
  }
  return figures
}

async function rowsOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${new URL(url).pathname} returned ${response.status}`)
  const { results, metadata } = (await response.json()) as {
    readonly results: readonly unknown[]
    readonly metadata: { readonly nextCursor: string | null }
  }
  return { rows: results, nextCursor: metadata.nextCursor }
}

/** Forgets what the database knows about its tables, as after an import on a server without autovacuum. */
async function dropStatistics(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('delete from pg_statistic')
  await client.query('update pg_class set reltuples = -1, relpages = 0 where relkind in ($1, $2)', ['r', 'i'])
  await client.end()
}
