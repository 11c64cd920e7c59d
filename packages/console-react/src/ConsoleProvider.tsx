import { defaultLocale, type Messages, messagesOf, pickLanguage } from '@fieldtime/console-core'
import { useMemo } from 'react'
import { BareConsoleProvider } from './BareConsoleProvider.tsx'
import type { BareConsoleProviderProps } from './providerProps.ts'

export interface ConsoleProviderProps extends Omit<BareConsoleProviderProps, 'locale' | 'messages'> {
  /** Language tag (BCP 47), also for the language of the sentences. Default, and for a tag that `Intl` rejects: `en-US`. */
  readonly locale?: string
  /** Sentences that a host wants to word in its own way. */
  readonly messages?: Partial<Messages>
}

/**
 * The world of one console: its theme, its person, its data, its sentences in every language. Two providers on a page
 * share nothing. When the person, the company or the services change, all that was read is dropped.
 */
export function ConsoleProvider({ locale = defaultLocale, messages, ...props }: ConsoleProviderProps) {
  const sentences = useMemo(() => ({ ...messagesOf(pickLanguage([locale])), ...messages }), [locale, messages])
  return <BareConsoleProvider {...props} locale={locale} messages={sentences} />
}
