import { foldText } from './collation.ts'

/** The words of a text, folded by `foldText`. Punctuation separates words. */
export const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each of the sought words begins one of the words, in any order. */
export function beginWords(sought: readonly string[], words: readonly string[]): boolean {
  return sought.every(prefix => words.some(word => word.startsWith(prefix)))
}
