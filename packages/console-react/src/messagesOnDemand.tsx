import {
  canonicalLocale,
  defaultLocale,
  type KnownMessages,
  type Language,
  type LoadMessages,
  type MessageSubject,
  type MessagesOf,
  pickLanguage,
} from '@fieldtime/console-core'
import { type ComponentType, createContext, type ReactNode, use, useContext, useDeferredValue, useMemo } from 'react'
import { ConsoleContext, useConsole } from './consoleContext.ts'
import { useStableCallback } from './hostValues.ts'
import { CodeMissingError } from './ui/preloadable.ts'

/** The sentences of one language that are fetched by subject, each subject once. */
export interface FetchedMessages {
  read(subject: MessageSubject): Promise<MessagesOf<MessageSubject>>
  /** The next one who reads the subject fetches it anew. */
  forget(subject: MessageSubject): void
}

/** Null where the host gives all sentences. */
export const FetchedMessagesContext = createContext<FetchedMessages | null>(null)

export interface Localization {
  /** BCP 47 tag. */
  readonly locale: string
  readonly messages: KnownMessages
  readonly fetched: FetchedMessages | null
}

export interface LocalizationOptions {
  readonly locale?: string
  readonly messages: KnownMessages
  readonly loadMessages?: LoadMessages
}

/**
 * The language of a console. Of another one that is chosen nothing is seen until all that is on screen can be said in it:
 * the change is a deferred one, and React keeps the old screen while a part of the new one waits for its sentences.
 */
export function useLocalization({
  locale: asked = defaultLocale,
  messages,
  loadMessages: load,
}: LocalizationOptions): Localization {
  const loadMessages = useStableCallback(load)
  const locale = canonicalLocale(asked) ?? defaultLocale
  const language = pickLanguage([locale])
  const fetched = useMemo(
    () => (loadMessages ? createFetchedMessages(language, loadMessages) : null),
    [language, loadMessages],
  )
  return useDeferredValue(useMemo(() => ({ locale, messages, fetched }), [locale, messages, fetched]))
}

/** The same component, which waits for the sentences of a subject and knows them beside those of the console. */
export function withMessages<Props extends object>(subject: MessageSubject, Part: ComponentType<Props>) {
  return function PartWithMessages(props: Props) {
    const fetched = useContext(FetchedMessagesContext)
    if (!fetched) return <Part {...props} />
    return (
      <MoreMessages messages={use(fetched.read(subject))}>
        <Part {...props} />
      </MoreMessages>
    )
  }
}

interface MoreMessagesProps {
  readonly messages: MessagesOf<MessageSubject>
  readonly children: ReactNode
}

function MoreMessages({ messages, children }: MoreMessagesProps) {
  const world = useConsole()
  const widened = useMemo(() => ({ ...world, messages: { ...messages, ...world.messages } }), [world, messages])
  return <ConsoleContext value={widened}>{children}</ConsoleContext>
}

function createFetchedMessages(language: Language, loadMessages: LoadMessages): FetchedMessages {
  const reads = new Map<MessageSubject, Promise<MessagesOf<MessageSubject>>>()
  return {
    read: subject => {
      const known = reads.get(subject)
      if (known) return known
      const reading = loadMessages(language, subject).catch((error: unknown) => {
        throw new CodeMissingError('Sentences could not be fetched.', { cause: error })
      })
      // The part that waits for it says so; nobody may be waiting any more.
      reading.catch(() => undefined)
      reads.set(subject, reading)
      return reading
    },
    forget: subject => reads.delete(subject),
  }
}
