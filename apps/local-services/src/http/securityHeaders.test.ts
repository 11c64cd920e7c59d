import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

test.each([
  ['https://time.example.com', 'max-age=31536000'],
  ['http://localhost:4600', undefined],
])('tells browsers to return to %s only by https: %s', (origin, header) => {
  expect(securityHeaders(origin)['strict-transport-security']).toBe(header)
})
