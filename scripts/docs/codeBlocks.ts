import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { widgetTypes } from '../packages/vendorTypes.ts'
import { root } from '../processes.ts'

/** A fenced block of a Markdown file. */
export interface CodeBlock {
  /** Relative to the root of the repository, with forward slashes. */
  readonly file: string
  /** The line of its first line of code, from 1. */
  readonly line: number
  /** The language after the fence, such as `tsx`; empty without one. */
  readonly language: string
  readonly code: string
}

/** Every fenced block of a Markdown file, given its path from the root of the repository. */
export function readCodeBlocks(file: string): readonly CodeBlock[] {
  return codeBlocksOf(readFileSync(join(root, file), 'utf8'), file)
}

export function codeBlocksOf(markdown: string, file: string): readonly CodeBlock[] {
  return [...markdown.matchAll(/^```(\w*).*\n([\s\S]*?)^```$/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
    file,
    line: markdown.slice(0, index).split('\n').length + 1,
    language,
    code,
  }))
}

/** The scripts in the `html` blocks of a page, each as its own block. */
export function scriptsOf(block: CodeBlock): readonly CodeBlock[] {
  return [...block.code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(({ 1: code = '' }) => code.trim() !== '')
    .map(({ 1: code = '', index }) => ({
      ...block,
      line: block.line + block.code.slice(0, index).split('\n').length - 1,
      language: 'js',
      code,
    }))
}

const extensions: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'js', jsx: 'jsx' }

export interface BlockContext {
  /** Declarations of the blocks' globals. */
  readonly ambient?: string
  /** Files that blocks import, by name. */
  readonly modules?: Readonly<Record<string, string>>
  /** Default: yes. */
  readonly isStrict?: boolean
}

/**
 * Compiles blocks in `ts`, `tsx`, `js`, and `jsx` against the built packages, each as its own module. Returns the compiler's errors with
 * their position in the Markdown file.
 */
export function compileBlocks(blocks: readonly CodeBlock[], context: BlockContext = {}): readonly string[] {
  const { ambient = '', modules = {}, isStrict = true } = context
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'docs-'))
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerConfigOf(isStrict)))
    writeFileSync(join(folder, 'ambient.d.ts'), ambient)
    for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text)
    const compiled = blocks.filter(({ language }) => language in extensions)
    compiled.forEach((block, index) => {
      writeFileSync(join(folder, `block${index}.${extensions[block.language]}`), `${block.code}\nexport {}\n`)
    })
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout, error } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', folder], {
      encoding: 'utf8',
    })
    if (error) throw error
    return stdout
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => withPlace(line, compiled))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Turns `block0.tsx(2,5): error …` into `docs/theming.md:12: error …`. */
function withPlace(complaint: string, blocks: readonly CodeBlock[]): string {
  const [, index, line, message] = /block(\d+)\.\w+\((\d+),\d+\): (.*)$/.exec(complaint) ?? []
  const block = blocks[Number(index)]
  return block ? `${block.file}:${block.line + Number(line) - 1}: ${message}` : relative(root, complaint)
}

const compilerConfigOf = (isStrict: boolean) => ({
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    allowJs: true,
    checkJs: true,
    jsx: 'react-jsx',
    lib: ['es2024', 'dom', 'dom.iterable'],
    noUnusedLocals: false,
    noUnusedParameters: false,
    strict: isStrict,
    paths: { '@fieldtime/console-widgets': [join(widgetTypes, 'index.d.ts')] },
  },
  include: ['*'],
})
