import { expect } from 'storybook/test'

/** Globals of a story that shows something in the dark. */
export const dark = { colorScheme: 'dark' }

export const spanish = { locale: 'es-US' }

export const rightToLeft = { direction: 'rtl' }

export const compact = { density: 'compact' }

export const reportsOnly = { role: 'reports' }

export const phone = { viewport: { value: 'phone', isRotated: false } }

export async function expectDark(element: Element): Promise<void> {
  await expect(getComputedStyle(element).colorScheme).toBe('dark')
}

/** On a phone, with nothing that is wider than it. */
export async function expectPhone(element: Element): Promise<void> {
  await expect(window.innerWidth).toBe(390)
  await expect(element.ownerDocument.documentElement.scrollWidth).toBe(390)
}

export async function expectRightToLeft(element: Element): Promise<void> {
  await expect(getComputedStyle(element).direction).toBe('rtl')
}
