import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { parse } from 'libpg-query'
import * as schema from '../database/schema.ts'

/** The tables that a cluster distributes, with all rows of a company on one node. Their first column is the company. */
const companyTables = new Set(
  Object.values<unknown>(schema)
    .filter((value): value is PgTable => is(value, PgTable))
    .filter(table => Object.keys(getTableColumns(table))[0] === 'companyId')
    .map(getTableName),
)

/** A node of Postgres's parse tree, or its fields. */
type Node = { readonly [field: string]: unknown }

/**
 * Describes why a statement can't run on a cluster that distributes tables by company. Null if it can. Joins need an equality on
 * `company_id`, and correlated subqueries one with a constant. Neither can combine a distributed table with a temporary or undistributed one (scaling.md).
 */
export async function findStatementProblem(statement: string): Promise<string | null> {
  const { stmts = [] } = (await parse(statement)) as { stmts?: readonly { readonly stmt: Node }[] }
  for (const { stmt } of stmts) {
    const problem = findProblem(stmt, false)
    if (problem) return problem
  }
  return null
}

/** Describes the feature of a session that a statement needs. A pooler in transaction mode has none (scaling.md). */
export function findSessionUse(statement: string): string | null {
  const [use] = /^\s*(listen|prepare|set\s+(?!local|transaction))|pg_(try_)?advisory_(un)?lock\b/i.exec(statement) ?? []
  return use ? `needs a session for ${use.trim()}` : null
}

/** Searches a parse tree depth-first. `isCorrelated`: the enclosing query reads a company's table. */
function findProblem(node: unknown, isCorrelated: boolean): string | null {
  if (Array.isArray(node)) return firstOf(node, part => findProblem(part, isCorrelated))
  if (!isNode(node)) return null
  for (const type of ['SelectStmt', 'UpdateStmt', 'DeleteStmt']) {
    const query = node[type]
    if (isNode(query)) return findProblemOfQuery(query, isCorrelated)
  }
  return firstOf(Object.values(node), part => findProblem(part, isCorrelated))
}

function findProblemOfQuery(query: Node, isCorrelated: boolean): string | null {
  const { relation, usingClause, fromClause, withClause, ...others } = query
  const from = [relation && { RangeVar: relation }, usingClause, fromClause].flat().filter(isNode)
  const relations = from.flatMap(relationsOf)
  const owned = relations.filter(({ isOfCompany }) => isOfCompany)
  const equalities = [...from.flatMap(joinConditionsOf), query.whereClause].flatMap(condition =>
    companyEqualitiesOf(condition),
  )
  const other = relations.find(({ isElsewhere }) => isElsewhere)
  if (owned.length > 0 && other) return `joins ${other.name} with ${owned[0]?.name}`
  if (relations.length > 1 || isCorrelated) {
    const unbound = owned.find(
      ({ name }) => !equalities.includes(name) && !(owned.length === 1 && equalities.includes('')),
    )
    if (unbound) return `has no equality on the company_id of ${unbound.name}`
  }
  const constants = companyEqualitiesOf(query.whereClause, isConstant)
  if (isCorrelated && owned.length > 0 && constants.length === 0)
    return `compares no company_id of ${owned[0]?.name} with a constant`
  return (
    findProblem(withClause, false) ??
    findProblem(from.flatMap(subqueriesOf), false) ??
    findProblem([others, from.flatMap(joinConditionsOf)], isCorrelated || owned.length > 0)
  )
}

interface Relation {
  /** The alias, or the name of the table. */
  readonly name: string
  readonly isOfCompany: boolean
  /** A temporary table, or one that isn't distributed. */
  readonly isElsewhere: boolean
}

/** Relations in an item of FROM. */
function relationsOf(item: Node): readonly Relation[] {
  if (isNode(item.JoinExpr)) return [item.JoinExpr.larg, item.JoinExpr.rarg].filter(isNode).flatMap(relationsOf)
  const { RangeVar: table } = item
  if (!isNode(table)) return [{ name: '', isOfCompany: false, isElsewhere: false }]
  const { schemaname, relname, alias } = table
  const name = isNode(alias) ? alias.aliasname : relname
  const isOfServices = schemaname === schema.fieldtime.schemaName
  const isOfCompany = isOfServices && companyTables.has(String(relname))
  const isElsewhere = schemaname === 'pg_temp' || (isOfServices && !isOfCompany)
  return [{ name: String(name), isOfCompany, isElsewhere }]
}

function joinConditionsOf({ JoinExpr: join }: Node): readonly unknown[] {
  if (!isNode(join)) return []
  return [join.quals, ...[join.larg, join.rarg].filter(isNode).flatMap(joinConditionsOf)]
}

/** Subqueries in FROM. Without LATERAL, they can't refer to other tables in FROM. */
function subqueriesOf(item: Node): readonly unknown[] {
  if (isNode(item.JoinExpr)) return [item.JoinExpr.larg, item.JoinExpr.rarg].filter(isNode).flatMap(subqueriesOf)
  return 'RangeVar' in item ? [] : [item]
}

/**
 * Names of the relations with an equality of `company_id` and a value that `isValue` accepts. A name is empty for an unqualified
 * column.
 */
function companyEqualitiesOf(condition: unknown, isValue = (_value: unknown) => true): readonly string[] {
  if (!isNode(condition)) return []
  const { BoolExpr: logic, A_Expr: comparison } = condition
  if (isNode(logic) && logic.boolop === 'AND_EXPR' && Array.isArray(logic.args)) {
    return logic.args.flatMap(part => companyEqualitiesOf(part, isValue))
  }
  if (!isNode(comparison) || JSON.stringify(comparison.name) !== '[{"String":{"sval":"="}}]') return []
  const { lexpr: left, rexpr: right } = comparison
  return [
    [left, right],
    [right, left],
  ].flatMap(([column, value]) => {
    const path = columnPathOf(column)
    return path.at(-1) === 'company_id' && isValue(value) ? [path.at(-2) ?? ''] : []
  })
}

const isConstant = (value: unknown) => columnPathOf(value).length === 0

function columnPathOf(node: unknown): readonly string[] {
  const column = isNode(node) && node.ColumnRef
  if (!isNode(column) || !Array.isArray(column.fields)) return []
  return column.fields.map((field: { String?: { sval?: string } }) => field.String?.sval ?? '*')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return null
}
