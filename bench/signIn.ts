import type { BrowserContext, Page } from 'playwright'

/** Opens the dashboard, signed in as the demo company's manager. */
export async function signIn(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}
