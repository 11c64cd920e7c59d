import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { countSkippedPicture, reportSkippedPictures, toMatchScreenshot } from './.storybook/pictures/pictureTests.ts'
import { exceljsFromSource } from './packages/console-core/exceljsParts.ts'
import { propertySeeds } from './scripts/propertySeeds.ts'
import { findTestBrowser } from './scripts/testBrowser.ts'
import { sourceAliases } from './sourceAliases.ts'

const { launchOptions, isPinned } = await findTestBrowser()

/** A page idles half the time, so two pages use one processor. */
const pages = Math.max(2, availableParallelism() - 1)

/** Each project needs a browser object of its own. */
const inChromium = (contextOptions: { readonly timezoneId?: string } = {}) => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions, contextOptions }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

export default defineConfig({
  resolve: { alias: sourceAliases },
  plugins: [exceljsFromSource()],
  // React Aria virtualizes lists in tests only on demand.
  define: { 'process.env.VIRT_ON': '"on"' },
  test: {
    // Tests wait for conditions and never measure speed: only a test that hangs meets these limits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['scripts/testLimits.ts'],
    provide: { propertySeeds: propertySeeds() },
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          isolate: false,
          include: ['packages/console-core/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          isolate: false,
          // Optimizing compilers don't pay off for embedded databases that live for a second.
          execArgv: ['--liftoff-only'],
          include: [
            'apps/local-services/src/**/*.test.ts',
            'apps/partner-portal-example/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: 'apps/local-services/src/testing/testDatabases.ts',
          setupFiles: ['apps/local-services/src/testing/checkStatements.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Scanned in advance: a dependency that is found late reloads the page under a test. Icons are modules already.
        optimizeDeps: { entries: ['packages/console-{react,widgets}/src/**/*.{ts,tsx}'], exclude: ['lucide-react'] },
        test: {
          name: 'react',
          isolate: false,
          maxWorkers: pages,
          include: ['packages/console-{react,widgets}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.tsx'],
          setupFiles: ['packages/console-react/src/testing/testSetup.ts'],
          browser: inChromium(),
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/console-{react,widgets}/src/**/*.server.test.tsx'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        optimizeDeps: { exclude: ['lucide-react'] },
        test: {
          name: 'console',
          maxWorkers: pages,
          include: ['apps/reference-console/src/**/*.test.{ts,tsx}'],
          browser: inChromium(),
        },
      },
      {
        extends: true,
        plugins: [storybookTest(), reportSkippedPictures()],
        // The time zone of the demo company, so today is the same date on every machine.
        test: {
          name: 'stories',
          isolate: false,
          maxWorkers: pages,
          setupFiles: ['.storybook/pictures/setup.ts'],
          provide: { comparesPictures: isPinned, acceptsPictures: process.argv.includes('--update') },
          browser: {
            ...inChromium({ timezoneId: 'America/Chicago' }),
            commands: { countSkippedPicture },
            expect: { toMatchScreenshot },
          },
        },
      },
    ],
  },
})
