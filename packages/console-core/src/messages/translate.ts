import {
  type CountKey,
  formatCount,
  formatMessage,
  type KnownMessages,
  type MessageKey,
  type MessageValue,
} from './messages.js'

/** `t(key, ...values)` gives a sentence; `t.count(stem, count, ...values)` picks its form by the count. */
export interface Translate {
  (key: MessageKey, ...values: readonly MessageValue[]): string
  count(stem: CountKey, count: number, ...values: readonly MessageValue[]): string
}

/** The sentences of a catalogue, with counts as a locale writes them. */
export function createTranslate(messages: KnownMessages, locale: string): Translate {
  const sentence = (key: MessageKey, ...values: readonly MessageValue[]) => formatMessage(messages, key, ...values)
  const count = (stem: CountKey, counted: number, ...values: readonly MessageValue[]) =>
    formatCount(messages, locale, stem, counted, ...values)
  return Object.assign(sentence, { count })
}
