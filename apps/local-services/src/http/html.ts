import { randomBytes } from 'node:crypto'

/** Markup that is safe to send: made by `html` alone. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template whose values are escaped, unless they are markup themselves; null leaves nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly (Markup | string | number | null)[]): Markup {
  return new Markup(strings.reduce((text, string, index) => `${text}${markupOf(values[index - 1])}${string}`))
}

export function joinMarkup(parts: readonly Markup[]): Markup {
  return new Markup(parts.map(part => part.text).join(''))
}

/** Takes markup that a library made. Never for anything that came with a request. */
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
