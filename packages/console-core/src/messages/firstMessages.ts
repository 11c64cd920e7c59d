import { consoleEn } from './console.en.ts'
import { consoleEs } from './console.es.ts'
import type { Language, MessagesOf } from './messages.ts'
import { widgetsEn } from './widgets.en.ts'
import { widgetsEs } from './widgets.es.ts'

type FirstMessages = MessagesOf<'console'> & MessagesOf<'widgets'>

const first: Readonly<Record<Language, FirstMessages>> = {
  en: { ...consoleEn, ...widgetsEn },
  es: { ...consoleEs, ...widgetsEs },
}

/** The messages that are needed before anything can be loaded, in every language. `loadMessages` loads the others. */
export function firstMessagesOf(language: Language): FirstMessages {
  return first[language]
}
