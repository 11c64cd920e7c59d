/**
 * A name as it is stored and compared: trimmed and composed (Unicode NFC), because keyboards write `é` as one character or as
 * two.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim()
}

/** Letters, digits, punctuation and symbols, except those that are invisible. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name has any visible character. */
export function isVisibleName(name: string): boolean {
  return visible.test(name)
}

/** Control characters such as line breaks, and direction controls: embeddings, overrides, isolates. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a name contains characters that could make it look like another name or break its line. */
export function hasNameControls(name: string): boolean {
  return controls.test(name)
}

/** `Ana Ruiz`, each part trimmed (decisions.md, Text). Null without a name. */
export function fullName(firstName: string | null, lastName: string | null): string | null {
  return (
    [firstName, lastName]
      .map(part => tidyName(part ?? ''))
      .filter(Boolean)
      .join(' ') || null
  )
}

/** `25-1225 - Onion Creek`; null without both. */
export function namedCode(code: string | null, description: string | null): string | null {
  return [code, description].filter(Boolean).join(' - ') || null
}
