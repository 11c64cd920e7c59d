import { cpSync, openAsBlob, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'
import { buildWhatIsStale, servicesBuilds } from '../../../../scripts/builds.ts'
import { type Database, openDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { type DemoFlags, openDemoData } from '../database/seed.ts'
import { preparedDatabase } from '../places.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with an empty embedded database of the current schema. */
    embeddedSnapshot: string
    /** The same as a folder, to copy from. */
    embeddedFolder: string
    /** Where new databases can be made on a server; empty on a machine without one. */
    postgresAddress: string
    /** The companies of `testDemo` as they were at some instants, the latest last. */
    seededDatabases: readonly SeededDatabase[]
  }
}

export interface SeededDatabase {
  /** In milliseconds since 1970. */
  readonly at: number
  /** A file, as `embeddedSnapshot`. */
  readonly snapshot: string
  /** A database of the server to copy. */
  readonly template: string
}

/** The companies that tests of the services find there. */
export const testDemo: DemoFlags = { seed: 7, employees: 24, days: 20, timeZone: 'America/Chicago' }

/** When most tests say that they take place; the others take place now. */
const usualInstant = new Date('2026-03-12T18:00:00Z')

/** Once for all files of a run: what would take each of them seconds to make. */
export async function setup(project: TestProject) {
  await buildWhatIsStale({ only: servicesBuilds })
  const folder = await mkdtemp(join(tmpdir(), 'fieldtime-tests-'))
  const embeddedSnapshot = join(folder, 'embedded.tar')
  await makeEmptySnapshot(embeddedSnapshot, join(folder, 'embedded'))
  const programs = findPostgres()
  const server = programs ? await startPostgres(programs) : null
  const seeded: SeededDatabase[] = []
  for (const instant of [usualInstant, new Date()]) {
    const snapshot = join(folder, `seeded-${instant.getTime()}.tar`)
    await makeSeededSnapshot(snapshot, embeddedSnapshot, instant)
    seeded.push({ at: instant.getTime(), snapshot, template: server ? await makeSeededTemplate(server, instant) : '' })
  }
  project.provide('seededDatabases', seeded)
  project.provide('embeddedSnapshot', embeddedSnapshot)
  project.provide('embeddedFolder', preparedDatabase)
  project.provide('postgresAddress', server?.address ?? '')
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeEmptySnapshot(snapshot: string, folder: string) {
  cpSync(preparedDatabase, folder, { recursive: true })
  await keepSnapshot(await PGlite.create(folder), snapshot)
}

async function makeSeededSnapshot(snapshot: string, beginning: string, now: Date) {
  const client = await PGlite.create({ loadDataDir: await openAsBlob(beginning) })
  await seed(drizzle(client, { schema }), now)
  await keepSnapshot(client, snapshot)
}

async function keepSnapshot(client: PGlite, file: string) {
  const dumped = await client.dumpDataDir('none')
  writeFileSync(file, new Uint8Array(await dumped.arrayBuffer()))
  await client.close()
}

async function makeSeededTemplate(server: PostgresServer, now: Date) {
  const url = await server.createDatabase()
  const { database, close } = await openDatabase({ kind: 'server', url })
  await seed(database, now)
  await close()
  return new URL(url).pathname.slice(1)
}

async function seed(database: Database, now: Date) {
  await (await openDemoData(database, testDemo, now)).topUp(now)
}
