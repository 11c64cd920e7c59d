import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, isNull } from 'drizzle-orm'
import { PlainFailure } from '../errors/plainFailure.ts'
import { type Database, type DatabasePlace, openDatabase } from './open.ts'
import { companies, demoSeeds } from './schema.ts'

/** Resolves if `what` may be deleted. Throws `PlainFailure` without confirmation. */
export type ConfirmDeletion = (what: string) => Promise<void>

/** Asks at the terminal; null without a terminal. */
export type Ask = (question: string) => Promise<boolean | null>

/** Asks before each deletion, except with `--yes`. */
export function askBeforeDeleting(ask: Ask, { isAgreed }: { readonly isAgreed: boolean }): ConfirmDeletion {
  return async what => {
    if (isAgreed) return
    const answer = await ask(`This deletes ${what}. Type yes to delete: `)
    if (answer === null) throw new PlainFailure(`This would delete ${what}: add --yes to confirm.`)
    if (!answer) throw new PlainFailure('Nothing was deleted.')
  }
}

/** Asks before a reset deletes a real company. An unreadable folder may hold one. */
export async function confirmReset(place: DatabasePlace, confirm: ConfirmDeletion): Promise<void> {
  if (place.kind === 'memory') return
  if (place.kind === 'folder' && !existsSync(join(place.folder, 'postgres'))) return
  const names = await readRealCompanies(place)
  const where = place.kind === 'folder' ? `in ${place.folder}` : 'in the database that DATABASE_URL names'
  if (names === null) return confirm(`everything ${where}, which can't be read`)
  if (names.length > 0) await confirm(`all data of ${listed(names)} ${where}`)
}

async function readRealCompanies(place: DatabasePlace): Promise<readonly string[] | null> {
  try {
    const { database, close } = await openDatabase(place)
    try {
      return await namesOfRealCompanies(database)
    } finally {
      await close()
    }
  } catch (error) {
    if (place.kind === 'server') throw error
    return null
  }
}

/** The names of imported companies. */
export async function namesOfRealCompanies(database: Database): Promise<readonly string[]> {
  const rows = await database
    .select({ name: companies.name })
    .from(companies)
    .leftJoin(demoSeeds, eq(demoSeeds.companyId, companies.companyId))
    .where(isNull(demoSeeds.companyId))
    .orderBy(asc(companies.name))
  return rows.map(({ name }) => name)
}

const mostNamed = 3

function listed(names: readonly string[]): string {
  const rest = names.length - mostNamed
  const shown = rest > 0 ? [...names.slice(0, mostNamed), `${rest} more`] : names
  return new Intl.ListFormat('en').format(shown)
}
