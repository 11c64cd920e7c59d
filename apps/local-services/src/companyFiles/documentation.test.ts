import { readFileSync } from 'node:fs'
import { companyRecords } from '@fieldtime/console-core/contract'
import { expect, test } from 'vitest'
import { fieldsOf, kinds } from './kinds.ts'
import { checkRecord } from './records.ts'

const page = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8')

test('docs/data.md names exactly the existing kinds, with their file and every field', () => {
  const sections = page.split('\n### ').slice(1)
  expect(sections.map(section => section.split('\n')[0])).toEqual(kinds.map(({ name, file }) => `${name} (${file})`))
  for (const [index, section] of sections.entries()) {
    const rows = section.split('\n## ')[0]?.match(/^\| (`\w+`(, )?)+/gm) ?? []
    const named = rows.flatMap(row => row.match(/\w+/g) ?? [])
    expect(named.toSorted()).toEqual(
      kinds
        .slice(index, index + 1)
        .flatMap(fieldsOf)
        .toSorted(),
    )
  }
})

test('the example company of docs/data.md is valid and has every kind', () => {
  const lines = /```ndjson\n(.*?)```/s.exec(page)?.[1]?.trim().split('\n') ?? []
  const read = lines.map(line => JSON.parse(line))
  expect(read.map(({ kind }) => kind)).toEqual(Object.keys(companyRecords))
  for (const { kind, ...record } of read) expect(checkRecord(kind, record, { form: 'ndjson' })).toHaveProperty('values')
})
