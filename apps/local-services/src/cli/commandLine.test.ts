import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PlainFailure } from '../errors/plainFailure.ts'
import { parseCommandLine } from './commandLine.ts'

test('uses 127.0.0.1, port 4600, the folder .data, and the existing demo company by default', () => {
  expect(parseCommandLine([], {})).toEqual({
    data: { kind: 'folder', folder: resolve('.data') },
    host: 'localhost',
    port: 4600,
    allowedOrigins: [],
    allowedHosts: [],
    proxies: 0,
    requestsPerMinute: 60_000,
    rowsPerPage: 1_000,
    staticFolder: resolve('apps/reference-console/dist'),
    demo: {},
    resets: false,
    resetsUnasked: false,
    isFrozen: false,
    issuesRefreshTokens: false,
    accessTokenSeconds: 3600,
    logLevel: 'warn',
  })
})

test('prefers flags to environment variables, and those to defaults', () => {
  const environment = { PORT: '5001', HOST: '127.0.0.1', DATA_DIR: '/var/fieldtime', LOG_LEVEL: 'info', ORIGIN: '' }
  expect(parseCommandLine([], environment)).toMatchObject({
    port: 5001,
    host: '127.0.0.1',
    data: { kind: 'folder', folder: resolve('/var/fieldtime') },
    logLevel: 'info',
  })
  expect(parseCommandLine(['--port', '0', '--data-dir', '/tmp/x'], environment)).toMatchObject({
    port: 0,
    data: { kind: 'folder', folder: resolve('/tmp/x') },
  })
})

test('treats an empty variable as unset', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', LOG_LEVEL: '', ORIGIN: '', DATABASE_URL: '' }
  expect(parseCommandLine([], { ALLOWED_ORIGINS: '', ALLOWED_HOSTS: ' , ' })).toEqual(parseCommandLine([], {}))
  expect(parseCommandLine([], empty)).toEqual(parseCommandLine([], {}))
})

test('reads every flag', () => {
  const flags =
    '--reset --seed 9 --employees 5 --days 3 --time-zone Asia/Kolkata --frozen --refresh-tokens --access-token-seconds 30 --origin https://t.example/'
  expect(parseCommandLine(flags.split(' '), { DATABASE_URL: 'postgresql://u:p@h/d' })).toMatchObject({
    data: { kind: 'server', url: 'postgresql://u:p@h/d' },
    demo: { seed: 9, employees: 5, days: 3, timeZone: 'Asia/Kolkata' },
    origin: 'https://t.example',
    resets: true,
    isFrozen: true,
    issuesRefreshTokens: true,
    accessTokenSeconds: 30,
  })
  expect(parseCommandLine(['--memory'], { DATABASE_URL: 'postgresql://h/d' })).toMatchObject({
    data: { kind: 'memory' },
  })
  expect(parseCommandLine(['--no-demo'], {})?.demo).toBeNull()
  expect(() => parseCommandLine(['--no-demo', '--seed', '2'], {})).toThrow(
    '--no-demo conflicts with options of the demo company.',
  )
  expect(parseCommandLine(['--faults'], {})?.faults).toEqual({})
  expect(parseCommandLine(['--faults', '--fault-script', 'x.json'], {})?.faults).toEqual({
    scriptFile: resolve('x.json'),
  })
  expect(parseCommandLine(['--help'], {})).toBeNull()
})

test.each([
  ['https://Credentials.example/', 'https://credentials.example'],
  ['https://credentials.example:8443/people/', 'https://credentials.example:8443/people'],
  ['http://localhost:5000', 'http://localhost:5000'],
])('accepts %s as the page where access is managed', (text, credentialsUrl) => {
  expect(parseCommandLine(['--credentials-url', text], {})).toMatchObject({ credentialsUrl })
  expect(parseCommandLine([], { CREDENTIALS_URL: text })).toMatchObject({ credentialsUrl })
})

test.each([
  'credentials.example',
  'http://credentials.example',
  'javascript:alert(1)',
  'https://me@credentials.example',
  'https://credentials.example?a=1',
  'https://credentials.example/#top',
  'https://a.example\\b',
])('rejects "%s" as the page where access is managed', text => {
  const sentence = `--credentials-url must be like https://credentials.example.com, not "${text}".`
  expect(() => parseCommandLine(['--credentials-url', text], {})).toThrow(new PlainFailure(sentence))
})

