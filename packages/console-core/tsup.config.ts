import { defineConfig } from 'tsup'

export default defineConfig({
  // The handlers stand apart: they alone need msw.
  entry: ['src/index.ts', 'src/api/contract.ts', 'src/testing/index.ts', 'src/testing/handlers.ts'],
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
