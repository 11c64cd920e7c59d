import { type Messages, messagesOf, pickLanguage } from '@fieldtime/console-core'
import { useMemo } from 'react'
import { BareConsoleProvider } from './BareConsoleProvider.js'
import type { BareConsoleProviderProps } from './providerProps.js'

export interface ConsoleProviderProps extends Omit<BareConsoleProviderProps, 'locale' | 'messages'> {
  /** BCP 47 tag; it also picks the language of the sentences. Default `en-US`. */
  readonly locale?: string
  /** Sentences that a host wants to word in its own way. */
  readonly messages?: Partial<Messages>
}

/**
 * The world of one console: its theme, its person, its data, its sentences in every language. Two providers on a page
 * share nothing. When the person, the company or the services change, all that was read is dropped.
 */
export function ConsoleProvider({ locale = 'en-US', messages, ...props }: ConsoleProviderProps) {
  const sentences = useMemo(() => ({ ...messagesOf(pickLanguage([locale])), ...messages }), [locale, messages])
  return <BareConsoleProvider {...props} locale={locale} messages={sentences} />
}
