// Checks that writes which the services have acknowledged survive `kill -9`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  acceptExceptions,
  createGroups,
  enterEvents,
  type KillTrial,
  killAgainAndAgain,
  markWeeks,
  signIn,
  type WriteLoad,
} from '../apps/local-services/src/testing/killTrial.ts'
import { findPostgres, startPostgres } from '../apps/local-services/src/testing/postgresServer.ts'
import type { Figure } from './figure.ts'

const kills = 50
/** Created per database, because a load keeps a token that other databases reject. */
const loads: readonly (readonly [label: string, createLoad: () => WriteLoad])[] = [
  ['sign-ins', () => signIn],
  ['changes', createGroups],
  ['complete weeks', markWeeks],
  ['accepted exceptions', acceptExceptions],
  ['entered events', enterEvents],
]

/** Kills the services 50 times at random moments under each load, on each database that this machine has. */
export async function runDurabilityBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [label, createLoad] of loads) {
    figures.push(...(await onEmbedded(label, createLoad())), ...(await onServer(label, createLoad())))
  }
  return figures
}

async function onEmbedded(label: string, write: WriteLoad): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-kill-'))
  try {
    return await measure(`PGlite, ${label}`, { environment: { DATA_DIR: folder }, processCount: 1, write })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onServer(label: string, write: WriteLoad): Promise<Figure[]> {
  const programs = findPostgres()
  if (!programs) return []
  const server = await startPostgres(programs)
  try {
    const environment = { DATABASE_URL: await server.createDatabase() }
    return await measure(`Postgres with two processes, ${label}`, { environment, processCount: 2, write })
  } finally {
    await server.stop()
  }
}

async function measure(label: string, trial: Omit<KillTrial, 'kills'>): Promise<Figure[]> {
  const report = await killAgainAndAgain({ kills, ...trial })
  return [
    { name: `${label}: kills`, value: report.kills, unit: '' },
    { name: `${label}: acknowledged`, value: report.acknowledged, unit: '' },
    { name: `${label}: lost`, value: report.lost, unit: '', target: '0' },
  ]
}
