import { administrationEn } from './administration.en.ts'
import { administrationEs } from './administration.es.ts'
import { clockInStatusEn } from './clockInStatus.en.ts'
import { clockInStatusEs } from './clockInStatus.es.ts'
import { commandsEn } from './commands.en.ts'
import { commandsEs } from './commands.es.ts'
import { consoleEn } from './console.en.ts'
import { consoleEs } from './console.es.ts'
import { dayEn } from './day.en.ts'
import { dayEs } from './day.es.ts'
import { exceptionsEn } from './exceptions.en.ts'
import { exceptionsEs } from './exceptions.es.ts'
import type { Language, Messages } from './messages.ts'
import { reportsEn } from './reports.en.ts'
import { reportsEs } from './reports.es.ts'
import { searchEn } from './search.en.ts'
import { searchEs } from './search.es.ts'
import { widgetsEn } from './widgets.en.ts'
import { widgetsEs } from './widgets.es.ts'

export const en = {
  ...administrationEn,
  ...clockInStatusEn,
  ...commandsEn,
  ...consoleEn,
  ...dayEn,
  ...exceptionsEn,
  ...reportsEn,
  ...searchEn,
  ...widgetsEn,
} as const
export const es: Messages = {
  ...administrationEs,
  ...clockInStatusEs,
  ...commandsEs,
  ...consoleEs,
  ...dayEs,
  ...exceptionsEs,
  ...reportsEs,
  ...searchEs,
  ...widgetsEs,
}

const catalogues: Readonly<Record<Language, Messages>> = { en, es }

/** All messages of a language. Bundles every language; `loadMessages` loads a single one. */
export function messagesOf(language: Language): Messages {
  return catalogues[language]
}
