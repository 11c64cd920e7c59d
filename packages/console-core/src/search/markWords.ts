import { foldText, wordsOf } from '../text/index.ts'

/** A part of a text, and whether a search matches it. */
export interface MarkedPart {
  /** The index of its first character in the whole text. */
  readonly start: number
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text into the beginnings of words that the query matches and the parts between them. */
export function markWords(text: string, query: string): readonly MarkedPart[] {
  const sought = wordsOf(query)
  const parts: MarkedPart[] = []
  let end = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ start: end, text: text.slice(end, to), isMatch })
    end = to
  }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = Math.max(0, ...sought.map(prefix => lengthFoldedTo(word, prefix)))
    if (length === 0) continue
    add(index, false)
    add(index + length, true)
  }
  add(text.length, false)
  return parts
}

/** The length of the shortest beginning of a word that folds to the prefix, with its accents; 0 if none does. */
function lengthFoldedTo(word: string, prefix: string): number {
  let length = 0
  for (const character of word) {
    length += character.length
    const folded = foldText(word.slice(0, length))
    if (folded.startsWith(prefix)) return length + (/^\p{M}*/u.exec(word.slice(length))?.[0].length ?? 0)
    if (!prefix.startsWith(folded)) return 0
  }
  return 0
}
