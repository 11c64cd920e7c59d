import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ConsoleUser,
  canEditClockEvents,
  canOpenAdminPages,
  canReadTimelineNotes,
  hasAccess,
  isReadOnly,
  parseIdentityClaims,
  productTierOf,
  readTokenClaims,
} from './access.ts'

const claims = {
  sub: 'subject-1',
  user_id: 'user-1',
  given_name: 'Maria',
  family_name: 'Lopez',
  email: 'maria@example.com',
  phone_number: '+15555550123',
  company: 'Granite Ridge',
  company_id: 'company-1',
  company_type: 'contractor',
  business_unit_code: 'WEST',
  manager_access: true,
  reports_only_access: false,
  permissions: ['timelineNotes.read', 'clockEvents.edit'],
}

const manager: ConsoleUser = {
  id: 'user-1',
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@example.com',
  phoneNumber: '+15555550123',
  company: 'Granite Ridge',
  companyId: 'company-1',
  companyType: 'contractor',
  businessUnitCode: 'WEST',
  hasManagerAccess: true,
  hasReportsOnlyAccess: false,
  permissions: ['timelineNotes.read', 'clockEvents.edit'],
}

describe('identity claims', () => {
  test("give the person's name, company, and permissions", () => {
    expect(parseIdentityClaims(claims)).toEqual(manager)
  })

  test('can be missing if they are optional', () => {
    expect(parseIdentityClaims({ user_id: 'user-1', company_id: 'company-1' })).toEqual({
      id: 'user-1',
      firstName: '',
      lastName: '',
      email: null,
      phoneNumber: null,
      company: '',
      companyId: 'company-1',
      companyType: null,
      businessUnitCode: null,
      hasManagerAccess: false,
      hasReportsOnlyAccess: false,
      permissions: [],
    })
  })

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['text', 'user-1'],
    ['a list', ['user-1']],
    ['no user id', { ...claims, user_id: undefined }],
    ['a blank user id', { ...claims, user_id: ' ' }],
    ['an object for a user id', { ...claims, user_id: {} }],
    ['no company id', { ...claims, company_id: undefined }],
  ])("with %s don't identify a person", (_what, given) => {
    expect(parseIdentityClaims(given)).toBeNull()
  })

  test('accept ids as numbers', () => {
    expect(parseIdentityClaims({ ...claims, user_id: 7, company_id: 42 })).toMatchObject({ id: '7', companyId: '42' })
  })

  test.each(['true', 'yes', 1, {}, [], null, undefined])('grant no access for %j', claim => {
    const user = parseIdentityClaims({ ...claims, manager_access: claim, reports_only_access: claim })
    expect(user).toMatchObject({ hasManagerAccess: false, hasReportsOnlyAccess: false })
  })

  test.each([
    [['timelineNotes.read', 'everything', 7], ['timelineNotes.read']],
    ['clockEvents.edit', ['clockEvents.edit']],
    ['timelineNotes.read clockEvents.edit', []],
    [{ 'clockEvents.edit': true }, []],
    [null, []],
  ])('read the permissions %j as %j', (permissions, known) => {
    expect(parseIdentityClaims({ ...claims, permissions })?.permissions).toEqual(known)
  })

  test('use the names that a host maps', () => {
    const given = { ...claims, is_boss: true, uid: 'u-9', manager_access: false }
    const user = parseIdentityClaims(given, { id: 'uid', hasManagerAccess: 'is_boss' })
    expect(user).toEqual({ ...manager, id: 'u-9' })
  })

  test('never throw for any value', () => {
    fc.assert(
      fc.property(fc.anything(), given => {
        const user = parseIdentityClaims(given)
        expect(user === null || user.id !== '').toBe(true)
      }),
    )
  })
})

describe('claims of a token', () => {
  const tokenOf = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.signature`

  test('are decoded for any characters', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), given => {
        expect(readTokenClaims(tokenOf(JSON.stringify(given)))).toEqual({ ...given })
      }),
    )
  })

  test.each(['opaque', '', 'a.b.c', tokenOf('7'), tokenOf('null'), tokenOf('{')])('are null in %j', token => {
    expect(readTokenClaims(token)).toBeNull()
  })
})

describe('permissions of a person', () => {
  const user = (hasManagerAccess: boolean, hasReportsOnlyAccess: boolean, permissions = manager.permissions) => ({
    ...manager,
    hasManagerAccess,
    hasReportsOnlyAccess,
    permissions,
  })

  test.each([
    ['a manager', user(true, false), [true, true, false, true, true], 'Admin'],
    ['a manager who is reports-only too', user(true, true), [true, true, false, true, true], 'Admin'],
    ['a manager without permissions', user(true, false, []), [true, true, false, false, false], 'Admin'],
    ['a reports-only user', user(false, true), [true, false, true, true, false], 'Reports Only'],
    [
      'a reports-only user without permissions',
      user(false, true, []),
      [true, false, true, false, false],
      'Reports Only',
    ],
    ['a person with neither claim', user(false, false), [false, false, true, false, false], 'Reports Only'],
  ] as const)('%s', (_who, person, rights, tier) => {
    const [access, adminPages, readOnly, notes, editing] = rights
    expect(hasAccess(person)).toBe(access)
    expect(canOpenAdminPages(person)).toBe(adminPages)
    expect(isReadOnly(person)).toBe(readOnly)
    expect(canReadTimelineNotes(person)).toBe(notes)
    expect(canEditClockEvents(person)).toBe(editing)
    expect(productTierOf(person)).toBe(tier)
  })
})
