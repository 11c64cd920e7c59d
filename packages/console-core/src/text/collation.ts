const accents = /[\u0300-\u036f]/g
/** Letters with a stroke or of two parts, which do not come apart into a letter and an accent. */
const foldedLetters: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ŧ', 't'],
])
const strokedLetters = new RegExp(`[${[...foldedLetters.keys()].join('')}]`, 'g')
// What is only ASCII needs no folding but its case.
const asciiOnly = /^[\0-\x7f]*$/

/** Text without case, accents and space around it: `'  Núñez '` and `'NUNEZ'` fold to the same. */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return text.trim().toLowerCase()
  const bare = text.normalize('NFKD').replace(accents, '')
  // Through upper case, where ß is SS and both forms of a Greek sigma are one.
  const lowered = bare.toUpperCase().toLowerCase().replace(accents, '').replaceAll('ς', 'σ')
  return lowered.replace(strokedLetters, letter => foldedLetters.get(letter) ?? letter).trim()
}

export type TextComparison = (left: string, right: string) => number

/** The order of text in a locale; digits count as numbers, so that `Job 9` comes before `Job 10`. */
export function createTextOrder(locale: string): TextComparison {
  return collatorOf(locale, 'variant').compare
}

/** The same order for 'less than' and 'between', where neither case nor accents make a difference. */
export function createTextComparison(locale: string): TextComparison {
  return collatorOf(locale, 'base').compare
}

const collators = new Map<string, Intl.Collator>()

/** Making a collator costs more than sorting a few values. */
function collatorOf(locale: string, sensitivity: 'variant' | 'base'): Intl.Collator {
  const name = `${locale} ${sensitivity}`
  const known = collators.get(name)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity })
  collators.set(name, collator)
  return collator
}
