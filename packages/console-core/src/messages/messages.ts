import { memoizeByLocale } from '../text/index.ts'
import type { administrationEn } from './administration.en.ts'
import type { clockInStatusEn } from './clockInStatus.en.ts'
import type { commandsEn } from './commands.en.ts'
import type { consoleEn } from './console.en.ts'
import type { dayEn } from './day.en.ts'
import type { exceptionsEn } from './exceptions.en.ts'
import type { reportsEn } from './reports.en.ts'
import type { searchEn } from './search.en.ts'
import type { widgetsEn } from './widgets.en.ts'

interface MessagesBySubject {
  readonly administration: Readonly<Record<keyof typeof administrationEn, string>>
  readonly clockInStatus: Readonly<Record<keyof typeof clockInStatusEn, string>>
  readonly commands: Readonly<Record<keyof typeof commandsEn, string>>
  readonly console: Readonly<Record<keyof typeof consoleEn, string>>
  readonly day: Readonly<Record<keyof typeof dayEn, string>>
  readonly exceptions: Readonly<Record<keyof typeof exceptionsEn, string>>
  readonly reports: Readonly<Record<keyof typeof reportsEn, string>>
  readonly search: Readonly<Record<keyof typeof searchEn, string>>
  readonly widgets: Readonly<Record<keyof typeof widgetsEn, string>>
}

/**
 * Messages are loaded by subject. `console`: sign-in, shell, Dashboard and parts shared by all pages. `clockInStatus`: that page,
 * and the timeline of a day.
 * `reports`: report pages with grid, templates, export and work info. `administration`: settings, users, groups and change
 * history. `exceptions`: that page. `day`: one person’s day, and entering clock events. `commands`: the sentences of the change history. `search`: the search palette and the list of keyboard shortcuts. `widgets`: errors of widgets embedded in other pages.
 */
export type MessageSubject = keyof MessagesBySubject

export type MessagesOf<Subject extends MessageSubject> = MessagesBySubject[Subject]

/** All messages in one language. */
export type Messages = MessagesOf<'administration'> &
  MessagesOf<'clockInStatus'> &
  MessagesOf<'commands'> &
  MessagesOf<'console'> &
  MessagesOf<'day'> &
  MessagesOf<'exceptions'> &
  MessagesOf<'reports'> &
  MessagesOf<'search'> &
  MessagesOf<'widgets'>
export type MessageKey = keyof Messages

/** The loaded messages: always `console`, the other subjects once they are loaded. */
export type KnownMessages = MessagesOf<'console'> & Partial<Messages>

/** The supported languages. */
export type Language = 'en' | 'es'

/** A value for `{0}`. Format numbers for the locale first; `formatCount` formats its count. */
export type MessageValue = string | number

type CountOf<Key> = Key extends `${infer Stem}.other` ? Stem : never

/** A message key without `.one` and `.other`. */
export type CountKey = CountOf<MessageKey>

export const languages: readonly Language[] = ['en', 'es']

/**
 * Returns the first supported language of a person's preferred ones (language tags, as in `navigator.languages`), or English.
 * Ignores tags that `Intl` rejects.
 */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = canonicalLocale(tag)?.split('-')[0]
    const language = languages.find(one => one === primary)
    if (language) return language
  }
  return 'en'
}

/**
 * Returns a message with its values filled in. A placeholder without a value is kept; a message that isn't loaded reads as its
 * key.
 */
export function formatMessage(messages: KnownMessages, key: MessageKey, ...values: readonly MessageValue[]): string {
  return fill(messages[key] ?? key, values)
}

/**
 * Returns the message for a count: `.one` or `.other` by the locale's plural rules. `{0}` is the formatted count, `{1}` and up
 * are `values`. Plural forms without a message (Spanish `many`) use `.other`.
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

const countFormatsOf = memoizeByLocale(
  (locale): CountFormats => ({ numbers: new Intl.NumberFormat(locale), plurals: new Intl.PluralRules(locale) }),
)

function fill(sentence: string, values: readonly MessageValue[]): string {
  return sentence.replace(/\{(\d)\}/g, (placeholder, position) => String(values[Number(position)] ?? placeholder))
}

/** `t(key, ...values)` returns a message; `t.count(stem, count, ...values)` picks the plural form. */
export interface Translate {
  (key: MessageKey, ...values: readonly MessageValue[]): string
  count(stem: CountKey, count: number, ...values: readonly MessageValue[]): string
}

/** Creates the translate function for a catalogue and a locale. */
export function createTranslate(messages: KnownMessages, locale: string): Translate {
  const sentence = (key: MessageKey, ...values: readonly MessageValue[]) => formatMessage(messages, key, ...values)
  const count = (stem: CountKey, counted: number, ...values: readonly MessageValue[]) =>
    formatCount(messages, locale, stem, counted, ...values)
  return Object.assign(sentence, { count })
}

export const defaultLocale = 'en-US'

/**
 * Returns the canonical form of a language tag, or null if `Intl` rejects it. Also reads the names that POSIX gives to
 * locales (`es_MX.UTF-8`): with some values of `LANG`, Chromium reports `en-US@posix`.
 */
export function canonicalLocale(tag: string): string | null {
  try {
    const [canonical = null] = Intl.getCanonicalLocales(tag.replace(/[.@].*/s, '').replaceAll('_', '-'))
    return canonical
  } catch {
    return null
  }
}
