/** A phone number as `+1 (xxx) xxx-xxxx`; blank unless it has 10 digits, or 11 of which the first is 1. */
export function formatPhone(text: string | null): string {
  const digits = nationalDigitsOf(text)
  return digits === null ? '' : `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** The 10 digits of a North American number; null for any other text. */
export function nationalDigitsOf(text: string | null): string | null {
  if (text === null) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  // Digits after a plus start with the country code: +45 12 34 56 78 has ten digits, but is a Danish number.
  return digits.length === 10 && !text.trim().startsWith('+') ? digits : null
}
