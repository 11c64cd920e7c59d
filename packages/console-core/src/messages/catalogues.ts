import { administrationEn } from './administration.en.js'
import { administrationEs } from './administration.es.js'
import { consoleEn } from './console.en.js'
import { consoleEs } from './console.es.js'
import type { Language, Messages } from './messages.js'
import { reportsEn } from './reports.en.js'
import { reportsEs } from './reports.es.js'
import { widgetsEn } from './widgets.en.js'
import { widgetsEs } from './widgets.es.js'

export const en = { ...administrationEn, ...consoleEn, ...reportsEn, ...widgetsEn } as const
export const es: Messages = { ...administrationEs, ...consoleEs, ...reportsEs, ...widgetsEs }

const catalogues: Readonly<Record<Language, Messages>> = { en, es }

/** All messages of a language. Bundles every language; use `loadMessages` to load only what is needed. */
export function messagesOf(language: Language): Messages {
  return catalogues[language]
}
