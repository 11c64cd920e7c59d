import pg from 'pg'
import { openDatabase } from '../database/open.ts'
import { createDatabase } from './postgresServer.ts'
import { scalingSql } from './scalingSql.ts'
import { seedCompanies } from './testDatabases.ts'

/**
 * Creates a database on every node of a Citus cluster, migrates it, distributes its tables, and seeds it as of `seededAt`. Returns its address on the coordinator.
 * The coordinator's address names a database with the extension and its workers.
 */
export async function createDistributedDatabase(coordinatorAddress: string, seededAt?: Date): Promise<string> {
  const nodes = await query<{ host: string; port: number }>(
    coordinatorAddress,
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0',
  )
  const url = await createDatabase(coordinatorAddress)
  const name = new URL(url).pathname.slice(1)
  const coordinator = new URL(url)
  for (const { host, port } of nodes) {
    const worker = new URL(coordinatorAddress)
    worker.hostname = host
    worker.port = String(port)
    await query(worker.href, `create database ${pg.escapeIdentifier(name)}`)
    worker.pathname = name
    await query(worker.href, 'create extension citus')
  }
  await query(url, 'create extension citus')
  // Few shards: a test's company has few rows, and each shard of each table takes time to create.
  await query(url, `alter database ${pg.escapeIdentifier(name)} set citus.shard_count = 4`)
  await query(url, 'select citus_set_coordinator_host($1, $2)', [coordinator.hostname, Number(coordinator.port)])
  for (const { host, port } of nodes) await query(url, 'select citus_add_node($1, $2)', [host, port])
  const { database, close } = await openDatabase({ kind: 'server', url })
  await database.execute(scalingSql('create_distributed_table'))
  if (seededAt) await seedCompanies(database, seededAt)
  await close()
  return url
}

async function query<Row extends pg.QueryResultRow>(address: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
