import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/testBrowser.ts'

const { launchOptions } = await findTestBrowser()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/sharedServices.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Tests wait for conditions and never measure speed: only a test that hangs meets these limits.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A browser waits half of the time: three keep two processors busy.
  workers: 3,
  forbidOnly: true,
  // Tests that wait for half a minute start first, so others run in parallel.
  projects: [
    { name: 'waiting', testMatch: 'tabs.spec.ts' },
    { name: 'working', testIgnore: 'tabs.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: {
      ...launchOptions,
      // Optimizing compilers don't pay off for pages that live for seconds.
      args: [...(launchOptions.args ?? []), '--js-flags=--no-opt,--no-maglev'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Recording every step costs a third of the run: `--trace retain-on-failure` when a failure has to be looked at.
    trace: 'off',
    // Motion has no meaning of its own and takes time.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
