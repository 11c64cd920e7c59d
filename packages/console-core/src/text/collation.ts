import { memoizeByLocale } from './text.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const printableAscii = /^[\x20-\x7e]*$/

/** Returns the number of characters as people count them (grapheme clusters): 1 for `👷🏽` and for `e` with a combining accent. */
export function countCharacters(text: string): number {
  return printableAscii.test(text) ? text.length : [...segmenter.segment(text)].length
}

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
// ASCII text only needs lower case and single spaces.
const asciiOnly = /^[\0-\x7f]*$/
const whitespaceRuns = /\s\s+|[^\S ]/g
/** Typographic apostrophes and their keyboard replacements. */
const apostrophes = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4`]/g
/** Soft hyphens, zero-width characters and direction marks. */
const invisibleCharacters = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Folds differences that people don't see or type: case, accents, width, apostrophes, runs of whitespace and invisible characters
 * (decisions.md, Text). `'  Núñez '` and `'NUNEZ'` fold to the same text. Returns the text trimmed.
 */
export function foldText(text: string): string {
  return foldCharacters(text).replace(whitespaceRuns, ' ').trim()
}

function foldCharacters(text: string): string {
  if (asciiOnly.test(text)) return text.replaceAll('`', "'").toLowerCase()
  const visible = text.replace(invisibleCharacters, '').replace(apostrophes, "'")
  const bare = visible.normalize('NFKD').replace(accents, '')
  // Through upper case, where ß becomes SS and both forms of sigma become one. A capital ẞ becomes ß first.
  const lowered = bare.toLowerCase().toUpperCase().toLowerCase().replace(accents, '').replaceAll('ς', 'σ')
  return lowered.replace(strokedLetters, letter => foldedLetters.get(letter) ?? letter)
}

type TextComparison = (left: string, right: string) => number

/** Compares text for sorting in a locale. Digits compare as numbers: `Job 9` sorts before `Job 10`. */
export function createTextOrder(locale: string): TextComparison {
  return sortingCollatorOf(locale).compare
}

/** Compares text for filters such as 'between', ignoring case and accents. */
export function createTextComparison(locale: string): TextComparison {
  return filterCollatorOf(locale).compare
}

const sortingCollatorOf = memoizeByLocale(
  locale => new Intl.Collator(locale, { numeric: true, sensitivity: 'variant' }),
)
const filterCollatorOf = memoizeByLocale(locale => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))

/** Compares by code unit, as the services sort ids. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

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
