import type { AnyOperation } from './operation.js'

/** Every way in which the services turn a call down: its `code`, the status it comes with, and what it means. */
export const refusals = {
  bad_request: { statuses: [400], means: 'The request can not be read.' },
  invalid: { statuses: [400, 422], means: 'A field is missing or not valid: 400 in the address, 422 in the body.' },
  unknown_field: { statuses: [400, 422], means: 'A field that the call does not have.' },
  cursor_invalid: { statuses: [400], means: 'The cursor was not made here, or for another query.' },
  cursor_expired: { statuses: [400], means: 'The cursor is too old: read from the first page again.' },
  token_missing: { statuses: [401], means: 'There is no access token.' },
  token_invalid: { statuses: [401], means: 'The access token is not valid here.' },
  token_expired: { statuses: [401], means: 'The access token has expired: a new one would help.' },
  scope_missing: { statuses: [403], means: 'The access token does not allow the call.' },
  role_missing: { statuses: [403], means: 'The person may not do this.' },
  company_mismatch: { statuses: [403], means: 'The companyId header names another company than the token.' },
  permission_missing: { statuses: [403], means: 'Who calls lacks the permission to change `field`.' },
  not_author: { statuses: [403], means: 'Only its author may do this.' },
  not_found: { statuses: [404], means: 'It is not there, or not this company’s.' },
  duplicate_name: { statuses: [409], means: 'The name is in use already.' },
  stale: { statuses: [412], means: '`If-Match` names a version that is not the current one.' },
  too_large: { statuses: [413], means: 'The body is larger than 1 MB.' },
  address_too_long: { statuses: [414], means: 'The address is longer than 8 kB.' },
  unsupported_media_type: { statuses: [415], means: 'The body is not JSON.' },
  employee_code_missing: { statuses: [422], means: 'A person without an employee code can not be in a group.' },
  settings_conflict: { statuses: [422], means: 'The settings contradict each other; `field` names one of them.' },
  labor_hours_missing: {
    statuses: [422],
    means: 'The employee has no labor hours of that day and work info for the equipment; `field` names the entry.',
  },
  idempotency_key_reused: { statuses: [422], means: 'The `Idempotency-Key` was sent with another body before.' },
  match_missing: { statuses: [428], means: 'The change needs `If-Match`.' },
  rate_limited: { statuses: [429], means: 'Too many calls: wait as long as `Retry-After` says.' },
  internal: { statuses: [500], means: 'The service failed.' },
  unavailable: { statuses: [503], means: 'The data can not be reached now: wait as long as `Retry-After` says.' },
} as const satisfies Record<string, { readonly statuses: readonly number[]; readonly means: string }>

export type RefusalCode = keyof typeof refusals

/** How this call can be turned down: what its parts bring along and what it names itself. */
export function refusalsOf(operation: AnyOperation): readonly RefusalCode[] {
  const { requires, body, answers, match, pathFields, query } = operation
  const hasInput = body !== null || hasFields(pathFields) || hasFields(query)
  const hasCursor = answers === 'list' && takesCursor(operation)
  const possible: Readonly<Record<RefusalCode, boolean>> = {
    bad_request: true,
    invalid: hasInput,
    unknown_field: true,
    cursor_invalid: hasCursor,
    cursor_expired: hasCursor,
    token_missing: requires !== 'nothing',
    token_invalid: requires !== 'nothing',
    token_expired: requires !== 'nothing',
    scope_missing: requires !== 'nothing' && requires !== 'token',
    role_missing: requires !== 'nothing' && requires !== 'token',
    company_mismatch: requires !== 'nothing',
    not_found: hasInput,
    stale: match !== 'none',
    match_missing: match !== 'none',
    too_large: body !== null,
    unsupported_media_type: body !== null,
    address_too_long: true,
    idempotency_key_reused: takesIdempotencyKey(operation),
    rate_limited: requires !== 'nothing',
    internal: true,
    unavailable: requires !== 'nothing',
    permission_missing: false,
    not_author: false,
    duplicate_name: false,
    employee_code_missing: false,
    settings_conflict: false,
    labor_hours_missing: false,
  }
  const codes = Object.keys(refusals) as RefusalCode[]
  return codes.filter(code => possible[code] || operation.refuses.includes(code))
}

/** A POST that adds something can be repeated with its `Idempotency-Key`: it adds once and answers the same again. */
export function takesIdempotencyKey({ method, effect }: AnyOperation): boolean {
  return method === 'POST' && effect === 'changes'
}

export function takesCursor({ query, body }: AnyOperation): boolean {
  return 'cursor' in query.shape || (body !== null && 'shape' in body && 'cursor' in Object(body.shape))
}

const hasFields = ({ shape }: AnyOperation['query']) => Object.keys(shape).length > 0
