import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgresServer.ts'
import { databaseKinds, startMilliseconds } from '../testing/testServices.ts'
import { type DatabasePlace, openDatabase } from './open.ts'
import { companies } from './schema.ts'

const company = { companyId: 'one', name: 'One', companyType: 'Contractor' }

describe.each(databaseKinds)('the %s database', kind => {
  let folder = ''
  let server: PostgresServer | null = null
  let place: DatabasePlace = { kind: 'memory' }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fieldtime-open-'))
    const programs = kind === 'server' ? findPostgres() : null
    server = programs ? await startPostgres(programs) : null
    place = server ? { kind: 'server', url: await server.createDatabase() } : { kind: 'folder', folder }
    const { close } = await openDatabase(place)
    await close()
  }, startMilliseconds)
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps its rows after it is closed and opened again', async () => {
    const first = await openDatabase(place)
    await first.database.insert(companies).values(company)
    await first.close()
    const second = await openDatabase(place)
    expect(await second.database.select().from(companies)).toEqual([company])
    await second.close()
  })
})

test('ignores a data folder that an interrupted start left incomplete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-begun-'))
  mkdirSync(join(folder, 'postgres.begun'))
  writeFileSync(join(folder, 'postgres.begun', 'PG_VERSION'), 'half')
  const { database, close } = await openDatabase({ kind: 'folder', folder })
  expect(await database.select().from(companies)).toEqual([])
  await close()
  expect(readdirSync(folder)).toEqual(['postgres'])
  rmSync(folder, { recursive: true, force: true })
})

describe.each(databaseKinds.filter(kind => kind === 'server'))('a Postgres %s', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(findPostgres() ?? '')
  }, startMilliseconds)
  afterAll(() => server.stop())

  test('migrates once when several processes open it at the same time', async () => {
    const place: DatabasePlace = { kind: 'server', url: await server.createDatabase() }
    const opened = await Promise.all([openDatabase(place), openDatabase(place), openDatabase(place)])
    for (const { database, close } of opened) {
      expect(await database.select().from(companies)).toEqual([])
      await close()
    }
  })

  test('a reset deletes only the data of these services', async () => {
    const place: DatabasePlace = { kind: 'server', url: await server.createDatabase() }
    const first = await openDatabase(place)
    await first.database.insert(companies).values(company)
    await first.database.execute('create table public.theirs (id int)')
    await first.close()
    const second = await openDatabase(place, { resets: true })
    expect(await second.database.select().from(companies)).toEqual([])
    await second.database.execute('select * from public.theirs')
    await second.close()
  })

  test("reports a database that it can't use without its address", async () => {
    const url = (await server.createDatabase()).replace(/\/\w+$/, '/missing')
    await expect(openDatabase({ kind: 'server', url })).rejects.toThrow(
      /^The database that DATABASE_URL names can't be used \(3D000\)\.$/,
    )
  })
})
