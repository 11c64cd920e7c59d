import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The libraries of controls, bundled into one file instead of twenty requests. */
const isOfControls =
  /node_modules[\\/](styled-components|stylis|clsx|react-aria|react-aria-components|react-stately|lucide-react|@internationalized|use-sync-external-store)[\\/]/

/** Our own controls. Most are so small that a separate file would add more overhead than content. */
const isOwnControl = /console-react[\\/]dist[\\/](ui[\\/])?[^\\/]+$/

/** Small modules that nearly every page uses. */
const isBasic =
  /console-core[\\/]dist[\\/](time|text|messages|links|place|access|preferences)[\\/]|console-react[\\/]dist[\\/]dates[\\/]/

/** The files of the groups below, which every page has loaded before it loads anything else. */
const isLoadedFirst = /^assets\/(initial|controls|parts|basics|rolldown-runtime)-/

/** Icons of a few hundred bytes. They have a folder of their own, so that the lists of files to preload can leave them out. */
const isOfIcons = /lucide-react/
const iconFolder = 'assets/icons/'

/** Everything but the console's own code, which is in the files of its pages. */
const isOfPackages = /node_modules|packages[\\/]console-/

export default defineConfig({
  plugins: [
    react(),
    // The console's languages. Otherwise the calendar includes its messages in thirty.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
    preloadFont(),
    compressAssets(),
  ],
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
      input: {
        console: join(import.meta.dirname, 'index.html'),
        silent: join(import.meta.dirname, 'signin-silent-redirect.html'),
      },
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.length > 0 && moduleIds.every(id => isOfIcons.test(id)) ? iconFolder : 'assets/'}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], test: isOfPackages },
            { name: 'controls', test: isOfControls, minShareCount: 28 },
            { name: 'parts', test: isOwnControl, minShareCount: 14 },
            { name: 'basics', test: isBasic, minShareCount: 13 },
          ],
        },
      },
    },
  },
})

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
