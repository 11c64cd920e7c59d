import { type AnyOperation, operations } from '@fieldtime/console-core/contract'
import { Refusal } from './refusal.ts'
import type { Caller } from './tokens.ts'

export type Requirement = AnyOperation['requires']

/** What each call asks of its caller: the whole authorization of the API in one table, made from the contract. */
export const accessTable: ReadonlyMap<string, Requirement> = new Map(
  operations.map(operation => [operation.id, operation.requires]),
)

/** True when the call is open to everyone, with or without a token. */
export function isOpen(operationId: string): boolean {
  return requirementOf(operationId) === 'nothing'
}

/**
 * Throws a `Refusal` (403) unless the caller may make the call. The company is always the token's: a `companyId` header
 * may repeat it, and a different one is refused rather than ignored.
 */
export function checkAccess(operationId: string, caller: Caller, companyIdHeader: string | null): void {
  const requirement = requirementOf(operationId)
  if (companyIdHeader !== null && companyIdHeader !== caller.companyId) {
    throw new Refusal(403, 'company_mismatch', 'The companyId header names another company than the token.', {
      field: 'companyId',
    })
  }
  if (requirement === 'nothing' || requirement === 'token') return
  const isManagers = requirement === 'operator:admin'
  if (caller.scopes.has(requirement) && (caller.hasManagerAccess || !isManagers)) return
  throw new Refusal(403, 'scope_missing', `This call needs the scope ${requirement}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${requirement}"` },
  })
}

function requirementOf(operationId: string): Requirement {
  const requirement = accessTable.get(operationId)
  if (!requirement) throw new Error(`${operationId} is not in the access table.`)
  return requirement
}
