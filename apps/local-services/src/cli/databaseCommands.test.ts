import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PlainFailure } from '../errors/plainFailure.ts'
import { allLines, companyLines, textOf } from '../testing/companyLines.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { findPostgres, startPostgres } from '../testing/postgresServer.ts'
import { type ServicesProcess, spawnServices } from '../testing/servicesProcess.ts'
import { makeDataFolder, readRows, startMilliseconds } from '../testing/testServices.ts'
import { runDatabaseCommand } from './databaseCommands.ts'

let folder = ''
let started: ServicesProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-commands-'))
})
afterEach(async () => {
  for (const { child, exit } of started) {
    child.kill('SIGKILL')
    await exit
  }
  started = []
  rmSync(folder, { recursive: true })
})

/** The test's data folder, made when it is first asked for. */
function dataFolder() {
  const path = join(folder, 'data')
  if (!existsSync(path)) renameSync(makeDataFolder('data'), path)
  return path
}

function start(args: readonly string[], environment: Record<string, string> = {}) {
  const running = spawnServices(args, environment, { isBrief: true })
  started.push(running)
  return running
}

/** One command in the test's data folder, as a person would run it. */
async function runProcess(...args: string[]) {
  const running = start([...args, '--data-dir', dataFolder()])
  return { code: await running.exit, ...running.said }
}

/** The same without a process of its own, which takes longer to start than most commands take. */
async function run(...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const terminal = {
    say: (line: string) => {
      said.stdout += `${line}\n`
    },
    warn: (line: string) => {
      said.stderr += `${line}\n`
    },
    ask: async () => null,
    signal: new AbortController().signal,
  }
  const command = runDatabaseCommand([...args, '--data-dir', dataFolder()], {}, terminal)
  const code = await command.catch((reason: unknown) => {
    if (!(reason instanceof PlainFailure)) throw reason
    terminal.warn(reason.message)
    return 1
  })
  return { code, ...said }
}

const fileOf = (lines: readonly unknown[], name = 'acme.ndjson') => {
  const path = join(folder, name)
  writeFileSync(path, textOf(lines))
  return path
}

test('imports a company, imports it again, and deletes it', async () => {
  const path = fileOf(allLines)
  const first = await runProcess('import', path)
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^employee {7}2 added, 0 updated, 0 unchanged$/m)
  expect(first.stdout).toMatch(/^Loaded company acme in \d+\.\d s\.$/m)
  expect((await run('import', path)).stdout).toMatch(/^employee {7}0 added, 0 updated, 2 unchanged$/m)
  const copy = join(folder, 'copy.ndjson')
  expect((await run('export', copy)).code).toBe(0)
  expect(readFileSync(copy).equals(readFileSync(path))).toBe(true)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const rows = join(folder, 'rows')
  expect((await run('export', rows, '--csv')).code).toBe(0)
  expect(readdirSync(rows)).toContain('laborHours.csv')
  expect(statSync(rows).mode & 0o777).toBe(0o700)
})

test('exports Parquet: a file for each kind and month, with the records of the file, dates of shifts, and typed values', async () => {
  await run('import', fileOf(allLines))
  const parquet = join(folder, 'parquet')
  expect((await run('export', parquet, '--parquet')).stdout).toMatch(/^event {10}\d+$/m)
  const rowsOf = async (path: string) => parquetReadObjects({ file: await asyncBufferFromFile(join(parquet, path)) })

  const months = readdirSync(join(parquet, 'events'))
  expect(months).toEqual([...new Set(companyLines.event.map(({ localDate }) => `${localDate.slice(0, 7)}.parquet`))])
  const events = (await Promise.all(months.map(month => rowsOf(`events/${month}`)))).flat()
  expect(events.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    companyLines.event.map(event => ({
      ...event,
      localDate: new Date(event.localDate),
      eventDateTime: new Date(event.eventDateTime),
      shiftDate: new Date(event.localDate),
      businessUnitId: expect.any(String),
    })),
  )
  expect(await rowsOf('employees.parquet')).toEqual(companyLines.employee)
  expect((await run('export', join(folder, 'other'), '--parquet', '--csv')).stderr).toBe(
    'Choose one of --csv and --parquet.\n',
  )
})

