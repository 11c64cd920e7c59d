import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en, es, type Messages } from '@fieldtime/console-core'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

/** `'use client'` is for servers, and a part that React hosts load on demand is needed here at first. */
const expectedWarnings = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']

const onwarn: NonNullable<Rolldown.InputOptions['onwarn']> = (warning, report) => {
  if (!expectedWarnings.includes(warning.code ?? '')) report(warning)
}

const source = (path: string) => join(import.meta.dirname, 'src', path)

/**
 * Two entries with shared chunks, React and React Aria included: a module for hosts with a bundler, and a small script for pages without
 * one, which fetches everything else on demand.
 */
export default defineConfig({
  base: './',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
    workersOfAnyOrigin(),
    entries(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'chunks',
    target: 'baseline-widely-available',
    modulePreload: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { widgets: source('index.ts') },
      preserveEntrySignatures: 'strict',
      onwarn,
      output: { entryFileNames: 'chunks/[name]-[hash].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'chunks/[name]-[hash].js' } },
  },
})

/** A script that a page has from elsewhere has its worker from elsewhere, too. */
function workersOfAnyOrigin(): Plugin {
  const line = `import { AnyOriginWorker as Worker } from ${JSON.stringify(source('scriptTag/anyOriginWorker.ts'))}\n`
  return {
    name: 'workers-of-any-origin',
    enforce: 'pre',
    transform: {
      filter: { id: /reportGrid\/export\/exportReport\.js$/ },
      handler: code => line + code.replace(/^'use client';/, ''),
    },
  }
}

/** Writes the module and the script, with the file name of the widgets' first chunk. */
function entries(): Plugin {
  return {
    name: 'entries',
    apply: 'build',
    async generateBundle(_, bundle) {
      const code = Object.values(bundle).find(part => part.type === 'chunk' && part.isEntry)
      if (!code) return this.error('There is no code of the widgets.')
      this.emitFile({ type: 'asset', fileName: 'index.js', source: `export * from './${code.fileName}'\n` })
      this.emitFile({ type: 'asset', fileName: 'console-widgets.js', source: await writeScript(code.fileName) })
    },
  }
}

async function writeScript(widgetCode: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  const wordsOf = (messages: Messages) => ({
    problem: messages['problem.notLoadedHint'],
    tryAgain: messages['problem.tryAgain'],
  })
  const facts = { version, widgetCode, sentences: { en: wordsOf(en), es: wordsOf(es) } }
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [`widgetsBuild.${name}`, JSON.stringify(fact)]),
    ),
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: source('scriptTag/main.ts'), formats: ['iife'], name: 'fieldtimeConsoleScript' },
      rolldownOptions: { onwarn },
    },
  })
  const [part] = [results].flat().flatMap(result => ('output' in result ? result.output : []))
  if (part?.type !== 'chunk') throw new Error('There is no script.')
  return part.code
}
