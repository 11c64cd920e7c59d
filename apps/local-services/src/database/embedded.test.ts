import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMilliseconds } from '../testing/testServices.ts'
import { type Embedded, openEmbedded } from './embedded.ts'

let embedded: Embedded
const connect = async () => {
  const client = new pg.Client({ stream: embedded.connect, user: 'postgres' })
  await client.connect()
  return client
}
beforeAll(async () => {
  embedded = await openEmbedded('memory://')
}, startMilliseconds)
afterAll(() => embedded.close())

test('answers like a server, also after a failed query', async () => {
  const client = await connect()
  const one = () => client.query('select $1::int + 1 as two', [1])
  expect((await one()).rows).toEqual([{ two: 2 }])
  await expect(client.query('select $1::int / 0', [1])).rejects.toThrow('division by zero')
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' })
  const both = await Promise.all([one(), one()])
  expect(both.map(({ rows }) => rows)).toEqual([[{ two: 2 }], [{ two: 2 }]])
  await client.end()
})

test('rolls back a transaction whose connection ended', async () => {
  const first = await connect()
  await first.query('create table kept (n int)')
  await first.query('begin')
  await first.query('insert into kept values (1)')
  await first.query("select set_config('TimeZone', 'Asia/Tokyo', false)")
  await first.end()
  const second = await connect()
  expect((await second.query('select * from kept')).rows).toEqual([])
  expect((await second.query('show time zone')).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }])
  await second.end()
})

test('answers other requests while a long query runs', async () => {
  const client = await connect()
  let isAnswered = false
  const question = client.query('select count(*) from generate_series(1, 2000000)').then(() => {
    isAnswered = true
  })
  let turns = 0
  while (!isAnswered) {
    await sleep(1)
    turns += 1
  }
  await question
  expect(turns).toBeGreaterThan(10)
  await client.end()
})

test("fails with the error of the file system if the path can't hold a database", async () => {
  await expect(openEmbedded('/dev/null/nowhere')).rejects.toThrow("ENOTDIR: not a directory, mkdir '/dev/null/nowhere'")
})
