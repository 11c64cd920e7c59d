import { defineConfig } from 'tsup'
import { builtExtensions } from '../../scripts/packages/builtExtensions.ts'

export default defineConfig({
  // File by file, so a host's bundler loads only the code of a page and splits the rest into chunks.
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/**/*Fixture.tsx', '!src/testing/**'],
  bundle: false,
  esbuildPlugins: [builtExtensions],
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
