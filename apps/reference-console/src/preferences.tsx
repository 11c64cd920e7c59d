import {
  type ColorScheme,
  formatMessage,
  type KeyValueStorage,
  type Language,
  type MessageKey,
  type MessageValue,
  messagesOf,
  pickLanguage,
  readColorScheme,
  readLanguage,
  writeColorScheme,
  writeLanguage,
} from '@fieldtime/console-core'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'

/** How the person wants to see the console, before and after sign-in. */
export interface Preferences {
  readonly language: Language
  /** BCP 47 tag: the person's own where it is of the language, so that dates read as they are used to. */
  readonly locale: string
  readonly colorScheme: ColorScheme
  readonly changeLanguage: (language: Language) => void
  readonly changeColorScheme: (colorScheme: ColorScheme) => void
  /** A sentence for the pages that stand outside the console. */
  readonly t: (key: MessageKey, ...values: readonly MessageValue[]) => string
}

const PreferencesContext = createContext<Preferences | null>(null)

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext)
  if (!preferences) throw new Error('Pages of the console need <PreferencesProvider> above them.')
  return preferences
}

export interface PreferencesProviderProps {
  readonly storage: KeyValueStorage
  /** The languages of the person's browser, best first. */
  readonly languages: readonly string[]
  readonly children: ReactNode
}

export function PreferencesProvider({ storage, languages, children }: PreferencesProviderProps) {
  const [language, setLanguage] = useState(() => readLanguage(storage) ?? pickLanguage(languages))
  const [colorScheme, setColorScheme] = useState(() => readColorScheme(storage) ?? 'auto')
  const locale = pickLocale(language, languages)

  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dataset.colorScheme = colorScheme
  }, [locale, colorScheme])

  const preferences = useMemo<Preferences>(
    () => ({
      language,
      locale,
      colorScheme,
      changeLanguage: next => {
        writeLanguage(storage, next)
        setLanguage(next)
      },
      changeColorScheme: next => {
        writeColorScheme(storage, next)
        setColorScheme(next)
      },
      t: (key, ...values) => formatMessage(messagesOf(language), key, ...values),
    }),
    [storage, language, locale, colorScheme],
  )

  return <PreferencesContext value={preferences}>{children}</PreferencesContext>
}

/** Crews and offices are in North America: without a region of the person's own, dates and times read as there. */
export function pickLocale(language: Language, languages: readonly string[]): string {
  const own = languages.find(tag => tag.toLowerCase().startsWith(`${language}-`))
  return own && Intl.DateTimeFormat.supportedLocalesOf(own).length > 0 ? own : `${language}-US`
}
