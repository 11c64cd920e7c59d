import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'services.lock')

test('a folder belongs to one process, and is free again when it lets go', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Fieldtime Console (process ${process.pid}).`,
  )
  lock.release()
  expect(existsSync(lockFile())).toBe(false)
  const again = await lockFolder(folder)
  again.release()
})

test('releasing a lock that another process has taken over keeps theirs', async () => {
  const lock = await lockFolder(folder)
  rmSync(lockFile())
  const theirs = await lockFolder(folder)
  lock.release()
  expect(existsSync(lockFile())).toBe(true)
  theirs.release()
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'x', token: 'y' })],
  ['an earlier process with this pid', JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'y' })],
  ['nobody that can be read', '{"pid":'],
  ['no process at all', '[]'],
])('the lock of %s is taken over', async (_who, content) => {
  writeFileSync(lockFile(), content)
  const lock = await lockFolder(folder)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('a lock that was left behind in the middle of a takeover is no obstacle', async () => {
  const dead = JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'x', token: 'y' })
  writeFileSync(lockFile(), dead)
  writeFileSync(`${lockFile()}.takeover`, dead)
  const lock = await lockFolder(folder)
  lock.release()
})

test.each([1, 2, 3])('of eight starters that find a stale lock exactly one gets the folder (%i of 3)', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'x', token: 'y' }))
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log('mine'), () => console.log('theirs'))
    process.stdin.resume()`
  const starters = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const said = await Promise.all(starters.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()))
  expect(said.filter(word => word === 'mine')).toHaveLength(1)
  const ends = starters.map(starter => once(starter, 'exit'))
  for (const starter of starters) starter.kill('SIGKILL')
  await Promise.all(ends)
})

test('a folder that can not be created is an error of one sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(lockFolder(join(file, 'data'))).rejects.toThrow(
    `The data folder ${join(file, 'data')} can't be written.`,
  )
})
