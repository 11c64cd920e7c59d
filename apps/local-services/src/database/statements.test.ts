import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const rule = join(root, 'apps/local-services/parameterisedSql.grit')

/** `#{` stands for `${` of a template literal. */
const parameterised = [
  'await database.execute(sql`select #{value}`)',
  'await database.execute(sql`select #{limit + 1}`)',
  "await client.query('select $1', [value])",
]

const pasted = [
  'await database.execute(sql.raw(text))',
  'const part = sql`select #{sql.raw(text)}`',
  "await database.execute('select ' + value)",
  'await database.execute(`select #{value}`)',
  'await transaction.execute(text)',
  'await client.query(`select #{value}`, [value])',
  'await client.query(`drop schema if exists #{client.escapeIdentifier(schema.name)} cascade`)',
  'await database.execute(sql`select #{value}` + text + sql``)',
]

test('the lint rule distinguishes parameterised statements from concatenated ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-lint-'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [rule], linter: { rules: { preset: 'none' } } }))
  writeFileSync(join(folder, 'statements.ts'), [...parameterised, ...pasted].join('\n').replaceAll('#{', '${'))
  const flags = ['lint', '--reporter=github', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, [biome, ...flags], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  const found = new Set([...stdout.matchAll(/statements\.ts,line=(\d+)/g)].map(([, line]) => Number(line)))
  expect([...found]).toEqual(pasted.map((_statement, index) => parameterised.length + index + 1))
})
