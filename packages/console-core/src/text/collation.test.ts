import { expect, test } from 'vitest'
import { foldText } from './collation.ts'

test.each([
  ['case', 'ANA', 'ana'],
  ['accents', 'Zoë Núñez', 'zoe nunez'],
  ['width', 'Ａｎａ １２', 'ana 12'],
  ['apostrophes', 'O’Brien', "o'brien"],
  ['spaces at the ends and in runs', '  Space   Name ', 'space name'],
  ['a line break', 'first line\nsecond line', 'first line second line'],
  ['a no-break space', 'Job\u00a010', 'job 10'],
  ['a zero-width space', 'Zoë\u200b', 'zoe'],
  ['a soft hyphen', 'con\u00adcrete', 'concrete'],
  ['a direction mark', '\u200fana\u200e', 'ana'],
  ['stroked letters', 'Łukasz Ærø', 'lukasz aero'],
  ['a sharp s, small and capital', 'Straße STRAẞE', 'strasse strasse'],
])('foldText ignores %s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})
