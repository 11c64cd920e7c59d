import {
  type ColorScheme,
  canonicalLocale,
  loadMessages as fetchMessages,
  formatMessage,
  type KeyValueStorage,
  type Language,
  type LoadMessages,
  type MessageKey,
  type MessageSubject,
  type MessagesOf,
  type MessageValue,
  pickLanguage,
  readColorScheme,
  readLanguage,
  writeColorScheme,
  writeLanguage,
} from '@fieldtime/console-core'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NoMessages } from './pages/NoMessages.tsx'

/** The person's display preferences, before and after sign-in. */
export interface Preferences {
  readonly language: Language
  /** BCP 47 tag. The person's own region if it fits the language, for familiar dates. */
  readonly locale: string
  readonly colorScheme: ColorScheme
  /** The messages of the first screens, in this language. */
  readonly messages: MessagesOf<'console'>
  /** Loads the messages of further pages. */
  readonly loadMessages: LoadMessages
  /** False if the messages couldn't be loaded. The language then stays unchanged. */
  readonly changeLanguage: (language: Language) => Promise<boolean>
  readonly changeColorScheme: (colorScheme: ColorScheme) => void
  /** A message of pages outside the console. */
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
  /** Loads the messages of a language. */
  readonly loadMessages?: LoadMessages
  readonly children: ReactNode
}

export function PreferencesProvider({ loadMessages = fetchMessages, ...props }: PreferencesProviderProps) {
  const { storage, languages } = props
  const [language] = useState(() => readLanguage(storage) ?? pickLanguage(languages))
  const [messages, setMessages] = useState<MessagesOf<'console'> | 'failed' | null>(null)

  useEffect(() => {
    if (messages) return
    loadMessages(language, 'console').then(setMessages, () => setMessages('failed'))
  }, [messages, language, loadMessages])

  if (messages === null) return null
  if (messages === 'failed') return <NoMessages onRetry={() => setMessages(null)} />
  return <KnownPreferences {...props} loadMessages={loadMessages} first={{ language, messages }} />
}

interface KnownPreferencesProps extends PreferencesProviderProps {
  readonly loadMessages: LoadMessages
  readonly first: Pick<Preferences, 'language' | 'messages'>
}

function KnownPreferences({ storage, languages, first, children, ...props }: KnownPreferencesProps) {
  const { loadMessages, loadAgainIn } = useRememberedSubjects(props.loadMessages)
  const [{ language, messages }, setCurrent] = useState(first)
  const [colorScheme, setColorScheme] = useState(() => readColorScheme(storage) ?? 'auto')
  const locale = pickLocale(language, languages)
  const wanted = useRef(language)

  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dataset.colorScheme = colorScheme
  }, [locale, colorScheme])

  const preferences = useMemo<Preferences>(
    () => ({
      language,
      locale,
      messages,
      loadMessages,
      colorScheme,
      changeLanguage: async next => {
        wanted.current = next
        const fetched = await loadAgainIn(next).catch(() => null)
        // Only the last choice is reported.
        if (wanted.current !== next) return true
        if (!fetched) return false
        writeLanguage(storage, next)
        setCurrent({ language: next, messages: fetched })
        return true
      },
      changeColorScheme: next => {
        writeColorScheme(storage, next)
        setColorScheme(next)
      },
      t: (key, ...values) => formatMessage(messages, key, ...values),
    }),
    [storage, language, locale, messages, colorScheme, loadMessages, loadAgainIn],
  )

  return <PreferencesContext value={preferences}>{children}</PreferencesContext>
}

/** Changes the language completely or not at all: all loaded messages are fetched in the new language first. */
function useRememberedSubjects(loadMessages: LoadMessages) {
  return useMemo(() => {
    const subjects = new Set<MessageSubject>()
    const loadAndRemember: LoadMessages = (language, subject) => {
      subjects.add(subject)
      return loadMessages(language, subject)
    }
    const loadAgainIn = async (language: Language) => {
      const others = [...subjects].map(subject => loadMessages(language, subject))
      const [messages] = await Promise.all([loadMessages(language, 'console'), ...others])
      return messages
    }
    return { loadMessages: loadAndRemember, loadAgainIn }
  }, [loadMessages])
}

/** Without a region of the person's own, dates and times have the North American format, where crews and offices are. */
export function pickLocale(language: Language, languages: readonly string[]): string {
  const own = languages.flatMap(tag => canonicalLocale(tag) ?? []).find(tag => tag.startsWith(`${language}-`))
  return own && Intl.DateTimeFormat.supportedLocalesOf(own).length > 0 ? own : `${language}-US`
}
