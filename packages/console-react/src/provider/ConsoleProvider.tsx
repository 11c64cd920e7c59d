import { defaultLocale, loadMessages, type Messages, pickLanguage } from '@fieldtime/console-core'
import { firstMessagesOf } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { BareConsoleProvider } from './BareConsoleProvider.tsx'
import { useStableValue } from './hostValues.ts'
import type { BareConsoleProviderProps } from './providerProps.ts'

export interface ConsoleProviderProps extends Omit<BareConsoleProviderProps, 'locale' | 'messages'> {
  /** BCP 47 tag. Also determines the language. Default, and for a tag that `Intl` rejects: `en-US`. */
  readonly locale?: string
  /** The host's own wording of messages. */
  readonly messages?: Partial<Messages>
}

/**
 * Gives components the person, the services, the theme, and messages, which are loaded by subject. Two providers on a page share nothing.
 *
 * @example
 * <ConsoleProvider services={{ baseUrl: 'https://time.example' }} getAccessToken={getAccessToken}>
 *   <DetailReport />
 * </ConsoleProvider>
 */
export function ConsoleProvider({ locale = defaultLocale, messages: given, ...props }: ConsoleProviderProps) {
  const changes = useStableValue(given)
  const messages = useMemo(() => ({ ...firstMessagesOf(pickLanguage([locale])), ...changes }), [locale, changes])
  return <BareConsoleProvider loadMessages={loadMessages} {...props} locale={locale} messages={messages} />
}
