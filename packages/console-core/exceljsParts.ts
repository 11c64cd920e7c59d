import { build, type Plugin } from 'vite'

/**
 * exceljs imports the file system, Node's streams, and an archiver. Its streaming writer needs only the parts below, which run in a
 * browser's worker: `excel/zipArchive.ts` writes the archive, and nothing is parsed or encrypted.
 */
export const exceljsStandIns: Readonly<Record<string, string>> = {
  archiver: 'module.exports = (format, { archive }) => archive',
  fs: 'module.exports = {}',
  'utils/encryptor': 'module.exports = {}',
  'utils/parse-sax': 'module.exports = {}',
  'utils/stream-buf': 'module.exports = {}',
  'utils/string-buf': `module.exports = class StringBuf {
    reset() { this.text = '' }
    addText(text) { this.text += text }
    toString() { return this.text }
  }`,
}

/** The replacement of an import inside exceljs; null if it stays. */
function standInFor(path: string, importer: string): string | null {
  if (!importer.replaceAll('\\', '/').includes('/exceljs/')) return null
  return Object.keys(exceljsStandIns).find(name => path === name || path.endsWith(`/${name}`)) ?? null
}

interface ResolveQuestion {
  readonly path: string
  readonly importer: string
}

interface Esbuild {
  onResolve(at: { filter: RegExp }, resolve: (question: ResolveQuestion) => object | undefined): void
  onLoad(at: { filter: RegExp; namespace: string }, load: (found: { readonly path: string }) => object): void
}

/** For the build of this package. */
export const exceljsInBuild = {
  name: 'exceljs-stand-ins',
  setup({ onResolve, onLoad }: Esbuild) {
    onResolve({ filter: /archiver|fs|utils\// }, ({ path, importer }) => {
      const standIn = standInFor(path, importer)
      return standIn ? { path: standIn, namespace: 'exceljs-stand-in' } : undefined
    })
    onLoad({ filter: /.*/, namespace: 'exceljs-stand-in' }, ({ path }) => ({ contents: exceljsStandIns[path] ?? '' }))
  },
}

const writerPath = 'exceljs/lib/stream/xlsx/workbook-writer.js'
const writerId = '\0exceljs-writer'
const standInPrefix = '\0exceljs-stand-in:'

/** For tests and stories, which read this package from source: one module of exceljs's many. */
export function exceljsFromSource(): Plugin {
  let bundle: Promise<string> | null = null
  return {
    name: 'exceljs-writer',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: [writerPath] } }),
    resolveId: path => (path === writerPath ? writerId : null),
    load(id) {
      if (id !== writerId) return null
      bundle ??= bundleWriter()
      return bundle
    },
  }
}

async function bundleWriter(): Promise<string> {
  const standIns: Plugin = {
    name: 'exceljs-stand-ins',
    enforce: 'pre',
    resolveId(path, importer) {
      const standIn = standInFor(path, importer ?? '')
      return standIn ? standInPrefix + standIn : null
    },
    load: id => (id.startsWith(standInPrefix) ? (exceljsStandIns[id.slice(standInPrefix.length)] ?? null) : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [standIns],
    define: { global: 'globalThis' },
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL(import.meta.resolve(writerPath)).pathname, formats: ['es'] },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('exceljs could not be bundled')
  return output.output[0].code
}
