import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { describeFailure } from '../http/failures.ts'

/** From the file system (ENOSPC, EDQUOT) and Postgres (class 53). */
const diskFullCodes: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Explanations of Postgres error codes (SQLSTATE). */
const databaseProblems: Readonly<Record<string, string>> = {
  '0A000': 'it does not support a statement of this version',
  '28000': 'it refuses this account',
  '28P01': 'the password is wrong',
  '40P01': 'another process changed the same rows; try again',
  '42501': 'the account is not allowed to do this',
  '53300': 'it has too many connections',
  '55P03': 'another process has locked the rows; try again',
  '57014': 'it cancelled a statement, for example because it took too long',
  '57P01': 'it was shut down',
  '57P03': 'it is starting; try again',
}

/** Whether the code is an SQLSTATE. System error codes are longer or begin with E. */
const isDatabaseCode = (code: string | null): code is string => code !== null && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)

const longestStatement = 300

/** The start of the statement, without its values. */
function statementOf(error: unknown): string {
  const statement = error instanceof DrizzleQueryError ? error.query.replaceAll(/\s+/g, ' ').trim() : 'unknown'
  return statement.length > longestStatement ? `${statement.slice(0, longestStatement)}…` : statement
}

/** The text for a failed start: one sentence, or where it failed, without values. */
export function startFailureText(error: unknown): string {
  if (error instanceof PlainFailure) return error.message
  if (isDiskFull(error)) return 'The disk is full: free some space, or choose another folder with --data-dir.'
  const code = errorCodeOf(error)
  if (isDatabaseCode(code)) {
    const problem = databaseProblems[code] ?? `its log says more about this statement: ${statementOf(error)}`
    return `The database reported an error (${code}): ${problem}.`
  }
  return `Fieldtime Console could not be started: ${inspect(describeFailure(error), { depth: 5 })}`
}

/** The embedded database reports a full disk only in its message. */
function isDiskFull(error: unknown): boolean {
  if (diskFullCodes.has(errorCodeOf(error))) return true
  if (!(error instanceof Error)) return false
  return /no space left on device|\bENOSPC\b/i.test(error.message) || isDiskFull(error.cause)
}
