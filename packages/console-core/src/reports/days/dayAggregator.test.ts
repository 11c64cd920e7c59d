import { expect, test } from 'vitest'
import { createDatePositions } from './dayAggregator.ts'

test('numbers the dates of a range in input order, and no other dates', () => {
  const positionOf = createDatePositions({ startDate: '2026-02-27', endDate: '2026-03-02' })
  const dates = ['2026-03-01', '2026-02-26', '2026-02-27', '2026-03-01', '2026-03-03', '2026-02-27', '2026-03-02']
  expect(dates.map(positionOf)).toEqual([0, null, 1, 0, null, 1, 2])
})
