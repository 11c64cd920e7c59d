/** Rights beyond the role (decisions: the `permissions` claim). */
export type Permission = 'timelineNotes.read' | 'clockEvents.edit'

/** The signed-in person, read from the identity claims. */
export interface ConsoleUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly company: string
  readonly companyId: string
  readonly companyType: string | null
  readonly businessUnitCode: string | null
  readonly hasManagerAccess: boolean
  readonly hasReportsOnlyAccess: boolean
  readonly permissions: readonly Permission[]
}

/** The claim names. A host whose identity provider uses other names overrides them one by one. */
export type ClaimMapping = Readonly<Record<keyof ConsoleUser, string>>

type ProductTier = 'Admin' | 'Reports Only'

export const defaultClaimMapping: ClaimMapping = {
  id: 'user_id',
  firstName: 'given_name',
  lastName: 'family_name',
  email: 'email',
  phoneNumber: 'phone_number',
  company: 'company',
  companyId: 'company_id',
  companyType: 'company_type',
  businessUnitCode: 'business_unit_code',
  hasManagerAccess: 'manager_access',
  hasReportsOnlyAccess: 'reports_only_access',
  permissions: 'permissions',
}

const knownPermissions: readonly Permission[] = ['timelineNotes.read', 'clockEvents.edit']

/**
 * The person in a set of identity claims; null without a person or a company. Only the boolean `true` and known permissions grant
 * a right. Anything else means no.
 */
export function parseIdentityClaims(claims: unknown, mapping: Partial<ClaimMapping> = {}): ConsoleUser | null {
  if (typeof claims !== 'object' || claims === null) return null
  const names: ClaimMapping = { ...defaultClaimMapping, ...mapping }
  const record: Readonly<Record<string, unknown>> = { ...claims }
  const text = (field: keyof ConsoleUser) => textOf(record[names[field]])

  const id = text('id')
  const companyId = text('companyId')
  if (id === null || companyId === null) return null
  return {
    id,
    firstName: text('firstName') ?? '',
    lastName: text('lastName') ?? '',
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    company: text('company') ?? '',
    companyId,
    companyType: text('companyType'),
    businessUnitCode: text('businessUnitCode'),
    hasManagerAccess: record[names.hasManagerAccess] === true,
    hasReportsOnlyAccess: record[names.hasReportsOnlyAccess] === true,
    permissions: permissionsOf(record[names.permissions]),
  }
}

/**
 * Claims of an access token (a JWT). Doesn't verify the token; the services do. Null for an opaque token.
 */
export function readTokenClaims(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(payload, character => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    return null
  }
}

/** Managers and reports-only users have access; a person with neither claim sees the no-access message. */
export function hasAccess(user: ConsoleUser): boolean {
  return user.hasManagerAccess || user.hasReportsOnlyAccess
}

/** Admin-required pages need the manager claim; it wins when both claims are present. */
export function canOpenAdminPages(user: ConsoleUser): boolean {
  return user.hasManagerAccess
}

/** Only managers may change anything. */
export function isReadOnly(user: ConsoleUser): boolean {
  return !user.hasManagerAccess
}

/** The same person, who may read what they could read, and change nothing. */
export function withoutEditRights(user: ConsoleUser): ConsoleUser {
  return {
    ...user,
    hasManagerAccess: false,
    hasReportsOnlyAccess: hasAccess(user),
    permissions: user.permissions.filter(permission => permission !== 'clockEvents.edit'),
  }
}

export function canReadTimelineNotes(user: ConsoleUser): boolean {
  return hasAccess(user) && user.permissions.includes('timelineNotes.read')
}

/** Shows the setting `canEditClockEvents`. */
export function canEditClockEvents(user: ConsoleUser): boolean {
  return !isReadOnly(user) && user.permissions.includes('clockEvents.edit')
}

/** The tier that analytics and the person's menu name. */
export function productTierOf(user: ConsoleUser): ProductTier {
  return user.hasManagerAccess ? 'Admin' : 'Reports Only'
}

/** A claim's text; some providers send ids as numbers. Blank counts as absent. */
function textOf(claim: unknown): string | null {
  if (typeof claim === 'number' && Number.isFinite(claim)) return String(claim)
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
}

/** Some providers send a list of one as bare text. */
function permissionsOf(claim: unknown): readonly Permission[] {
  const granted: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return knownPermissions.filter(permission => granted.includes(permission))
}

/**
 * The initial business unit: the stored preference, otherwise the unit with the code of the person's claim, otherwise none (spec,
 * section 4). A preferred unit of another company isn't in the list and so is never picked.
 */
export function pickBusinessUnit<Unit extends { readonly id: string; readonly code: string }>(
  units: readonly Unit[],
  preferredId: string | null,
  claimedCode: string | null,
): Unit | null {
  return units.find(unit => unit.id === preferredId) ?? units.find(unit => unit.code === claimedCode) ?? null
}
