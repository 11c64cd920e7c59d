import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from './env.ts'

afterEach(() => vi.unstubAllGlobals())

const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://id.example',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'http://localhost:4600',
}

const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

test('reads the environment', async () => {
  answerWith(() => Response.json({ ...environment, productName: 'Crew Clock', later: true }))
  expect(await readEnvironment(fetch)).toEqual({ ...environment, productName: 'Crew Clock' })
})

test.each<[string, () => Response, string]>([
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'Failed to fetch',
  ],
  ['an error', () => Response.json(environment, { status: 503 }), '/env answered 503'],
  ['a page', () => new Response('<!doctype html>'), 'is not valid JSON'],
  ['nothing', () => new Response(''), 'Unexpected end of JSON input'],
  ['a missing field', () => Response.json({ ...environment, apiBaseUrl: undefined }), 'apiBaseUrl'],
  ['an address that is none', () => Response.json({ ...environment, apiBaseUrl: 'api' }), 'apiBaseUrl'],
  [
    'a script for an address',
    () => Response.json({ ...environment, apiBaseUrl: 'javascript:alert(1)' }),
    '/env names an address that is not https',
  ],
  [
    'plain http to another machine',
    () => Response.json({ ...environment, identityBaseUrl: 'http://id.example' }),
    '/env names an address that is not https',
  ],
  [
    'a machine that only looks local',
    () => Response.json({ ...environment, apiBaseUrl: 'http://localhost.evil.example' }),
    '/env names an address that is not https',
  ],
])('%s is an error', async (_, answer, message) => {
  answerWith(answer)
  await expect(readEnvironment(fetch)).rejects.toThrow(message)
})
