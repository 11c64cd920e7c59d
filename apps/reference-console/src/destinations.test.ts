import { exceptionRuleIds, statusGroupings, statusViews } from '@fieldtime/console-core/reports'
import type { ConsoleDestination } from '@fieldtime/console-react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationOf, hrefFor, pathOf, safeHrefOf, signInHrefFor } from './destinations.ts'

const origin = 'http://localhost:4600'
const read = (href: string) => destinationOf(new URL(href, origin))

const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '50% / half',
    'Equipo ñandú',
    '作業員',
    '👷🏽‍♀️ crew',
    '%2F',
    '%',
    'a+b c',
    '/',
    '//evil',
    '\\',
    '?date=x#y',
    '\uFEFFbom',
  ),
)
const date = fc.constantFrom('2026-01-31', '2024-02-29', '1999-12-31', '2026-11-01')
const view = fc.constantFrom(
  'range=thisMonth&page=2&size=25&columns=date*employeeName.180.left&sort=date.desc',
  'startDate=2026-05-01&endDate=2026-05-09&page=1&size=10&columns=date&filter=employeeName.contains.%25C3%25B1',
)
const anyDestination: fc.Arbitrary<ConsoleDestination> = fc.oneof(
  fc.constantFrom(
    ...(['dashboard', 'legacyEmployeeHours', 'companySettings', 'users', 'userGroups'] as const).map(page => ({
      page,
    })),
  ),
  fc.record(
    { page: fc.constantFrom('detailReport' as const, 'changeHistory' as const), view },
    { requiredKeys: ['page'] },
  ),
  fc.record(
    {
      page: fc.constantFrom(
        'clockEventsReport' as const,
        'employeeHoursReport' as const,
        'week' as const,
        'reconcile' as const,
      ),
      date,
      view,
    },
    { requiredKeys: ['page'] },
  ),
  fc.record(
    {
      page: fc.constant('clockInStatus' as const),
      date,
      employeeId: fc.string({ minLength: 1, maxLength: 64 }),
      show: fc.constantFrom(...statusViews),
      groupBy: fc.constantFrom(...statusGroupings),
    },
    { requiredKeys: ['page'] },
  ),
  fc.record(
    {
      page: fc.constant('exceptions' as const),
      rule: fc.constantFrom(...exceptionRuleIds),
      date,
      endDate: date,
      employeeId: fc.string({ minLength: 1, maxLength: 64 }),
    },
    { requiredKeys: ['page'] },
  ),
  fc.record({ page: fc.constant('user' as const), username: name.filter(one => one !== '.' && one !== '..') }),
  fc.record({ page: fc.constant('photo' as const), photoId: name.filter(one => one !== '.' && one !== '..') }),
  fc.record({ page: fc.constant('userGroup' as const), name }),
)

test('a path and its destination are exact inverses', () => {
  fc.assert(
    fc.property(anyDestination, destination => {
      expect(read(hrefFor(destination))).toEqual(destination)
    }),
  )
})

test('a path with any names stays on this origin', () => {
  fc.assert(
    fc.property(anyDestination, destination => {
      const url = new URL(hrefFor(destination), origin)
      expect(url.origin).toBe(origin)
      expect(url.pathname + url.search).toBe(hrefFor(destination))
    }),
  )
})

test("a lone surrogate in a name doesn't throw", () => {
  expect(read(hrefFor({ page: 'user', username: 'a\uD800' }))).toEqual({ page: 'user', username: 'a\uFFFD' })
  expect(read(hrefFor({ page: 'userGroup', name: 'a\uD800' }))).toEqual({ page: 'userGroup', name: 'a\uFFFD' })
})

test('names that no path can contain lead to the list', () => {
  expect(hrefFor({ page: 'user', username: '..' })).toBe(pathOf.users)
})

