import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { root } from '../scripts/processes.ts'
import { findTestBrowser } from '../scripts/testBrowser.ts'

export interface GridBrowser {
  readonly browser: Browser
  /** Opens a new page of `bench/gridPage`. `prepare` runs before the address is opened. */
  open(name: 'index' | 'report', prepare?: (page: Page) => Promise<void>): Promise<Page>
  close(): Promise<void>
}

const viewport = { width: 1440, height: 900 }

/** Builds the bench pages for production, as a host builds its own, and serves them to a headless Chromium. */
export async function openGridBrowser(): Promise<GridBrowser> {
  const outDir = mkdtempSync(join(tmpdir(), 'fieldtime-grid-'))
  const pages = join(root, 'bench', 'gridPage')
  const common = { root: pages, configFile: false, logLevel: 'error' } as const
  await build({
    ...common,
    plugins: [react()],
    build: {
      outDir,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [join(pages, 'index.html'), join(pages, 'report.html')],
        output: { codeSplitting: { groups: [{ name: hostChunk, test: hostLibraries }] } },
      },
    },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const { launchOptions } = await findTestBrowser()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
  return {
    browser,
    async open(name, prepare) {
      const page = await browser.newPage({ viewport, locale: 'en-US' })
      await prepare?.(page)
      await page.goto(`${server.resolvedUrls?.local[0]}${name}.html`)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/** The code that every host has already: the components' peer dependencies and their own dependencies. */
export const hostChunk = 'host'
const hostLibraries =
  /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion\/[^/]+|@tanstack\/(react-query|query-core))\//
