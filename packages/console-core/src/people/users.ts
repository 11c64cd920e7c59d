interface ListedUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly employeeId: string | null
}

/** By first and last name, as the locale sorts; people of one name keep an order of their own. */
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
 * Whom the list of users shows (spec, section 6): who has no employee link, and whose employee belongs to the current
 * business unit; nobody while there is no unit.
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
