import type { Language, MessageSubject, Messages, MessagesOf } from './messages.ts'

type Loaders = { readonly [Subject in MessageSubject]: () => Promise<MessagesOf<Subject>> }

const loaders: Readonly<Record<Language, Loaders>> = {
  en: {
    administration: async () => (await import('./administration.en.ts')).administrationEn,
    clockInStatus: async () => (await import('./clockInStatus.en.ts')).clockInStatusEn,
    commands: async () => (await import('./commands.en.ts')).commandsEn,
    console: async () => (await import('./console.en.ts')).consoleEn,
    day: async () => (await import('./day.en.ts')).dayEn,
    exceptions: async () => (await import('./exceptions.en.ts')).exceptionsEn,
    reports: async () => (await import('./reports.en.ts')).reportsEn,
    search: async () => (await import('./search.en.ts')).searchEn,
    widgets: async () => (await import('./widgets.en.ts')).widgetsEn,
  },
  es: {
    administration: async () => (await import('./administration.es.ts')).administrationEs,
    clockInStatus: async () => (await import('./clockInStatus.es.ts')).clockInStatusEs,
    commands: async () => (await import('./commands.es.ts')).commandsEs,
    console: async () => (await import('./console.es.ts')).consoleEs,
    day: async () => (await import('./day.es.ts')).dayEs,
    exceptions: async () => (await import('./exceptions.es.ts')).exceptionsEs,
    reports: async () => (await import('./reports.es.ts')).reportsEs,
    search: async () => (await import('./search.es.ts')).searchEs,
    widgets: async () => (await import('./widgets.es.ts')).widgetsEs,
  },
}

/** Loads the messages of one subject on demand. Rejects when loading fails. */
export type LoadMessages = <Subject extends MessageSubject>(
  language: Language,
  subject: Subject,
) => Promise<MessagesOf<Subject>>

/** Loads the messages of a language, or of one subject. Rejects when loading fails. */
export function loadMessages(language: Language): Promise<Messages>
export function loadMessages<Subject extends MessageSubject>(
  language: Language,
  subject: Subject,
): Promise<MessagesOf<Subject>>
export async function loadMessages(language: Language, subject?: MessageSubject): Promise<Partial<Messages>> {
  const load = loaders[language]
  if (subject) return load[subject]()
  const parts = await Promise.all(Object.values(load).map(loadPart => loadPart()))
  return Object.assign({}, ...parts)
}
