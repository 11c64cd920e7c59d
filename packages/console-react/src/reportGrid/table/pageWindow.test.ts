import { expect, test } from 'vitest'
import { pageWindow } from './GridPager.tsx'

test.each([
  [0, 1, [0]],
  [0, 30, [0, 1, 2, 3, 4]],
  [10, 30, [8, 9, 10, 11, 12]],
  [29, 30, [25, 26, 27, 28, 29]],
  [1, 3, [0, 1, 2]],
])('page %i of %i has buttons for the pages %j', (pageIndex, pageCount, pages) => {
  expect(pageWindow(pageIndex, pageCount)).toEqual(pages)
})
