import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allLines, companyLines, textOf } from './testing/companyLines.ts'
import { ConsoleClient } from './testing/consoleClient.ts'
import { type ServicesProcess, spawnServices } from './testing/servicesProcess.ts'
import { makeDataFolder } from './testing/testServices.ts'

const small = ['--port', '0', '--employees', '4', '--days', '2', '--frozen']
const running: ServicesProcess[] = []
let folder = ''

const start = (args: readonly string[], environment?: Record<string, string>) => {
  const services = spawnServices(args, environment, { isBrief: true })
  running.push(services)
  return services
}

/** Replaces the test's empty folder. */
function useDataFolder() {
  rmSync(folder, { recursive: true })
  folder = makeDataFolder('main')
  return folder
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-main-'))
})
afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL')
    await exit
  }
  rmSync(folder, { recursive: true, force: true })
})

test('prints the address and the accounts, and exits with 0 on a signal even with open connections', async () => {
  const services = start([...small, '--data-dir', useDataFolder()])
  const origin = await services.origin
  expect(services.said.stdout).toMatch(/^Fieldtime Console is at http:\/\/localhost:\d+$/m)
  await expect.poll(() => services.said.stdout).toMatch(/^Demo accounts: .*manager, .*\(password demo\)$/m)
  expect(services.said.stderr).toBe('')

  const kept = request(`${origin}/env`, { headers: { connection: 'keep-alive' } }).end()
  const [response] = await once(kept, 'response')
  response.resume()
  const half = request(`${origin}/v1/reports/timeCardData`, { method: 'POST', headers: { 'content-length': '100' } })
  half.on('error', () => {})
  half.write('{')

  services.child.kill('SIGTERM')
  expect(await services.exit).toBe(0)
  expect(readdirSync(folder)).toEqual(['lock.sqlite', 'postgres'])
})

test('has no company without the demo, and only accounts that were added', async () => {
  const services = start(['--port', '0', '--data-dir', useDataFolder(), '--no-demo'])
  const origin = await services.origin
  await expect.poll(() => services.said.stdout).toMatch(/^There is no demo company; .* account add .*$/m)
  expect(services.said.stdout).not.toContain('Demo accounts')
  await expect(new ConsoleClient(origin).signIn('manager')).rejects.toThrow('the page does not send itself')
})

test('exits when its parent process exits', async () => {
  const services = start([...small, '--data-dir', useDataFolder()])
  await services.origin
  services.child.disconnect()
  expect(await services.exit).toBe(0)
})

test('stops while it creates the demo company, and continues on the next start', async () => {
  const flags = ['--port', '0', '--data-dir', useDataFolder(), '--frozen', '--employees', '150', '--days', '400']
  const services = start(flags)
  await expect.poll(() => services.said.stdout).toMatch(/Seeding the demo company: [1-9]/)
  services.child.kill('SIGINT')
  expect(await services.exit).toBe(0)
  expect(services.said.stdout).not.toContain('is at')
  expect(readdirSync(folder)).toEqual(['lock.sqlite', 'postgres'])
  const other = start(['--port', '0', '--data-dir', folder, '--seed', '2'])
  expect(await other.exit).toBe(1)
  expect(other.said.stderr.trim()).toBe(
    'The demo company here was made with --seed 1; add --reset to start over with --seed 2.',
  )
})

test('refuses a folder in use and names the process', async () => {
  const first = start([...small, '--data-dir', useDataFolder()])
  await first.origin
  const second = start([...small, '--data-dir', folder])
  expect(await second.exit).toBe(1)
  expect(second.said.stderr.trim()).toBe(
    `The data folder ${folder} is in use by another Fieldtime Console (process ${first.child.pid}).`,
  )
  expect(second.said.stdout).toBe('')
})

test('fails at once if the port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const services = start(['--memory', '--port', String(port)])
  expect(await services.exit).toBe(1)
  expect(services.said.stderr.trim()).toBe(`Port ${port} is in use. Choose another one with PORT=4601 or --port 4601.`)
  taken.close()
})

test('deletes a real company only after confirmation', async () => {
  const data = ['--data-dir', useDataFolder()]
  const file = join(folder, 'acme.ndjson')
  writeFileSync(file, textOf(allLines))
  expect(await start(['import', file, ...data]).exit).toBe(0)

  const refused = start(['--port', '0', '--no-demo', '--reset', ...data])
  expect(await refused.exit).toBe(1)
  expect(refused.said.stderr.trim()).toBe(
    `This would delete all data of ${companyLines.company[0]?.name} in ${folder}: add --yes to confirm.`,
  )
  const copy = join(folder, 'copy.ndjson')
  expect(await start(['export', copy, ...data]).exit).toBe(0)

  const confirmed = start(['--port', '0', '--no-demo', '--reset', '--yes', ...data])
  await confirmed.origin
  confirmed.child.kill('SIGTERM')
  expect(await confirmed.exit).toBe(0)
  const gone = start(['export', join(folder, 'gone.ndjson'), ...data])
  expect(await gone.exit).toBe(1)
  expect(gone.said.stderr.trim()).toBe('There is no company here.')
})

