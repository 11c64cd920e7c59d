const accents = /[\u0300-\u036f]/g
/** Stroked letters and ligatures, which don't decompose into a letter and an accent. */
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
// ASCII text only needs lower case.
const asciiOnly = /^[\0-\x7f]*$/

/** Returns the text trimmed, without case and accents: `'  Núñez '` and `'NUNEZ'` fold to the same text. */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return text.trim().toLowerCase()
  const bare = text.normalize('NFKD').replace(accents, '')
  // Through upper case, where ß becomes SS and both forms of sigma become one.
  const lowered = bare.toUpperCase().toLowerCase().replace(accents, '').replaceAll('ς', 'σ')
  return lowered.replace(strokedLetters, letter => foldedLetters.get(letter) ?? letter).trim()
}

export type TextComparison = (left: string, right: string) => number

/** Compares text for sorting in a locale. Digits compare as numbers: `Job 9` sorts before `Job 10`. */
export function createTextOrder(locale: string): TextComparison {
  return collatorOf(locale, 'variant').compare
}

/** Compares text for filters such as 'between', ignoring case and accents. */
export function createTextComparison(locale: string): TextComparison {
  return collatorOf(locale, 'base').compare
}

const collators = new Map<string, Intl.Collator>()

/** Cached: creating a collator costs more than sorting a few values. */
function collatorOf(locale: string, sensitivity: 'variant' | 'base'): Intl.Collator {
  const name = `${locale} ${sensitivity}`
  const known = collators.get(name)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity })
  collators.set(name, collator)
  return collator
}
