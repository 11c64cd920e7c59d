/**
 * The colors of `portal.css`, as widgets take them.
 * @type {Partial<import('@fieldtime/console-react').ConsoleTheme>}
 */
export const portalTheme = {
  surface: 'light-dark(#ffffff, #1c2220)',
  raised: 'light-dark(#ffffff, #1c2220)',
  hover: 'light-dark(#f3eee4, #2a322f)',
  border: 'light-dark(#e2d9c9, #39433f)',
  controlBorder: 'light-dark(#857b6a, #83908a)',
  text: 'light-dark(#22201b, #f0ece3)',
  muted: 'light-dark(#5d5648, #b4b1a6)',
  primary: 'light-dark(#0f5c4d, #74d2b8)',
  primaryHover: 'light-dark(#0a4438, #9be3cf)',
  onPrimary: 'light-dark(#ffffff, #05231b)',
  primarySoft: 'light-dark(#e2f0eb, #173a31)',
  chart1: 'light-dark(#0f7a64, #4fc3a4)',
  fontFamily: "'Avenir Next', 'Segoe UI', Roboto, system-ui, sans-serif",
  radiusSmall: '8px',
  radiusLarge: '14px',
  shadow: '0 10px 30px light-dark(rgb(60 45 20 / 16%), rgb(0 0 0 / 60%))',
}
