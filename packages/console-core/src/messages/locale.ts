export const defaultLocale = 'en-US'

/**
 * Returns the canonical form of a language tag, or null if `Intl` rejects it. Also reads the names that POSIX gives to
 * locales (`es_MX.UTF-8`): with some values of `LANG`, Chromium reports `en-US@posix`.
 */
export function canonicalLocale(tag: string): string | null {
  try {
    const [canonical = null] = Intl.getCanonicalLocales(tag.replace(/[.@].*/s, '').replaceAll('_', '-'))
    return canonical
  } catch {
    return null
  }
}
