/**
 * Every sentence a person reads, in English. Where the spec gives a text it is exact. `{0}` and `{1}` are filled by
 * `formatMessage`; a key that ends in `.one` or `.other` is chosen by the number it speaks of.
 */
export const en = {
  'access.none': 'You do not have access to {0}',
  'notFound.title': 'Not Found',
  'notFound.text': 'This page could not be found',
} as const

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
