import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptExceptions,
  createGroups,
  enterEvents,
  killAgainAndAgain,
  markWeeks,
  signIn,
} from '../testing/killTrial.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgresServer.ts'
import { databaseKinds, makeDataFolder, startMilliseconds } from '../testing/testServices.ts'

/** `npm run bench -- durability` does the same fifty times. */
const kills = 3

describe.each(databaseKinds)('processes killed on the %s database', kind => {
  let folder = ''
  let server: PostgresServer | null = null
  let environment: Record<string, string> = {}

  beforeAll(async () => {
    folder = makeDataFolder('kill')
    const programs = kind === 'server' ? findPostgres() : null
    server = programs ? await startPostgres(programs) : null
    environment = server ? { DATABASE_URL: await server.createDatabase() } : { DATA_DIR: folder }
  }, startMilliseconds)
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each([
    ['sign-ins', signIn],
    ['changes', createGroups()],
    ['complete weeks', markWeeks()],
    ['accepted exceptions', acceptExceptions()],
    ['entered events', enterEvents()],
  ])(`lose no confirmed row in ${kills} kills in the middle of %s`, async (_what, write) => {
    const { acknowledged, lost } = await killAgainAndAgain({ kills, environment, processCount: server ? 2 : 1, write })
    expect(acknowledged).toBeGreaterThanOrEqual(3 * kills)
    expect(lost).toBe(0)
  })
})
