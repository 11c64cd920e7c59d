import {
  type AnyOperation,
  httpErrorCodesOf,
  httpErrors,
  operations,
  successStatusOf,
  takesCursor,
} from '@fieldtime/console-core/contract'
import { companyIdOf, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCursors } from '../http/cursor.ts'
import { authorizationCases, geofenceOf, type Parts, requestOf } from '../testing/authorizationCases.ts'
import { ConsoleClient, claimsOf } from '../testing/consoleClient.ts'
import { forgeToken } from '../testing/forgeToken.ts'
import { findKnown, type Known } from '../testing/knownRecords.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { accessTable, type Circle } from './access.ts'
import { readKeys } from './keys.ts'

/** Tokens that no call accepts, and the error code of each. */
const refusedTokens = {
  anonymous: 'token_missing',
  expired: 'token_expired',
  'wrong audience': 'token_invalid',
  'wrong issuer': 'token_invalid',
  'alg none': 'token_invalid',
  'ID token': 'token_invalid',
} as const

const actors = ['missing scope', 'noaccess', 'reports', 'manager', 'manager2'] as const
type Actor = (typeof actors)[number] | keyof typeof refusedTokens

const allowed: Readonly<Record<Circle, readonly Actor[]>> = {
  everybody: actors,
  signedIn: actors,
  people: ['reports', 'manager', 'manager2'],
  managers: ['manager', 'manager2'],
}

const circleOf = ({ id }: AnyOperation) => accessTable[id] ?? 'managers'

/** The contract's scopes agree with the access table. */
const scopesOf: Readonly<Record<Circle, readonly string[]>> = {
  everybody: ['nothing'],
  signedIn: ['token'],
  people: ['timecards:read', 'heavyjob:read', 'unified_data'],
  managers: ['operator:admin'],
}

test('the contract requires the scopes of the access table', () => {
  const others = operations.filter(({ id, requires }) => !scopesOf[accessTable[id] ?? 'everybody'].includes(requires))
  expect(others.map(({ id }) => id)).toEqual([])
})

test('only managers can change data', () => {
  const others = operations.filter(({ id, effect }) => effect === 'changes' && accessTable[id] !== 'managers')
  expect(others.map(({ id }) => id)).toEqual([])
})

test('the access table, the test cases, and the contract have the same calls', () => {
  const ids = operations.map(operation => operation.id)
  expect(Object.keys(accessTable)).toEqual(ids)
  expect(Object.keys(authorizationCases)).toEqual(ids)
})

