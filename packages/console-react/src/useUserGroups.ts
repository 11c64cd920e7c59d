import { readAllUserGroups, type UserGroup } from '@fieldtime/console-core'
import { type ListingQuery, useListing } from './queries.ts'

/** The groups of the company. A page that is about one of them looks every so often whether it is still there. */
export function useUserGroups({ refreshMilliseconds = 0 } = {}): ListingQuery<UserGroup> {
  return useListing({
    key: ['userGroups'],
    read: (transport, options) => readAllUserGroups(transport, options),
    refreshMilliseconds,
  })
}
