import { spawnSync } from 'node:child_process'
import { componentNames } from '../../packages/console-react/src/provider/componentNames.ts'
import { attributeNames } from '../../packages/console-widgets/src/attributes.ts'
import { elementNameOf, widgetEvents } from '../../packages/console-widgets/src/widgetOptions.ts'
import { type CodeBlock, scriptsOf } from './codeBlocks.ts'

/** The message for a block that breaks a rule, with its position. */
export const complaintOf = ({ file, line }: CodeBlock, complaint: string) => `${file}:${line}: ${complaint}`

/**
 * The context in which blocks compile: the two values that every widget needs, the script tag, and the used parts of Vue and
 * Angular, which are not installed.
 */
export const ambient = `
declare const services: import('@fieldtime/console-react').ConsoleServices
declare const getAccessToken: import('@fieldtime/console-core').GetAccessToken
declare const FieldtimeConsole: typeof import('@fieldtime/console-widgets')
declare module 'vue' {
  export function ref<Value>(value: Value): { value: Value }
}
declare module '@vitejs/plugin-vue' {
  export default function vue(options: {
    template: { compilerOptions: { isCustomElement: (tag: string) => boolean } }
  }): import('vite').Plugin
}
declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: { readonly name: string }
  export function Component(options: {
    selector: string
    schemas: readonly (typeof CUSTOM_ELEMENTS_SCHEMA)[]
    template: string
  }): (component: new () => object, context: ClassDecoratorContext) => void
}
`

const compiled = ['ts', 'tsx', 'js', 'jsx']

/** The parts of a block that the compiler checks: its code, its scripts, and the properties that its template sets. */
export function compiledPartsOf(block: CodeBlock): readonly CodeBlock[] {
  const { language } = block
  const properties = boundPropertiesOf(block)
  if (compiled.includes(language)) return [block, ...properties]
  if (language === 'html') return scriptsOf(block)
  if (language === 'vue') return [...scriptsOf(block).map(script => ({ ...script, language: 'ts' })), ...properties]
  return []
}

const widgetTags = (code: string) => [...code.matchAll(/<(fieldtime-[a-z-]+)([^>]*)>/g)]

/** `:session.prop` of Vue and `[session]` of Angular, as code that reads such a property of such an element. */
function boundPropertiesOf(block: CodeBlock): readonly CodeBlock[] {
  return widgetTags(block.code).flatMap(({ 1: tag = '', 2: rest = '' }) =>
    [...rest.matchAll(/(?::(\w+)\.prop|\[(\w+)\])=/g)].map(([, ofVue, ofAngular]) => ({
      ...block,
      language: 'ts',
      code: `import '@fieldtime/console-widgets'\nvoid document.createElement('${tag}').${ofVue ?? ofAngular}`,
    })),
  )
}

/** Attributes that React handles itself. */
const frameworkAttributes: readonly string[] = ['ref']

/** Names of widget elements and attributes that don't exist. */
export function checkWidgetTags(block: CodeBlock): readonly string[] {
  return widgetTags(block.code).flatMap(({ 1: tag = '', 2: rest = '' }) => {
    const names = [...rest.matchAll(/(?<=\s)([a-z][\w-]*)(?==|\s|$)/g)].map(([, name = '']) => name)
    const events = [...rest.matchAll(/(?:@|\()([a-z-]+)/g)].map(([, name = '']) => name)
    return [
      ...(componentNames.some(name => elementNameOf(name) === tag) ? [] : [complaintOf(block, `no element <${tag}>`)]),
      ...names
        .filter(name => !attributeNames.includes(name) && !frameworkAttributes.includes(name))
        .map(name => complaintOf(block, `no attribute ${name}`)),
      ...events
        .filter(name => !Object.values<string>(widgetEvents).includes(name))
        .map(name => complaintOf(block, `no event ${name}`)),
    ]
  })
}

export function checkJson(block: CodeBlock): readonly string[] {
  const texts = block.language === 'ndjson' ? block.code.trim().split('\n') : [block.code]
  return texts.flatMap(text => {
    try {
      JSON.parse(text)
      return []
    } catch (error) {
      return [complaintOf(block, String(error))]
    }
  })
}

/** Parsers of the commands in blocks, by npm script. Each receives the arguments and throws on an invalid one. */
export type KnownCommands = Readonly<Record<string, (words: readonly string[]) => unknown>>

/** Bash syntax errors, and commands of this repository that don't exist or would reject their arguments. */
export function checkShell(block: CodeBlock, commands: KnownCommands): readonly string[] {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: block.code, encoding: 'utf8' })
  const lines = block.code
    .replace(/\\\n/g, ' ')
    .replace(/(^|\s)#.*$/gm, '')
    .split('\n')
  return [
    ...(status === 0 ? [] : [complaintOf(block, stderr.trim())]),
    ...lines.flatMap(line => (/\bnp[mx] /.test(line) ? checkCommand(block, line, commands) : [])),
  ]
}

/** Matches `npm run services -- import a.ndjson` and `npx package arguments`. */
function checkCommand(block: CodeBlock, line: string, commands: KnownCommands): readonly string[] {
  const [, , command = '', rest = ''] = /\b(npm(?: run)?|npx) (\S+)(.*)$/.exec(line) ?? []
  const understand = commands[command]
  if (!understand) return [complaintOf(block, `no command ${command}`)]
  const words = rest.match(/"[^"]*"|'[^']*'|[^\s&<>]+/g) ?? []
  try {
    understand(words.filter(word => word !== '--').map(word => word.replace(/^(["'])(.*)\1$/, '$2')))
    return []
  } catch (error) {
    return [complaintOf(block, `${command}: ${error instanceof Error ? error.message : error}`)]
  }
}
