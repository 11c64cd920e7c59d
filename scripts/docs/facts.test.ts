import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policyOf } from '../../apps/partner-portal-example/server/pages.ts'
import { componentNames } from '../../packages/console-react/src/provider/componentNames.ts'
import type { ConsoleErrorCode } from '../../packages/console-react/src/provider/consoleContext.ts'
import { attributeNames } from '../../packages/console-widgets/src/attributes.ts'
import { widgetEvents } from '../../packages/console-widgets/src/widgetOptions.ts'
import { root } from '../processes.ts'

const documentedCodes = {
  AUTHENTICATION: true,
  FORBIDDEN: true,
  NOT_FOUND: true,
  NETWORK: true,
  TIMEOUT: true,
  CONFIGURATION: true,
  INVALID_ANSWER: true,
  INVALID_ROWS: true,
  CONFLICT: true,
  STALE: true,
  INVALID_REQUEST: true,
  RATE_LIMITED: true,
  SERVER: true,
  RENDER: true,
} satisfies Record<ConsoleErrorCode, true>

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
  expect(rows.map(([name, element]) => [name, element])).toEqual(
    componentNames.map(name => [name, `<fieldtime-${name}>`]),
  )
  const attributes = [...markedIn('embedding.md', 'attributes').matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(attributes).toEqual(attributeNames)
})

test('docs/events-and-errors.md has the cause and remedy of every code, and every event', () => {
  const codes = rowsOf(markedIn('events-and-errors.md', 'codes'))
  expect(codes.map(([code]) => code)).toEqual(Object.keys(documentedCodes))
  for (const row of codes) expect(row.every(cell => cell.trim() !== '')).toBe(true)
  const events = rowsOf(markedIn('events-and-errors.md', 'events'))
  expect(Object.fromEntries(events.map(([callback, event]) => [callback, event]))).toEqual(widgetEvents)
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
