import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalTheme } from '../../apps/partner-portal-example/public/theme.js'
import { measureContrast } from '../../packages/console-react/src/contrastRules.ts'
import { attributeNames } from '../../packages/console-react/src/elements/attributes.ts'
import { partnerTheme } from '../../stories/partnerTheme.ts'
import { root } from '../processes.ts'
import { compileBlocks, readCodeBlocks, scriptsOf } from './codeBlocks.ts'
import { formatThemeTokens } from './themeTokens.ts'

const file = 'docs/theming.md'
const list = /(?<=<!-- tokens -->\n)[\s\S]*(?=\n<!-- \/tokens -->)/

test('the list of tokens is that of the code: UPDATE_DOCS=1 writes it anew', () => {
  const path = join(root, file)
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(list, () => formatThemeTokens()),
    )
  expect(list.exec(readFileSync(path, 'utf8'))?.[0]).toBe(formatThemeTokens())
})

const blocks = readCodeBlocks(file)

/** What pages have around them: tokens of their own session, and the script tag. */
const ambient = `
declare const environment: import('@fieldtime/console-core').ConsoleEnvironment
declare const session: import('@fieldtime/console-react').ConsoleSession
declare const FieldtimeConsole: typeof import('@fieldtime/console-react/elements')
`

test('every block compiles', () => {
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['ts', 'tsx', 'html', 'css']))
  const compiled = blocks.flatMap(block => (block.language === 'html' ? scriptsOf(block) : [block]))
  expect(compileBlocks(compiled, ambient)).toEqual([])
})

test('attributes of elements are those that elements know', () => {
  const tags = blocks.flatMap(({ code }) => [...code.matchAll(/<[a-z-]+-widget\b([^>]*)>/g)])
  const names = tags.flatMap(({ 1: attributes = '' }) => [...attributes.matchAll(/([\w-]+)=/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter(name => !attributeNames.includes(name ?? ''))).toEqual([])
})

test.each([
  ['in the stories', partnerTheme],
  ['of the example', portalTheme],
])('the theme of the partner %s is as legible as ours', (_, theme) => {
  const flaws = measureContrast('standard', theme).filter(({ least, light, dark }) =>
    [light, dark].some(ratio => (ratio ?? 0) < least),
  )
  expect(flaws).toEqual([])
})
