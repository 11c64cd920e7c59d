import type { AnyOperation } from './operation.ts'
import { type RefusalCode, refusals } from './refusals.ts'

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
