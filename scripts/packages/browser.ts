import { type Browser, chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { chromiumArguments, findChromium } from '../chromium.mjs'

export interface WatchedPage {
  readonly page: Page
  /** What the browser complained about: console errors and warnings, unhandled errors, policy violations. */
  readonly complaints: readonly string[]
  /** The addresses that were asked for. */
  readonly asked: readonly string[]
}

export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium()
  return await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments })
}

/** A page of its own until the test is over. */
export async function openPage(browser: Browser): Promise<WatchedPage> {
  const context = await browser.newContext({ timezoneId: 'America/Chicago', locale: 'en-US' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('request', request => asked.push(request.url()))
  return { page, complaints, asked }
}
