import { foldText } from './collation.ts'

/** The code and name by which people know a foreman, job, cost code or machine. */
export interface CodedName {
  readonly code: string
  /** A description, or the name of a person. */
  readonly name: string
}

/**
 * Returns a search for options whose code and name contain every word, ignoring case and accents. Options whose code starts
 * with the search text are listed first; otherwise the order is kept. An empty search returns all options.
 */
export function createOptionSearch<Option extends CodedName>(
  options: readonly Option[],
): (query: string) => readonly Option[] {
  const texts = options.map(({ code, name }) => foldText(`${code} ${name}`))

  return query => {
    const folded = foldText(query)
    if (folded === '') return options
    const words = folded.split(/\s+/)
    const byCode: Option[] = []
    const others: Option[] = []
    for (const [index, option] of options.entries()) {
      const text = texts[index] ?? ''
      if (!words.every(word => text.includes(word))) continue
      if (text.startsWith(folded)) byCode.push(option)
      else others.push(option)
    }
    return [...byCode, ...others]
  }
}
