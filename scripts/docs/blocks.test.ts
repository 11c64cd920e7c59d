import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  isDatabaseCommand,
  parseCommandLine as parseServicesLine,
} from '../../apps/local-services/src/cli/commandLine.ts'
import { databaseUsage } from '../../apps/local-services/src/cli/databaseCommands.ts'
import { parseCommandLine as parseReportLine } from '../../packages/console-core/src/cli/commandLine.ts'
import { root } from '../processes.ts'
import { ambient, checkJson, checkShell, checkWidgetTags, compiledPartsOf, type KnownCommands } from './blockRules.ts'
import { type CodeBlock, codeBlocksOf, compileBlocks, readCodeBlocks } from './codeBlocks.ts'
import { parseBlocks } from './parsedBlocks.ts'

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

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

const startServices = (words: readonly string[]) => {
  if (!isDatabaseCommand(words[0])) return parseServicesLine(words, {})
  const unknown = words.find(word => word.startsWith('--') && !new RegExp(`${word}[ ,]`).test(databaseUsage))
  if (unknown) throw new Error(`no ${unknown}`)
}

const commands: KnownCommands = {
  ...Object.fromEntries(Object.keys(scripts).map(name => [name, takeNothing])),
  start: startServices,
  services: startServices,
  'stories:accept': words => words.map(file => statSync(join(root, file))),
  '@fieldtime/console-core': words => parseReportLine(words),
}

function takeNothing(words: readonly string[]) {
  if (words.length > 0) throw new Error(`takes no ${words[0]}`)
}

/** Checks of blocks by language, in addition to compiler and parsers. */
const rules: Readonly<Record<string, (block: CodeBlock) => readonly string[]>> = {
  ts: checkWidgetTags,
  tsx: checkWidgetTags,
  js: checkWidgetTags,
  html: checkWidgetTags,
  vue: checkWidgetTags,
  css: () => [],
  json: () => [],
  ndjson: checkJson,
  sh: block => checkShell(block, commands),
  // Checked elsewhere: the policy in facts.test.ts, databases and imports in the tests of the local services.
  csp: () => [],
  csv: () => [],
  sql: () => [],
  text: () => [],
}

test('every code block of the documentation has a declared kind', () => {
  expect(blocks.filter(({ language }) => !Object.hasOwn(rules, language))).toEqual([])
  expect(blocks.flatMap(block => rules[block.language]?.(block) ?? [])).toEqual([])
  expect(parseBlocks(blocks)).toEqual([])
})

test('blocks marked as run by another test are run by it', () => {
  const others = blocks.filter(({ language }) => ['csp', 'csv', 'sql', 'text'].includes(language))
  expect(others.map(({ file, language }) => `${file} ${language}`)).toEqual([
    'docs/authentication.md csp',
    'docs/data.md csv',
    'docs/data.md text',
    'docs/scaling.md sql',
    'docs/scaling.md sql',
    'docs/scaling.md sql',
    'docs/scaling.md sql',
  ])
})

test('every code block compiles against the packages', () => {
  const parts = blocks.flatMap(compiledPartsOf)
  expect(parts.length).toBeGreaterThan(20)
  const session = blocks.find(({ code }) => code.includes('export const getAccessToken'))
  const modules = { 'session.ts': session?.code ?? '', 'Hours.tsx': 'export declare const Hours: () => null' }
  // Scripts of pages without a compiler have no types.
  const isScript = ({ language }: CodeBlock) => language === 'js'
  const typed = parts.filter(part => !isScript(part))
  expect(compileBlocks(typed, { ambient, modules })).toEqual([])
  expect(compileBlocks(parts.filter(isScript), { ambient, isStrict: false })).toEqual([])
})

test.each<[string, string, RegExp]>([
  ['html', '<div><p></div>', /:2: Expected a matching closing tag/],
  ['html', '<div>', /Expected a closing tag/],
  ['html', '<style>p { colour: red; }</style>', /Unknown property/],
  ['html', '<fieldtime-payroll></fieldtime-payroll>', /no element/],
  ['html', '<fieldtime-clocked-in-chart colour="red"></fieldtime-clocked-in-chart>', /no attribute colour/],
  [
    'vue',
    '<template><fieldtime-clocked-in-chart @click="go"></fieldtime-clocked-in-chart></template>',
    /no event click/,
  ],
  ['css', ':root { color }', /Expected a compound selector/],
  ['css', ':root { colour: red; }', /Unknown property/],
  ['json', '{ seed: 7 }', /must be double quoted/],
  ['ndjson', '{}\n{ seed: 7 }', /SyntaxError/],
  ['sh', 'if true; then', /syntax error/],
  ['sh', 'npm run portal', /no command portal/],
  ['sh', 'npm start -- --portal', /start: Unknown option '--portal'/],
  ['sh', 'npm run services -- import a.ndjson --part', /services: no --part/],
  ['sh', 'npm run stories:accept -- stories/Gone.stories.tsx', /stories:accept: ENOENT/],
  ['sh', 'npx fieldtime report', /no command fieldtime/],
  ['sh', 'npx @fieldtime/console-core report payroll --range lastWeek --out a.xlsx', /Name one of the reports/],
])('in %s, %s is reported', (language, code, complaint) => {
  const [block] = codeBlocksOf(`\`\`\`${language}\n${code}\n\`\`\`\n`, 'page.md')
  const complaints = block ? [...(rules[language]?.(block) ?? []), ...parseBlocks([block])] : []
  expect(complaints[0]).toMatch(complaint)
})

test("an unknown property of an element doesn't compile", () => {
  const code =
    '<template><fieldtime-clocked-in-chart :servises.prop="services"></fieldtime-clocked-in-chart></template>'
  const [block] = codeBlocksOf(`\`\`\`vue\n${code}\n\`\`\`\n`, 'page.md')
  const complaints = compileBlocks(block ? compiledPartsOf(block) : [], { ambient })
  expect(complaints).toEqual([expect.stringMatching(/^page\.md:.*'servises' does not exist/)])
})
