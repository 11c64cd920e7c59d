import { expect, test } from 'vitest'
import { tidyName } from './name.js'

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
