import { defineConfig } from 'vite'

/**
 * Bundled with its dependencies, because a process that reads a thousand files takes a second to start. PGlite stays outside: it looks
 * for files in its own folder. So does the optional native client of `pg`, which isn't installed.
 */
export default defineConfig({
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg-native'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node22',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      output: { chunkFileNames: '[name]-[hash].js' },
      // One library uses `eval` to wrap a deprecated function.
      checks: { eval: false },
    },
  },
})
