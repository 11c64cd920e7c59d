import { useCallback, useMemo } from 'react'
import { useUsers } from '../useUsers.ts'

/** The phone number of an employee's user; null if there is none, and until the users are here. */
export type PhoneOf = (employeeId: string | null) => string | null

export function usePhones({ isWanted }: { readonly isWanted: boolean }): PhoneOf {
  const { listing } = useUsers({ isWanted })
  const phones = useMemo(
    () => new Map(listing?.rows.map(({ employeeId, phoneNumber }) => [employeeId, phoneNumber])),
    [listing],
  )
  return useCallback(employeeId => (employeeId === null ? null : (phones.get(employeeId) ?? null)), [phones])
}
