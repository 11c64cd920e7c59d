import { defineConfig, type Options } from 'tsup'
import { builtExtensions } from '../../scripts/packages/builtExtensions.ts'
import { exceljsInBuild } from './exceljsParts.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const common = {
  format: 'esm',
  target: 'es2023',
  sourcemap: true,
  // Declarations come from `tsc -b`; cleaning would delete them.
  dts: false,
  clean: false,
} as const

/** What needs libraries that hosts do not install: it brings them along. */
const bundled = ['src/excel/{exportWorker,writeWorkbook,zipArchive}.ts', 'src/demo/**']

/** The demo answers calls by the very objects that describe them, so it must not bring a second core. */
const besideTheCore: Plugin = {
  name: 'beside-the-core',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\// }, ({ path, importer }) =>
      importer.replaceAll('\\', '/').includes('/src/demo/')
        ? { path: path.replace(/\.ts$/, '.js'), external: true }
        : undefined,
    )
  },
}

export default defineConfig([
  {
    ...common,
    // File by file: a host's bundler then loads with a page only what that page uses.
    entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.d.ts', ...bundled.map(path => `!${path}`)],
    bundle: false,
    esbuildPlugins: [builtExtensions],
    outDir: 'dist',
  },
  {
    ...common,
    entry: ['src/excel/exportWorker.ts'],
    esbuildPlugins: [exceljsInBuild],
    define: { global: 'globalThis' },
    outDir: 'dist/excel',
    // One build for browsers and Node, so bundled libraries use their platform-neutral form.
    platform: 'browser',
    splitting: false,
    // Bundled code is CommonJS: without this, tools treat the whole file as CommonJS.
    footer: { js: 'export {}' },
  },
  {
    ...common,
    // Separate, because only the handlers need msw.
    entry: ['src/demo/index.ts', 'src/demo/handlers.ts'],
    esbuildPlugins: [besideTheCore],
    outDir: 'dist/demo',
    platform: 'browser',
  },
])
