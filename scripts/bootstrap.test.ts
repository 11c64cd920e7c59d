import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstallStale, takeTurn } from './bootstrap.mjs'

interface Entry {
  version?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  link?: boolean
}

const left = { version: '1.0.0', integrity: 'sha512-left' }
const right = { version: '2.0.0', integrity: 'sha512-right' }
const here = { os: [process.platform], cpu: [process.arch] }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(wanted: Record<string, Entry>, installed: Record<string, Entry> | null) {
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'packages/core': {}, ...wanted } }),
  )
  if (!installed) return
  for (const path of Object.keys(installed)) mkdirSync(join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
}

describe('an install is stale', () => {
  test.each<[string, Record<string, Entry>, Record<string, Entry> | null, boolean]>([
    ['when nothing is installed', { 'node_modules/left': left }, null, true],
    ['not when all is there', { 'node_modules/left': left }, { 'node_modules/left': left }, false],
    [
      'when one is missing',
      { 'node_modules/left': left, 'node_modules/right': right },
      { 'node_modules/left': left },
      true,
    ],
    [
      'not when only one for another platform is missing',
      { 'node_modules/left': left, 'node_modules/right': { ...right, optional: true, os: ['aix'], cpu: ['ppc64'] } },
      { 'node_modules/left': left },
      false,
    ],
    [
      'not when only one is missing that goes with another platform',
      { 'node_modules/left': left, 'node_modules/right': { ...right, optional: true } },
      { 'node_modules/left': left },
      false,
    ],
    [
      'when one for this platform is missing, though it is optional',
      { 'node_modules/left': left, 'node_modules/right': { ...right, ...here, optional: true } },
      { 'node_modules/left': left },
      true,
    ],
    [
      'when a version differs',
      { 'node_modules/left': left },
      { 'node_modules/left': { ...left, version: '1.0.1' } },
      true,
    ],
    [
      'when the bytes differ',
      { 'node_modules/left': left },
      { 'node_modules/left': { ...left, integrity: 'x' } },
      true,
    ],
    [
      'when one is left over',
      { 'node_modules/left': left },
      { 'node_modules/left': left, 'node_modules/old': right },
      true,
    ],
  ])('%s', (_, wanted, installed, stale) => {
    write(wanted, installed)
    expect(isInstallStale(folder)).toBe(stale)
  })

  test('when a package folder was deleted by hand', () => {
    write({ 'node_modules/left': left }, { 'node_modules/left': left })
    rmSync(join(folder, 'node_modules', 'left'), { recursive: true })
    expect(isInstallStale(folder)).toBe(true)
  })

  test('when the list of installed packages is corrupt', () => {
    write({ 'node_modules/left': left }, { 'node_modules/left': left })
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages":')
    expect(isInstallStale(folder)).toBe(true)
  })
})

describe('the install lock', () => {
  const turn = () => join(folder, '.installing')

  test('is taken once, and again after its release', () => {
    expect(takeTurn(turn())).toBe(true)
    expect(takeTurn(turn())).toBe(false)
    rmSync(turn())
    expect(takeTurn(turn())).toBe(true)
  })

  test('is taken over from a dead process', () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(turn(), String(pid))
    expect([takeTurn(turn()), takeTurn(turn())]).toEqual([false, true])
  })

  test('is taken over when it is older than any running install', () => {
    takeTurn(turn())
    const long = new Date(Date.now() - 60 * 60_000)
    utimesSync(turn(), long, long)
    expect([takeTurn(turn()), takeTurn(turn())]).toEqual([false, true])
  })
})
