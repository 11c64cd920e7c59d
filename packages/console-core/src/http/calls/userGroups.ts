import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import type { User } from './peopleCalls.ts'
import {
  assignUserGroup,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  readUserGroups,
  type UserGroup,
} from './userGroupCalls.ts'

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
