import type { ReportLine } from '@fieldtime/console-core/reports'
import { expect, test } from 'vitest'
import { renderedLines } from './gridRows.ts'

test('the headers above the first line in reach are kept, and the line with focus', () => {
  const group = (depth: number) => ({ kind: 'group', depth }) as ReportLine<unknown>
  const row = { kind: 'row', depth: 2 } as ReportLine<unknown>
  const lines = [group(0), group(1), row, row, group(1), row, row, row, row]
  expect(renderedLines([6, 7], lines, -1)).toEqual([0, 4, 6, 7])
  expect(renderedLines([6, 7], lines, 2)).toEqual([0, 2, 4, 6, 7])
  expect(renderedLines([0, 1], lines, -1)).toEqual([0, 1])
  expect(renderedLines([4, 5], lines, -1)).toEqual([0, 4, 5])
  expect(renderedLines([], lines, 99)).toEqual([])
})
