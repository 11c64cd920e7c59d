import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReportFailure } from './commandLine.ts'
import { findOutFile, writeOutFile } from './runCommand.ts'

const { signal } = new AbortController()
let folder: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldtime-out-'))
  out = join(folder, 'report.xlsx')
})
afterEach(() => rm(folder, { recursive: true }))

test('writes every byte of a file of any length', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => new Uint8Array(50_000).fill(index))
  await writeOutFile(await findOutFile(out), new Blob(parts), signal)
  expect(new Uint8Array(await readFile(out))).toEqual(new Uint8Array(await new Blob(parts).arrayBuffer()))
})

test('keeps the old file and removes the temporary one when a write is stopped', async () => {
  await writeFile(out, 'of last week')
  const stopped = AbortSignal.abort(new Error('enough'))
  await expect(writeOutFile(await findOutFile(out), new Blob(['new']), stopped)).rejects.toThrow('enough')
  expect(await readFile(out, 'utf8')).toBe('of last week')
  expect(await readdir(folder)).toEqual(['report.xlsx'])
})

test("reports the disk's error and removes the temporary file when a write fails", async () => {
  const found = await findOutFile(out)
  await mkdir(join(out, 'meanwhile'), { recursive: true })
  await expect(writeOutFile(found, new Blob(['new']), signal)).rejects.toThrow(ReportFailure)
  expect(await readdir(folder)).toEqual(['report.xlsx'])
})

test('rejects a folder that was deleted in the meantime', async () => {
  const found = await findOutFile(out)
  await rm(folder, { recursive: true })
  await expect(writeOutFile(found, new Blob(['new']), signal)).rejects.toThrow(/could not be written/)
  await mkdir(folder)
})
