import { defineConfig } from 'tsup'
import { exceljsInBuild } from './exceljsParts.js'

export default defineConfig({
  // The handlers stand apart: they alone need msw. So does the worker of exports: it alone holds exceljs.
  entry: [
    'src/index.ts',
    'src/api/contract.ts',
    'src/excel/index.ts',
    'src/excel/worker.ts',
    'src/testing/index.ts',
    'src/testing/handlers.ts',
  ],
  esbuildPlugins: [exceljsInBuild],
  define: { global: 'globalThis' },
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  // One build for browsers and Node: bundled libraries come in the form that needs neither.
  platform: 'browser',
  sourcemap: true,
  // Declarations come from `tsc -b`; cleaning would delete them.
  dts: false,
  clean: false,
})
