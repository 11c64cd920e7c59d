import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/testing/index.ts'],
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  sourcemap: true,
  // Declarations come from `tsc -b`; cleaning would delete them.
  dts: false,
  clean: false,
})
