import type { ColorScheme } from '@fieldtime/console-core'
import { createTheme, css, styled as styledComponent, type WebTarget } from 'styled-components'
import { type ConsoleTheme, defaultTheme, moreContrast, type ThemeToken } from './themeTokens.ts'

export { type ConsoleTheme, defaultTheme, type ThemeToken } from './themeTokens.ts'

export type Density = 'comfortable' | 'compact'

/** `auto` follows the system. `more` uses our colors regardless of the host's theme. */
export type Contrast = 'standard' | 'more' | 'auto'

const contract = createTheme<ConsoleTheme>(defaultTheme, { prefix: 'ft' })

/** Every token as a `var(--ft-…)` reference, for styled parts and SVG attributes. */
export const tokens: ConsoleTheme = contract

/** Steps of the 4-pixel grid. */
export const space = (steps: number): string => `${steps * 4}px`

/**
 * styled-components with a name for each part. Generated ids count up in the order in which modules load, so two copies of the library on a
 * page, or server and browser, would give the same id to different parts.
 */
export const styled = <Target extends WebTarget>(target: Target, name: string) =>
  styledComponent(target).withConfig({ componentId: `ft-${name}` })

const compactTokens: Partial<ConsoleTheme> = { controlHeight: '28px', rowHeight: '32px' }

/** Merges defaults, density, colors derived from `primary`, and the host's changes. Drops unknown tokens and unsafe values. */
export function buildTheme(density: Density, changes: Partial<ConsoleTheme>): ConsoleTheme {
  const safe: Partial<ConsoleTheme> = Object.fromEntries(
    Object.entries(changes).filter(([token, value]) => token in defaultTheme && !/[;{}]/.test(value)),
  )
  return {
    ...defaultTheme,
    ...(density === 'compact' ? compactTokens : {}),
    ...(safe.primary === undefined ? {} : brandTokens(safe.primary)),
    ...safe,
  }
}

/**
 * Derives colors from a host's `primary`. Text on it is black or white, whichever contrasts more: a gray with an OKLCH lightness of 0.57 has
 * the same contrast with both.
 */
export function brandTokens(primary: string): Partial<ConsoleTheme> {
  const mix = (share: number, other: string) => `color-mix(in oklab, ${primary} ${share}%, ${other})`
  const away = 'light-dark(black, white)'
  return {
    primaryHover: mix(85, away),
    primarySoft: mix(8, tokens.raised),
    onPrimary: `oklch(from ${primary} clamp(0, (0.57 - l) * 1000, 1) 0 0)`,
    chart1: mix(65, away),
    chart2: primary,
    chart3: mix(70, 'light-dark(white, black)'),
    chart6: mix(60, 'gray'),
    chart8: mix(35, 'gray'),
  }
}

const declarationsOf = (theme: Partial<ConsoleTheme>) =>
  Object.entries(theme).map(([token, value]) => `${contract.vars[token as ThemeToken]}:${value};`)

/** Leaves out the frame of a surface in a component with `frame="none"`. */
export const unframed = css`
  [data-frame='none'] & {
    background: none;
    border: 0;
    border-radius: 0;
  }
`

/** Hides a control on paper. */
export const notPrinted = css`
  @media print {
    display: none !important;
  }
`

const colorSchemes: Readonly<Record<ColorScheme, string>> = { light: 'light', dark: 'dark', auto: 'light dark' }

const contrasts = {
  standard: null,
  more: css`
    ${declarationsOf(moreContrast)}
  `,
  auto: css`
    @media (prefers-contrast: more) {
      ${declarationsOf(moreContrast)}
    }
  `,
} as const satisfies Record<Contrast, unknown>

export interface ThemeRootProps {
  readonly $theme: ConsoleTheme
  readonly $colorScheme: ColorScheme
  readonly $contrast: Contrast
}

/**
 * The element with the tokens. `all: initial` inherits nothing from the host page, and class selectors win over a host's rules for bare
 * elements. Declared first, so later parts of the same specificity win.
 */
export const ThemeRoot = styled('div', 'root')<ThemeRootProps>`
  all: initial;
  ${props => declarationsOf(props.$theme)}
  ${props => contrasts[props.$contrast]}
  color-scheme: ${props => colorSchemes[props.$colorScheme]};
  @media print {
    /* Paper is white: browsers leave out backgrounds. */
    color-scheme: light;
    background: none;
  }
  display: block;
  box-sizing: border-box;
  color: ${tokens.text};
  background: ${tokens.surface};
  font: 400 ${tokens.fontSizeBody} / 1.45 ${tokens.fontFamily};
  font-synthesis: none;
  text-align: start;
  -webkit-text-size-adjust: 100%;
  -webkit-tap-highlight-color: transparent;

  & :where(*, *::before, *::after) {
    box-sizing: border-box;
  }
  & :where(h1, h2, h3, p, ul, ol, li, dl, dt, dd, figure, figcaption, fieldset) {
    margin: 0;
    padding: 0;
    border: 0;
    font: inherit;
    color: inherit;
    list-style: none;
    letter-spacing: normal;
    text-transform: none;
    text-align: inherit;
    background: none;
  }
  & :where(button, input, textarea, select) {
    margin: 0;
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  & :where(table) {
    border-collapse: collapse;
    border-spacing: 0;
    font: inherit;
    color: inherit;
  }
  & :where(a) {
    color: ${tokens.primary};
    text-decoration: none;
  }

  /* On touch screens and phones: larger targets, and no text below 14 px. */
  @media (pointer: coarse), (width < 680px) {
    ${contract.vars.controlHeight}: 44px;
    ${contract.vars.fontSizeGrid}: ${tokens.fontSizeBody};
    ${contract.vars.fontSizeSmall}: ${tokens.fontSizeBody};
  }
  @media (forced-colors: active) {
    color-scheme: light dark;
    ${contract.vars.surface}: Canvas;
    ${contract.vars.raised}: Canvas;
    ${contract.vars.hover}: Canvas;
    ${contract.vars.border}: CanvasText;
    ${contract.vars.controlBorder}: ButtonBorder;
    ${contract.vars.text}: CanvasText;
    ${contract.vars.muted}: CanvasText;
    ${contract.vars.primary}: LinkText;
    ${contract.vars.primarySoft}: Canvas;
    ${contract.vars.chart2}: CanvasText;
  }
`

/** A ring that shows on keyboard focus only. */
export const focusRing = css`
  outline: none;
  &:focus-visible,
  &[data-focus-visible] {
    outline: 2px solid ${tokens.primary};
    outline-offset: 2px;
  }
`

/** The focus frame of a text field. */
export const fieldFocus = css`
  border-color: ${tokens.primary};
  box-shadow: 0 0 0 1px ${tokens.primary};

  /* Forced colors remove shadows. */
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
  }
`

/** A selection that only its background marks, for forced colors. */
export const forcedSelection = css`
  @media (forced-colors: active) {
    color: HighlightText;
    background: Highlight;
    border-color: Highlight;
    forced-color-adjust: none;
  }
`

/** Hides text visually. Screen readers still read it. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** Hides an element in containers of at most `width` pixels. */
export const onlyAbove = (width: number) => css`
  display: contents;

  @container (max-width: ${width}px) {
    display: none;
  }
`

/** Hides an element in containers wider than `width` pixels. */
export const onlyUpTo = (width: number) => css`
  display: contents;

  @container (min-width: ${width + 1}px) {
    display: none;
  }
`

/** Digits of the same width, so columns align and running durations don't shift. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`
