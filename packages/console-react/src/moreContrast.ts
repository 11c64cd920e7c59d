import type { ConsoleTheme } from './themeTokens.ts'

/**
 * The colours for people who ask for more contrast: words at least 7 : 1, outlines, hairlines and focus rings at least
 * 3 : 1 on everything they stand on. They come as a set, so that each is measured against those it is seen with.
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
