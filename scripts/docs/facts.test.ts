import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policyOf } from '../../apps/partner-portal-example/server/pages.ts'
import { attributeNames } from '../../packages/console-react/src/elements/attributes.ts'
import { codeOf } from '../../packages/console-react/src/elements/consoleErrorCodes.ts'
import { widgetNames } from '../../packages/console-react/src/elements/widgetOptions.ts'
import { root } from '../processes.ts'

/** The text of a page between two markers. */
function markedIn(file: string, mark: string): string {
  const text = readFileSync(join(root, 'docs', file), 'utf8')
  return text.split(`<!-- ${mark} -->\n`)[1]?.split(`\n<!-- /${mark} -->`)[0] ?? ''
}

const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map(row => row.split(' | ').map(cell => cell.replaceAll(/^\| | \|$|`/g, '')))

test('docs/embedding.md names every widget and attribute', () => {
  const rows = rowsOf(markedIn('embedding.md', 'widgets'))
  expect(rows.map(([name, element]) => [name, element])).toEqual(widgetNames.map(name => [name, `<fieldtime-${name}>`]))
  const attributes = [...markedIn('embedding.md', 'attributes').matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(attributes).toEqual(attributeNames)
})

test('docs/events-and-errors.md has the cause, remedy, and widget behavior of every code', () => {
  const rows = rowsOf(markedIn('events-and-errors.md', 'api-errors'))
  expect(Object.fromEntries(rows.map(([code, , , widgetCode]) => [code, widgetCode]))).toEqual(codeOf)
  const codes = rowsOf(markedIn('events-and-errors.md', 'console-errors'))
  expect(new Set(codes.map(([code]) => code))).toEqual(new Set([...Object.values(codeOf), 'RENDER']))
  for (const row of [...rows, ...codes]) expect(row.every(cell => cell.trim() !== '')).toBe(true)
})

test('the policy of docs/authentication.md equals that of the example', () => {
  const services = 'https://time.example'
  const policy = policyOf('…', {
    clientId: '',
    identityBaseUrl: `${services}/identity`,
    apiBaseUrl: services,
    apiGatewayBaseUrl: services,
    telematicsBaseUrl: services,
  })
  const documented = markedIn('authentication.md', 'policy').replaceAll(/```\w*\n?/g, '')
  expect(documented.trim().split(/;\s+/)).toEqual(policy.split('; '))
})