test('reads a list of allowed origins, and flags override the variable', () => {
  const environment = {
    ALLOWED_ORIGINS: 'https://portal.example, http://localhost:3000,https://portal.example',
    ALLOWED_HOSTS: 'time.internal,[::1]:8080',
  }
  expect(
    parseCommandLine(['--proxies', '2', '--requests-per-minute', '90', '--rows-per-page', '7'], environment),
  ).toMatchObject({
    allowedOrigins: ['https://portal.example', 'http://localhost:3000'],
    allowedHosts: ['time.internal', '[::1]:8080'],
    proxies: 2,
    requestsPerMinute: 90,
    rowsPerPage: 7,
  })
  const flags = ['--allow-origin', 'https://A.example/', '--allow-origin', 'https://b.example:443']
  expect(parseCommandLine([...flags, '--allow-host', 'Time.Internal:80'], environment)).toMatchObject({
    allowedOrigins: ['https://a.example', 'https://b.example'],
    allowedHosts: ['time.internal'],
  })
})

test.each([
  '*',
  'null',
  'portal.example',
  'https://*.example',
  'https://portal.example/app',
  'https://portal.example?x',
  'https://portal.example#x',
  'https://me@portal.example',
  'https://:secret@portal.example',
  'file:///',
  'ftp://portal.example',
  'https://a.example https://b.example',
  'https://a.example\\@b.example',
  'https://a.example:99999',
])('rejects "%s" as an origin', text => {
  const sentence = `--allow-origin must be like https://time.example.com, not "${text}".`
  expect(() => parseCommandLine(['--allow-origin', text], {})).toThrow(new PlainFailure(sentence))
  const said = `ALLOWED_ORIGINS must be like https://time.example.com, not "${text}".`
  expect(() => parseCommandLine([], { ALLOWED_ORIGINS: text })).toThrow(new PlainFailure(said))
})

test('takes one exact portal origin, and none by default', () => {
  expect(parseCommandLine([], {})).not.toHaveProperty('portalOrigin')
  expect(parseCommandLine(['--portal-origin', 'http://127.0.0.1:4700/'], {})).toMatchObject({
    portalOrigin: 'http://127.0.0.1:4700',
    allowedOrigins: [],
  })
  const sentence = '--portal-origin must be like https://time.example.com, not "*".'
  expect(() => parseCommandLine(['--portal-origin', '*'], {})).toThrow(new PlainFailure(sentence))
})

test.each(['', '*', '*.internal', 'https://time.internal', 'time.internal/x', 'a b', 'time.internal:x', 'a@b'])(
  'rejects "%s" as a host',
  text => {
    const sentence = `--allow-host must be like time.example.com or time.example.com:8080, not "${text}".`
    expect(() => parseCommandLine(['--allow-host', text], {})).toThrow(new PlainFailure(sentence))
  },
)

test.each<[string[], Record<string, string>, string]>([
  [['--port', '70000'], {}, '--port must be a whole number from 0 to 65535, not "70000".'],
  [['--port', '1e3'], {}, '--port must be a whole number from 0 to 65535, not "1e3".'],
  [[], { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
  [['--employees', '0'], {}, '--employees must be a whole number from 1 to 20000, not "0".'],
  [['--time-zone', 'Texas'], {}, '--time-zone must be like America/Chicago, not "Texas".'],
  [['--seed', '-1'], {}, "Option '--seed' argument is ambiguous; see --help."],
  [['--seed'], {}, "Option '--seed <value>' argument missing; see --help."],
  [['--fast'], {}, "Unknown option '--fast'; see --help."],
  [['start'], {}, "Unexpected argument 'start'; see --help."],
  [['--frozen=1'], {}, "Option '--frozen' does not take an argument; see --help."],
  [['--origin', 'time.example'], {}, '--origin must be like https://time.example.com, not "time.example".'],
  [
    ['--origin', 'https://t.example/x'],
    {},
    '--origin must be like https://time.example.com, not "https://t.example/x".',
  ],
  [
    [],
    { DATABASE_URL: 'https://me:secret@h/d' },
    'DATABASE_URL must be like postgres://user:password@host:5432/database.',
  ],
  [['--log-level', 'loud'], {}, '--log-level must be silent, error, warn or info, not "loud".'],
  [['--fault-script', 'x.json'], {}, '--fault-script needs --faults.'],
  [['--memory', '--data-dir', 'x'], {}, 'Choose one of --memory and --data-dir.'],
  [['--data-dir', 'x'], { DATABASE_URL: 'postgres://h/d' }, 'Choose one of DATABASE_URL and --data-dir.'],
  [['--rows-per-page', '1001'], {}, '--rows-per-page must be a whole number from 1 to 1000, not "1001".'],
  [['--requests-per-minute', '0'], {}, '--requests-per-minute must be a whole number from 1 to 10000000, not "0".'],
  [['--allow-origin', ''], {}, '--allow-origin must be like https://time.example.com, not "".'],
  [['--proxies', 'all'], {}, '--proxies must be a whole number from 0 to 10, not "all".'],
])('reports %j in one sentence', (args, environment, sentence) => {
  expect(() => parseCommandLine(args, environment)).toThrow(new PlainFailure(sentence))
})
