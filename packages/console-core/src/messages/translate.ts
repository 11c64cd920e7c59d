import {
  type CountKey,
  formatCount,
  formatMessage,
  type KnownMessages,
  type MessageKey,
  type MessageValue,
} from './messages.ts'

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
