import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { businessUnits, companies } from '../database/schema.ts'
import { HttpError, invalidField } from '../errors/httpError.ts'

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

/** The name of a unit; null for the whole company. Throws an `HttpError` (422) for a unit that is missing or belongs to another company. */
export async function readUnitName(database: Database, companyId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [unit] = await database
    .select({ description: businessUnits.description })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, id)))
  if (!unit) throw invalidField('businessUnitId', 'businessUnitId must name a business unit.')
  return unit.description
}
