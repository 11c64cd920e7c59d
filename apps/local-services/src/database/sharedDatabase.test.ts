import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { testDemo } from '../testing/testDatabases.ts'
import { servicesKinds, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import * as schema from './schema.ts'

const now = () => new Date('2026-03-12T18:00:00Z')
const seededTables = [
  schema.companies,
  schema.businessUnits,
  schema.employees,
  schema.userGroups,
  schema.users,
  schema.timelineEvents,
  schema.laborHours,
  schema.equipmentHours,
  schema.answers,
  schema.foremanHours,
  schema.timeCards,
]

async function digestsOf({ database }: TestServices) {
  const digests: Record<string, string> = {}
  for (const table of seededTables) {
    const [row] = await database
      .select({ digest: sql<string>`count(*) || ' ' || md5(string_agg(rows::text, ',' order by rows::text))` })
      .from(sql`${table} rows`)
    digests[getTableName(table)] = row?.digest ?? ''
  }
  return digests
}

// Only a Postgres server can be shared, and not every machine has one.
describe.runIf(servicesKinds.includes('shared'))('two processes on one database', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices('shared', { now, demo: testDemo })
  }, startMilliseconds)
  afterAll(() => services.close())

  test('seed the data once when they start at the same time', async () => {
    const alone = await startTestServices('server', { now, demo: testDemo })
    expect(await digestsOf(services)).toEqual(await digestsOf(alone))
    await alone.close()
    const demo = await services.database.select({ username: schema.accounts.username }).from(schema.accounts)
    expect(demo).toHaveLength(services.demoUsernames.length)
  })

  test('sign tokens with the same keys', async () => {
    const keys = await services.database.select({ purpose: schema.keys.purpose }).from(schema.keys)
    expect(new Set(keys.map(({ purpose }) => purpose)).size).toBe(keys.length)
    const sets = await Promise.all([1, 2].map(async () => (await fetch(`${services.origin}/identity/jwks`)).text()))
    expect(sets[0]).toBe(sets[1])
  })

  test('redeem an authorization code at most once when several requests arrive together', async () => {
    const browser = new ConsoleClient(services.origin)
    await browser.signIn('manager')
    let redeemed = 0
    for (let round = 0; round < 5; round += 1) {
      const redirectUri = `${services.origin}/signin-silent-redirect`
      const { url, verifier } = await browser.authorize({ prompt: 'none', redirectUri })
      const code = new URL(url).searchParams.get('code') ?? ''
      const answers = await Promise.all([1, 2, 3, 4].map(() => browser.redeem(code, verifier, redirectUri)))
      const taken = answers.filter(answer => answer.ok).length
      expect(taken).toBeLessThanOrEqual(1)
      redeemed += taken
    }
    expect(redeemed).toBeGreaterThan(0)
  })

  test('share the count of wrong passwords', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = new ConsoleClient(services.origin)
        const { response } = await browser.authorize()
        return (await browser.submitForm(response.url, 'reports', 'wrong')).status
      }),
    )
    expect(tries.filter(status => status === 429)).toHaveLength(12 - 5)
    await services.database.delete(schema.signInAttempts).where(eq(schema.signInAttempts.key, 'name reports'))
  })
})
