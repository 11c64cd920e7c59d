import {
  type AnyOperation,
  operations,
  refusals,
  refusalsOf,
  successStatusOf,
  takesCursor,
} from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCursors } from '../http/cursor.ts'
import {
  authorizationCases,
  findKnown,
  geofenceOf,
  type Known,
  type Parts,
  requestOf,
} from '../testing/authorizationCases.ts'
import { ConsoleClient, claimsOf } from '../testing/consoleClient.ts'
import { forgeToken } from '../testing/forgeToken.ts'
import { callKinds, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { accessTable, type Circle } from './access.ts'
import { readKeys } from './keys.ts'

const actors = [
  'anonymous',
  'expired',
  'wrong audience',
  'wrong issuer',
  'alg none',
  'ID token',
  'missing scope',
  'noaccess',
  'reports',
  'manager',
  'manager2',
] as const
type Actor = (typeof actors)[number]

const allowed: Readonly<Record<Circle, readonly Actor[]>> = {
  everybody: actors,
  signedIn: ['missing scope', 'noaccess', 'reports', 'manager', 'manager2'],
  people: ['reports', 'manager', 'manager2'],
  managers: ['manager', 'manager2'],
}

const unauthorized: Readonly<Partial<Record<Actor, string>>> = {
  anonymous: 'token_missing',
  expired: 'token_expired',
  'wrong audience': 'token_invalid',
  'wrong issuer': 'token_invalid',
  'alg none': 'token_invalid',
  'ID token': 'token_invalid',
}

/** The cell of the table: `success`, or the status and code of the refusal. */
function expectedOf(operation: AnyOperation, actor: Actor): string {
  const circle = accessTable[operation.id] ?? 'managers'
  if (allowed[circle].includes(actor)) return 'success'
  const code = unauthorized[actor]
  return code ? `401 ${code}` : '403 scope_missing'
}

/** What the contract asks of a token agrees with who may make the call. */
const scopesOf: Readonly<Record<Circle, readonly string[]>> = {
  everybody: ['nothing'],
  signedIn: ['token'],
  people: ['timecards:read', 'heavyjob:read', 'unified_data'],
  managers: ['operator:admin'],
}

test.each(operations.map(({ id, requires }) => [id, requires] as const))('%s asks for %s', (id, requires) => {
  expect(scopesOf[accessTable[id] ?? 'everybody']).toContain(requires)
})

test('every change is for managers alone', () => {
  for (const { id, effect } of operations) if (effect === 'changes') expect(accessTable[id], id).toBe('managers')
})

test('the table, the cases and the contract speak of the same calls', () => {
  const ids = operations.map(operation => operation.id)
  expect(Object.keys(accessTable)).toEqual(ids)
  expect(Object.keys(authorizationCases)).toEqual(ids)
})

describe.each(callKinds)('who gets what on the %s database', kind => {
  let services: TestServices
  let client: ConsoleClient
  const tokens = new Map<Actor, string | null>()
  const known = new Map<'main' | 'other', Known>()

  const start = async () => {
    services = await startTestServices(kind, { now: () => new Date('2026-03-12T18:00:00Z') })
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
    for (const which of ['main', 'other'] as const) {
      known.set(which, await findKnown(services.database, createDemoCompany(which, { seed: 7 }).id))
    }
  }
  beforeAll(start, startMilliseconds)
  afterAll(() => services.close())

  const knownOf = (which: 'main' | 'other') => {
    const found = known.get(which)
    if (!found) throw new Error(`${which} is not there`)
    return found
  }
  const ask = async (operation: AnyOperation, actor: Actor, parts: Parts) => {
    const [path, init] = requestOf(operation, parts)
    const response = await client.call(path, tokens.get(actor) ?? null, init)
    return { status: response.status, text: await response.text(), requestId: response.headers.get('x-request-id') }
  }
  /** A refusal says its code, and says none that the contract does not give this call. */
  const refusalOf = (operation: AnyOperation, { status, text }: { status: number; text: string }) => {
    const { code } = JSON.parse(text) as { code: keyof typeof refusals }
    expect(refusalsOf(operation)).toContain(code)
    expect(refusals[code].statuses).toContain(status)
    return `${status} ${code}`
  }
  const removesWhatItNames = (operation: AnyOperation) => operation.method === 'DELETE'

  describe.each(operations.map(operation => [operation.id, operation as AnyOperation] as const))(
    '%s',
    (id, operation) => {
      const found = authorizationCases[id]

      for (const [place, partsOf] of Object.entries(found?.foreign ?? {})) {
        const isInAddress = /^(path|query)/.test(place) || operation.effect === 'reads'
        test(`another company's ${place} is not there`, async () => {
          for (const [actor, own, other] of [
            ['manager', knownOf('main'), knownOf('other')],
            ['manager2', knownOf('other'), knownOf('main')],
          ] as const) {
            const answer = await ask(operation, actor, partsOf(own, other))
            const refused = refusalOf(operation, answer)
            if (isInAddress || place === 'body templateId') expect(refused).toBe('404 not_found')
            else expect(refused).toMatch(/^422 /)
            if (actor === 'manager') expect(answer.text).not.toMatch(otherCompanyCanary)
          }
        })
      }

      if (takesCursor(operation)) {
        test("another company's cursor is not there", async () => {
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
          expect(refusalOf(operation, answer)).toBe('404 not_found')
        })
      }

      test.each(actors.map(actor => [actor, expectedOf(operation, actor)] as const))(
        '%s: %s',
        async (actor, expected) => {
          const own = knownOf(actor === 'manager2' ? 'other' : 'main')
          const answer = await ask(operation, actor, found?.own(own) ?? {})
          expect(answer.requestId).toMatch(/^[\w-]{36}$/)
          if (expected === 'success')
            expect([answer.status, answer.text]).toEqual([successStatusOf(operation), answer.text])
          else expect(refusalOf(operation, answer)).toBe(expected)
          if (actor !== 'manager2') expect(answer.text).not.toMatch(otherCompanyCanary)
        },
      )

      if (removesWhatItNames(operation)) {
        test('what is gone is not there', async () => {
          const answer = await ask(operation, 'manager', found?.own(knownOf('main')) ?? {})
          expect(refusalOf(operation, answer)).toBe('404 not_found')
          for (const which of ['main', 'other'] as const) {
            known.set(which, await findKnown(services.database, knownOf(which).companyId))
          }
        })
      }
    },
  )

  test("another company's job has no geofence to find", async () => {
    const operation = operations.find(({ id }) => id === 'checkEventGeofences') as AnyOperation
    const answer = await ask(operation, 'manager', { body: geofenceOf(knownOf('other').jobId) })
    expect(JSON.parse(answer.text)).toEqual({
      EventGeofences: [
        { EventID: 'event', JobExists: false, GeofenceExists: false, InGeofence: false, Distance: null },
      ],
    })
  })

  test('timeline notes are absent from every answer to people without the permission', async () => {
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
