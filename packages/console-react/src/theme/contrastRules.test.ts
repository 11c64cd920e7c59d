import { describe, expect, test } from 'vitest'
import { measureContrast } from './contrastRules.ts'
import { defaultTheme } from './theme.ts'
import { moreContrast } from './themeTokens.ts'

const roundDown = (ratio: number | null) => Math.floor((ratio ?? 0) * 100) / 100

describe.each(['standard', 'more'] as const)('with %s contrast', contrast => {
  test.each(['light', 'dark'] as const)('everything has enough contrast in %s', scheme => {
    const flaws = measureContrast(contrast)
      .filter(measured => (measured[scheme] ?? 0) < measured.least)
      .map(({ mark, ground, least, [scheme]: ratio }) => `${mark} on ${ground}: ${roundDown(ratio)}, not ${least}`)
    expect(flaws).toEqual([])
  })
})

test('more contrast asks for 7 : 1 of words and 3 : 1 of outlines and hairlines', () => {
  const asked = new Set(measureContrast('more').map(({ use, least }) => `${use} ${least}`))
  expect(asked).toEqual(new Set(['words 7', 'outline 3', 'hairline 3', 'chart 4.5']))
})

test('every colour has a value of its own for more contrast', () => {
  const colors = Object.entries(defaultTheme).filter(([, value]) => value.startsWith('light-dark(#'))
  expect(Object.keys(moreContrast)).toEqual(colors.map(([token]) => token))
})

test('a host’s theme is measured, and more contrast goes before it', () => {
  const find = (contrast: 'standard' | 'more') =>
    measureContrast(contrast, { onPrimary: '#ffffff', primary: '#ffffff', text: 'rebeccapurple' })
  const pair = (mark: string, ground: string) => (measured: { readonly mark: string; readonly ground: string }) =>
    measured.mark === mark && measured.ground === ground
  expect(find('standard').find(pair('onPrimary', 'primary'))).toMatchObject({ light: 1, dark: 1 })
  expect(find('standard').find(pair('text', 'raised'))).toMatchObject({ light: null, dark: null })
  expect(find('more').find(pair('text', 'raised'))).toMatchObject({ light: 21 })
})

test('colors that follow from a brand color are measured too', () => {
  const flawsOf = (primary: string) =>
    measureContrast('standard', { primary })
      .filter(({ mark, light, dark, least }) => mark !== 'primary' && Math.min(light ?? 0, dark ?? 0) < least)
      .map(({ mark, ground }) => `${mark} on ${ground}`)
  expect(flawsOf('light-dark(#7a1f5c, #f0a3d4)')).toEqual([])
  expect(flawsOf('light-dark(#0f5c4d, #74d2b8)')).toEqual([])
  // Yellow is no color for marks on white, but text on it is black.
  expect(flawsOf('#ffcc00')).toContain('chart2 on raised')
  expect(flawsOf('#ffcc00')).not.toContain('onPrimary on primary')
})
