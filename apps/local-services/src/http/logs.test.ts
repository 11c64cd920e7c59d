import { connect } from 'node:net'
import { createDemoCompany, demoPassword } from '@fieldtime/console-core/demo'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readKeys } from '../identity/keys.ts'
import { ConsoleClient, claimsOf, type Tokens } from '../testing/consoleClient.ts'
import { databaseKinds, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { sendBytes } from '../testing/wire.ts'

const company = createDemoCompany('main', { seed: 7, employees: 24 })
const requestIdPattern = /^[\da-f-]{36}$/

describe.each(databaseKinds)('the log on the %s database', kind => {
  let services: TestServices
  let tokens: Tokens
  let lines: string[] = []
  const secrets = new Map<string, string>()
  const entries = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)
  const entryOf = (response: Response) =>
    entries().filter(entry => entry.requestId === response.headers.get('x-request-id'))
  const call = (path: string, init?: RequestInit, token: string | null = tokens.access_token) =>
    new ConsoleClient(services.origin).call(path, token, init)
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  beforeAll(async () => {
    services = await startTestServices(kind, {
      logLevel: 'info',
      logStream: { write: line => lines.push(line) },
      requestsPerMinute: 1_000,
    })
    const browser = new ConsoleClient(services.origin)
    const { url } = await browser.authorize()
    await browser.submitForm(url, 'Somebody.Else@mail.example', 'hunter2-hunter2')
    tokens = await browser.signIn('manager')
    await browser.renew()
    const keys = await readKeys(services.database)
    const claims = claimsOf(tokens.id_token)
    for (const [what, value] of Object.entries({
      'the password': demoPassword,
      'a wrong password': 'hunter2',
      'a username': 'Somebody.Else',
      'the access token': tokens.access_token,
      'its signature': tokens.access_token.split('.')[2],
      'its id': claimsOf(tokens.access_token).jti,
      'the ID token': tokens.id_token,
      'a first name': claims.given_name,
      'a last name': claims.family_name,
      'an email address': claims.email,
      'a phone number': claims.phone_number,
      'the company': claims.company,
      'the company’s id': claims.company_id,
      'the person’s id': claims.user_id,
      'the cookie key': keys.cookies,
      'an address of the network': '127.0.0.1',
      'another one': '::1',
    })) {
      secrets.set(what, String(value))
    }
  }, startMilliseconds)
  afterAll(() => services.close())

  /** Values that no log line may contain; tests add theirs. */
  const expectSilence = (said: readonly string[] = []) => {
    // Stack frames contain folders of this machine, which can have any name.
    const withoutFrames = (key: string, value: unknown) => (key === 'frames' ? undefined : value)
    const log = JSON.stringify(entries(), withoutFrames).toLowerCase()
    for (const [what, value] of secrets) expect(log.includes(value.toLowerCase()), what).toBe(false)
    for (const value of said) expect(log.includes(value.toLowerCase()), value).toBe(false)
    expect(log).not.toMatch(/bearer |basic |authorization|cookie|\w@\w|code=|password=/)
  }

  test('names nobody who signs in', () => {
    expect(entries().map(entry => entry.route)).toEqual(
      expect.arrayContaining(['/identity/*', '/identity/sign-in/:uid']),
    )
    expectSilence()
  })

  test('has one line for each call, with its id, route, status, duration, and a pseudonym of the caller', async () => {
    const other = await new ConsoleClient(services.origin).signIn('manager2')
    const [first, second, foreign] = [
      await call('/v1/users'),
      await call(`/v1/businessUnits/${company.businessUnits[0]?.id}/employeeIds`),
      await call('/v1/users', {}, other.access_token),
    ]
    const shape = { requestId: expect.stringMatching(requestIdPattern), milliseconds: expect.any(Number) }
    const mark = expect.stringMatching(/^[\w-]{12}$/)
    expect(entryOf(first)).toMatchObject([{ ...shape, method: 'GET', route: '/v1/users', status: 200, company: mark }])
    expect(entryOf(second)).toMatchObject([
      { ...shape, route: '/v1/businessUnits/:id/employeeIds', status: 200, company: entryOf(first)[0]?.company },
    ])
    expect(entryOf(foreign)[0]?.company).not.toBe(entryOf(first)[0]?.company)
    expect(entryOf(foreign)[0]?.company).toEqual(mark)
    expectSilence([company.businessUnits[0]?.id ?? '', String(claimsOf(other.id_token).company_id)])
  })

  test('has a line for each rejected call, without a company until the token is verified', async () => {
    const forged = `${tokens.access_token.slice(0, -8)}AAAAAAAA`
    const refused = [
      await call('/v1/users', {}, forged),
      await call('/v1/users', { headers: { authorization: 'Basic bWU6aHVudGVyMg==' } }, null),
      await call('/v1/users?cursor=Some.Secret', {}),
      await call('/v1/Jo.Doe', {}),
      await call('/user/Jo.Doe?phone=5125550100', { headers: { cookie: 'session=Some.Secret' } }),
      await call('/%E0%A4%A?name=Jo.Doe', {}),
    ]
    expect(refused.map(answer => [answer.status, entryOf(answer).map(entry => entry.status)])).toEqual(
      refused.map(answer => [answer.status, [answer.status]]),
    )
    expect(entryOf(refused[0] as Response)).toMatchObject([{ status: 401, company: null }])
    expect(entryOf(refused[3] as Response)).toMatchObject([{ status: 404, route: '/*' }])
    expectSilence([forged, 'bWU6aHVudGVyMg', 'Some.Secret', 'Jo.Doe', '5125550100'])
  })

  test('contains no names, notes, or addresses of a body, whether accepted or rejected', async () => {
    const note = 'Called in sick, back on Monday'
    const said = [note, 'Jo Doe', 'jo@doe.example', '+1 512 555 0100']
    await post('/v1/reports/timeCardData', { date: note, name: 'Jo Doe', email: said[2], phone: said[3] })
    await post('/v1/timelineEvents', { notes: note })
    await call('/v1/reports/timeCardData', { method: 'POST', body: `{"note":"${note}` })
    expectSilence(said)
  })

  test('shows where a failure happened, without values', async () => {
    await services.database.execute(sql`alter table fieldtime.users rename to hidden_users`)
    const failed = await call('/v1/users')
    await services.database.execute(sql`alter table fieldtime.hidden_users rename to users`)
    expect(failed.status).toBe(500)
    const found = entryOf(failed)
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({
      msg: 'a request failed',
      failure: { query: expect.stringContaining('select'), cause: { code: '42P01' } },
    })
    expect(JSON.stringify(found)).not.toContain('params')
    expectSilence()
  })

  test("doesn't repeat a value that the database rejected", async () => {
    const { describeFailure } = await import('./failures.ts')
    const failure = await services.database.execute(sql`select ${'Jo Doe is ill'}::date`).then(
      () => null,
      (error: unknown) => error,
    )
    expect(JSON.stringify(describeFailure(failure))).toContain('22007')
    expect(JSON.stringify(describeFailure(failure))).not.toContain('Jo Doe')
  })

  test('has the id of the response to a malformed request', async () => {
    const [answer] = await sendBytes(services.origin, 'my name is Jo Doe\r\n\r\n')
    const { requestId } = JSON.parse(answer?.body ?? '{}') as { requestId: string }
    expect(entries().filter(entry => entry.requestId === requestId)).toMatchObject([
      { status: 400, code: 'bad_request' },
    ])
    expectSilence(['Jo Doe'])
  })

  test('has the id and route of a request that breaks off within its body', async () => {
    lines = []
    const { host } = new URL(services.origin)
    const head = ['POST /v1/reports/timeCardData HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json']
    const [answer] = await sendBytes(
      services.origin,
      `${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      'Jo Doe\r\n',
    )
    const { requestId } = JSON.parse(answer?.body ?? '{}') as { requestId: string }
    await expect
      .poll(() => entries())
      .toMatchObject([
        { requestId, status: 400, code: 'bad_request' },
        { route: '/v1/reports/timeCardData', status: 499, method: 'POST' },
      ])
    expectSilence(['Jo Doe'])
  })

  test('has a line for a client that disconnects before the response', async () => {
    lines = []
    const { hostname, port } = new URL(services.origin)
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /v1/reports/timeCardData HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${tokens.access_token}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"note":"Jo Doe`, () => socket.destroy())
    await expect.poll(() => entries()).toMatchObject([{ route: '/v1/reports/timeCardData', status: 499 }])
    expectSilence(['Jo Doe'])
  })
})
