import { describe, expect, test } from 'vitest'
import { renderGrid } from './gridFixture.js'

describe('the grid', () => {
  test('shows groups with their totals, rows and the grand total', async () => {
    const { screen, lines, footer, headers } = await renderGrid()
    await expect.element(screen.getByRole('treegrid', { name: 'Shifts' })).toBeVisible()
    expect(headers()).toEqual(['Employee', 'Job', 'Start time', 'Worked duration', 'Hours'])
    expect(lines()).toEqual([
      ['Date: Thu, May 14, 20262 rows', '15h 30m', '15.50'],
      ['Ana', 'Bridge', '7:00 AM', '7h 30m', '7.50'],
      ['Ben', 'Tower', '7:00 AM', '8h 0m', '8.00'],
      ['Date: Wed, May 13, 20262 rows', '16h 15m', '16.25'],
      ['Cleo', 'Bridge', '7:00 AM', '7h 45m', '7.75'],
      ['Ana', 'Tower', '7:00 AM', '8h 30m', '8.50'],
      ['Date: Tue, May 12, 20261 row', '0h 30m', '0.50'],
      ['Ben', 'Bridge', '7:00 AM', '0h 30m', '0.50'],
    ])
    expect(footer()).toEqual([['Total', '32h 15m', '32.25']])
  })
})
