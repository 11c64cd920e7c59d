import { expect, test } from 'vitest'
import * as publicNames from './index.ts'

test('the public surface is what this list says', () => {
  expect(Object.keys(publicNames).sort()).toEqual(['createDayCache', 'defineWidgets', 'mountWidget'])
})
