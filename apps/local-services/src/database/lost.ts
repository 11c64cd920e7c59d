import { errorCodeOf } from '../errors/plainFailure.ts'
import { DatabaseGone } from './embedded.ts'

/**
 * From Postgres: connections (08), resources such as a full disk or too many clients (53), shutdown (57P). From the
 * operating system: the network.
 */
const lostCodes =
  /^(08...|53...|57P0[1-5]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(TIMEDOUT|HOSTUNREACH|NETUNREACH))$/

/** Messages of `pg`, without a code, for connections that end or can't be opened. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** Whether the database is unavailable: the same request may succeed later. */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof DatabaseGone || lostCodes.test(errorCodeOf(error) ?? '')) return true
  if (!(error instanceof Error)) return false
  return lostMessages.test(error.message) || isDatabaseLost(error.cause)
}
