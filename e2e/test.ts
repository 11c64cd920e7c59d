import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServices, startServices } from './services.ts'

interface WorkerFixtures {
  /** What the services are started with, beside a free port and a folder of their own. */
  serviceFlags: string[]
  services: RunningServices
}

interface Fixtures {
  origin: string
  /** Everything the browser complained about: console errors, unhandled rejections, policy violations. */
  complaints: string[]
}

/**
 * The product as a person has it: real services, real provider, real database. A test fails when the browser complained
 * about anything while it ran.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serviceFlags: [[], { option: true, scope: 'worker' }],
  services: [
    async ({ serviceFlags }, use) => {
      const services = await startServices(serviceFlags)
      await use(services)
      await services.stop()
      services.discard()
    },
    { scope: 'worker' },
  ],
  origin: async ({ services }, use) => use(services.origin),
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
})

/** Types a demo account into the provider's own page. */
export async function signInAs(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
