import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalLocale } from './messages.ts'

test.each([
  ['es-mx', 'es-MX'],
  ['iw', 'he'],
  ['en-US@posix', 'en-US'],
  ['es_MX.UTF-8', 'es-MX'],
  ['de_DE@euro', 'de-DE'],
  ['C.UTF-8', null],
  ['', null],
  ['english', 'english'],
  ['en-', null],
  ['en US', null],
])('canonicalLocale of %j is %s', (tag, locale) => {
  expect(canonicalLocale(tag)).toBe(locale)
})

test('Intl accepts every canonical locale', () => {
  fc.assert(
    fc.property(fc.string(), tag => {
      const locale = canonicalLocale(tag)
      if (locale !== null) expect(() => new Intl.NumberFormat(locale).format(1)).not.toThrow()
    }),
  )
})