test('lists bad lines with number and reason, and --partial loads the others', async () => {
  const path = fileOf([
    ...allLines,
    { ...companyLines.event[0], kind: 'event', id: 'v-3', jobId: 'j-9', costCodeId: null },
  ])
  const refused = await runProcess('import', path)
  const line = `line ${allLines.length + 1}: jobId names no job of this company\n`
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toBe(`${line}1 bad line: nothing was loaded. Use --partial to load the good lines.\n`)
  const partly = await run('import', path, '--partial')
  expect([partly.code, partly.stderr]).toEqual([2, `${line}1 bad line not loaded.\n`])
  expect(partly.stdout).toMatch(/^event {10}2 added, 0 updated, 0 unchanged$/m)
})

test('questions an instant that contradicts its local time, judging by the other events', async () => {
  const event = { ...companyLines.event[0], kind: 'event', id: 'v-3', eventDateTime: '2026-03-02T07:00:00.000Z' }
  const { code, stderr } = await run('import', fileOf([...allLines, event]))
  expect([code, stderr]).toEqual([
    0,
    `Check 1 clock event: the first one, line ${allLines.length + 1}, is 6 hours further from its local time than most. If a time zone is wrong, correct the file or use --time-zone.\n`,
  ])
})

test('refuses a folder that running services use', async () => {
  const services = start(['--port', '0', '--frozen', '--employees', '5', '--days', '2', '--data-dir', dataFolder()])
  await services.origin
  const { code, stderr } = await runProcess('import', fileOf(allLines))
  expect(code).toBe(1)
  expect(stderr).toBe(
    `The data folder ${dataFolder()} is in use by another Fieldtime Console (process ${services.child.pid}).\n`,
  )
})

describe('an interrupted import', () => {
  const manyEvents = Array.from({ length: 150_000 }, (_, index) => ({
    ...companyLines.event[0],
    kind: 'event',
    id: `v${index}`,
  }))

  test.each<['SIGINT' | 'SIGKILL', number | null, string]>([
    ['SIGINT', 130, 'Stopped: nothing was loaded.\n'],
    ['SIGKILL', null, ''],
  ])('leaves no data after %s', async (signal, code, said) => {
    const path = fileOf([...allLines, ...manyEvents], 'many.ndjson')
    const importing = start(['import', path, '--data-dir', dataFolder()])
    await expect.poll(() => importing.said.stdout).toMatch(/Reading: \d+ %/)
    importing.child.kill(signal)
    expect(await importing.exit).toBe(code)
    expect(importing.said.stderr).toBe(said)
    const after = await run('export', join(folder, 'copy'))
    expect([after.code, after.stderr]).toEqual([1, 'There is no company here.\n'])
  })
})

test('gives a person an account that sees the imported company until the account is removed', async () => {
  await run('import', fileOf(allLines))
  const added = await run(
    'account',
    'add',
    '--username',
    'ana.ruiz@acme.example',
    '--manager',
    '--permission',
    'timelineNotes.read',
  )
  expect([added.code, added.stderr]).toEqual([0, ''])
  const password = /^ana\.ruiz@acme\.example signs in with the password (\S{20})$/m.exec(added.stdout)?.[1] ?? ''
  const again = await run('account', 'add', '--username', 'ana.ruiz@acme.example', '--reports')
  expect([again.code, again.stderr]).toEqual([
    1,
    'The account ana.ruiz@acme.example already exists; account remove deletes it.\n',
  ])

  const flags = ['--port', '0', '--frozen', '--employees', '5', '--days', '2', '--data-dir', dataFolder()]
  const services = start(flags)
  const client = new ConsoleClient(await services.origin)
  const { access_token: token } = await client.signIn('Ana.Ruiz@acme.example', { password })
  const users = await readRows(await client.call('/v1/users', token))
  expect(users.map(user => [user.id, user.groupName])).toEqual([
    ['u-ana', 'Crew 1'],
    ['u-bo', null],
  ])
  const range = 'startDate=2026-03-02&endDate=2026-03-02'
  const [event] = await readRows(await client.call(`/v1/timelineEvents?${range}`, token))
  expect(event).toMatchObject({ id: 'v-1', jobCode: 'J1', foremanLastName: 'Lund', notes: 'line one\nline two' })
  services.child.kill('SIGTERM')
  await services.exit

  expect(await run('account', 'remove', '--username', 'ana.ruiz@acme.example')).toMatchObject({
    code: 1,
    stderr: 'This would delete the account ana.ruiz@acme.example: add --yes to confirm.\n',
  })
  expect((await run('account', 'remove', '--yes', '--username', 'ana.ruiz@acme.example')).code).toBe(0)
  const later = new ConsoleClient(await start(flags).origin)
  await expect(later.signIn('ana.ruiz@acme.example', { password })).rejects.toThrow('the page does not send itself')
})

