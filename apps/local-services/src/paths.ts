import { fileURLToPath } from 'node:url'

// The services run from `src` in tests and from `dist` in a process of their own; both stand side by side.

const services = new URL('..', import.meta.url)

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', services))

export const migrationsFolder = fileURLToPath(new URL('src/database/migrations', services))

/** The thread of the embedded database. It is read as it stands: nearly all of it is PGlite. */
export const embeddedWorker = new URL('src/database/embeddedWorker.ts', services)

/** What a new data folder begins with (`prepareDatabase.ts`): an embedded database that is ready and empty. */
export const preparedDatabase = fileURLToPath(new URL('dist/newDatabase/postgres', services))
