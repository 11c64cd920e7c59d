import type { ApiError, ApiErrorCode } from '../http/index.ts'

/** The exit codes of the command. */
export const exitCodes = {
  done: 0,
  /** The input, the template or the file. */
  refused: 1,
  /** The file is written and says so. */
  incomplete: 2,
  signIn: 3,
  unreachable: 4,
  stopped: 130,
} as const

export type ExitReason = keyof typeof exitCodes

/** The reason why there is no report. The message is one sentence for the user and contains no token. */
export class ReportFailure extends Error {
  override readonly name = 'ReportFailure'
  readonly reason: ExitReason

  constructor(reason: ExitReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

const notReached = 'The services could not be reached'
const notUnderstood = 'The services gave an answer that is not understood'
const notTaken = 'The services do not take the question'

const sentences: Readonly<Record<ApiErrorCode, readonly [ExitReason, string]>> = {
  AUTHENTICATION: ['signIn', 'The services refuse the token in FIELDTIME_TOKEN: it has expired, or is not theirs'],
  FORBIDDEN: ['signIn', 'The person of the token may not read this'],
  NOT_FOUND: ['unreachable', 'The services do not have what is asked for'],
  NETWORK: ['unreachable', notReached],
  TIMEOUT: ['unreachable', 'The services did not answer in time'],
  CONFIGURATION: ['refused', 'An address is not https: FIELDTIME_URL, or one that the console names'],
  INVALID_ANSWER: ['unreachable', notUnderstood],
  INVALID_ROWS: ['unreachable', notUnderstood],
  CONFLICT: ['refused', notTaken],
  STALE: ['refused', notTaken],
  INVALID_REQUEST: ['refused', notTaken],
  RATE_LIMITED: ['unreachable', 'The services ask for fewer calls: try again later'],
  SERVER: ['unreachable', 'The services failed'],
}

/** A call that the report can't do without. Names the call and the request, to find it in the services' log. */
export function failureOf({ code, operationId, status, requestId }: ApiError): ReportFailure {
  const [reason, sentence] = sentences[code]
  const facts = [operationId, status && `status ${status}`, requestId && `request ${requestId}`].filter(Boolean)
  return new ReportFailure(reason, `${sentence} (${facts.join(', ')}).`)
}

/** The failure that says most: without a good token nothing else would have helped. */
export function worstOf(errors: readonly ApiError[]): ApiError | undefined {
  const withReason = (reason: ExitReason) => errors.find(({ code }) => sentences[code][0] === reason)
  return withReason('signIn') ?? withReason('unreachable') ?? errors[0]
}
