import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The build without the command itself. */
const browserFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter(path => !path.startsWith('cli/') && !path.startsWith('demo/') && !path.endsWith('Fixture.ts'))

test('code for browsers imports neither Node modules nor the command', () => {
  expect(browserFiles.length).toBeGreaterThan(100)
  const importing = browserFiles.filter(path =>
    /(from|import|import\() ?'(node:|[^']*cli\/)/.test(readFileSync(join(source, path), 'utf8')),
  )
  expect(importing).toEqual([])
})
