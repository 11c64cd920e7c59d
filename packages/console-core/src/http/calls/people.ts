import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import {
  assignUserGroup,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  type FeatureFlag,
  type Foreman,
  readEmployeeIds,
  readFeatureFlags,
  readForemen,
  readServiceSettings,
  readUserGroups,
  readUsers,
  type ServiceSettings,
  type User,
  type UserGroup,
} from './peopleCalls.ts'

/** The people of the company. */
export function readAllUsers(transport: Transport, options?: ListOptions): Promise<Listing<User>> {
  return transport.readAll(readUsers, {}, options)
}

/** The groups of the company. */
export function readAllUserGroups(transport: Transport, options?: ListOptions): Promise<Listing<UserGroup>> {
  return transport.readAll(readUserGroups, {}, options)
}

/**
 * Assigns the version of a person that was read to a group; null removes them from theirs. Returns the person with their new
 * version. `STALE` if someone else saved first, `INVALID_REQUEST` if the group or the employee code is missing.
 */
export function assignGroup(
  transport: Transport,
  { id, etag }: Pick<User, 'id' | 'etag'>,
  groupId: string | null,
  options?: CallOptions,
): Promise<Outcome<User>> {
  return transport.send(assignUserGroup, { path: { id }, body: { groupId } }, { ...options, ifMatch: etag ?? null })
}

/** The editable fields of a group. The service normalizes the name. */
export type GroupDetails = Pick<UserGroup, 'name' | 'description'>

/** Creates a group. Idempotent per key. `CONFLICT` if the name is taken. */
export function addGroup(
  transport: Transport,
  { name, description }: GroupDetails,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<UserGroup>> {
  return transport.send(createUserGroup, { body: { name, description } }, { ...options, idempotencyKey })
}

/** Changes the version of a group that was read. `CONFLICT` if the name is taken, `STALE` after another change. */
export function changeGroup(
  transport: Transport,
  { id, etag }: Pick<UserGroup, 'id' | 'etag'>,
  { name, description }: GroupDetails,
  options?: CallOptions,
): Promise<Outcome<UserGroup>> {
  const input = { path: { id }, body: { name, description } }
  return transport.send(changeUserGroup, input, { ...options, ifMatch: etag ?? null })
}

/** Deletes the version of a group that was read, and its settings. Its people then have no group. */
export function deleteGroup(
  transport: Transport,
  { id, etag }: Pick<UserGroup, 'id' | 'etag'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  return transport.send(deleteUserGroup, { path: { id } }, { ...options, ifMatch: etag ?? null })
}

/** The employees that belong to a business unit now, or have had a shift or hours in it. */
export function readEmployeeIdsOf(
  transport: Transport,
  businessUnitId: string,
  options?: ListOptions,
): Promise<Listing<string>> {
  return transport.readAll(readEmployeeIds, { path: { id: businessUnitId } }, options)
}

/** The foremen of a business unit by name, including former ones. */
export function readForemenOf(
  transport: Transport,
  businessUnitId: string,
  options?: ListOptions,
): Promise<Listing<Foreman>> {
  return transport.readAll(readForemen, { query: { businessUnitId } }, options)
}

/** The feature flags of the signed-in person. */
export function readFeatureFlagsOf(transport: Transport, options?: ListOptions): Promise<Listing<FeatureFlag>> {
  return transport.readAll(readFeatureFlags, {}, options)
}

/** Where other services of the product are; null when that could not be read. */
export function readServiceSettingsOf(transport: Transport, options?: CallOptions): Promise<ServiceSettings | null> {
  return transport.read(readServiceSettings, {}, options)
}
