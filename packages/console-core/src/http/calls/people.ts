import type { Listing } from '../listing.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type FeatureFlag, readEmployeeIds, readFeatureFlags, readUsers, type User } from './peopleCalls.ts'

/** The people of the company. */
export function readAllUsers(transport: Transport, options?: ListOptions): Promise<Listing<User>> {
  return transport.readAll(readUsers, {}, options)
}

/** The employees that belong to a business unit now, or have had a shift or hours in it. */
export function readEmployeeIdsOf(
  transport: Transport,
  businessUnitId: string,
  options?: ListOptions,
): Promise<Listing<string>> {
  return transport.readAll(readEmployeeIds, { path: { id: businessUnitId } }, options)
}

/** The feature flags of the signed-in person. */
export function readFeatureFlagsOf(transport: Transport, options?: ListOptions): Promise<Listing<FeatureFlag>> {
  return transport.readAll(readFeatureFlags, {}, options)
}
