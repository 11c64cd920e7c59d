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

/** Files of icons. The lists of files to preload, which the first load contains, leave them out. */
const isOfIcon =
  /\/([a-z]+(-[a-z0-9]+)+|calendar|camera|check|clock|coffee|copy|download|funnel|history|info|link|mail|pencil|phone|play|plus|search|table|timer|user|users|x)-[\w-]{8}\.js$/

/** What few people open: the palette, whose button loads it when the pointer reaches it, and originals of photos. */
const isRare = /\/(overlays|Photo)-/

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
      resolveDependencies: (chunk, files) => (isRare.test(chunk) ? [] : files.filter(file => !isOfIcon.test(file))),
    },
    rolldownOptions: {
      input: {
        console: join(import.meta.dirname, 'index.html'),
        silent: join(import.meta.dirname, 'signin-silent-redirect.html'),
      },
      output: {
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
