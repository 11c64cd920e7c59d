const loopbackHost = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether data sent to the URL is protected from others: `https:`, or `http:` to this machine. */
export function isSecureUrl(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHost.test(url.hostname))
}

const rightToLeftLanguages = new Set(['ar', 'fa', 'he', 'ur'])

/** The writing direction of a locale (BCP 47). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeftLanguages.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** Calls `create` once per locale: creating an `Intl` object costs more than a table cell may. */
export function memoizeByLocale<Made>(create: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>()
  return locale => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const created = create(locale)
    made.set(locale, created)
    return created
  }
}
