import { administrationEn } from './administration.en.js'
import { administrationEs } from './administration.es.js'
import { consoleEn } from './console.en.js'
import { consoleEs } from './console.es.js'
import type { Language, Messages } from './index.js'
import { reportsEn } from './reports.en.js'
import { reportsEs } from './reports.es.js'

export const en = { ...administrationEn, ...consoleEn, ...reportsEn } as const
export const es: Messages = { ...administrationEs, ...consoleEs, ...reportsEs }

const catalogues: Readonly<Record<Language, Messages>> = { en, es }

/** The catalogue of a language. Who calls it has all of them in the bundle; `loadMessages` fetches one, or a part of it. */
export function messagesOf(language: Language): Messages {
  return catalogues[language]
}
