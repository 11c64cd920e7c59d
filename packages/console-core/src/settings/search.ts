import { beginWords, wordsOf } from '../text/index.ts'

/**
 * Whether every word of a search text begins a word of the texts of a setting, such as its name, its hint, and everyday words for it.
 * Ignores case and accents. An empty search text finds every setting.
 */
export function isSettingFound(search: string, texts: readonly string[]): boolean {
  return beginWords(wordsOf(search), texts.flatMap(wordsOf))
}
