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
