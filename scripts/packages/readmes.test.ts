import { expect, test } from 'vitest'
import { compileBlocks, readCodeBlocks, scriptsOf } from '../docs/codeBlocks.ts'
import { products } from './product.ts'

/** What pages have around them. */
const ambient = `
declare const environment: import('@fieldtime/console-core').ConsoleEnvironment
declare const session: import('@fieldtime/console-react').ConsoleSession
declare const FieldtimeConsole: typeof import('@fieldtime/console-react/elements')
`

test('what the packages say about themselves compiles', () => {
  const blocks = products.flatMap(product => readCodeBlocks(`packages/${product}/README.md`))
  const scripts = blocks.flatMap(block => (block.language === 'html' ? scriptsOf(block) : [block]))
  const compiled = scripts.filter(({ language }) => language !== 'sh')
  expect(compiled.length).toBeGreaterThan(1)
  expect(compileBlocks(compiled, ambient)).toEqual([])
})
