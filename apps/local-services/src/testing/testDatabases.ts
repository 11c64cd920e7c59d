import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'
import { buildWhatIsStale, servicesBuilds } from '../../../../scripts/builds.ts'
import { type Database, openDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { type DemoFlags, openDemoData } from '../demo/seed.ts'
import { preparedDatabase } from '../paths.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeeds: number[]
    /** Where tests put what they need for a while. It goes away with the run. */
    testFolder: string
    /** An empty embedded database of the current schema, to copy. */
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
  /** As `embeddedFolder`. */
  readonly folder: string
  /** A database of the server to copy. */
  readonly template: string
}

/** The companies that tests of the services find there. */
export const testDemo: DemoFlags = { seed: 7, employees: 24, days: 20, timeZone: 'America/Chicago' }

/** When most tests say that they take place; the others take place now. */
const usualInstant = new Date('2026-03-12T18:00:00Z')

/** Prepares databases once per run, because creating them takes seconds. */
export async function setup(project: TestProject) {
  await buildWhatIsStale({ only: servicesBuilds })
  const testFolder = await mkdtemp(join(tmpdir(), 'fieldtime-tests-'))
  const programs = findPostgres()
  const server = programs ? await startPostgres(programs) : null
  const seeded: SeededDatabase[] = []
  for (const instant of [usualInstant, new Date()]) {
    const folder = join(testFolder, `seeded-${instant.getTime()}`)
    await makeSeededFolder(folder, instant)
    seeded.push({ at: instant.getTime(), folder, template: server ? await makeSeededTemplate(server, instant) : '' })
  }
  project.provide('seededDatabases', seeded)
  project.provide('testFolder', testFolder)
  project.provide('embeddedFolder', preparedDatabase)
  project.provide('postgresAddress', server?.address ?? '')
  return async () => {
    await server?.stop()
    await rm(testFolder, { recursive: true, force: true })
  }
}

async function makeSeededFolder(folder: string, now: Date) {
  cpSync(preparedDatabase, folder, { recursive: true })
  const client = await PGlite.create(folder)
  await seed(drizzle(client, { schema }), now)
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
