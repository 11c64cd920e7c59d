import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usage as servicesUsage } from '../../apps/local-services/src/commandLine.ts'
import { root } from '../processes.ts'
import {
  ambient,
  checkCss,
  checkJson,
  checkMarkup,
  checkShell,
  checkWidgetTags,
  compiledPartsOf,
  type KnownCommands,
} from './blockRules.ts'
import { type CodeBlock, codeBlocksOf, compileBlocks, readCodeBlocks } from './codeBlocks.ts'

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
  ...['packages/console-core', 'packages/console-react', 'apps/partner-portal-example'].map(
    each => `${each}/README.md`,
  ),
]
const blocks = files.flatMap(readCodeBlocks)

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const commands: KnownCommands = {
  scripts: Object.keys(JSON.parse(read('package.json')).scripts),
  help: {
    start: servicesUsage,
    services: servicesUsage + read('docs/data.md'),
    'example:portal': servicesUsage,
    '@fieldtime/console-core': read('packages/console-core/src/headless/commandLine.ts'),
  },
}

/** What is looked at in blocks of each language beside what the compiler looks at. Words without one are no code. */
const rules: Readonly<Record<string, (block: CodeBlock) => readonly string[]>> = {
  ts: checkWidgetTags,
  tsx: checkWidgetTags,
  js: checkWidgetTags,
  html: block => [...checkMarkup(block), ...checkWidgetTags(block)],
  vue: block => [...checkMarkup(block), ...checkWidgetTags(block)],
  css: checkCss,
  json: checkJson,
  ndjson: checkJson,
  sh: block => checkShell(block, commands),
  '': () => [],
  // Their own tests read them: the policy of the example, the table of a company's file. Citus runs the SQL.
  csp: () => [],
  csv: () => [],
  sql: () => [],
}

test('every block of the documentation is what it says that it is', () => {
  expect(blocks.filter(({ language }) => !Object.hasOwn(rules, language))).toEqual([])
  expect(blocks.flatMap(block => rules[block.language]?.(block) ?? [])).toEqual([])
})

test('every block with code compiles against the packages', () => {
  const parts = blocks.flatMap(compiledPartsOf)
  expect(parts.length).toBeGreaterThan(20)
  expect(compileBlocks(parts, ambient)).toEqual([])
})

test.each<[string, string, RegExp]>([
  ['html', '<div><p></div>', /closes what is not open/],
  ['html', '<div>', /not closed/],
  ['html', '<payroll-widget></payroll-widget>', /no element/],
  ['html', '<clocked-in-chart-widget colour="red"></clocked-in-chart-widget>', /no attribute colour/],
  ['vue', '<template><clocked-in-chart-widget @click="go"></clocked-in-chart-widget></template>', /no event click/],
  ['css', ':root { color }', /no rule/],
  ['json', '{ seed: 7 }', /SyntaxError/],
  ['sh', 'npm run portal', /no command portal/],
  ['sh', 'npm start -- --portal', /start has no --portal/],
  ['sh', 'npx fieldtime report', /no command fieldtime/],
])('in %s, %s is told', (language, code, complaint) => {
  const [block] = codeBlocksOf(`\`\`\`${language}\n${code}\n\`\`\`\n`, 'page.md')
  expect(block && rules[language]?.(block)).toEqual([expect.stringMatching(complaint)])
})

test('a property that an element does not have does not compile', () => {
  const code = '<template><clocked-in-chart-widget :sesion.prop="session"></clocked-in-chart-widget></template>'
  const [block] = codeBlocksOf(`\`\`\`vue\n${code}\n\`\`\`\n`, 'page.md')
  const complaints = compileBlocks(block ? compiledPartsOf(block) : [], ambient)
  expect(complaints).toEqual([expect.stringMatching(/^page\.md:.*'sesion' does not exist/)])
})
