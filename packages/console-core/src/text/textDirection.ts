const rightToLeftLanguages = new Set(['ar', 'fa', 'he', 'ur'])

/** The writing direction of a locale (BCP 47). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeftLanguages.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
