import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostgres, startPostgres } from './postgresServer.ts'

const programs = findPostgres()

test.runIf(programs)('the test server starts with a missing locale and sorts by code point', async () => {
  vi.stubEnv('LC_ALL', 'xx_YY.UTF-8')
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await startPostgres(programs ?? '')
  onTestFinished(() => server.stop())
  const client = new pg.Client({ connectionString: await server.createDatabase() })
  onTestFinished(() => client.end())
  await client.connect()
  const { rows } = await client.query(`select word from unnest(array['b', 'ä', 'C', 'a']) as t (word) order by word`)
  expect(rows.map(({ word }) => word)).toEqual(['C', 'a', 'b', 'ä'])
})

test('reports in one sentence why initdb failed', async () => {
  await expect(startPostgres('/nowhere')).rejects.toThrow(/^initdb couldn't create the test database: .*ENOENT/)
})
