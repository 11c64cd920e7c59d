import { sheetLimits } from './sheet.ts'

/** Characters that XML can't hold, not even escaped; halves of a character among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const refusedByXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu
/** What Excel would read as a character by its number. */
const readAsCharacter = /_(?=x[0-9a-f]{4}_)/gi
const isPlain = /^[ -^`-~]*$/

export interface CellText {
  readonly text: string
  readonly isShortened: boolean
}

/** Text that fits a cell. Longer text ends in `…`. */
export function cellTextOf(text: string): CellText {
  if (text.length <= sheetLimits.cellCharacters && isPlain.test(text)) return { text, isShortened: false }
  const written = text.replace(refusedByXml, '').replace(readAsCharacter, '_x005F_')
  if (written.length <= sheetLimits.cellCharacters) return { text: written, isShortened: false }
  const start = written.slice(0, sheetLimits.cellCharacters - 1).replace(/\p{Surrogate}$/u, '')
  return { text: `${start}…`, isShortened: true }
}
