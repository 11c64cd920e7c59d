import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('gives a folder to one process until that process releases it', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another Fieldtime Console (process ${process.pid}).`,
  )
  lock.release()
  lockFolder(folder).release()
})

test('gives the folder to exactly one of eight processes, and frees it when that process is killed', async () => {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    try {
      globalThis.lock = lockFolder(${JSON.stringify(folder)})
      console.log('mine')
    } catch {
      console.log('theirs')
    }
    process.stdin.resume()`
  const starters = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const answers = await Promise.all(starters.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()))
  expect(answers.filter(word => word === 'mine')).toHaveLength(1)
  expect(() => lockFolder(folder)).toThrow(`process ${starters[answers.indexOf('mine')]?.pid}`)

  const ends = starters.map(starter => once(starter, 'exit'))
  for (const starter of starters) starter.kill('SIGKILL')
  await Promise.all(ends)
  lockFolder(folder).release()
})

test("reports in one sentence a folder that it can't create", () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => lockFolder(join(file, 'data'))).toThrow(`The data folder ${join(file, 'data')} can't be written.`)
})
