import { readAllUserGroups, readServiceSettingsOf, type UserGroup } from '@fieldtime/console-core'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../consoleContext.js'
import { byTransport, type ListingQuery, useListing } from '../queries.js'

/** The groups of the company. A page that is about one of them looks every so often whether it is still there. */
export function useUserGroups({ refreshMilliseconds = 0 } = {}): ListingQuery<UserGroup> {
  return useListing({
    key: ['userGroups'],
    read: (transport, options) => readAllUserGroups(transport, options),
    refreshMilliseconds,
  })
}

/** Where the credentials service is; null until that is known. */
export function useCredentialsBaseUrl(): string | null {
  const { transport, scope } = useConsole()
  const { data } = useQuery({
    queryKey: [scope, 'serviceSettings'],
    queryFn: ({ signal }) => readServiceSettingsOf(transport, { signal }),
    ...byTransport,
  })
  return data?.credentialsBaseUrl ?? null
}
