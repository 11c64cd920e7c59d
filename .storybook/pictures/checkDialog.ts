import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { quickCheck } from '../quickCheck.ts'

const phone = { width: 390, height: 844 }

/** A story with an open dialog passes axe also on a phone and in dark. Axe has already checked it as shown. */
export async function checkDialog(): Promise<void> {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  if (!dialog) return
  const { innerWidth: width, innerHeight: height } = window
  const roots = document.querySelectorAll<HTMLElement>('.ft-root')
  await page.viewport(phone.width, phone.height)
  for (const { style } of roots) style.colorScheme = 'dark'
  const { violations } = await axe.run(dialog, quickCheck)
  for (const { style } of roots) style.colorScheme = ''
  await page.viewport(width, height)
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
