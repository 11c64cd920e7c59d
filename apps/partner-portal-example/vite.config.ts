import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page that React draws. Its server has one name for it, and knows nothing of what else comes out. */
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
