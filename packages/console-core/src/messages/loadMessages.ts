import type { Language, MessageSubject, Messages, MessagesOf } from './messages.js'

type Loaders = { readonly [Subject in MessageSubject]: () => Promise<MessagesOf<Subject>> }

const loaders: Readonly<Record<Language, Loaders>> = {
  en: {
    administration: async () => (await import('./administration.en.js')).administrationEn,
    console: async () => (await import('./console.en.js')).consoleEn,
    reports: async () => (await import('./reports.en.js')).reportsEn,
    widgets: async () => (await import('./widgets.en.js')).widgetsEn,
  },
  es: {
    administration: async () => (await import('./administration.es.js')).administrationEs,
    console: async () => (await import('./console.es.js')).consoleEs,
    reports: async () => (await import('./reports.es.js')).reportsEs,
    widgets: async () => (await import('./widgets.es.js')).widgetsEs,
  },
}

/** Fetches the sentences of one subject, for who does not bundle what is not read. Rejects when they can't be fetched. */
export type LoadMessages = <Subject extends MessageSubject>(
  language: Language,
  subject: Subject,
) => Promise<MessagesOf<Subject>>

/** The catalogue of a language, fetched: all of it, or the part about a subject. Rejects when it can't be fetched. */
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
