import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** This rule looks for `!important` in attributes, which React doesn't write, and takes a tenth of the time. */
const rules = { 'avoid-inline-spacing': { enabled: false } }

/**
 * The page fits its window and passes axe. `picture` names it in a failure. Axe runs in the page itself and leaves out the
 * descriptions of passed rules, because there are no frames of other origins: a third of the time.
 */
export async function expectAccessible(page: Page, picture: string) {
  // Components measure their new width a frame after the window changes.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${picture} scrolls sideways`).toBeLessThanOrEqual(0)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules })
  const { violations } = await axe.analyze()
  expect(violations.map(violation => `${picture}: ${violation.id} ${violation.nodes[0]?.html}`)).toEqual([])
}
