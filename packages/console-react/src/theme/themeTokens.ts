/**
 * The design tokens that a host can override. Values are CSS. A color that differs between the light and the dark scheme is
 * `light-dark(#light, #dark)`.
 */
export const defaultTheme = {
  /** Page background. */
  surface: 'light-dark(#f5f6f8, #10151e)',
  /** Cards, tables, menus, dialogs. */
  raised: 'light-dark(#ffffff, #181f2b)',
  /** Rows, items and quiet buttons under the pointer. */
  hover: 'light-dark(#eef1f5, #222b3a)',
  /** Hairlines between and around parts. */
  border: 'light-dark(#dde2e9, #2b3546)',
  /** Outlines of controls: at least 3 : 1 against every background. */
  controlBorder: 'light-dark(#7d8797, #748197)',
  text: 'light-dark(#151b26, #e9edf4)',
  /** Labels, captions, and secondary text: at least 4.5 : 1. */
  muted: 'light-dark(#545e6f, #a4afc0)',
  /** Links, the primary action, and selections. */
  primary: 'light-dark(#1d4ed8, #7aa2ff)',
  primaryHover: 'light-dark(#1a43ba, #95b5ff)',
  onPrimary: 'light-dark(#ffffff, #0b1220)',
  /** The background of selections. */
  primarySoft: 'light-dark(#e9effd, #1f2d4d)',
  danger: 'light-dark(#b42318, #ff8f84)',
  dangerSoft: 'light-dark(#fdeceb, #3d2123)',
  warning: 'light-dark(#8a4b08, #ffc567)',
  warningSoft: 'light-dark(#fdf0d9, #40301a)',
  working: 'light-dark(#15713a, #5fbf88)',
  workingSoft: 'light-dark(#e5f4ea, #173323)',
  lunch: 'light-dark(#6941c6, #b79bf2)',
  lunchSoft: 'light-dark(#f1ecfd, #2a2343)',
  out: 'light-dark(#4f596a, #aeb8c8)',
  outSoft: 'light-dark(#eaeef4, #262f3d)',
  unknown: 'light-dark(#545e6f, #a4afc0)',
  unknownSoft: 'light-dark(#eef1f5, #222b3a)',
  /** Bars of days to review: at least 3 : 1 against raised. */
  review: 'light-dark(#c9810f, #f3b24a)',
  /** Bars of days whose hours agree, outlined like controls. */
  agree: 'light-dark(#dbe1ea, #2f3a4c)',
  /** Chart marks in the order they are used: at least 3 : 1 against raised. */
  chart1: 'light-dark(#17357f, #8fb0ff)',
  chart2: 'light-dark(#2a5bd7, #5f86ea)',
  chart3: 'light-dark(#5f8bee, #3e68d8)',
  chart4: 'light-dark(#5d6b80, #93a0b5)',
  chart5: 'light-dark(#8592a6, #66748a)',
  chart6: 'light-dark(#1f739f, #6fc3ee)',
  chart7: 'light-dark(#3d4a5f, #c3ccda)',
  chart8: 'light-dark(#3f8fb0, #4f9fbd)',
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
  /** The shadow of floating parts. */
  shadow:
    '0 8px 24px light-dark(rgb(16 24 40 / 14%), rgb(0 0 0 / 55%)), 0 1px 3px light-dark(rgb(16 24 40 / 10%), rgb(0 0 0 / 40%))',
  /** Height of buttons and fields, and of table rows. Smaller at compact density, larger on touch screens. */
  controlHeight: '32px',
  rowHeight: '40px',
  /** Height of the host's sticky header: table headers stick below it. */
  stickyOffset: '0px',
  /** Width of what the host keeps at the start of the window, such as a rail: toasts are centered in the rest. */
  stickyStartOffset: '0px',
} as const

export type ThemeToken = keyof typeof defaultTheme
export type ConsoleTheme = Readonly<Record<ThemeToken, string>>

/**
 * The colors for `prefers-contrast: more`: text at least 7 : 1; outlines, hairlines, and focus rings at least 3 : 1 on every background.
 * Override them together: each is measured against the others.
 */
export const moreContrast: Partial<ConsoleTheme> = {
  surface: 'light-dark(#ffffff, #000000)',
  raised: 'light-dark(#ffffff, #0b0f16)',
  hover: 'light-dark(#e6eaf0, #1f2733)',
  border: 'light-dark(#76808f, #8590a2)',
  controlBorder: 'light-dark(#4a5361, #b4bfce)',
  text: 'light-dark(#000000, #ffffff)',
  muted: 'light-dark(#2e3642, #d3dae5)',
  primary: 'light-dark(#0c329e, #aac5ff)',
  primaryHover: 'light-dark(#08256f, #ccdcff)',
  onPrimary: 'light-dark(#ffffff, #000000)',
  primarySoft: 'light-dark(#dfe8fd, #14223f)',
  danger: 'light-dark(#8a130a, #ffb8b0)',
  dangerSoft: 'light-dark(#fdeceb, #3a1517)',
  warning: 'light-dark(#653503, #ffd492)',
  warningSoft: 'light-dark(#fdf0d9, #33230f)',
  working: 'light-dark(#0a4a22, #8ee8ad)',
  workingSoft: 'light-dark(#e5f4ea, #0c2b1a)',
  lunch: 'light-dark(#4a2aa0, #d3c2ff)',
  lunchSoft: 'light-dark(#f1ecfd, #221b3a)',
  out: 'light-dark(#333b48, #cfd7e3)',
  outSoft: 'light-dark(#eaeef4, #1f2733)',
  unknown: 'light-dark(#333b48, #cfd7e3)',
  unknownSoft: 'light-dark(#eef1f5, #1f2733)',
  review: 'light-dark(#95600a, #ffc877)',
  agree: 'light-dark(#cfd7e3, #2a3444)',
  chart1: 'light-dark(#102a6b, #b3c9ff)',
  chart2: 'light-dark(#1a3fa8, #9dbbff)',
  chart3: 'light-dark(#3a63c4, #7d9ff0)',
  chart4: 'light-dark(#464e5c, #b8c2d2)',
  chart5: 'light-dark(#5d6b80, #93a0b5)',
  chart6: 'light-dark(#14557a, #93d8ff)',
  chart7: 'light-dark(#2c3646, #d5dbe6)',
  chart8: 'light-dark(#2f6f8f, #74b4d0)',
}
