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
