import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'
import { sourceAliases } from './sourceAliases.ts'

const executablePath = (await findChromium()) ?? undefined

/** Each project needs a browser object of its own. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments } }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'core', environment: 'node', include: ['packages/console-core/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          include: ['apps/local-services/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'react',
          include: ['packages/console-react/src/**/*.test.{ts,tsx}'],
          browser: inChromium(),
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'console',
          include: ['apps/reference-console/src/**/*.test.{ts,tsx}'],
          browser: inChromium(),
        },
      },
    ],
  },
})
