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
    /** The temporary folder of the tests, deleted after the run. */
    testFolder: string
    /** An empty embedded database with the current schema, to copy. */
    embeddedFolder: string
    /** The server on which databases can be created; empty on a machine without one. */
    postgresAddress: string
    /** The companies of `testDemo` as they were at some instants, the latest last. */
    seededDatabases: readonly SeededDatabase[]
  }
}

export interface SeededDatabase {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Like `embeddedFolder`. */
  readonly folder: string
  /** A database on the server, to copy. */
  readonly template: string
}

/** The companies in the tests' databases. */
export const testDemo: DemoFlags = { seed: 7, employees: 24, days: 20, timeZone: 'America/Chicago' }

/** The time at which most tests run. The others run at the current time. */
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
  await seedCompanies(drizzle(client, { schema }), now)
  await client.close()
}

async function makeSeededTemplate(server: PostgresServer, now: Date) {
  const url = await server.createDatabase()
  const { database, close } = await openDatabase({ kind: 'server', url })
  await seedCompanies(database, now)
  await close()
  return new URL(url).pathname.slice(1)
}

/** Seeds the companies of `testDemo` as they were at an instant. */
export async function seedCompanies(database: Database, now: Date) {
  await (await openDemoData(database, testDemo, now)).topUp(now)
}
