/**
 * A name as it is stored and compared: without space around it, and composed (Unicode NFC), because keyboards write
 * `é` as one character or as two.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim()
}

/** `Ana Ruiz`; null for nobody. */
export function fullName(firstName: string | null, lastName: string | null): string | null {
  return tidyName(`${firstName ?? ''} ${lastName ?? ''}`) || null
}
