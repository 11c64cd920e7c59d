import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the React page as `hours.js`, the only file name that the server refers to. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: { hours: 'hours/main.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  worker: { format: 'es' },
})
