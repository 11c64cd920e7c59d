import { type ApiError, fullName, type User } from '@fieldtime/console-core'
import type { MoveTarget } from '@fieldtime/console-core/internal'
import type { Translate } from '../provider/consoleContext.ts'

export function nameOf({ firstName, lastName, username }: User): string {
  return fullName(firstName, lastName) ?? username
}

/** 'Failed to add {0} to {1}', or the message for a failed removal, with the reason if it is known. */
export function describeMoveFailure(t: Translate, error: ApiError, user: User, target: MoveTarget): string {
  const failure = target
    ? t('user.addFailed', nameOf(user), target.name)
    : t('user.removeFailed', nameOf(user), user.groupName ?? '')
  const reason = reasonOf(error)
  return reason ? `${failure}. ${t(reason)}` : failure
}

function reasonOf({ code, reason, field }: ApiError) {
  if (code === 'STALE') return 'user.conflict'
  if (code === 'FORBIDDEN') return 'user.notAllowed'
  if (reason === 'employee_code_missing') return 'user.codeNeeded'
  return code === 'INVALID_REQUEST' && field === 'groupId' ? 'user.groupDeleted' : null
}
