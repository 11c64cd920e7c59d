import { test as base, expect, type Page } from '@playwright/test'
import { sharedServices } from './sharedServices.ts'
import { clockShift, shiftClock } from './shiftedClock.ts'

interface Fixtures {
  services: 'real' | 'failing' | 'random'
  origin: string
  /** The browser's console errors, unhandled rejections, and policy violations. */
  complaints: string[]
  /** Prints the pages' content when a test fails, for machines that don't keep files. */
  lastWords: undefined
}

/** The whole product: real services, provider, and database. A test fails if the browser reported an error while it ran. */
export const test = base.extend<Fixtures, { everyContext: undefined }>({
  everyContext: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        if (clockShift !== 0) await context.addInitScript(shiftClock, clockShift)
        return context
      }
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  services: ['real', { option: true }],
  origin: async ({ services }, use) => use(sharedServices()[services]),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
      })
      context.on('weberror', error => complaints.push(`unhandled: ${error.error().message}`))
      await context.exposeFunction('reportPolicyViolation', (violation: string) => complaints.push(violation))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          const report = Reflect.get(window, 'reportPolicyViolation') as (violation: string) => void
          report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
        })
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  lastWords: [
    async ({ context }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const page of context.pages()) {
        // Overlays come last in a page.
        const snapshot = (await page.locator('body').ariaSnapshot()).slice(-6000)
        process.stdout.write(`\nAt the end of '${testInfo.title}' ${page.url()} says:\n${snapshot}\n`)
      }
    },
    { auto: true },
  ],
})

/** Signs in on the provider's page. All demo accounts have the same password. */
export async function signInAs(page: Page, username: string, password = 'demo') {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
