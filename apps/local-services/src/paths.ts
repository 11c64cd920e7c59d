import { fileURLToPath } from 'node:url'

// Tests run the services from `src`, processes from `dist`. Both folders have the same parent.

const services = new URL('..', import.meta.url)

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', services))

export const migrationsFolder = fileURLToPath(new URL('src/database/migrations', services))

/** The worker thread of the embedded database. It isn't bundled, because nearly all of it is PGlite. */
export const embeddedWorker = new URL('src/database/embeddedWorker.ts', services)

/** The empty, migrated database that new data folders are copied from (`prepareDatabase.ts`). */
export const preparedDatabase = fileURLToPath(new URL('dist/newDatabase/postgres', services))
