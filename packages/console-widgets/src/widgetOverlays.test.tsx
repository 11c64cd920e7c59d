import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDemoWidget } from './widgetFixture.tsx'
import type { WidgetOptions } from './widgetOptions.ts'

async function mountReady(options: Partial<WidgetOptions>) {
  await page.viewport(1280, 900)
  const widget = mountDemoWidget(options)
  await widget.whenReady
  return widget
}

/** Nothing of a widget may float in the page itself. */
const expectInside = (shadow: ShadowRoot, element: Element) => expect(shadow.contains(element)).toBe(true)

describe('what floats stays in the shadow root, and the keyboard works there', () => {
  test('a menu', async () => {
    const { shadow } = await mountReady({ widget: 'clock-events-report' })
    const trigger = page.getByRole('button', { name: 'View' })
    await trigger.click()
    const menu = page.getByRole('menu', { name: 'View' })
    await expect.element(menu).toBeVisible()
    expectInside(shadow, menu.element())
    await vi.waitFor(() => expect(menu.element().contains(shadow.activeElement)).toBe(true))
    const first = shadow.activeElement
    await userEvent.keyboard('{ArrowDown}')
    expect(shadow.activeElement).not.toBe(first)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await vi.waitFor(() => expect(shadow.activeElement).toBe(trigger.element()))
  })

  test('a menu closes by a press elsewhere in the page', async () => {
    const outside = document.body.appendChild(document.createElement('p'))
    outside.textContent = 'Outside'
    onTestFinished(() => outside.remove())
    await mountReady({ widget: 'clock-events-report' })
    await page.getByRole('button', { name: 'View' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.click(outside, { force: true })
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  test('a dialog keeps the focus, and gives it back', async () => {
    const { shadow } = await mountReady({ widget: 'clock-in-status' })
    await page.getByRole('rowheader').getByRole('button').nth(1).click()
    const trigger = page.getByRole('button', { name: 'Contact' })
    await trigger.click()
    const dialog = page.getByRole('dialog', { name: /^Contact ./ })
    await expect.element(dialog).toBeVisible()
    expectInside(shadow, dialog.element())
    for (let step = 0; step < 8; step += 1) {
      await userEvent.keyboard('{Tab}')
      expect(dialog.element().contains(shadow.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await vi.waitFor(() => expect(shadow.activeElement).toBe(trigger.element()))
  })

  test('a popover with a calendar', async () => {
    const { shadow } = await mountReady({ widget: 'employee-hours-report' })
    await page.getByRole('button', { name: /Last 7 days/ }).click()
    const popover = page.getByRole('dialog')
    await expect.element(popover).toBeVisible()
    expectInside(shadow, popover.element())
    await userEvent.keyboard('{Escape}')
    await expect.element(popover).not.toBeInTheDocument()
  })

  test('a toast, which the keyboard reaches', async () => {
    const { shadow } = await mountReady({ widget: 'clock-events-report' })
    page.getByRole('row').nth(3).element().querySelector<HTMLElement>('[role=gridcell], td')?.focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    await page.getByRole('button', { name: /^Copy/ }).first().click()
    const toast = page.getByRole('alertdialog')
    await expect.element(toast).toBeVisible()
    expectInside(shadow, toast.element())
    expect(toast.element().getAttribute('aria-label')).not.toBe('')
    await userEvent.keyboard('{F6}')
    await vi.waitFor(() => expect(page.getByRole('region').element().contains(shadow.activeElement)).toBe(true))
  })

  test('a tip', async () => {
    const { shadow } = await mountReady({ widget: 'clock-events-report' })
    shadow.querySelector('h1')?.focus()
    await userEvent.keyboard('{Tab}')
    const tip = page.getByRole('tooltip')
    for (let step = 0; step < 6 && tip.elements().length === 0; step += 1) await userEvent.keyboard('{Tab}')
    await expect.element(tip).toBeVisible()
    expectInside(shadow, tip.element())
  })
})
