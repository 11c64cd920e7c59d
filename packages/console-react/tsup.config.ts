import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  sourcemap: true,
  // Declarations come from `tsc -b`; cleaning would delete them.
  dts: false,
  clean: false,
  // On entries and shared chunks alike: a server component may import any of them.
  banner: { js: "'use client';" },
})
