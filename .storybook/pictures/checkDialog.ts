import axe from 'axe-core'
import { expect } from 'vitest'
import { quickCheck } from '../quickCheck.ts'

/** An open dialog of a story passes axe in dark too. Axe has already checked it as shown. */
export async function checkDialog(): Promise<void> {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  if (!dialog) return
  const roots = document.querySelectorAll<HTMLElement>('.ft-root')
  for (const { style } of roots) style.colorScheme = 'dark'
  const { violations } = await axe.run(dialog, quickCheck)
  for (const { style } of roots) style.colorScheme = ''
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
