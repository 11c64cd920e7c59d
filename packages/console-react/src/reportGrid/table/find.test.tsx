import { defaultLayout } from '@fieldtime/console-core/reports'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { flatLayout, manyShifts, renderGrid, shiftColumns } from '../gridFixture.tsx'

const pageOf100 = { ...flatLayout, pageSize: 100 } as const

/** Presses Ctrl+F and returns whether the browser's own search would open. */
function pressFind(target: Element = document.body): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true, composed: true }),
  )
}

async function openFind(props: Parameters<typeof renderGrid>[0] = {}) {
  const grid = await renderGrid({ rows: manyShifts(300), layout: pageOf100, ...props })
  await expect.element(grid.screen.getByRole('row').nth(5)).toBeVisible()
  expect(pressFind()).toBe(false)
  const field = grid.screen.getByRole('textbox', { name: 'Find in this table' })
  await expect.element(field).toHaveFocus()
  return { ...grid, field }
}

test('Ctrl+F finds rows of the page that are not rendered, and Escape leads to the match', async () => {
  const { screen, field } = await openFind()
  expect(screen.getByText('P00099').elements()).toHaveLength(0)
  await field.fill('p00099')
  await expect.element(screen.getByText('1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /P00099/ })).toBeInViewport()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('P00099'))
})

test('the search steps through its matches in a circle', async () => {
  const { screen, field } = await openFind()
  await field.fill('P0001')
  await expect.element(screen.getByText('1 of 10')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2 of 10')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  await expect.element(screen.getByText('10 of 10')).toBeVisible()
  await screen.getByRole('button', { name: 'Next match' }).click()
  await expect.element(screen.getByText('1 of 10')).toBeVisible()
  await field.fill('nobody')
  await expect.element(screen.getByText('No matches')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next match' })).toBeDisabled()
})

test('the search finds groups and their totals', async () => {
  const { screen, field } = await openFind({ layout: { ...defaultLayout(shiftColumns), pageSize: 100 } })
  await field.fill('May 21')
  await expect.element(screen.getByText('1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /May 21/ })).toBeInViewport()
})

test('Ctrl+F in the open search, and on a page that is rendered as a whole, is left to the browser', async () => {
  const { field, screen, lines } = await openFind()
  expect(pressFind(field.element())).toBe(true)
  await screen.getByRole('button', { name: 'Close search' }).click()
  await screen.getByRole('button', { name: '10', exact: true }).click()
  await vi.waitFor(() => expect(lines()).toHaveLength(10))
  expect(pressFind()).toBe(true)
  await expect.element(field).not.toBeInTheDocument()
})
