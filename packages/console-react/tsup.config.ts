import { defineConfig } from 'tsup'

export default defineConfig({
  // File by file: a host's bundler then loads only what a page uses, and puts what comes later into chunks of its own.
  entry: [
    'src/**/*.{ts,tsx}',
    '!src/**/*.test.{ts,tsx}',
    '!src/**/*Fixture.tsx',
    '!src/test*.{ts,tsx}',
    // A script of its own (vite.config.ts), for pages without a bundler.
    '!src/scriptTag/**',
  ],
  bundle: false,
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
