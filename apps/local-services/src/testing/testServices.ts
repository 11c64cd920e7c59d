import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type DatabasePlace, type OpenDatabase, openDatabase } from '../database/open.ts'
import { createServices, type Services, type ServicesOptions } from '../server.ts'
import { createDistributedDatabase } from './citusCluster.ts'
import { createDatabase, findPostgres } from './postgresServer.ts'
import { startSharedServices } from './sharedServices.ts'
import { type SeededDatabase, testDemo } from './testDatabases.ts'

/** The databases of the tests: embedded, and a real server if the machine has one. */
export const databaseKinds: readonly ('embedded' | 'server')[] = findPostgres() ? ['embedded', 'server'] : ['embedded']

type DatabaseKind = (typeof databaseKinds)[number]

/** The same, and with a server also two processes that share its database and alternate. */
export const servicesKinds: readonly (DatabaseKind | 'shared')[] = databaseKinds.includes('server')
  ? [...databaseKinds, 'shared']
  : databaseKinds

/** The database of tests of single calls: a Postgres server, where races show, or embedded on a machine without one. */
export const callKind = databaseKinds.at(-1) ?? 'embedded'

/** Two processes on one Postgres server, where state kept in one process shows, or embedded on a machine without one. */
export const sharedKind = servicesKinds.at(-1) ?? 'embedded'

/** How long a database may take to start while the machine is busy with other tests. */
export const startMilliseconds = 120_000

export interface TestServices extends Services {
  readonly staticFolder: string
}

/**
 * Starts services with the companies of `testDemo`, a built console of two pages and one asset, and any free port. With another
 * demo, they start on an empty database. Closing them deletes everything.
 */
export async function startTestServices(
  kind: (typeof servicesKinds)[number],
  options: Partial<ServicesOptions> = {},
): Promise<TestServices> {
  const staticFolder = makeStaticFolder()
  const data = await makePlace(kind, options.demo === undefined ? findSeeded(options.now?.() ?? new Date()) : undefined)
  const complete: ServicesOptions = {
    data,
    staticFolder,
    isFrozen: true,
    checksEveryLine: true,
    logLevel: 'silent',
    demo: testDemo,
    ...options,
  }
  const isShared = kind === 'shared' && data.kind === 'server'
  const services = await (isShared ? startSharedServices({ ...complete, data }, options.now) : createServices(complete))
  return {
    ...services,
    staticFolder,
    async close() {
      await services.close()
      takeAway(data)
      rmSync(staticFolder, { recursive: true, force: true })
    },
  }
}

/** An empty database with the current schema. Closing it deletes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  const place = await makePlace(kind)
  const opened = await openDatabase(place)
  return {
    ...opened,
    async close() {
      await opened.close()
      takeAway(place)
    },
  }
}

async function makePlace(kind: (typeof servicesKinds)[number], seeded?: SeededDatabase): Promise<DatabasePlace> {
  if (kind === 'embedded') return { kind: 'folder', folder: makeDataFolder('database', seeded?.folder) }
  const cluster = process.env.CITUS_URL
  if (cluster) {
    return { kind: 'server', url: await createDistributedDatabase(cluster, seeded && new Date(seeded.at)) }
  }
  return { kind: 'server', url: await createDatabase(inject('postgresAddress'), seeded?.template) }
}

function takeAway(place: DatabasePlace) {
  if (place.kind === 'folder') rmSync(place.folder, { recursive: true, force: true })
}

/** The prepared companies that the services only have to extend. Seeding never goes back in time. */
function findSeeded(now: Date): SeededDatabase | undefined {
  const day = 86_400_000
  return inject('seededDatabases').findLast(({ at }) => at <= now.getTime() && now.getTime() - at < day)
}

/** A new data folder with a prepared database. The caller deletes it. */
export function makeDataFolder(name: string, database = inject('embeddedFolder')): string {
  const folder = mkdtempSync(join(inject('testFolder'), `${name}-`))
  cpSync(database, join(folder, 'postgres'), { recursive: true })
  return folder
}

function makeStaticFolder(): string {
  const folder = mkdtempSync(join(inject('testFolder'), 'static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta nonce="__CSP_NONCE__"><title>Console</title>')
  writeFileSync(join(folder, 'signin-silent-redirect.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>')
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export const console = 1')
  writeFileSync(join(folder, 'assets', 'index-abc123.js.gz'), 'packed')
  writeFileSync(join(folder, 'theme.js'), 'document')
  return folder
}

/** Rows of a `{ results, metadata }` answer. */
export async function readRows(response: Response): Promise<Record<string, unknown>[]> {
  const page = (await response.json()) as { results: Record<string, unknown>[] }
  return page.results
}
