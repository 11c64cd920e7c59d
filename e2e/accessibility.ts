import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** It looks for `!important` in attributes, which React does not write, and takes a tenth of the time. */
const rules = { 'avoid-inline-spacing': { enabled: false } }

/**
 * The page fits its window's width and breaks no rule of axe. `picture` names it where it fails. There are no frames of
 * other origins, so axe runs in the page itself, and what is in order need not be described: a third of the time.
 */
export async function expectAccessible(page: Page, picture: string) {
  // What measures its room has the new one a frame after the window.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${picture} scrolls sideways`).toBeLessThanOrEqual(0)
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules })
  const { violations } = await axe.analyze()
  expect(violations.map(violation => `${picture}: ${violation.id} ${violation.nodes[0]?.html}`)).toEqual([])
}
