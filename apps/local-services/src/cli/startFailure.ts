import { inspect } from 'node:util'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { describeFailure } from '../http/failures.ts'

/** From the file system (ENOSPC, EDQUOT) and Postgres (class 53). */
const diskFullCodes: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The text for a failed start: one sentence, or where it failed, without values. */
export function startFailureText(error: unknown): string {
  if (error instanceof PlainFailure) return error.message
  if (isDiskFull(error)) return 'The disk is full: free some space, or choose another folder with --data-dir.'
  return `Fieldtime Console could not be started: ${inspect(describeFailure(error), { depth: 5 })}`
}

/** The embedded database reports a full disk only in its message. */
function isDiskFull(error: unknown): boolean {
  if (diskFullCodes.has(errorCodeOf(error))) return true
  if (!(error instanceof Error)) return false
  return /no space left on device|\bENOSPC\b/i.test(error.message) || isDiskFull(error.cause)
}
