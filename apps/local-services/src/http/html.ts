import { randomBytes } from 'node:crypto'

/** Safe markup. Only `html` creates it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template that escapes its values, except markup. Null renders nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly (Markup | string | number | null)[]): Markup {
  return new Markup(strings.reduce((text, string, index) => `${text}${markupOf(values[index - 1])}${string}`))
}

export function joinMarkup(parts: readonly Markup[]): Markup {
  return new Markup(parts.map(part => part.text).join(''))
}

/** Accepts markup from a library. Never use it for request data. */
export function trustMarkup(text: string): Markup {
  return new Markup(text)
}

function markupOf(value: Markup | string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return value instanceof Markup
    ? value.text
    : String(value).replace(/[&<>"']/g, character => entities[character] ?? '')
}

export const makeNonce = () => randomBytes(16).toString('base64')
