import { operations } from '@fieldtime/console-core/contract'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import page from '../../../../docs/self-hosting.md?raw'
import { parts } from './partsFixture.tsx'
import { createDemoFetch, DemoConsole } from './testing.tsx'

const table = /<!-- calls -->\n([\s\S]*)\n<!-- \/calls -->/.exec(page)?.[1] ?? ''
const namesIn = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
const rows = table
  .split('\n')
  .slice(2)
  .map(row => {
    const [, part, opening, later] = row.split('|')
    return { part: namesIn(part).join(), opening: namesIn(opening), later: namesIn(later) }
  })

test('docs/self-hosting.md names every part and every call of the contract, and no other', () => {
  expect(rows.map(({ part }) => part)).toEqual(Object.keys(parts))
  const elsewhere = /^The calls (.*)\. The console also\s+calls `(\w+)`/ms.exec(page.replace(table, ''))?.[0]
  const named = new Set([...rows.flatMap(({ opening, later }) => [...opening, ...later]), ...namesIn(elsewhere)])
  expect([...named].toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

test.each(rows)('$part makes the calls on opening that docs/self-hosting.md names', async ({ part, opening }) => {
  const called = new Set<string>()
  let pendingCalls = 0
  const onReady = vi.fn()
  const answer = createDemoFetch()
  const fetch: typeof answer = async (input, init) => {
    called.add(operationOf(new Request(input, init)))
    pendingCalls += 1
    return answer(input, init).finally(() => (pendingCalls -= 1))
  }
  await render(
    <DemoConsole fetch={fetch} onReady={onReady}>
      {parts[part]}
    </DemoConsole>,
  )
  await vi.waitFor(() => expect([...called]).toEqual(expect.arrayContaining(opening)))
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  await vi.waitFor(() => expect(pendingCalls).toBe(0))
  expect([...called].toSorted()).toEqual(opening)
})

function operationOf({ method, url }: Request): string {
  const { pathname } = new URL(url)
  const isMeant = ({ path }: { readonly path: string }) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  return operations.find(operation => operation.method === method && isMeant(operation))?.id ?? `${method} ${pathname}`
}
