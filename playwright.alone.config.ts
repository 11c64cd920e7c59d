import { defineConfig } from '@playwright/test'
import all from './playwright.config.ts'

const { globalSetup: _, ...config } = all

/** The end-to-end tests that share no services: they bring their own, or need none. */
export default defineConfig({
  ...config,
  outputDir: 'test-results/browserAlone',
  workers: 2,
  projects: config.projects?.filter(({ name }) => name === 'alone') ?? [],
  reporter: [['list'], ['json', { outputFile: 'test-results/playwrightAlone.json' }]],
})
