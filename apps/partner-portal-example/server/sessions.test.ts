import { expect, test } from 'vitest'
import { type Grant, type IdentityClient, SignInOver } from './identityClient.ts'
import { createSessions } from './sessions.ts'

const minute = 60_000

const user: Grant['user'] = {
  id: 'user-1',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: null,
  phoneNumber: null,
  company: 'Blackland',
  companyId: 'company-1',
  companyType: null,
  businessUnitCode: null,
  hasManagerAccess: true,
  hasReportsOnlyAccess: false,
  permissions: [],
}

/** A provider that issues numbered tokens with a lifetime of an hour, or throws the error of `fail`. */
function openSessions() {
  const world: { now: number; renewals: number; fail: Error | null } = { now: 0, renewals: 0, fail: null }
  const grantOf = (count: number): Grant => ({
    user,
    subject: 'someone',
    accessToken: `token ${count}`,
    idToken: '',
    refreshToken: '',
    issuedAt: world.now,
    endsAt: world.now + 60 * minute,
  })
  let signIns = 0
  const identity: IdentityClient = {
    startSignIn() {
      signIns += 1
      return { signIn: { state: `state ${signIns}`, nonce: 'n', verifier: 'v' }, url: 'https://id.example' }
    },
    completeSignIn: async () => grantOf(0),
    async renew() {
      world.renewals += 1
      if (world.fail) throw world.fail
      return grantOf(world.renewals)
    },
    signOutUrl: () => 'https://id.example/out',
  }
  return { world, sessions: createSessions(identity, () => world.now) }
}

async function signIn() {
  const { world, sessions } = openSessions()
  const id = (await sessions.complete(sessions.begin().state, 'code')) ?? ''
  const tokenAt = async (at: number, reason: 'request' | 'expired' = 'request') => {
    world.now = at
    return sessions.tokenOf(id, reason)
  }
  return { world, sessions, id, tokenAt }
}

test('renews a token a minute before it expires, once for all requests', async () => {
  const { world, tokenAt } = await signIn()
  expect(await tokenAt(0)).toEqual({ token: 'token 0', seconds: 59 * 60 })
  expect(await tokenAt(58 * minute)).toEqual({ token: 'token 0', seconds: 60 })
  const asked = await Promise.all([1, 2, 3].map(() => tokenAt(59 * minute)))
  expect(asked).toEqual(Array(3).fill({ token: 'token 1', seconds: 59 * 60 }))
  expect(world.renewals).toBe(1)
})

test('renews a rejected token unless it is newer than the rejection', async () => {
  const { tokenAt } = await signIn()
  expect(await tokenAt(5_000, 'expired')).toMatchObject({ token: 'token 0' })
  expect(await tokenAt(6_000, 'expired')).toMatchObject({ token: 'token 1' })
  expect(await tokenAt(8_000, 'expired')).toMatchObject({ token: 'token 1' })
})

test('ends a session when the provider says so, but not when the provider is unreachable', async () => {
  const { world, sessions, id, tokenAt } = await signIn()
  world.fail = new TypeError('fetch failed')
  await expect(tokenAt(59 * minute)).rejects.toThrow('fetch failed')
  expect(sessions.find(id)).not.toBeNull()
  world.fail = new SignInOver('revoked')
  expect(await tokenAt(59 * minute)).toBeNull()
  expect(sessions.find(id)).toBeNull()
})

test('accepts a sign-in response once, for a sign-in started in the last ten minutes', async () => {
  const { world, sessions } = openSessions()
  const [first, second] = [sessions.begin().state, sessions.begin().state]
  expect(await sessions.complete('state of somebody else', 'code')).toBeNull()
  expect(await sessions.complete(first, 'code')).toEqual(expect.any(String))
  expect(await sessions.complete(first, 'code')).toBeNull()
  world.now = 10 * minute
  expect(await sessions.complete(second, 'code')).toBeNull()
})

test('ends a session after twelve hours, or at once on request', async () => {
  const { world, sessions, id } = await signIn()
  world.now = 12 * 60 * minute - 1
  expect(sessions.find(id)).not.toBeNull()
  world.now += 1
  expect(sessions.find(id)).toBeNull()
  const other = await signIn()
  expect(other.sessions.end(other.id)).toBe('https://id.example/out')
  expect(other.sessions.end(other.id)).toBeNull()
})
