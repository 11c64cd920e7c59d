export { type LoadMessages, loadMessages } from './loadMessages.js'
export { canonicalLocale, defaultLocale } from './locale.js'
export {
  type CountKey,
  formatCount,
  formatMessage,
  type KnownMessages,
  type Language,
  languages,
  type MessageKey,
  type MessageSubject,
  type Messages,
  type MessagesOf,
  type MessageValue,
  pickLanguage,
} from './messages.js'
export { createTranslate, type Translate } from './translate.js'
