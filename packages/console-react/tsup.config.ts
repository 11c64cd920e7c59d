import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  sourcemap: true,
  // Pages, charts and the calendar are chunks of their own, loaded when they are first shown.
  splitting: true,
  // Declarations come from `tsc -b`; cleaning would delete them.
  dts: false,
  clean: false,
  // On entries and shared chunks alike: a server component may import any of them.
  banner: { js: "'use client';" },
})
