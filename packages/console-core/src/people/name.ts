/**
 * A name as it is stored and compared: without space around it, and composed (Unicode NFC), because keyboards write
 * `é` as one character or as two.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim()
}

/** Letters, digits, marks of punctuation and symbols, but for those that Unicode draws as nothing. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether somebody who looks at a list could see the name. */
export function isVisibleName(name: string): boolean {
  return visible.test(name)
}

/** Line breaks and other controls, and what turns the direction of the text around it: embeddings, overrides, isolates. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a name holds characters by which it could look like another one or break the line it stands in. */
export function hasNameControls(name: string): boolean {
  return controls.test(name)
}

/** `Ana Ruiz`; null for nobody. */
export function fullName(firstName: string | null, lastName: string | null): string | null {
  return tidyName(`${firstName ?? ''} ${lastName ?? ''}`) || null
}

/** `25-1225 - Onion Creek`; null without both. */
export function namedCode(code: string | null, description: string | null): string | null {
  return [code, description].filter(Boolean).join(' - ') || null
}
