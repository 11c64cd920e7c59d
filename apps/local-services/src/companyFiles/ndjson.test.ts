import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readNdjson } from './ndjson.ts'
import type { SourceLine } from './sourceLine.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-ndjson-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read(content: string | Buffer): Promise<SourceLine[]> {
  const path = join(folder, 'acme.ndjson')
  writeFileSync(path, content)
  const lines: SourceLine[] = []
  for await (const line of readNdjson(path, () => {})) lines.push(line)
  return lines
}

const flag = (key: string) => JSON.stringify({ kind: 'featureFlag', key, active: true })
const lineOf = (line: number, key: string) => ({
  line,
  kind: 'featureFlag',
  record: { key, active: true },
  reason: null,
})

test.each([
  ['LF', `${flag('a')}\n${flag('b')}\n`, [1, 2]],
  ['CRLF', `${flag('a')}\r\n${flag('b')}\r\n`, [1, 2]],
  ['a byte order mark', `\uFEFF${flag('a')}\n${flag('b')}\n`, [1, 2]],
  ['blank lines', `\n\n${flag('a')}\n  \n${flag('b')}\n\n`, [3, 5]],
  ['no end of the last line', `${flag('a')}\n${flag('b')}`, [1, 2]],
])('reads lines with %s', async (_what, content, lines) => {
  expect(await read(content)).toEqual([lineOf(lines[0] ?? 0, 'a'), lineOf(lines[1] ?? 0, 'b')])
})

test.each<[string, string | Buffer, string]>([
  ['text that is no JSON', 'hello', 'is not JSON'],
  ['a last line that breaks off', '{"kind":"user","id":"u', 'breaks off'],
  ['a list', '{}\n["user"]'.slice(3), 'is not a JSON object'],
  ['a text', '"user"', 'is not a JSON object'],
  ['null', 'null', 'is not a JSON object'],
  ['no kind', '{"id":"u"}', 'kind is missing'],
  ['another kind', '{"kind":"boat"}', 'kind must be one of company, businessUnit, employee,'],
  ['a kind that every object has', '{"kind":"toString"}', 'kind must be one of company,'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xe9, 0x7d]), 'is not UTF-8'],
  ['10 MB in one line', `{"kind":"user","id":"${'x'.repeat(10_000_000)}"}`, 'is longer than 1 MB'],
])('rejects a line with %s and reads the next one', async (_what, bad, reason) => {
  const content = Buffer.concat([Buffer.from(`${flag('a')}\n`), Buffer.from(bad), Buffer.from(`\n${flag('b')}\n`)])
  const [first, second, third, ...others] = await read(content)
  expect([first, third, others]).toEqual([lineOf(1, 'a'), lineOf(3, 'b'), []])
  expect(second).toMatchObject({ line: 2, kind: null, reason: expect.stringContaining(reason) })
})

test.each<[string, string | Buffer, string]>([
  ['a JSON array', `[\n${flag('a')}\n]`, 'acme.ndjson is a JSON array: write one object on each line instead.'],
  ['JSON over lines', '{\n  "kind": "user"\n}', 'acme.ndjson has objects over several lines: write each on one line.'],
  ['UTF-16', Buffer.from(`\uFEFF${flag('a')}\n`, 'utf16le'), 'acme.ndjson is UTF-16: save it as UTF-8.'],
])('rejects a file with %s', async (_what, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
})

test('keeps any text in a round trip, wherever a chunk of the file ends', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(300_000), async (keys, fill) => {
      const padding = `${flag('x'.repeat(fill))}\n`
      const lines = await read(padding + keys.map(key => `${flag(key)}\n`).join(''))
      expect(lines.slice(1)).toEqual(keys.map((key, index) => lineOf(index + 2, key)))
    }),
    { numRuns: 40 },
  )
})
