import { expect, test } from 'vitest'
import { shortenName } from './shortName.ts'

test.each([
  ['Dana Whitfield', 'Dana W.'],
  ['María de la Cruz', 'María C.'],
  ['Élodie  Ångström', 'Élodie Å.'],
  ['Cher', 'Cher'],
  ['', ''],
])('the short form of "%s" is "%s"', (name, short) => {
  expect(shortenName(name)).toBe(short)
})
