import { changeRulePack, changesOfRulePack, type RulePack, readRulePacks } from '@fieldtime/console-core/contract'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { rulePacks } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readPage } from './page.ts'
import { versionEtag } from './people.ts'
import type { Serve } from './serve.ts'

interface RulePackServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** Stores which rule packs companies have turned on, and from which day. */
export function serveRulePacks(serve: Serve, { database, cursors }: RulePackServices) {
  serve(readRulePacks, call =>
    readPage(cursors, readRulePacks, call, {
      select: (after, limit) =>
        selectPacks(database, call.tenant.companyId, after ? sql`${rulePacks.id} > ${after[0]}` : undefined, limit),
      positionOf: ({ id }) => [id],
    }),
  )

  serve(changeRulePack, async ({ tenant, path, body, database: transaction, match, record }) => {
    const { companyId } = tenant
    const { id } = path
    const added = await transaction
      .insert(rulePacks)
      .values({ companyId, id, ...body })
      .onConflictDoNothing()
      .returning({ id: rulePacks.id })
    const before = added.length > 0 ? null : await lockPack(transaction, companyId, id)
    if (before) {
      match(before.etag)
      await transaction
        .update(rulePacks)
        .set({ ...body, version: sql`${rulePacks.version} + 1` })
        .where(isPack(companyId, id))
    }
    await record(changesOfRulePack(id, before?.startDate ?? null, body.startDate))
    return readPack(transaction, companyId, id)
  })
}

type StoredPack = RulePack & { readonly etag: string }

const isPack = (companyId: string, id: RulePack['id']) => and(eq(rulePacks.companyId, companyId), eq(rulePacks.id, id))

async function lockPack(transaction: Database, companyId: string, id: RulePack['id']): Promise<StoredPack> {
  await transaction.select({ id: rulePacks.id }).from(rulePacks).where(isPack(companyId, id)).for('update')
  return readPack(transaction, companyId, id)
}

async function readPack(database: Database, companyId: string, id: RulePack['id']): Promise<StoredPack> {
  const [pack] = await selectPacks(database, companyId, eq(rulePacks.id, id), 1)
  if (!pack) throw notFound()
  return pack
}

async function selectPacks(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<StoredPack[]> {
  const { id, startDate, version } = rulePacks
  const found = await database
    .select({ id, startDate, version })
    .from(rulePacks)
    .where(and(eq(rulePacks.companyId, companyId), isAsked))
    .orderBy(asc(id))
    .limit(limit)
  return found.map(({ version: stored, ...pack }) => ({ ...pack, etag: versionEtag({ version: stored }) }))
}
