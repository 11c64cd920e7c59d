import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { usage } from '../apps/local-services/src/cli/commandLine.ts'
import { root } from './processes.ts'

// Commands pass through npm and its shell, which can lose flags and exit codes.

const windows = process.platform === 'win32'
const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
})

/** Runs npm in its own process group, like a terminal. */
function runNpm(args: readonly string[]) {
  const child = spawn('npm', [...args], {
    cwd: root,
    detached: !windows,
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const said = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', chunk => {
    said.stdout += chunk
  })
  child.stderr?.setEncoding('utf8').on('data', chunk => {
    said.stderr += chunk
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, exit }
}

const commands = ['start', 'services'] as const
const npmArgs = (command: (typeof commands)[number]) => (command === 'start' ? ['start'] : ['run', command])

describe.each(commands)('npm run %s', command => {
  test('--help lists the flags and starts nothing', async () => {
    const { exit, said } = runNpm([...npmArgs(command), '--', '--help'])
    expect(await exit).toBe(0)
    expect(said.stdout).toContain(usage)
  })

  test('rejects an unknown flag with one sentence', async () => {
    const { exit, said } = runNpm([...npmArgs(command), '--', '--fast'])
    expect(await exit).not.toBe(0)
    expect(said.stderr.split('\n').filter(line => line !== '' && !line.startsWith('npm '))).toEqual([
      "Unknown option '--fast'; see --help.",
    ])
  })
})

/**
 * Each documented flag with a value that only its own parser rejects, and each switch with a value, which switches don't take.
 */
const documentedFlags = [...usage.matchAll(/^ {2}--([\w-]+)(?: ([A-Z]\w*))?/gm)].map(([, name, value]) => ({
  name,
  value,
}))

test('documents its flags', () => {
  expect(documentedFlags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['port', 'memory', 'no-demo', 'reset']),
  )
})

test.each(documentedFlags)('npm start passes --$name on', async ({ name, value }) => {
  const { exit, said } = runNpm(['start', '--', value ? `--${name}` : `--${name}=x`])
  expect(await exit).toBe(1)
  expect(said.stderr).toContain(`'--${name}`)
})

test.runIf(!windows)('passes flags with values, and ends with 0 on Ctrl-C', async () => {
  const flags = '--memory --port 0 --employees 4 --days 2 --time-zone Asia/Kolkata --frozen'
  const { child, exit, said } = runNpm(['run', 'services', '--', ...flags.split(' ')])
  await expect.poll(() => said.stdout, { message: said.stderr }).toMatch(/is at http:\/\/localhost:(?!4600)\d+/)
  await expect.poll(() => said.stdout).toContain('Demo accounts')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await exit).toBe(0)
})

test('every script hands over to Node', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = Object.values<string>(scripts).filter(script => script.includes('bootstrap.mjs'))
  expect(own.length).toBeGreaterThan(0)
  for (const script of own) expect(script).toMatch(/^exec node scripts\/bootstrap\.mjs \w+$/)
})