test.runIf(findPostgres())(
  'imports a company into a Postgres server and deletes it',
  async () => {
    const server = await startPostgres(findPostgres() ?? '')
    try {
      const environment = { DATABASE_URL: await server.createDatabase() }
      const path = fileOf(allLines)
      expect(await start(['import', path], environment).exit).toBe(0)
      const copy = join(folder, 'copy.ndjson')
      expect(await start(['export', copy, '--company', 'acme'], environment).exit).toBe(0)
      expect(readFileSync(copy).equals(readFileSync(path))).toBe(true)
    } finally {
      await server.stop()
    }
  },
  startMilliseconds,
)

describe('a failure is reported in one sentence', () => {
  const terminal = { say: () => {}, warn: () => {}, ask: async () => null, signal: new AbortController().signal }
  const attempt = (words: string, environment: Record<string, string> = {}) =>
    runDatabaseCommand(words.split(' '), { DATA_DIR: join(folder, 'nothing'), ...environment }, terminal)

  test.each<[string, string, Record<string, string>?]>([
    ['import', 'Use import PATH; see --help.'],
    ['import a b', 'Use import PATH; see --help.'],
    ['import a --csv', 'import takes no --csv; see --help.'],
    ['import a --fast', "Unknown option '--fast'; see --help."],
    ['export a --partial', 'export takes no --partial; see --help.'],
    ['export a --data-dir /nowhere', 'There is no data in /nowhere.'],
    ['export a --data-dir /nowhere', 'Choose one of DATABASE_URL and --data-dir.', { DATABASE_URL: 'postgres://h/d' }],
    ['export a', 'Choose one of DATABASE_URL and DATA_DIR.', { DATABASE_URL: 'postgres://h/d' }],
    ['account', 'Use account add or account remove; see --help.'],
    ['account list --username a', 'Use account add or account remove; see --help.'],
    ['account add --reports', 'Name the user with --username.'],
    ['account add --username a', 'Choose one of --manager and --reports.'],
    ['account add --username a --manager --reports', 'Choose one of --manager and --reports.'],
    [
      'account add --username a --manager --permission x',
      '--permission must be timelineNotes.read or clockEvents.edit.',
    ],
    ['import /nowhere/acme.ndjson', '/nowhere/acme.ndjson does not exist.'],
  ])('%s', async (words, sentence, environment) => {
    await expect(attempt(words, environment)).rejects.toThrow(sentence)
  })

  test('an unknown kind of file, and an empty file', async () => {
    writeFileSync(join(folder, 'users.csv'), 'id\n')
    writeFileSync(join(folder, 'empty.ndjson'), '')
    const from = { INIT_CWD: folder }
    await expect(attempt('import users.csv', from)).rejects.toThrow(
      'users.csv is one file of a company: name the folder that it is in.',
    )
    await expect(attempt('import empty.ndjson', from)).rejects.toThrow('empty.ndjson is empty.')
  })

  test('an unknown user or company, and several companies', async () => {
    const data = { DATA_DIR: dataFolder(), INIT_CWD: folder }
    fileOf(allLines, 'a')
    fileOf([{ kind: 'company', id: 'b', name: 'B', companyType: '' }], 'b')
    await attempt('import a', data)
    await expect(attempt('account add --username nobody --reports', data)).rejects.toThrow(
      'The company has no user nobody.',
    )
    await expect(attempt('account add --username bo --reports --business-unit X', data)).rejects.toThrow(
      'The company has no business unit X.',
    )
    await expect(attempt('account remove --username nobody', data)).rejects.toThrow('There is no account nobody.')
    await expect(attempt('export x --company y', data)).rejects.toThrow('There is no company y here.')
    await attempt('import b', data)
    await expect(attempt('export x', data)).rejects.toThrow('Choose one with --company: acme (Acme Paving), b (B).')
  })
})
