import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { attributeNames } from '../../packages/console-react/src/elements/attributes.ts'
import { widgetNames } from '../../packages/console-react/src/elements/widgetOptions.ts'
import { root } from '../processes.ts'
import { type CodeBlock, scriptsOf } from './codeBlocks.ts'

/** What is told of a block that breaks a rule, with its place. */
export const complaintOf = ({ file, line }: CodeBlock, complaint: string) => `${file}:${line}: ${complaint}`

/**
 * What blocks have around them: the two values that every widget needs, the script tag, and what they use of Vue and
 * Angular, which are not installed.
 */
export const ambient = `
declare const environment: import('@fieldtime/console-core').ConsoleEnvironment
declare const session: import('@fieldtime/console-react').ConsoleSession
declare const FieldtimeConsole: typeof import('@fieldtime/console-react/elements')
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

/** What the compiler looks at in a block: its code, its scripts, and the properties that its template sets. */
export function compiledPartsOf(block: CodeBlock): readonly CodeBlock[] {
  const { language } = block
  const properties = boundPropertiesOf(block)
  if (compiled.includes(language)) return [block, ...properties]
  if (language === 'html') return scriptsOf(block)
  if (language === 'vue') return [...scriptsOf(block).map(script => ({ ...script, language: 'ts' })), ...properties]
  return []
}

const widgetTags = (code: string) => [...code.matchAll(/<([a-z-]+-widget)\b([^>]*)>/g)]

/** `:session.prop` of Vue and `[session]` of Angular, as code that reads such a property of such an element. */
function boundPropertiesOf(block: CodeBlock): readonly CodeBlock[] {
  return widgetTags(block.code).flatMap(({ 1: tag = '', 2: rest = '' }) =>
    [...rest.matchAll(/(?::(\w+)\.prop|\[(\w+)\])=/g)].map(([, ofVue, ofAngular]) => ({
      ...block,
      language: 'ts',
      code: `import '@fieldtime/console-react/elements'\nvoid document.createElement('${tag}').${ofVue ?? ofAngular}`,
    })),
  )
}

/** Elements and attributes of widgets that there are none of. */
export function checkWidgetTags(block: CodeBlock): readonly string[] {
  return widgetTags(block.code).flatMap(({ 1: tag = '', 2: rest = '' }) => {
    const names = [...rest.matchAll(/(?<=\s)([a-z][\w-]*)(?==|\s|$)/g)].map(([, name = '']) => name)
    const events = [...rest.matchAll(/(?:@|\()([a-z]+)/g)].map(([, name = '']) => name)
    return [
      ...(widgetNames.some(name => `${name}-widget` === tag) ? [] : [complaintOf(block, `no element <${tag}>`)]),
      ...names.filter(name => !attributeNames.includes(name)).map(name => complaintOf(block, `no attribute ${name}`)),
      ...events.filter(name => !['ready', 'error'].includes(name)).map(name => complaintOf(block, `no event ${name}`)),
    ]
  })
}

const voidElements = ['link', 'meta', 'img', 'input', 'br']

/** Elements that are not closed in the order in which they were opened. */
export function checkMarkup(block: CodeBlock): readonly string[] {
  const open: string[] = []
  const markup = block.code.replace(/(<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, '$1').replace(/<!doctype[^>]*>/i, '')
  for (const [tag, slash, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [complaintOf(block, `${tag} closes what is not open`)]
    } else if (!voidElements.includes(name) && !rest.endsWith('/')) open.push(name)
  }
  return open.map(name => complaintOf(block, `<${name}> is not closed`))
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

/** Rules with declarations, and nothing else. */
export function checkCss(block: CodeBlock): readonly string[] {
  const rest = block.code.replace(/[^{}]+\{(?:\s*--?[\w-]+:[^;{}]+;|\s*[\w-]+:[^;{}]+;)*\s*\}/g, '').trim()
  return rest === '' ? [] : [complaintOf(block, `no rule: ${rest}`)]
}

export interface KnownCommands {
  /** Of the root `package.json`. */
  readonly scripts: readonly string[]
  /** Text in which every flag stands that a command knows, by the command. */
  readonly help: Readonly<Record<string, string>>
}

/** Commands of this repository that there are none of, and flags that they don't know. Other programs are passed over. */
export function checkShell(block: CodeBlock, { scripts, help }: KnownCommands): readonly string[] {
  const lines = block.code
    .replace(/\\\n/g, ' ')
    .replace(/(^|\s)#.*$/gm, '')
    .split('\n')
  return lines.flatMap(line => {
    const [, npm] = /\bnpm (?:run )?([\w:]+)/.exec(line) ?? []
    const [, bin] = /\bnpx (\S+)/.exec(line) ?? []
    const command = npm ?? bin
    if (command === undefined) return []
    const isKnown = npm ? [...scripts, 'ci', 'pack'].includes(npm) : isInstalled(bin ?? '')
    const flags = [...line.matchAll(/(?<=\s)--[a-z][\w-]*/g)].map(([flag]) => flag)
    const text = help[command]
    return [
      ...(isKnown ? [] : [complaintOf(block, `no command ${command}`)]),
      ...flags
        .filter(flag => text !== undefined && !new RegExp(`${flag}(?![\\w-])`).test(text))
        .map(flag => complaintOf(block, `${command} has no ${flag}`)),
    ]
  })
}

/** A program of an installed package, or a package of ours with one. */
const isInstalled = (name: string) =>
  existsSync(join(root, 'node_modules/.bin', name)) || name === '@fieldtime/console-core'
