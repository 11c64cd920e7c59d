import type { ColorScheme } from '@fieldtime/console-core'
import { createTheme, css, styled as styledComponent, type WebTarget } from 'styled-components'
import { moreContrast } from './moreContrast.js'

/**
 * What a host may change to make the console its own. Every value is CSS text; a colour that differs between the light
 * and the dark scheme is written `light-dark(#light, #dark)`, one that does not is plain.
 */
export const defaultTheme = {
  /** Page background. */
  surface: 'light-dark(#f5f6f8, #10151e)',
  /** Cards, tables, menus, dialogs. */
  raised: 'light-dark(#ffffff, #181f2b)',
  /** Rows, items and quiet buttons under the pointer. */
  hover: 'light-dark(#eef1f5, #222b3a)',
  /** Hairlines between and around things. */
  border: 'light-dark(#dde2e9, #2b3546)',
  /** Outlines of controls: at least 3 : 1 against everything they stand on. */
  controlBorder: 'light-dark(#7d8797, #748197)',
  text: 'light-dark(#151b26, #e9edf4)',
  /** Labels, captions and what comes second: at least 4.5 : 1. */
  muted: 'light-dark(#545e6f, #a4afc0)',
  /** Links, the main action, what is selected. */
  primary: 'light-dark(#1d4ed8, #7aa2ff)',
  primaryHover: 'light-dark(#1a43ba, #95b5ff)',
  onPrimary: 'light-dark(#ffffff, #0b1220)',
  /** Background of what is selected. */
  primarySoft: 'light-dark(#e9effd, #1f2d4d)',
  danger: 'light-dark(#b42318, #ff8f84)',
  dangerSoft: 'light-dark(#fdeceb, #3d2123)',
  warning: 'light-dark(#8a4b08, #f3bd6b)',
  warningSoft: 'light-dark(#fdf3e2, #38291a)',
  working: 'light-dark(#15713a, #67d391)',
  workingSoft: 'light-dark(#e5f4ea, #173323)',
  lunch: 'light-dark(#9a4d06, #f3bd6b)',
  lunchSoft: 'light-dark(#fcf0df, #38291a)',
  out: 'light-dark(#4f596a, #aeb8c8)',
  outSoft: 'light-dark(#eceff3, #262f3d)',
  unknown: 'light-dark(#6d3fa8, #c9adf5)',
  unknownSoft: 'light-dark(#f2ecfa, #2e2444)',
  /** Chart marks in the order they are used: at least 3 : 1 against raised. */
  chart1: 'light-dark(#2456d6, #7aa2ff)',
  chart2: 'light-dark(#0f8077, #42c9bc)',
  chart3: 'light-dark(#b45309, #f2ad58)',
  chart4: 'light-dark(#7a4ec4, #b79bf2)',
  chart5: 'light-dark(#b93a72, #ee8db6)',
  chart6: 'light-dark(#4f7717, #a5cc6b)',
  chart7: 'light-dark(#1f739f, #6fc3ee)',
  chart8: 'light-dark(#626b7b, #94a0b3)',
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  /** The unit of the type scale (spec: base font size 22.4). All sizes follow from it. */
  fontSizeBase: '22.4px',
  fontSizeTitle: 'var(--ft-fontSizeBase)',
  fontSizeHeading: 'calc(var(--ft-fontSizeBase) * 0.7142857)',
  fontSizeBody: 'calc(var(--ft-fontSizeBase) * 0.625)',
  fontSizeGrid: 'calc(var(--ft-fontSizeBase) * 0.58)',
  fontSizeSmall: 'calc(var(--ft-fontSizeBase) * 0.5357143)',
  radiusSmall: '4px',
  radiusLarge: '8px',
  /** The one shadow, of what floats. */
  shadow:
    '0 8px 24px light-dark(rgb(16 24 40 / 14%), rgb(0 0 0 / 55%)), 0 1px 3px light-dark(rgb(16 24 40 / 10%), rgb(0 0 0 / 40%))',
  /** Height of buttons and fields, and of table rows; smaller at compact density, larger under a finger. */
  controlHeight: '36px',
  rowHeight: '40px',
  /** Height of what the host keeps at the top of the window: heads of tables stay below it. */
  stickyOffset: '0px',
} as const

export type ThemeToken = keyof typeof defaultTheme
export type ConsoleTheme = Readonly<Record<ThemeToken, string>>

export type Density = 'comfortable' | 'compact'

/** `auto` is what the person's system asks for. With `more` the colours are ours, whatever the host's theme says. */
export type Contrast = 'standard' | 'more' | 'auto'

const contract = createTheme<ConsoleTheme>(defaultTheme, { prefix: 'ft' })

/** Every token as a `var(--ft-…)` reference, for styled parts and SVG attributes. */
export const tokens: ConsoleTheme = contract

/** Steps of the 4-pixel grid. */
export const space = (steps: number): string => `${steps * 4}px`

/**
 * styled-components with a name on every part. Generated ids count up in the order modules load, so that two copies of
 * the library on a page, or server and browser, would give one id to different parts.
 */
export const styled = <Target extends WebTarget>(target: Target, name: string) =>
  styledComponent(target).withConfig({ componentId: `ft-${name}` })

const compactTokens: Partial<ConsoleTheme> = { controlHeight: '30px', rowHeight: '32px' }

/** The whole theme a provider shows: defaults, then density, then what the host asked for. Unknown tokens are dropped. */
export function buildTheme(density: Density, changes: Partial<ConsoleTheme>): ConsoleTheme {
  const wanted = { ...defaultTheme, ...(density === 'compact' ? compactTokens : {}), ...changes }
  const safe = Object.entries(wanted).filter(([token, value]) => token in defaultTheme && !/[;{}]/.test(value))
  return { ...defaultTheme, ...Object.fromEntries(safe) }
}

const declarationsOf = (theme: Partial<ConsoleTheme>) =>
  Object.entries(theme).map(([token, value]) => `${contract.vars[token as ThemeToken]}:${value};`)

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
 * The element that carries the tokens. It starts from `all: initial`, so that nothing of the host page is inherited, and
 * from classes, so that a host's rules on bare elements lose. It is declared first: parts of the same weight come later
 * and win.
 */
export const ThemeRoot = styled('div', 'root')<ThemeRootProps>`
  all: initial;
  ${props => declarationsOf(props.$theme)}
  ${props => contrasts[props.$contrast]}
  color-scheme: ${props => colorSchemes[props.$colorScheme]};
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

  @media (pointer: coarse) {
    ${contract.vars.controlHeight}: 44px;
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
    ${contract.vars.chart1}: CanvasText;
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

/** The frame of a field that somebody types in. */
export const fieldFocus = css`
  border-color: ${tokens.primary};
  box-shadow: 0 0 0 1px ${tokens.primary};

  /* Shadows are not drawn where a person's own colours take the place of ours. */
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
  }
`

/** What is marked by its background alone, where a person's own colours take the place of ours. */
export const forcedSelection = css`
  @media (forced-colors: active) {
    color: HighlightText;
    background: Highlight;
    border-color: Highlight;
    forced-color-adjust: none;
  }
`

/** Numbers of one width, so that columns and ticking durations stand still. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`
