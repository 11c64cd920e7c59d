import type { DateRange } from '../../time/index.ts'
import type { ExceptionRuleId } from '../../workday/index.ts'
import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { type ExceptionMark, markException, readExceptionMarks } from './exceptionMarkCalls.ts'

/** The state of an exception before the services have stored it. */
export type NewExceptionMark = InputOf<typeof markException>['body']

/** Marks of exceptions on the days of the range. Only for services with `exceptionMarkExtension`. */
export function readExceptionMarksIn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  options?: ListOptions<ExceptionMark>,
): Promise<Listing<ExceptionMark>> {
  return transport.readAll(readExceptionMarks, { query: { startDate, endDate } }, options)
}

/** Sets the state of an exception. Idempotent per key. `STALE` if someone has set it since `earlier` was read. */
export function saveExceptionMark(
  transport: Transport,
  body: NewExceptionMark,
  earlier: Pick<ExceptionMark, 'etag'> | null,
  { idempotencyKey, ...options }: CallOptions & { readonly idempotencyKey: string },
): Promise<Outcome<ExceptionMark>> {
  return transport.send(markException, { body }, { ...options, idempotencyKey, ifMatch: earlier?.etag ?? null })
}

/** Takes a mark back: the exception is neither asked about nor accepted any more. `STALE` after another change of the mark. */
export function reopenException(
  transport: Transport,
  { employeeId, date, ruleId, facts, etag }: ExceptionMark,
  options?: CallOptions,
): Promise<Outcome<ExceptionMark>> {
  // A rule that isn't known here fails the check of the call.
  const body = { employeeId, date, ruleId: ruleId as ExceptionRuleId, facts, state: 'open', reason: null } as const
  return transport.send(markException, { body }, { ...options, ifMatch: etag ?? null })
}
