import { en, type Messages } from './en.js'
import { es } from './es.js'
import type { Language } from './index.js'

export { en, es }

const catalogues: Readonly<Record<Language, Messages>> = { en, es }

/** The catalogue of a language. Who calls it has all of them in the bundle; `loadMessages` fetches one. */
export function messagesOf(language: Language): Messages {
  return catalogues[language]
}
