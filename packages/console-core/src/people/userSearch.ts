import { foldText } from '../text/index.js'
import { fullName } from './name.js'

/** So many matches are shown at once (spec, section 9). */
export const shownUserLimit = 100

export interface SearchableUser {
  readonly firstName: string
  readonly lastName: string
  readonly employeeCode: string | null
  readonly groupName: string | null
}

export interface UserMatches<User> {
  /** The first `shownUserLimit` of them, in the order of the list. */
  readonly shown: readonly User[]
  readonly matchCount: number
}

/**
 * Finds users whose name, employee code or group holds what is sought, without regard to case, accents and space around
 * it (spec, section 5). Who has no code is found by `noEmployeeCode`, the text that stands in its place. Texts are folded
 * once, so that each letter typed only looks through them.
 */
export function createUserSearch<User extends SearchableUser>(
  users: readonly User[],
  noEmployeeCode: string,
): (sought: string) => UserMatches<User> {
  const texts = users.map(user => textOf(user, noEmployeeCode))

  return sought => {
    const folded = foldText(sought)
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

/** One text of all that is searched: nothing that is typed into one line goes across the breaks. */
function textOf({ firstName, lastName, employeeCode, groupName }: SearchableUser, noEmployeeCode: string): string {
  return foldText(`${fullName(firstName, lastName) ?? ''}\n${employeeCode ?? noEmployeeCode}\n${groupName ?? ''}`)
}
