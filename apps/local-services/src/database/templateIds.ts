import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { reportTemplateSequences } from './schema.ts'

/**
 * Allocates `count` consecutive ids of report templates and returns the first. They are unique within the company and never used
 * again, even after a deletion. Other transactions that allocate ids of the company wait until this one ends.
 */
export async function allocateTemplateIds(transaction: Database, companyId: string, count = 1): Promise<number> {
  const { last } = reportTemplateSequences
  const [sequence] = await transaction
    .insert(reportTemplateSequences)
    .values({ companyId, last: count })
    .onConflictDoUpdate({ target: reportTemplateSequences.companyId, set: { last: sql`${last} + ${count}` } })
    .returning({ last })
  if (!sequence) throw new Error('The sequence of template ids returned no row.')
  return sequence.last - count + 1
}
