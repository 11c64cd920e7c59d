import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'

/** Everything but the console's own code, which is in the files of its pages. */
const isOfPackages = /node_modules|packages[\\/]console-/

/** The files of the groups below, which every page has loaded before it loads anything else. */
const isLoadedFirst = /^assets\/(initial|first|rolldown-runtime)-/

/** The chunks that a signed-in person loads first, by the module that a dynamic import names. */
const isOfFirstPage = /pages[\\/]PermittedPage\.tsx$|dashboard[\\/]Dashboard\.js$/

/** Icons of a few hundred bytes. They have a folder of their own, so that the lists of files to preload can leave them out. */
const isOfIcons = /lucide-react/
const iconFolder = 'assets/icons/'

const input = {
  console: join(import.meta.dirname, 'index.html'),
  silent: join(import.meta.dirname, 'signin-silent-redirect.html'),
}

/** The console's languages. Otherwise the calendar includes its messages in thirty. */
const languages: Plugin = { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' }

/** The summary of a call, or the description of a field. */
const documentation = /(summary:|z\.describe\()\s*"(?:[^"\\]|\\.)*"/g

/** Empties the texts of the API contract that only its documentation shows. */
const withoutDocumentation: Plugin = {
  name: 'without-documentation',
  apply: 'build',
  transform: {
    filter: { id: /console-core[\\/]dist[\\/].*\.js$/ },
    handler: code => ({ code: code.replaceAll(documentation, '$1""'), map: null }),
  },
}

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: [withoutDocumentation, react(), languages, preloadFont(), compressAssets()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      target: 'baseline-widely-available',
      modulePreload: {
        polyfill: false,
        // The lists are part of the first load.
        resolveDependencies: (_, files) =>
          files.filter(file => !file.startsWith(iconFolder) && !isLoadedFirst.test(file)),
      },
      rolldownOptions: {
        input,
        output: {
          chunkFileNames: ({ moduleIds }) =>
            `${moduleIds.length > 0 && moduleIds.every(id => isOfIcons.test(id)) ? iconFolder : 'assets/'}[name]-[hash].js`,
          codeSplitting: { groups: command === 'build' ? await findGroups() : [] },
        },
      },
    },
  }),
)

/** Two files of packages: what the sign-in pages need, and what the first page needs besides. Other chunks have only what these lack. */
async function findGroups() {
  const first = await findFirstModules()
  return [
    { name: 'initial', tags: ['$initial' as const], test: isOfPackages },
    { name: 'first', test: (id: string) => first.has(id) },
  ]
}

/** The modules of packages that the sign-in pages and the dashboard import, found by a build that isn't written. */
async function findFirstModules(): Promise<ReadonlySet<string>> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), languages],
    build: { write: false, minify: false, rolldownOptions: { input } },
  })
  const chunks = new Map(
    [result]
      .flat()
      .flatMap(built => ('output' in built ? built.output : []))
      .flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const found = new Set<string>()
  const follow = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (!chunk || found.has(fileName)) return
    found.add(fileName)
    chunk.imports.forEach(follow)
  }
  for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
    if (isEntry || isOfFirstPage.test(facadeModuleId ?? '')) follow(fileName)
  }
  const modules = [...found].flatMap(fileName => chunks.get(fileName)?.moduleIds ?? [])
  return new Set(modules.filter(id => isOfPackages.test(id)))
}

/** Preloads the console's font with its script, instead of after its style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, filename }) {
        const font = Object.keys(bundle).find(name => name.endsWith('.woff2'))
        if (!font || !filename.endsWith('/index.html')) return []
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Writes `.gz` and `.br` files of every text asset, for servers with precompressed files. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        // HTML gets a fresh nonce with every answer.
        if (!/\.(js|css|svg)$/.test(name)) continue
        const content = readFileSync(join(dir, name))
        if (content.length < 1024) continue
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params }))
      }
    },
  }
}
