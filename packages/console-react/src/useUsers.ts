import { readAllUsers, type User } from '@fieldtime/console-core'
import { type ListingQuery, useListing } from './queries.ts'

/** The people of the company. */
export function useUsers({ isWanted = true } = {}): ListingQuery<User> {
  return useListing({ key: ['users'], read: (transport, options) => readAllUsers(transport, options), isWanted })
}
