import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

test.each([
  ['https://time.example.com', 'max-age=31536000'],
  ['http://localhost:4600', undefined],
])('browsers come back to %s by https alone: %s', (origin, header) => {
  expect(securityHeaders(origin)['strict-transport-security']).toBe(header)
})
