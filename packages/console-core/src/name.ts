/**
 * A name as it is stored and compared: without space around it, and composed (Unicode NFC), because keyboards write
 * `é` as one character or as two.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim()
}
