import { brandTokens, type ConsoleTheme, defaultTheme, type ThemeToken } from './theme.ts'
import { moreContrast } from './themeTokens.ts'

/** The minimum contrast of two tokens that are shown on each other. */
export interface ContrastRule {
  readonly mark: ThemeToken
  readonly ground: ThemeToken
  readonly use: 'words' | 'outline' | 'hairline' | 'chart'
}

export interface MeasuredContrast extends ContrastRule {
  /** The minimum contrast, as the `n` of `n : 1`. */
  readonly least: number
  /** The ratio of WCAG 2, 1 to 21; null for a color that can't be measured. */
  readonly light: number | null
  readonly dark: number | null
}

const grounds: readonly ThemeToken[] = ['surface', 'raised', 'hover', 'primarySoft']
const charts: readonly ThemeToken[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8']

const rulesFor = (use: ContrastRule['use'], marks: readonly ThemeToken[], on: readonly ThemeToken[]): ContrastRule[] =>
  marks.flatMap(mark => on.map(ground => ({ mark, ground, use })))

/** All pairs of tokens that the console shows on each other. */
export const contrastRules: readonly ContrastRule[] = [
  ...rulesFor('words', ['text', 'muted', 'primary', 'danger'], grounds),
  ...rulesFor('words', ['warning', 'working', 'lunch', 'out', 'unknown'], ['surface', 'raised']),
  ...rulesFor('words', ['danger', 'text'], ['dangerSoft']),
  ...rulesFor('words', ['warning', 'text'], ['warningSoft']),
  ...rulesFor('words', ['working'], ['workingSoft', 'hover']),
  ...rulesFor('words', ['lunch'], ['lunchSoft']),
  ...rulesFor('words', ['out'], ['outSoft']),
  ...rulesFor('words', ['unknown'], ['unknownSoft']),
  ...rulesFor('words', ['onPrimary'], ['primary', 'primaryHover']),
  // Focus rings have the primary color.
  ...rulesFor('outline', ['controlBorder', 'primary'], grounds),
  ...rulesFor('hairline', ['border'], ['surface', 'raised']),
  ...rulesFor('chart', ['review', ...charts], ['raised']),
]

const least = {
  standard: { words: 4.5, outline: 3, hairline: 1, chart: 3 },
  more: { words: 7, outline: 3, hairline: 3, chart: 4.5 },
} as const

/** Every rule against the colors of a theme, or against those of more contrast, which no theme changes. */
export function measureContrast(
  contrast: 'standard' | 'more' = 'standard',
  changes: Partial<ConsoleTheme> = {},
): readonly MeasuredContrast[] {
  const brand = changes.primary === undefined ? {} : brandTokens(changes.primary)
  const theme: ConsoleTheme = { ...defaultTheme, ...brand, ...changes, ...(contrast === 'more' ? moreContrast : {}) }
  return contrastRules.map(rule => {
    const ratioIn = (scheme: Scheme) =>
      ratioOf(resolveColor(theme[rule.mark], scheme, theme), resolveColor(theme[rule.ground], scheme, theme))
    return { ...rule, least: least[contrast][rule.use], light: ratioIn('light'), dark: ratioIn('dark') }
  })
}

/** A token's value in either scheme, as `#rrggbb`; null for any other value. */
export function colorsOf(value: string): { readonly light: string; readonly dark: string } | null {
  const [, light, dark] = /^light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)$/i.exec(value) ?? []
  if (light && dark) return { light, dark }
  return /^#[\da-f]{6}$/i.test(value) ? { light: value, dark: value } : null
}

type Scheme = 'light' | 'dark'

/** Red, green, and blue, each 0 to 1 and linear. */
type Rgb = readonly [number, number, number]

const keywords: Readonly<Record<string, string>> = { black: '#000000', gray: '#808080', white: '#ffffff' }

/** Resolves a CSS color. Null for anything but `#rrggbb`, `light-dark()`, tokens, and the functions of `brandTokens`. */
function resolveColor(value: string, scheme: Scheme, theme: ConsoleTheme): Rgb | null {
  const text = value.trim()
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(keywords[text] ?? text)
  if (hex) return hex.slice(1).map(part => toLinear(Number.parseInt(part, 16) / 255)) as unknown as Rgb
  const token = /^var\(--ft-(\w+)/.exec(text)?.[1]
  if (token !== undefined) return token in theme ? resolveColor(theme[token as ThemeToken], scheme, theme) : null
  const args = argumentsOf(text)
  if (text.startsWith('light-dark(')) return resolveColor(args[scheme === 'light' ? 0 : 1] ?? '', scheme, theme)
  const [, mixed = '', share = ''] = /^(.+) (\d+)%$/.exec(args[1] ?? '') ?? []
  if (text.startsWith('color-mix(in oklab')) {
    return mix(resolveColor(mixed, scheme, theme), resolveColor(args[2] ?? '', scheme, theme), Number(share) / 100)
  }
  const from = /^oklch\(from (.+) clamp\(0, \(([\d.]+) - l\)/.exec(text)
  const origin = from && resolveColor(from[1] ?? '', scheme, theme)
  if (!origin) return null
  return toOklab(origin)[0] < Number(from[2]) ? [1, 1, 1] : [0, 0, 0]
}

/** The arguments of a CSS function, split at the commas outside nested parentheses. */
function argumentsOf(text: string): readonly string[] {
  const inner = /^[\w-]+\((.*)\)$/.exec(text)?.[1] ?? ''
  return inner.split(/,(?![^(]*\))/).map(part => part.trim())
}

function mix(one: Rgb | null, other: Rgb | null, share: number): Rgb | null {
  if (!one || !other) return null
  const [first, second] = [toOklab(one), toOklab(other)]
  return fromOklab(first.map((part, index) => part * share + (second[index] ?? 0) * (1 - share)) as unknown as Rgb)
}

/** Converts to Oklab (CSS Color 4). */
function toOklab([red, green, blue]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function ratioOf(one: Rgb | null, other: Rgb | null): number | null {
  if (!one || !other) return null
  const [brighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => second - first)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2.2 defines it. */
const luminanceOf = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
