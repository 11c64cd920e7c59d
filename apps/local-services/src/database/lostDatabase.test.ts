import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgresServer.ts'
import { databaseKinds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { openDatabase } from './open.ts'

// Only a Postgres server can stop by itself, and not every machine has one.
describe.runIf(databaseKinds.includes('server'))('without a database connection', () => {
  let server: PostgresServer
  let services: TestServices
  let token = ''
  beforeAll(async () => {
    server = await startPostgres(findPostgres() ?? '')
    const data = { kind: 'server', url: await server.createDatabase() } as const
    const { close } = await openDatabase(data)
    await close()
    services = await startTestServices('server', { data })
    token = (await new ConsoleClient(services.origin).signIn('manager')).access_token
    await server.stop()
  })
  afterAll(() => services.close())

  const expectUnavailable = (response: Response) => {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  }

  test('calls return 503 with Retry-After', async () => {
    const response = await fetch(`${services.origin}/v1/users`, { headers: { authorization: `Bearer ${token}` } })
    expectUnavailable(response)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })

  test('the identity provider returns 503', async () => {
    expectUnavailable((await new ConsoleClient(services.origin).authorize()).response)
  })

  test('/env still answers', async () => {
    expect((await fetch(`${services.origin}/env`)).status).toBe(200)
  })
})
