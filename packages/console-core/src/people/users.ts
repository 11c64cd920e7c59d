import { formatPhone, mailtoLink, telLink } from '../links/index.ts'
import { createTextOrder, foldText } from '../text/index.ts'
import { fullName } from './name.ts'

interface ListedUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly employeeId: string | null
}

/** Sorts by first and last name in the locale; people with the same name keep a stable order. */
export function usersByName<User extends ListedUser>(users: readonly User[], locale: string): readonly User[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  return users.toSorted(
    (one, other) =>
      collator.compare(one.firstName, other.firstName) ||
      collator.compare(one.lastName, other.lastName) ||
      (one.id < other.id ? -1 : 1),
  )
}

/**
 * The users of the list (spec, section 6): those without an employee link and those whose employee belongs to the current
 * business unit. Empty without a unit.
 */
export function usersOfUnit<User extends ListedUser>(
  users: readonly User[],
  businessUnitId: string | null,
  employeeIds: readonly string[],
): readonly User[] {
  if (businessUnitId === null) return []
  const ofUnit = new Set(employeeIds)
  return users.filter(({ employeeId }) => employeeId === null || ofUnit.has(employeeId))
}

/** The same users, with those whose employee is inactive at the end. */
export function inactiveLast<User extends { readonly isEmployeeActive?: boolean }>(
  users: readonly User[],
): readonly User[] {
  const isActive = ({ isEmployeeActive }: User) => isEmployeeActive !== false
  return [...users.filter(isActive), ...users.filter(user => !isActive(user))]
}

export interface GroupCount {
  /** Null: users without a group. */
  readonly groupId: string | null
  readonly groupName: string | null
  readonly userCount: number
}

/** The groups of these users by name, and then those without a group, each with its number of users. Groups without users are left out. */
export function countByGroup(
  users: readonly { readonly groupId: string | null; readonly groupName: string | null }[],
  locale: string,
): readonly GroupCount[] {
  const counts = new Map<string | null, GroupCount>()
  for (const { groupId, groupName } of users) {
    const { userCount } = counts.get(groupId) ?? { userCount: 0 }
    counts.set(groupId, { groupId, groupName, userCount: userCount + 1 })
  }
  const order = createTextOrder(locale)
  const named = [...counts.values()].filter(({ groupId }) => groupId !== null)
  const without = counts.get(null)
  const byName = named.sort((one, other) => order(one.groupName ?? '', other.groupName ?? ''))
  return without ? [...byName, without] : byName
}

export interface ContactLink {
  /** As people read it. */
  readonly text: string
  /** `tel:` or `mailto:`. */
  readonly href: string
}

export interface ContactInfo {
  readonly phone: ContactLink | null
  readonly email: ContactLink | null
}

/** Phone and email links of a person; null when neither is valid. */
export function contactInfoOf(
  person: { readonly phoneNumber: string | null; readonly email: string | null } | null,
): ContactInfo | null {
  if (!person) return null
  const phone = linkOf(formatPhone(person.phoneNumber), telLink(person.phoneNumber))
  const email = linkOf(person.email?.trim() ?? '', mailtoLink(person.email))
  return phone || email ? { phone, email } : null
}

function linkOf(text: string, href: string | null): ContactLink | null {
  return href === null ? null : { text, href }
}

/** Maximum number of matches shown (spec, section 9). */
export const shownUserLimit = 100

export interface SearchableUser {
  readonly firstName: string
  readonly lastName: string
  readonly employeeCode: string | null
  readonly groupName: string | null
}

interface UserMatches<User> {
  /** All matches, in list order. */
  readonly all: readonly User[]
  /** At most the first `shownUserLimit` matches. */
  readonly shown: readonly User[]
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
    const all = folded === '' ? users : users.filter((_, index) => texts[index]?.includes(folded))
    return { all, shown: all.slice(0, shownUserLimit) }
  }
}

/** All searched fields in one text. Line breaks separate them, so a single-line search can't match across fields. */
function textOf({ firstName, lastName, employeeCode, groupName }: SearchableUser, noEmployeeCode: string): string {
  const fields = [fullName(firstName, lastName), employeeCode ?? noEmployeeCode, groupName]
  return fields.map(field => foldText(field ?? '')).join('\n')
}