test('asks before it resets an unreadable folder, but not for the demo company', async () => {
  const flags = [...small, '--reset', '--data-dir', folder]
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), 'none')
  const refused = start(flags)
  expect(await refused.exit).toBe(1)
  expect(refused.said.stderr.trim()).toBe(
    `This would delete everything in ${folder}, which can't be read: add --yes to confirm.`,
  )
  for (const words of [[...flags, '--yes'], flags]) {
    const services = start(words)
    await services.origin
    services.child.kill('SIGTERM')
    expect(await services.exit).toBe(0)
  }
})

test.each<[readonly string[], Record<string, string>, RegExp]>([
  [['--fast'], {}, /^Unknown option '--fast'; see --help\.$/],
  [
    ['--origin', 'http://time.example.com'],
    {},
    /^--origin must begin with https: passwords .* http:\/\/time\.example\.com\.$/,
  ],
  [['--yes'], {}, /^--yes needs --reset\.$/],
  [[], { DATABASE_URL: 'postgresql://h/d', DATA_DIR: 'x' }, /^Choose one of DATABASE_URL and DATA_DIR\.$/],
  [['--memory', '--host', '203.0.113.9', '--port', '0'], {}, /^203\.0\.113\.9 is not an address of this machine\.$/],
  [
    ['--port', '0'],
    { DATABASE_URL: 'postgresql://user:secret@127.0.0.1:1/x' },
    /^The database that DATABASE_URL names can't be used \(ECONNREFUSED\)\.$/,
  ],
])('rejects %j in one sentence with exit code 1', async (args, environment, sentence) => {
  const services = start(args, environment)
  expect(await services.exit).toBe(1)
  expect(services.said.stderr.trim()).toMatch(sentence)
})

test.each([
  ['below a file', () => join(folder, 'file', 'data')],
  ['where the system takes no folders', () => '/proc/fieldtime/data'],
  ['at a link to nowhere', () => join(folder, 'link')],
])("reports that the folder %s isn't writable", async (_where, dataFolder) => {
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'nowhere', 'data'), join(folder, 'link'))
  const services = start(['--port', '0', '--data-dir', dataFolder()])
  expect(await services.exit).toBe(1)
  expect(services.said.stderr.trim()).toBe(`The data folder ${dataFolder()} can't be written.`)
})

test('logs one line for each request, without tokens, names, dates, or people', async () => {
  const services = start([...small, '--data-dir', useDataFolder(), '--log-level', 'info'])
  const origin = await services.origin
  const { access_token: token, id_token: idToken } = await new ConsoleClient(origin).signIn('manager')
  const client = new ConsoleClient(origin)
  await client.call('/v1/timelineEvents?startDate=2026-03-01&endDate=2026-03-02', token)
  await client.call('/v1/timelineEvents?startDate=2026-03-01&endDate=2026-03-02', 'forged.token.here')
  await client.call('/user/jo.doe?secret=1', null)
  await expect.poll(() => services.said.stderr).toContain('"status":401')
  const lines = services.said.stderr.trim().split('\n')
  const entries = lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(entries).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/v1/timelineEvents', status: 200, requestId: expect.any(String) }),
  )
  for (const secret of [token, idToken, 'forged', 'demo', 'manager', '2026-03', 'jo.doe', 'secret', 'code=', '@']) {
    expect(services.said.stderr).not.toContain(secret)
  }
})

test('creates another company and new keys with --reset', async () => {
  const first = start([...small, '--data-dir', useDataFolder()])
  const keysOf = async (origin: string) => (await fetch(`${origin}/identity/jwks`)).text()
  const keys = await keysOf(await first.origin)
  first.child.kill('SIGTERM')
  await first.exit
  const again = start(['--port', '0', '--data-dir', folder, '--frozen'])
  expect(await keysOf(await again.origin)).toBe(keys)
  again.child.kill('SIGTERM')
  await again.exit
  const anew = start([...small, '--data-dir', folder, '--reset', '--seed', '8'])
  expect(await keysOf(await anew.origin)).not.toBe(keys)
})
