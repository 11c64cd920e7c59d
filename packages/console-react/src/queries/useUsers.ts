import { type Listing, readAllUsers, type Transport, type User } from '@fieldtime/console-core'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { findFreshListing, type ListingQuery, useListing } from './queries.ts'

/** The people of the company. */
export function useUsers({ isWanted = true } = {}): ListingQuery<User> {
  return useListing({ key: ['users'], read: (transport, options) => readAllUsers(transport, options), isWanted })
}

export interface KnownUsersSource {
  readonly transport: Transport
  readonly queryClient: QueryClient
  readonly scope: string
}

/** The people of the company, without a call where a page has just read them. */
export async function readKnownUsers(source: KnownUsersSource): Promise<Listing<User>> {
  return findFreshListing<User>(source, ['users']) ?? readAllUsers(source.transport)
}

/** The phone number of an employee's user; null if there is none, and until the users have been read. */
export type PhoneOf = (employeeId: string | null) => string | null

export function usePhones({ isWanted }: { readonly isWanted: boolean }): PhoneOf {
  const { listing } = useUsers({ isWanted })
  const phones = useMemo(
    () => new Map(listing?.rows.map(({ employeeId, phoneNumber }) => [employeeId, phoneNumber])),
    [listing],
  )
  return useCallback(employeeId => (employeeId === null ? null : (phones.get(employeeId) ?? null)), [phones])
}
