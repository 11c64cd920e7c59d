import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKnownBrowsers } from './knownBrowsers.ts'
import { createPseudonymizer } from './pseudonyms.ts'

const open = (origin = 'http://localhost:4600', key = randomBytes(32)) =>
  createKnownBrowsers(origin, '/identity/sign-in', createPseudonymizer(key))
const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('the cookie is limited to sign-in, hidden from scripts, and never sent by other sites', () => {
  const [, ...attributes] = open().remember(undefined, 'ana').split('; ')
  expect(attributes).toEqual(['Path=/identity/sign-in', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict'])
  expect(open('https://time.example').remember(undefined, 'ana')).toMatch(/; Secure$/)
})

test('remembers the last five usernames of a browser and keeps its id', () => {
  const browsers = open()
  const names = ['ana', 'bo', 'cy', 'di', 'ed', 'ana', 'flo']
  let cookie: string | undefined
  let id: string | null = null
  for (const name of names) {
    cookie = `theme=dark; ${sent(browsers.remember(cookie, name))}; other=1`
    const found = browsers.find(cookie, name)
    expect(found).not.toBeNull()
    if (id !== null) expect(found).toBe(id)
    id = found
  }
  const known = (name: string) => browsers.find(cookie, name) !== null
  expect(['ana', 'bo', 'cy', 'di', 'ed', 'flo', 'gus'].filter(known)).toEqual(['ana', 'cy', 'di', 'ed', 'flo'])
  expect(cookie).not.toMatch(/ana|flo/)
})

test('gives every browser its own id', () => {
  const browsers = open()
  const ids = Array.from({ length: 50 }, () => browsers.find(sent(browsers.remember(undefined, 'ana')), 'ana'))
  expect(new Set(ids).size).toBe(50)
})

test('ignores a modified, truncated, recombined, or foreign cookie', () => {
  const browsers = open()
  const cookie = sent(browsers.remember(undefined, 'ana'))
  const other = sent(browsers.remember(undefined, 'bo'))
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const [id, mark, signature] = value.split('.')
  const [, otherMark, otherSignature] = other.split(/=(.*)/s)[1]?.split('.') ?? []
  const forged = [
    `${id}.${otherMark}.${signature}`,
    `${id}.${otherMark}.${otherSignature}`,
    `${id}.${mark}`,
    id,
    '',
    '..',
  ]
  for (const text of [...forged, `${id}.${mark}.${otherMark}.${signature}`]) {
    for (const person of ['ana', 'bo']) expect(browsers.find(`${name}=${text}`, person)).toBeNull()
  }
  expect(open().find(cookie, 'ana')).toBeNull()
  fc.assert(
    fc.property(fc.nat(value.length - 1), fc.constantFrom(...'Ab0-_.'), (position, character) => {
      fc.pre(value[position] !== character)
      const changed = value.slice(0, position) + character + value.slice(position + 1)
      expect(browsers.find(`${name}=${changed}`, 'ana')).toBeNull()
    }),
  )
})
