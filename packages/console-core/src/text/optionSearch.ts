import { foldText } from './collation.js'

/** What people know a foreman, a job, a cost code or a machine by. */
export interface CodedName {
  readonly code: string
  /** A description, or the name of a person. */
  readonly name: string
}

/**
 * Finds among many options those whose code and name hold every word that is sought, without regard to case and accents.
 * Those whose code begins with what is sought come first; else the order stays. Nothing sought finds all of them.
 */
export function createOptionSearch<Option extends CodedName>(
  options: readonly Option[],
): (sought: string) => readonly Option[] {
  const texts = options.map(({ code, name }) => foldText(`${code} ${name}`))

  return sought => {
    const folded = foldText(sought)
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
