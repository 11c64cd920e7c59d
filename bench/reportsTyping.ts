// Types into the list of 10,000 cost codes of the work-info dialog in the built console.
import type { Page } from 'playwright'
import { type Figure, medianOf } from './figure.ts'
import { timeKeys } from './keyToPaint.ts'

const costCodeCount = 10_000
const keys = [
  ...'pour 73',
  'Backspace',
  'Backspace',
  ...'98',
  ...'76',
  'Backspace',
  'Backspace',
  'Backspace',
  'Backspace',
]
/** The page shows a Detail Report. */
export async function typingFigures(page: Page): Promise<Figure[]> {
  await page.route('**/heavyjob/api/v1/costCodes*', route =>
    route.fulfill({ json: { results: manyCostCodes(), metadata: { nextCursor: null } } }),
  )
  await page
    .getByRole('button', { name: /^Job: (?!Choose)/ })
    .first()
    .click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Cost code' })
  await field.click({ timeout: 30_000 })
  await page.getByRole('option').nth(3).waitFor()
  const times = await timeKeys(page, keys)
  await page.unrouteAll()
  return [
    { name: `a key among ${costCodeCount} cost codes, to the paint`, value: medianOf(times), unit: 'ms' },
    { name: '  the slowest', value: Math.max(...times), unit: 'ms', target: 'under 50' },
  ]
}

function manyCostCodes() {
  return Array.from({ length: costCodeCount }, (_, index) => ({
    id: `cost-code-${index}`,
    code: String(index).padStart(5, '0'),
    description: `Pour ${index}, walls and slabs`,
    status: 'active',
  }))
}
