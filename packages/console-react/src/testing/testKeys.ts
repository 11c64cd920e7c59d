import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses Tab until the element has the focus. Fails if it isn't reached. */
export async function tabTo(wanted: Locator): Promise<void> {
  await expect.element(wanted).toBeInTheDocument()
  for (let step = 0; step < 60; step += 1) {
    if (wanted.query() === document.activeElement && document.activeElement !== document.body) return
    await userEvent.tab()
  }
  await expect.element(wanted).toHaveFocus()
}
