import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { findSessionUse, findStatementProblem } from './statementRules.ts'

interface Statements {
  /** Sent since the last check. */
  readonly sent: Set<string>
  readonly checked: Set<string>
}

// Global, because test files share the process but not this module.

const memory = globalThis as { statementsOfTests?: Statements }
const { sent, checked } = memory.statementsOfTests ?? recordStatements()

afterAll(async () => {
  const problems: string[] = []
  for (const statement of sent) {
    if (checked.has(statement)) continue
    checked.add(statement)
    const problem = findSessionUse(statement) ?? (await findStatementProblem(statement))
    if (problem) problems.push(`${problem}: ${statement}`)
  }
  sent.clear()
  expect(problems).toEqual([])
})

/** Records the text of every statement that the driver sends. */
function recordStatements(): Statements {
  const statements: Statements = { sent: new Set(), checked: new Set() }
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text
    if (text) statements.sent.add(text)
    if (typeof statement === 'object' && (statement as pg.QueryConfig).name)
      throw new Error(`Prepares a named statement: ${text}`)
    return Reflect.apply(query, this, args)
  } as typeof query
  memory.statementsOfTests = statements
  return statements
}
