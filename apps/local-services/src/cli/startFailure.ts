import { inspect } from 'node:util'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { describeFailure } from '../http/failures.ts'

/** Of the file system (ENOSPC, EDQUOT) and of Postgres (class 53). */
const diskFullCodes: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What the person at the terminal reads when nothing could be started: one sentence, or where it broke, without values. */
export function startFailureText(error: unknown): string {
  if (error instanceof PlainFailure) return error.message
  if (isDiskFull(error)) return 'The disk is full: free some space, or choose another folder with --data-dir.'
  return `Fieldtime Console could not be started: ${inspect(describeFailure(error), { depth: 5 })}`
}

/** The embedded database says it in words alone when a file of its own can't grow. */
function isDiskFull(error: unknown): boolean {
  if (diskFullCodes.has(errorCodeOf(error))) return true
  if (!(error instanceof Error)) return false
  return /no space left on device|\bENOSPC\b/i.test(error.message) || isDiskFull(error.cause)
}
