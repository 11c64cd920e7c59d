import { en, type MessageKey, type Messages } from './en.js'
import { es } from './es.js'

export { en, es, type MessageKey, type Messages }

/** The languages the console speaks. */
export type Language = 'en' | 'es'

/** What fills a `{0}`. Numbers that need a locale come already formatted; `formatCount` formats its own. */
export type MessageValue = string | number

type CountOf<Key> = Key extends `${infer Stem}.other` ? Stem : never

/** What is left of a message key without `.one` and `.other`. */
export type CountKey = CountOf<MessageKey>

const catalogues: Readonly<Record<Language, Messages>> = { en, es }

export const languages: readonly Language[] = ['en', 'es']

/** The catalogue of a language. */
export function messagesOf(language: Language): Messages {
  return catalogues[language]
}

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
}

/** The same, fetched: for a host that bundles neither `messagesOf` nor the languages that its person does not read. */
export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]()
}

/**
 * The first language that the console speaks among those a person reads, best first (BCP 47 tags, as
 * `navigator.languages` lists them); English when there is none.
 */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0]
    const language = languages.find(one => one === primary)
    if (language) return language
  }
  return 'en'
}

/** The sentence of a key with its values in place. A placeholder without a value stays as it is written. */
export function formatMessage(messages: Messages, key: MessageKey, ...values: readonly MessageValue[]): string {
  return fill(messages[key], values)
}

/**
 * The sentence for a count: `.one` or `.other` by the plural rules of the locale. `{0}` is the count as the locale
 * writes it, `{1}` and on are `values`. Forms that the catalogue does not have (Spanish `many`) read `.other`.
 */
export function formatCount(
  messages: Messages,
  locale: string,
  keyStem: CountKey,
  count: number,
  ...values: readonly MessageValue[]
): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
  return fill(messages[`${keyStem}.${form}`], [new Intl.NumberFormat(locale).format(count), ...values])
}

function fill(sentence: string, values: readonly MessageValue[]): string {
  return sentence.replace(/\{(\d)\}/g, (placeholder, position) => String(values[Number(position)] ?? placeholder))
}
