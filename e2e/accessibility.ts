import AxeBuilder from '@axe-core/playwright'
import { en } from '@fieldtime/console-core'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** This rule looks for `!important` in attributes, which React doesn't write, and takes a tenth of the time. */
const rules = { 'avoid-inline-spacing': { enabled: false } }

/** A message whose catalog isn't loaded reads as its key. */
const messageKeys: ReadonlySet<string> = new Set(Object.keys(en))

/**
 * The page fits its window, shows no message key, and passes axe. `picture` names it in a failure. Axe runs in the page itself and leaves out the
 * descriptions of passed rules, because there are no frames of other origins: a third of the time.
 */
export async function expectAccessible(page: Page, picture: string) {
  // Components measure their new width a frame after the window changes.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${picture} scrolls sideways`).toBeLessThanOrEqual(0)
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map(element => element.getAttribute('aria-label'))
    return [document.body.innerText, ...labels].join('\n')
  })
  const keys = (text.match(/[a-z]\w*(?:\.\w+)+/g) ?? []).filter(word => messageKeys.has(word))
  expect(keys, `${picture} shows message keys`).toEqual([])
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules })
  const { violations } = await axe.analyze()
  expect(violations.map(violation => `${picture}: ${violation.id} ${violation.nodes[0]?.html}`)).toEqual([])
}
