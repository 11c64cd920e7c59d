import { defineConfig } from '@playwright/test'
import { findTestBrowser } from '../testBrowser.ts'

const { launchOptions } = await findTestBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/hosts',
  // Installing and building a host takes a minute.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  use: { launchOptions, viewport: { width: 1440, height: 900 }, locale: 'en-US' },
})
