import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../processes.ts'
import type { CodeBlock } from './codeBlocks.ts'

const parsed = ['css', 'html', 'vue', 'json']

/** The errors of Biome's parsers in blocks of markup, styles, and JSON, with their position in the Markdown file. */
export function parseBlocks(blocks: readonly CodeBlock[]): readonly string[] {
  const read = blocks.filter(({ language }) => parsed.includes(language))
  if (read.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-docs-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(configuration))
    read.forEach((block, index) => {
      writeFileSync(join(folder, `${index}.${block.language}`), block.code)
    })
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const words = ['lint', '--reporter=github', '--max-diagnostics=none', '.']
    const { stdout, stderr, status } = spawnSync(process.execPath, [biome, ...words], { cwd: folder, encoding: 'utf8' })
    const complaints = [...stdout.matchAll(/^::\w+ .*file=([^,]+),line=(\d+),.*?::(.*)$/gm)]
    if (status !== 0 && complaints.length === 0) throw new Error(stderr)
    return complaints.map(({ 1: file = '', 2: line, 3: message }) => {
      const block = read[Number.parseInt(basename(file), 10)]
      return `${block?.file}:${(block?.line ?? 0) + Number(line) - 1}: ${message}`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const configuration = {
  root: true,
  linter: { rules: { preset: 'none', correctness: { noUnknownProperty: 'error', noUnknownFunction: 'error' } } },
  html: { experimentalFullSupportEnabled: true },
}
