import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { migrations } from '../database/open.ts'
import { findPostgres, startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with an empty embedded database of the current schema. */
    embeddedSnapshot: string
    /** The same as a folder, to copy from. */
    embeddedFolder: string
    /** Where new databases can be made on a server; empty on a machine without one. */
    postgresAddress: string
  }
}

/** Once for all files of a run: what would take each of them seconds to make. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldtime-tests-'))
  const embeddedSnapshot = join(folder, 'embedded.tar')
  const embeddedFolder = join(folder, 'embedded')
  await makeEmptyDatabase(embeddedFolder, embeddedSnapshot)
  const programs = findPostgres()
  const server = programs ? await startPostgres(programs) : null
  project.provide('embeddedSnapshot', embeddedSnapshot)
  project.provide('embeddedFolder', embeddedFolder)
  project.provide('postgresAddress', server?.address ?? '')
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeEmptyDatabase(folder: string, snapshot: string) {
  const client = await PGlite.create(folder)
  await migrate(drizzle(client), migrations)
  const dumped = await client.dumpDataDir('none')
  writeFileSync(snapshot, new Uint8Array(await dumped.arrayBuffer()))
  await client.close()
}
