import type { SaveProblem, Settings, SettingsChange, SettingsOverride } from '../../settings/index.ts'
import type { ApiErrorCode, Outcome } from '../apiError.ts'
import { reviewExtension } from '../extensions.ts'
import type { Listing } from '../listing.ts'
import type { Versioned } from '../operation.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import {
  changeCompanySettings,
  changeUserGroupSettings,
  changeUserSettings,
  readCompanySettings,
  readSettingsOverrides,
  readUserGroupSettings,
  readUserSettings,
} from './settingsCalls.ts'

/** The owner of settings: the company, a group, or a person. */
export type SettingsOwner =
  | { readonly level: 'company' }
  | { readonly level: 'userGroup' | 'user'; readonly id: string }

/** The settings of a level with their version; null when they could not be read. */
export async function readSettingsOf(
  transport: Transport,
  owner: SettingsOwner,
  options?: CallOptions,
): Promise<Versioned<Settings> | null> {
  const answer = await (owner.level === 'company'
    ? transport.read(readCompanySettings, {}, options)
    : transport.read(
        owner.level === 'userGroup' ? readUserGroupSettings : readUserSettings,
        { path: { id: owner.id } },
        options,
      ))
  return answer && supportedOf(transport, answer)
}

/**
 * Saves all choices of a level, based on the version that was read, and returns the new settings. `STALE` if the level or one
 * above it has changed since, `INVALID_REQUEST` with the `field` that breaks a coupling rule, `FORBIDDEN` if `canEditClockEvents`
 * was changed without the permission.
 */
export async function changeSettings(
  transport: Transport,
  owner: SettingsOwner,
  change: SettingsChange,
  etag: string | null,
  options?: CallOptions,
): Promise<Outcome<Versioned<Settings>>> {
  const marks = { ...options, ifMatch: etag }
  const { review, ...others } = change
  const body = review && transport.supports(reviewExtension) ? change : others
  const outcome = await (owner.level === 'company'
    ? transport.send(changeCompanySettings, { body }, marks)
    : transport.send(
        owner.level === 'userGroup' ? changeUserGroupSettings : changeUserSettings,
        { path: { id: owner.id }, body },
        marks,
      ))
  return outcome.isOk ? { ...outcome, value: supportedOf(transport, outcome.value) } : outcome
}

/** Settings without the block that services may send before they list its extension. */
function supportedOf(transport: Transport, answer: Versioned<Settings>): Versioned<Settings> {
  const { review: _, ...others } = answer.value
  return transport.supports(reviewExtension) ? answer : { ...answer, value: others }
}

/** The choices of all groups and people of the company that have any. */
export function readAllSettingsOverrides(
  transport: Transport,
  options?: ListOptions,
): Promise<Listing<SettingsOverride>> {
  return transport.readAll(readSettingsOverrides, {}, options)
}

/** Classifies an error of a save. Without a response, the services may have saved the change. */
export const saveProblemOf: Readonly<Record<ApiErrorCode, SaveProblem>> = {
  AUTHENTICATION: 'rejected',
  CONFIGURATION: 'rejected',
  CONFLICT: 'rejected',
  FORBIDDEN: 'notAllowed',
  INVALID_ANSWER: 'lost',
  INVALID_REQUEST: 'rejected',
  INVALID_ROWS: 'rejected',
  NETWORK: 'lost',
  NOT_FOUND: 'gone',
  RATE_LIMITED: 'rejected',
  SERVER: 'lost',
  STALE: 'stale',
  TIMEOUT: 'lost',
}
