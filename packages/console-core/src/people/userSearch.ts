import { foldText } from '../text/index.ts'
import { fullName } from './name.ts'

/** Maximum number of matches shown (spec, section 9). */
export const shownUserLimit = 100

export interface SearchableUser {
  readonly firstName: string
  readonly lastName: string
  readonly employeeCode: string | null
  readonly groupName: string | null
}

export interface UserMatches<User> {
  /** The first `shownUserLimit` matches, in list order. */
  readonly shown: readonly User[]
  readonly matchCount: number
}

/**
 * Returns a search for users whose name, employee code or group contains a text, ignoring case, accents and surrounding space
 * (spec, section 5). Users without a code are found by `noEmployeeCode`, the text shown in its place. Texts are folded once, not
 * at every keystroke.
 */
export function createUserSearch<User extends SearchableUser>(
  users: readonly User[],
  noEmployeeCode: string,
): (query: string) => UserMatches<User> {
  const texts = users.map(user => textOf(user, noEmployeeCode))

  return query => {
    const folded = foldText(query)
    if (folded === '') return { shown: users.slice(0, shownUserLimit), matchCount: users.length }
    const shown: User[] = []
    let matchCount = 0
    for (const [index, user] of users.entries()) {
      if (!texts[index]?.includes(folded)) continue
      matchCount += 1
      if (shown.length < shownUserLimit) shown.push(user)
    }
    return { shown, matchCount }
  }
}

/** All searched fields in one text. Line breaks separate them, so a single-line search can't match across fields. */
function textOf({ firstName, lastName, employeeCode, groupName }: SearchableUser, noEmployeeCode: string): string {
  const fields = [fullName(firstName, lastName), employeeCode ?? noEmployeeCode, groupName]
  return fields.map(field => foldText(field ?? '')).join('\n')
}
