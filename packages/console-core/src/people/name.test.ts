import { expect, test } from 'vitest'
import { hasNameControls, isVisibleName, tidyName } from './name.ts'

test.each([
  ['  North crew\t', 'North crew'],
  ['North  crew', 'North  crew'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['\u3000\u00a0', ''],
  ['', ''],
])('%j is stored as %j', (name, tidy) => {
  expect(tidyName(name)).toBe(tidy)
  expect(tidyName(tidy)).toBe(tidy)
})

test.each([
  ['North crew', true],
  ['夜勤', true],
  ['👷', true],
  ['-', true],
  ['\u200b\u200d\ufeff', false],
  ['\u00ad \u2060', false],
  ['\u3164\u115f', false],
  ['\u2800', false],
  ['\u0301', false],
  ['', false],
])('%j is visible: %s', (name, isVisible) => {
  expect(isVisibleName(name)).toBe(isVisible)
})

test.each([
  ['North crew', false],
  ['فريق الشمال', false],
  ['👷‍♀️ crew', false],
  ['North\ncrew', true],
  ['North\u2028crew', true],
  ['North\u0000', true],
  ['\u202eweerc', true],
  ['a\u2066b\u2069', true],
])('%j contains controls: %s', (name, hasControls) => {
  expect(hasNameControls(name)).toBe(hasControls)
})