test.each([
  ['/clock-in-status?date=2026-02-30', { page: 'clockInStatus' }],
  ['/clock-in-status?date=yesterday&employeeId=e1', { page: 'clockInStatus', employeeId: 'e1' }],
  ['/clock-in-status?show=missing', { page: 'clockInStatus', show: 'missing' }],
  ['/clock-in-status?show=everyone', { page: 'clockInStatus' }],
  ['/clock-in-status?groupBy=foreman', { page: 'clockInStatus', groupBy: 'foreman' }],
  ['/clock-in-status?groupBy=name', { page: 'clockInStatus' }],
  ['/clock-in-status?date=2/3/2026', { page: 'clockInStatus', date: '2026-02-03' }],
  ['/clock-in-status?date=2026-02-03&next=https://evil', { page: 'clockInStatus', date: '2026-02-03' }],
  [`/clock-in-status?employeeId=${'x'.repeat(65)}`, { page: 'clockInStatus' }],
  ['/exceptions?rule=shortLunch&date=2/3/2026', { page: 'exceptions', rule: 'shortLunch', date: '2026-02-03' }],
  ['/exceptions?rule=%3Cscript%3E', { page: 'exceptions' }],
  ['/employee-hours-report?date=2026-02-30', { page: 'employeeHoursReport', date: 'today' }],
  [
    '/clock-events-report?date=%3Cscript%3E&columns=date',
    { page: 'clockEventsReport', date: 'today', view: 'columns=date' },
  ],
  ['/clock-events-report?date=', { page: 'clockEventsReport', date: 'today' }],
  ['/clock-events-report?date=0000-01-01&date=2026-02-03', { page: 'clockEventsReport', date: 'today' }],
  ['/employee-hours-report?date=2026-02-03&employeeId=e1', { page: 'employeeHoursReport', date: '2026-02-03' }],
  ['/clock-events-report?columns=date&next=https://evil', { page: 'clockEventsReport', view: 'columns=date' }],
  ['/detail-report?date=2026-02-03&columns=date', { page: 'detailReport', view: 'columns=date' }],
  ['/clock-events-report?page=2', { page: 'clockEventsReport' }],
  ['/settings/', { page: 'companySettings' }],
  ['/settings?date=2026-02-03', { page: 'companySettings' }],
])('%s keeps the parameters of its page', (href, destination) => {
  expect(read(href)).toEqual(destination)
})

test.each([
  '/settings/company',
  '/users/ana',
  '/user',
  '/user/',
  '/user/ana/edit',
  '/SETTINGS',
  '/user/%E0%A4%A',
  '/user-groups/not-base64!',
  '/user-groups/%E0%A4%A',
  '/user-groups/gICA',
  '/user-groups/Q3JldyBB/users',
  '/signin',
  '/index.html',
  '/%2F%2Fevil.example',
])('%s is no page', href => {
  const [pathname = '', search = ''] = href.split('?')
  expect(destinationOf({ pathname, search })).toBeNull()
})

const payloads = [
  '//evil.example',
  '///evil.example',
  '////evil.example/settings',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example/settings',
  '/..//evil.example',
  '/settings/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example/settings',
  '\t//evil.example',
  ' //evil.example',
  '/\u00A0/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example/settings',
  'HTTPS://EVIL.EXAMPLE/settings',
  'http://localhost:4600@evil.example/settings',
  'http://localhost:4600.evil.example/settings',
  '//localhost:4600@evil.example/settings',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2F%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%2e%2e//evil.example',
  '/signin?redirectToUrl=/signin',
  '/signout',
  '/signin-redirect?code=stolen&state=x',
  '/nothing-here',
  '',
  '?redirectToUrl=//evil.example',
  '@evil.example',
]

test.each(payloads)('after sign-in, %j leads to the dashboard', payload => {
  expect(safeHrefOf(payload, origin)).toBe('/')
})

test.each([null, undefined, 4, {}, ['/settings'], { toString: () => '/settings' }])(
  '%j leads to the dashboard',
  payload => {
    expect(safeHrefOf(payload, origin)).toBe('/')
  },
)

test.each([
  ['/clock-in-status?date=2026-02-03&employeeId=e1', '/clock-in-status?date=2026-02-03&employeeId=e1'],
  ['/detail-report#//evil.example', '/detail-report'],
  ['/detail-report?next=//evil.example', '/detail-report'],
  ['/user/%2F%2Fevil.example', '/user/%2F%2Fevil.example'],
])('%s comes back as %s', (text, href) => {
  expect(safeHrefOf(text, origin)).toBe(href)
})

test('any text leads to a page on this origin', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom(...payloads).map(one => `${one}/settings`),
  )
  fc.assert(
    fc.property(text, one => {
      const href = safeHrefOf(one, origin)
      const url = new URL(href, origin)
      expect(url.origin).toBe(origin)
      const destination = destinationOf(url)
      expect(destination && hrefFor(destination)).toBe(href)
    }),
  )
})

test('the sign-in page keeps only path and query of a page', () => {
  const keptBy = (href: string) =>
    new URL(signInHrefFor(new URL(href, origin)), origin).searchParams.get('redirectToUrl')
  expect(keptBy('/clock-in-status?date=2026-02-03&employeeId=a%26b')).toBe(
    '/clock-in-status?date=2026-02-03&employeeId=a%26b',
  )
  expect(keptBy('/signout')).toBe('/')
})
