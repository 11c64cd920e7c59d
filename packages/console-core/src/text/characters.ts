const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const printableAscii = /^[\x20-\x7e]*$/

/** Returns the number of characters as people count them (grapheme clusters): 1 for `👷🏽` and for `e` with a combining accent. */
export function countCharacters(text: string): number {
  return printableAscii.test(text) ? text.length : [...segmenter.segment(text)].length
}
