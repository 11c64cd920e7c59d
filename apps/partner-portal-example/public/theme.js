/**
 * The colors and type of `portal.css`, as widgets take them.
 * @type {Partial<import('@fieldtime/console-react').ConsoleTheme>}
 */
export const portalTheme = {
  surface: 'light-dark(#fffdf8, #1c2220)',
  raised: 'light-dark(#fffdf8, #1c2220)',
  hover: 'light-dark(#f3ecdf, #2a322f)',
  border: 'light-dark(#e3d9c6, #39433f)',
  controlBorder: 'light-dark(#857b6a, #83908a)',
  text: 'light-dark(#2b2419, #f0ece3)',
  muted: 'light-dark(#655b49, #b4b1a6)',
  primary: 'light-dark(#0b6b5b, #74d2b8)',
  fontFamily: "'Liberation Sans', Arial, sans-serif",
  radiusSmall: '16px',
  radiusLarge: '18px',
  shadow: '0 10px 30px light-dark(rgb(60 45 20 / 16%), rgb(0 0 0 / 60%))',
}
