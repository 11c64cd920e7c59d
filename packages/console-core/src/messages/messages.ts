import type { administrationEn } from './administration.en.js'
import type { consoleEn } from './console.en.js'
import type { reportsEn } from './reports.en.js'
import type { widgetsEn } from './widgets.en.js'

interface MessagesBySubject {
  readonly administration: Readonly<Record<keyof typeof administrationEn, string>>
  readonly console: Readonly<Record<keyof typeof consoleEn, string>>
  readonly reports: Readonly<Record<keyof typeof reportsEn, string>>
  readonly widgets: Readonly<Record<keyof typeof widgetsEn, string>>
}

/**
 * What sentences are about. `console` is what a person meets first: sign-in, shell, Dashboard, Clock-In Status, and the
 * pieces that every page is made of. `reports` are the report pages with grid, templates, export and work info,
 * `administration` the settings, users and groups, `widgets` what stands in another page in place of data.
 */
export type MessageSubject = keyof MessagesBySubject

export type MessagesOf<Subject extends MessageSubject> = MessagesBySubject[Subject]

/** Every sentence a person reads, in one language. */
export type Messages = MessagesOf<'administration'> &
  MessagesOf<'console'> &
  MessagesOf<'reports'> &
  MessagesOf<'widgets'>
export type MessageKey = keyof Messages

/** The sentences that are here: of `console` all, of what is fetched with its pages what has come. */
export type KnownMessages = MessagesOf<'console'> & Partial<Messages>

/** The languages the console speaks. */
export type Language = 'en' | 'es'

/** What fills a `{0}`. Numbers that need a locale come already formatted; `formatCount` formats its own. */
export type MessageValue = string | number

type CountOf<Key> = Key extends `${infer Stem}.other` ? Stem : never

/** What is left of a message key without `.one` and `.other`. */
export type CountKey = CountOf<MessageKey>

export const languages: readonly Language[] = ['en', 'es']

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

/**
 * The sentence of a key with its values in place. A placeholder without a value stays as it is written; a sentence that
 * is not here reads as its key.
 */
export function formatMessage(messages: KnownMessages, key: MessageKey, ...values: readonly MessageValue[]): string {
  return fill(messages[key] ?? key, values)
}

/**
 * The sentence for a count: `.one` or `.other` by the plural rules of the locale. `{0}` is the count as the locale
 * writes it, `{1}` and on are `values`. Forms that the catalogue does not have (Spanish `many`) read `.other`.
 */
export function formatCount(
  messages: KnownMessages,
  locale: string,
  keyStem: CountKey,
  count: number,
  ...values: readonly MessageValue[]
): string {
  const { numbers, plurals } = countFormatsOf(locale)
  const form = plurals.select(count) === 'one' ? 'one' : 'other'
  const key = `${keyStem}.${form}` as const
  return fill(messages[key] ?? key, [numbers.format(count), ...values])
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
