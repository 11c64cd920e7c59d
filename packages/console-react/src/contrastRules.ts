import { moreContrast } from './moreContrast.ts'
import { brandTokens, type ConsoleTheme, defaultTheme, type ThemeToken } from './theme.ts'

/** How two tokens must stand apart where one is seen on the other. */
export interface ContrastRule {
  readonly mark: ThemeToken
  readonly ground: ThemeToken
  readonly use: 'words' | 'outline' | 'hairline' | 'chart'
}

export interface MeasuredContrast extends ContrastRule {
  /** What the rule asks for, as the `n` of `n : 1`. */
  readonly least: number
  /** The ratio of WCAG 2, 1 to 21; null for a colour that is not written as `#rrggbb`. */
  readonly light: number | null
  readonly dark: number | null
}

const grounds: readonly ThemeToken[] = ['surface', 'raised', 'hover', 'primarySoft']
const charts: readonly ThemeToken[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8']

const seenOn = (use: ContrastRule['use'], marks: readonly ThemeToken[], on: readonly ThemeToken[]): ContrastRule[] =>
  marks.flatMap(mark => on.map(ground => ({ mark, ground, use })))

/** Everything of the console that is seen on something else. */
export const contrastRules: readonly ContrastRule[] = [
  ...seenOn('words', ['text', 'muted', 'primary', 'danger'], grounds),
  ...seenOn('words', ['warning', 'working', 'lunch', 'out', 'unknown'], ['surface', 'raised']),
  ...seenOn('words', ['danger', 'text'], ['dangerSoft']),
  ...seenOn('words', ['warning', 'text'], ['warningSoft']),
  ...seenOn('words', ['working'], ['workingSoft', 'hover']),
  ...seenOn('words', ['lunch'], ['lunchSoft']),
  ...seenOn('words', ['out'], ['outSoft']),
  ...seenOn('words', ['unknown'], ['unknownSoft']),
  ...seenOn('words', ['onPrimary'], ['primary', 'primaryHover']),
  // Rings of focus have the colour of what is primary.
  ...seenOn('outline', ['controlBorder', 'primary'], grounds),
  ...seenOn('hairline', ['border'], ['surface', 'raised']),
  ...seenOn('chart', ['review', ...charts], ['raised']),
]

const least = {
  standard: { words: 4.5, outline: 3, hairline: 1, chart: 3 },
  more: { words: 7, outline: 3, hairline: 3, chart: 4.5 },
} as const

/** Every rule against the colours of a theme, or against those of more contrast, which no theme changes. */
export function measureContrast(
  contrast: 'standard' | 'more' = 'standard',
  changes: Partial<ConsoleTheme> = {},
): readonly MeasuredContrast[] {
  const brand = changes.primary === undefined ? {} : brandTokens(changes.primary)
  const theme: ConsoleTheme = { ...defaultTheme, ...brand, ...changes, ...(contrast === 'more' ? moreContrast : {}) }
  return contrastRules.map(rule => {
    const mark = colorsOf(theme[rule.mark])
    const ground = colorsOf(theme[rule.ground])
    return {
      ...rule,
      least: least[contrast][rule.use],
      light: ratioOf(mark?.light, ground?.light),
      dark: ratioOf(mark?.dark, ground?.dark),
    }
  })
}

/** A token's value in either scheme, as `#rrggbb`; null for what is no such colour. */
export function colorsOf(value: string): { readonly light: string; readonly dark: string } | null {
  const [, light, dark] = /^light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)$/i.exec(value) ?? []
  if (light && dark) return { light, dark }
  return /^#[\da-f]{6}$/i.test(value) ? { light: value, dark: value } : null
}

function ratioOf(one: string | undefined, other: string | undefined): number | null {
  if (!one || !other) return null
  const [brighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => second - first)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(place => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
