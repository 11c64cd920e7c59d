import { employeeRulesOf, inheritedValues, readRuleSettings, type WorkflowType } from '@fieldtime/console-core/contract'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { employees, settings, users } from '../database/schema.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readPage } from './page.ts'
import { requireBusinessUnit } from './people.ts'
import type { Serve } from './serve.ts'

interface RuleSettingsServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

export function serveRuleSettings(serve: Serve, { database, cursors }: RuleSettingsServices) {
  serve(readRuleSettings, async call => {
    const { companyId } = call.tenant
    const { businessUnitId } = call.query
    await requireBusinessUnit(database, companyId, businessUnitId)
    return readPage(cursors, readRuleSettings, call, {
      select: async (after, limit) => {
        const isListed = and(
          eq(employees.companyId, companyId),
          eq(employees.businessUnitId, businessUnitId),
          after ? gt(employees.id, after[0] ?? '') : undefined,
        )
        return (await selectChoices(database, isListed, limit)).map(buildRuleSettings)
      },
      positionOf: ({ employeeId }) => [employeeId],
    })
  })
}

const [own, shared, base] = ['own', 'shared', 'base'].map(name => alias(settings, name)) as [Level, Level, Level]

type Level = typeof settings

/** Employees by id, with the choices of their user, group, and company. Of several users, the first counts. */
function selectChoices(database: Database, isListed: SQL | undefined, limit: number) {
  const ofLevel = (stored: Level, level: string, ownerId: SQL) =>
    and(eq(stored.companyId, employees.companyId), eq(stored.level, sql`${level}`), eq(stored.ownerId, ownerId))
  return database
    .select({
      ...{ employeeId: employees.id, workflow: employees.workflow },
      ...{ user: own.choices, userGroup: shared.choices, company: base.choices },
      hasUser: sql<boolean>`person.id is not null`,
    })
    .from(employees)
    .leftJoin(
      sql`lateral (
        select id, group_id from ${users} as person
        where person.company_id = ${employees.companyId} and person.employee_id = ${employees.id}
        order by id limit 1) as person`,
      sql`true`,
    )
    .leftJoin(own, ofLevel(own, 'user', sql`person.id`))
    .leftJoin(shared, ofLevel(shared, 'userGroup', sql`person.group_id`))
    .leftJoin(base, ofLevel(base, 'company', sql`${employees.companyId}`))
    .where(isListed)
    .orderBy(asc(employees.id))
    .limit(limit)
}

type StoredChoices = Awaited<ReturnType<typeof selectChoices>>[number]

function buildRuleSettings({ employeeId, workflow, hasUser, company, userGroup, user }: StoredChoices) {
  const chain = {
    company: company ?? undefined,
    userGroup: userGroup ?? undefined,
    user: hasUser ? (user ?? inheritedValues) : undefined,
  }
  return { employeeId, ...employeeRulesOf(chain, workflow) }
}

/**
 * The choice of the employee's user, group, or company; otherwise the workflow of the employee's record. `employee` is the name of the
 * row. Columns are named in SQL, because Drizzle drops the table of a column that is selected from one table.
 */
export const effectiveWorkflowOf = (companyId: string, employee: SQL) => sql<WorkflowType>`coalesce((
  select coalesce(
    own.choices -> 'general' ->> 'workflowType',
    shared.choices -> 'general' ->> 'workflowType',
    base.choices -> 'general' ->> 'workflowType')
  from ${users} as person
  left join ${settings} as own
    on own.company_id = person.company_id and own.level = 'user' and own.owner_id = person.id
  left join ${settings} as shared
    on shared.company_id = person.company_id and shared.level = 'userGroup' and shared.owner_id = person.group_id
  left join ${settings} as base
    on base.company_id = person.company_id and base.level = 'company' and base.owner_id = person.company_id
  where person.company_id = ${companyId} and person.employee_id = ${employee}.id
  order by person.id limit 1), ${employee}.workflow)`
