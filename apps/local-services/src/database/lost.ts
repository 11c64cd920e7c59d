import { errorCodeOf } from '../errors/plainFailure.ts'
import { DatabaseGone } from './embedded.ts'

/**
 * Sent by Postgres: connections (08), resources such as a full disk or too many clients (53), shutdown (57P). Sent by
 * the system: the network.
 */
const lostCodes =
  /^(08...|53...|57P0[1-5]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(TIMEDOUT|HOSTUNREACH|NETUNREACH))$/

/** What `pg` says without a code when a connection ends or can't be had. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** The database can't answer now, whoever asks: the same request may succeed later. */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof DatabaseGone || lostCodes.test(errorCodeOf(error) ?? '')) return true
  if (!(error instanceof Error)) return false
  return lostMessages.test(error.message) || isDatabaseLost(error.cause)
}
