import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { companies } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'

/**
 * Serializes transactions that name something in the company, because no unique index of the database compares names as
 * people read them.
 */
export async function lockNames(transaction: Database, companyId: string): Promise<void> {
  await transaction
    .select({ id: companies.companyId })
    .from(companies)
    .where(eq(companies.companyId, companyId))
    .for('no key update')
}

export const duplicateName = () =>
  new HttpError(409, 'duplicate_name', 'This name is already in use.', { field: 'name' })
