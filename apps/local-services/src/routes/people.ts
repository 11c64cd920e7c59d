import { readEmployeeIds, readFeatureFlags, readUsers } from '@fieldtime/console-core/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { CursorMaker } from '../cursor.ts'
import type { Database } from '../database/open.ts'
import { businessUnits, employees, featureFlags, userGroups, users } from '../database/schema.ts'
import { readPage } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { Serve } from '../serve.ts'

interface PeopleServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

export function servePeople(serve: Serve, { database, cursors }: PeopleServices) {
  serve(readUsers, call =>
    readPage(cursors, readUsers, call, {
      select: (after, limit) => selectUsers(database, call.tenant.companyId, after?.[0] ?? null, limit),
      positionOf: user => [user.id],
    }),
  )

  serve(readEmployeeIds, async ({ tenant, path }) => {
    await requireBusinessUnit(database, tenant.companyId, path.id)
    const found = await database
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.companyId, tenant.companyId), eq(employees.businessUnitId, path.id)))
      .orderBy(asc(employees.id))
    return { rows: found.map(employee => employee.id), nextCursor: null }
  })

  serve(readFeatureFlags, async ({ tenant }) => ({
    rows: await database
      .select({ key: featureFlags.key, active: featureFlags.active })
      .from(featureFlags)
      .where(eq(featureFlags.companyId, tenant.companyId))
      .orderBy(asc(featureFlags.key)),
    nextCursor: null,
  }))
}

/** The company's own business unit. Throws a `Refusal` (404) for one that is not there or another company's. */
export async function requireBusinessUnit(database: Database, companyId: string, id: string) {
  const [unit] = await database
    .select({ id: businessUnits.id, startOfPayWeek: businessUnits.startOfPayWeek })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, id)))
  if (!unit) throw notFound()
  return unit
}

function selectUsers(database: Database, companyId: string, after: string | null, limit: number) {
  return database
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: users.phoneNumber,
      employeeId: users.employeeId,
      employeeCode: employees.code,
      groupId: users.groupId,
      groupName: userGroups.name,
    })
    .from(users)
    .leftJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, users.employeeId)))
    .leftJoin(userGroups, and(eq(userGroups.companyId, companyId), eq(userGroups.id, users.groupId)))
    .where(and(eq(users.companyId, companyId), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit)
}
