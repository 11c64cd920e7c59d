import type { MessageKey, Messages } from './en.js'

export type { MessageKey, Messages }

/** The languages the console speaks. */
export type Language = 'en' | 'es'

/** What fills a `{0}`. Numbers that need a locale come already formatted; `formatCount` formats its own. */
export type MessageValue = string | number

type CountOf<Key> = Key extends `${infer Stem}.other` ? Stem : never

/** What is left of a message key without `.one` and `.other`. */
export type CountKey = CountOf<MessageKey>

export const languages: readonly Language[] = ['en', 'es']

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
}

/** The catalogue of a language, fetched: for a host that does not bundle the languages that its person does not read. */
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
  const { numbers, plurals } = countFormatsOf(locale)
  const form = plurals.select(count) === 'one' ? 'one' : 'other'
  return fill(messages[`${keyStem}.${form}`], [numbers.format(count), ...values])
}

interface CountFormats {
  readonly numbers: Intl.NumberFormat
  readonly plurals: Intl.PluralRules
}

const countFormats = new Map<string, CountFormats>()

/** Making them takes longer than a line of a grid may. */
function countFormatsOf(locale: string): CountFormats {
  const known = countFormats.get(locale)
  if (known) return known
  const made = { numbers: new Intl.NumberFormat(locale), plurals: new Intl.PluralRules(locale) }
  countFormats.set(locale, made)
  return made
}

function fill(sentence: string, values: readonly MessageValue[]): string {
  return sentence.replace(/\{(\d)\}/g, (placeholder, position) => String(values[Number(position)] ?? placeholder))
}
