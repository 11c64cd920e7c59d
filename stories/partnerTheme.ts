import type { ConsoleTheme } from '@fieldtime/console-react'

/** The theme of a partner portal: plum, square corners, and a serif font. */
export const partnerTheme: Partial<ConsoleTheme> = {
  surface: 'light-dark(#faf6f1, #17120f)',
  raised: 'light-dark(#fffdfa, #211a16)',
  hover: 'light-dark(#f3ebe2, #2d241e)',
  border: 'light-dark(#e3d8cb, #3d322a)',
  controlBorder: 'light-dark(#857565, #8d7d6e)',
  text: 'light-dark(#2a211a, #f3ece4)',
  muted: 'light-dark(#62554a, #bfb1a3)',
  primary: 'light-dark(#7a1f5c, #f0a3d4)',
  primaryHover: 'light-dark(#5f1647, #f7c3e4)',
  onPrimary: 'light-dark(#ffffff, #2a0f20)',
  primarySoft: 'light-dark(#f8e9f3, #3b1c30)',
  chart1: 'light-dark(#7a1f5c, #f0a3d4)',
  fontFamily: "Georgia, 'Times New Roman', serif",
  radiusSmall: '0px',
  radiusLarge: '2px',
}
