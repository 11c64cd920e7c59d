import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  externalLink,
  type MapPoint,
  mailtoLink,
  mapsDirectionsLink,
  mapsPointLink,
  openableLink,
  telLink,
} from './safeLink.ts'

const denver = { latitude: 39.7392, longitude: -104.9903 }
const boulder = { latitude: 40.015, longitude: -105.2705 }
const golden = { latitude: 39.7555, longitude: -105.2211 }
const nowhere = { latitude: null, longitude: null }

test.each([
  ['(555) 555-0123', 'tel:+15555550123'],
  ['1-555-555-0123', 'tel:+15555550123'],
  ['+4512345678', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the phone number %j has the link %s', (phoneNumber, link) => {
  expect(telLink(phoneNumber)).toBe(link)
})

test.each([
  ['https://maps.example/?q=1,2#here', 'https://maps.example/?q=1,2#here'],
  ['http://localhost:8080/a', 'http://localhost:8080/a'],
  ['http://maps.example/', null],
  ['https://ana:secret@maps.example/', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,hi', null],
  ['/relative', null],
  ['https:\\\\evil.example', null],
  ['', null],
])('the address %j opens %s', (address, link) => {
  expect(openableLink(address)).toBe(link)
})

describe('a mail address', () => {
  test('has a link only if it is exactly one plain address', () => {
    const cases: readonly (readonly [email: string | null, link: string | null])[] = [
      ['ana@example.com', 'mailto:ana@example.com'],
      [' ana.diaz+site@mail.example.com ', 'mailto:ana.diaz%2Bsite@mail.example.com'],
      ['josé@example.com', 'mailto:jos%C3%A9@example.com'],
      ['ana@bücher.example', 'mailto:ana@b%C3%BCcher.example'],
      ['100%@example.com', null],
      ['ana@example.com?bcc=all@example.com', null],
      ['ana@example.com&subject=hi', null],
      ['ana@example.com,ben@example.com', null],
      ['ana@example.com\r\nBcc: ben@example.com', null],
      ['Ana <ana@example.com>', null],
      ['javascript:alert(1)//@example.com', null],
      ['ana@@example.com', null],
      ['ana@', null],
      ['@example.com', null],
      ['ana\u202e@example.com', null],
      ['ana\ud800@example.com', null],
      ['ana', null],
      ['', null],
      [null, null],
    ]
    expect(cases.map(([email]) => [email, mailtoLink(email)])).toEqual(cases)
  })

  test('has a subject and a body, in which nothing ends the field', () => {
    const link = mailtoLink('ana@example.com', { subject: 'Hours & breaks?', body: 'One\r\nTwo' })
    expect(link).toBe('mailto:ana@example.com?subject=Hours%20%26%20breaks%3F&body=One%0D%0ATwo')
    expect(mailtoLink('nobody', { body: 'One' })).toBeNull()
  })
})

describe('a maps link', () => {
  test.each<[point: MapPoint, link: string | null]>([
    [denver, 'https://www.google.com/maps/search/?api=1&query=39.7392,-104.9903'],
    [{ latitude: 0, longitude: -0.00000001 }, 'https://www.google.com/maps/search/?api=1&query=0,0'],
    [{ latitude: 0, longitude: 9.4 }, 'https://www.google.com/maps/search/?api=1&query=0,9.4'],
    [{ latitude: 0, longitude: 0 }, null],
    [{ latitude: 90, longitude: -180 }, 'https://www.google.com/maps/search/?api=1&query=90,-180'],
    [{ latitude: 90.1, longitude: 0 }, null],
    [{ latitude: 0, longitude: 180.5 }, null],
    [{ latitude: Number.NaN, longitude: 0 }, null],
    [{ latitude: 39.7392, longitude: null }, null],
    [nowhere, null],
  ])('shows %o by %s', (point, link) => {
    expect(mapsPointLink(point)).toBe(link)
  })

  const directions = 'https://www.google.com/maps/dir/?api=1'

  test.each([
    ['from the first to the last', [denver, boulder], '&origin=39.7392,-104.9903&destination=40.015,-105.2705'],
    [
      'by the others',
      [denver, golden, boulder],
      '&origin=39.7392,-104.9903&destination=40.015,-105.2705&waypoints=39.7555,-105.2211',
    ],
    [
      'by the others in order',
      [denver, golden, denver, boulder],
      '&origin=39.7392,-104.9903&destination=40.015,-105.2705&waypoints=39.7555,-105.2211%7C39.7392,-104.9903',
    ],
    [
      'leaving out events without coordinates',
      [nowhere, denver, nowhere, boulder, nowhere],
      '&origin=39.7392,-104.9903&destination=40.015,-105.2705',
    ],
    ['of one point to itself', [nowhere, denver], '&origin=39.7392,-104.9903&destination=39.7392,-104.9903'],
  ])('leads %s', (_how, points, query) => {
    expect(mapsDirectionsLink(points)).toBe(directions + query)
  })

  test.each([[[]], [[nowhere, { latitude: 39.7, longitude: null }]]])("doesn't exist for %o", points => {
    expect(mapsDirectionsLink(points)).toBeNull()
  })

  test.each([12, 13, 32, 90])('has at most as many stops as a maps service accepts, of %d points', length => {
    const points = Array.from({ length }, (_, index) => ({ latitude: index, longitude: 7 }))
    const waypoints = new URL(mapsDirectionsLink(points) ?? '').searchParams.get('waypoints')?.split('|')
    expect(waypoints).toHaveLength(9)
    expect(waypoints?.at(0)).toBe('1,7')
    expect(waypoints?.at(-1)).toBe(`${length - 2},7`)
    expect(new Set(waypoints).size).toBe(9)
  })

  test('has all nine stops', () => {
    const points = Array.from({ length: 11 }, (_, index) => ({ latitude: index, longitude: 7 }))
    const waypoints = new URL(mapsDirectionsLink(points) ?? '').searchParams.get('waypoints')?.split('|')
    expect(waypoints).toEqual(points.slice(1, -1).map(point => `${point.latitude},7`))
  })
})

describe('a link to a configured site', () => {
  test.each([
    [
      'https://credentials.example.com',
      ['CompanyDetail', 'GetCompanyUsers'],
      {},
      'https://credentials.example.com/CompanyDetail/GetCompanyUsers',
    ],
    ['https://example.com/base/', ['a b', 7], {}, 'https://example.com/base/a%20b/7'],
    ['https://example.com', [], {}, 'https://example.com/'],
    ['https://example.com/x?old=1#top', ['y'], { q: 'a&b=c', n: 2 }, 'https://example.com/x/y?q=a%26b%3Dc&n=2'],
    ['https://example.com', ['a/../b', '?x', '#y'], {}, 'https://example.com/a%2F..%2Fb/%3Fx/%23y'],
    ['https://example.com', ['%2e%2e'], {}, 'https://example.com/%252e%252e'],
    ['https://example.com', ['ñandú'], {}, 'https://example.com/%C3%B1and%C3%BA'],
    ['http://localhost:4600', ['x'], {}, 'http://localhost:4600/x'],
    ['http://portal.localhost:4600', ['x'], {}, 'http://portal.localhost:4600/x'],
    ['http://127.0.0.1:4600', ['x'], {}, 'http://127.0.0.1:4600/x'],
    ['http://[::1]:4600', ['x'], {}, 'http://[::1]:4600/x'],
  ] as const)('on %s with %j and %j', (base, segments, query, link) => {
    expect(externalLink(base, segments, query)).toBe(link)
  })

  test.each([
    'http://example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' https://example.com',
    'https://exam\tple.com',
    'https://example.com\r\n',
    '\u0000https://example.com',
    '\u00a0https://example.com',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    '//evil.example',
    '/\\evil.example',
    '/path',
    '',
    'https://',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'vbscript:msgbox',
    'ftp://example.com',
    'ｊavascript:alert(1)',
    'ws://localhost',
  ])('is rejected with the base %j', base => {
    expect(externalLink(base, ['x'])).toBeNull()
  })

  test.each(['', '.', '..', '\ud800'])('is rejected with the segment %j', segment => {
    expect(externalLink('https://example.com', ['a', segment])).toBeNull()
  })

  test('stays below its base for any parts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', '\t', '@', ':') }),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.dictionary(text, text), (segments, query) => {
        const link = externalLink('https://example.com/base', segments, query)
        if (link === null) return
        const url = new URL(link)
        expect(url.origin).toBe('https://example.com')
        expect(url.pathname.split('/').slice(0, 2)).toEqual(['', 'base'])
        expect(url.pathname.split('/').slice(2).map(decodeURIComponent)).toEqual(segments)
        expect(url.hash).toBe('')
      }),
    )
  })

  test('never throws for any base', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), base => {
        const link = externalLink(base)
        expect(link === null || link.startsWith('https://') || link.startsWith('http://')).toBe(true)
      }),
    )
  })
})