describe('access to', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens = new Map<Actor, string | null>()
  const known = new Map<'main' | 'other', Known>()

  const start = async () => {
    services = await startTestServices('embedded', { now: () => new Date('2026-03-12T18:00:00Z') })
    client = new ConsoleClient(services.origin)
    const signIn = (username: string, scope?: string) =>
      new ConsoleClient(services.origin).signIn(username, scope === undefined ? {} : { scope })
    const manager = await signIn('manager')
    const claims = claimsOf(manager.access_token)
    const forge = (change: JWTPayload) => forgeToken(services.database, claims, change)
    tokens.set('anonymous', null)
    tokens.set('expired', await forge({ exp: Math.floor(Date.now() / 1000) - 1 }))
    tokens.set('wrong audience', await forge({ aud: 'https://other.example/api' }))
    tokens.set('wrong issuer', await forge({ iss: 'https://other.example/identity' }))
    tokens.set('alg none', new UnsecuredJWT(claims).encode())
    tokens.set('ID token', manager.id_token)
    tokens.set('missing scope', (await signIn('manager', 'openid')).access_token)
    for (const username of ['noaccess', 'reports', 'manager2'] as const) {
      tokens.set(username, (await signIn(username)).access_token)
    }
    tokens.set('manager', manager.access_token)
    for (const key of ['main', 'other'] as const) {
      known.set(key, await findKnown(services.database, companyIdOf(key, 7)))
    }
  }
  beforeAll(start, startMilliseconds)
  afterAll(() => services.close())

  const knownOf = (key: 'main' | 'other') => {
    const found = known.get(key)
    if (!found) throw new Error(`${key} is not there`)
    return found
  }
  const ask = async (operation: AnyOperation, actor: Actor, parts: Parts) => {
    const [path, init] = requestOf(operation, parts)
    const response = await client.call(path, tokens.get(actor) ?? null, init)
    return { status: response.status, text: await response.text(), requestId: response.headers.get('x-request-id') }
  }
  /** A rejection has a code that the contract lists for this call. */
  const errorOf = (operation: AnyOperation, { status, text }: { status: number; text: string }) => {
    const { code } = JSON.parse(text) as { code: keyof typeof httpErrors }
    expect(httpErrorCodesOf(operation)).toContain(code)
    expect(httpErrors[code].statuses).toContain(status)
    return `${status} ${code}`
  }
  const removesWhatItNames = (operation: AnyOperation) => operation.method === 'DELETE'

  describe.each(operations.map(operation => [operation.id, operation as AnyOperation] as const))(
    '%s',
    (id, operation) => {
      const found = authorizationCases[id]

      for (const [place, partsOf] of Object.entries(found?.foreign ?? {})) {
        const isInAddress = /^(path|query)/.test(place) || operation.effect === 'reads'
        test(`refuses another company's ${place}`, async () => {
          for (const [actor, own, other] of [
            ['manager', knownOf('main'), knownOf('other')],
            ['manager2', knownOf('other'), knownOf('main')],
          ] as const) {
            const answer = await ask(operation, actor, partsOf(own, other))
            const refused = errorOf(operation, answer)
            if (isInAddress || place === 'body templateId') expect(refused).toBe('404 not_found')
            else expect(refused).toMatch(/^422 /)
            if (actor === 'manager') expect(answer.text).not.toMatch(otherCompanyCanary)
          }
        })
      }

      if (takesCursor(operation)) {
        test("refuses another company's cursor", async () => {
          const { cursors } = await readKeys(services.database)
          const parts = found?.own(knownOf('main')) ?? {}
          const fields = { ...parts.query, ...Object(parts.body) } as Record<string, string>
          const cursor = createCursors(cursors, () => new Date('2026-03-12T18:00:00Z')).write(
            { operationId: id, companyId: knownOf('other').companyId, query: fields },
            ['ceda1eaf', 'ceda1eaf', 'ceda1eaf'],
          )
          const withCursor = operation.body
            ? { ...parts, body: { ...fields, cursor } }
            : { ...parts, query: { ...fields, cursor } }
          const answer = await ask(operation, 'manager', withCursor)
          expect(errorOf(operation, answer)).toBe('404 not_found')
        })
      }

      test('is granted to the actors of the access table', async () => {
        const isAllowed = (actor: Actor) => allowed[circleOf(operation)].includes(actor)
        for (const actor of actors) {
          const answer = await ask(operation, actor, found?.own(knownOf(actor === 'manager2' ? 'other' : 'main')) ?? {})
          expect(answer.requestId).toMatch(/^[\w-]{36}$/)
          if (isAllowed(actor))
            expect([actor, answer.status, answer.text]).toEqual([actor, successStatusOf(operation), answer.text])
          else expect([actor, errorOf(operation, answer)]).toEqual([actor, '403 scope_missing'])
          if (actor !== 'manager2') expect(answer.text, actor).not.toMatch(otherCompanyCanary)
        }
      })

      if (removesWhatItNames(operation)) {
        test('rejects a deleted record', async () => {
          const answer = await ask(operation, 'manager', found?.own(knownOf('main')) ?? {})
          expect(errorOf(operation, answer)).toBe('404 not_found')
          for (const key of ['main', 'other'] as const) {
            known.set(key, await findKnown(services.database, knownOf(key).companyId))
          }
        })
      }
    },
  )

  test('requires a token for every protected call', async () => {
    for (const operation of operations as readonly AnyOperation[]) {
      if (circleOf(operation) === 'everybody') continue
      const answer = await ask(operation, 'anonymous', authorizationCases[operation.id]?.own(knownOf('main')) ?? {})
      expect([operation.id, errorOf(operation, answer)]).toEqual([operation.id, '401 token_missing'])
    }
  })

  test.each(Object.entries(refusedTokens))('rejects a token for reads and writes: %s', async (actor, code) => {
    for (const id of ['readUsers', 'createUserGroup'] as const) {
      const operation = operations.find(one => one.id === id) as AnyOperation
      const answer = await ask(operation, actor as Actor, authorizationCases[id]?.own(knownOf('main')) ?? {})
      expect(errorOf(operation, answer)).toBe(`401 ${code}`)
    }
  })

  test("reports no geofence for another company's job", async () => {
    const operation = operations.find(({ id }) => id === 'checkEventGeofences') as AnyOperation
    const answer = await ask(operation, 'manager', { body: geofenceOf(knownOf('other').jobId) })
    expect(JSON.parse(answer.text)).toEqual({
      EventGeofences: [
        { EventID: 'event', JobExists: false, GeofenceExists: false, InGeofence: false, Distance: null },
      ],
    })
  })

  test('leaves timeline notes out of every response without the permission', async () => {
    const own = knownOf('main')
    for (const operation of operations as readonly AnyOperation[]) {
      if (operation.effect !== 'reads' || operation.answers === 'image') continue
      const parts = authorizationCases[operation.id]?.own(own) ?? {}
      const { status, text } = await ask(operation, 'reports', parts)
      if (status !== 200 || !text.includes('"eventType"')) continue
      expect(text).not.toContain('"notes"')
      expect((await ask(operation, 'manager', parts)).text).toContain('"notes"')
    }
  })
})
