import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from './env'

afterEach(() => vi.unstubAllGlobals())

const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://id.example',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'http://localhost:4600',
}

const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

test('reads the settings', async () => {
  answerWith(() => Response.json({ ...environment, productName: 'Crew Clock', later: true }))
  expect(await readEnvironment(fetch)).toEqual({ ...environment, productName: 'Crew Clock' })
})

test.each([
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['a refusal', () => Response.json(environment, { status: 503 })],
  ['a page', () => new Response('<!doctype html>')],
  ['nothing', () => new Response('')],
  ['a missing field', () => Response.json({ ...environment, apiBaseUrl: undefined })],
  ['an address that is none', () => Response.json({ ...environment, apiBaseUrl: 'api' })],
  ['a script for an address', () => Response.json({ ...environment, apiBaseUrl: 'javascript:alert(1)' })],
  ['plain http to another machine', () => Response.json({ ...environment, identityBaseUrl: 'http://id.example' })],
  [
    'a machine that only looks local',
    () => Response.json({ ...environment, apiBaseUrl: 'http://localhost.evil.example' }),
  ],
])('%s is an error', async (_, answer) => {
  answerWith(answer)
  await expect(readEnvironment(fetch)).rejects.toThrow()
})
