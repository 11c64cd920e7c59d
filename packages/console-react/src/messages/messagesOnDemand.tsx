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
import { ConsoleContext, useConsole } from '../provider/consoleContext.ts'
import { useStableCallback } from '../provider/hostValues.ts'
import { CodeMissingError } from '../ui/preloadable.ts'

type SubjectMessages = MessagesOf<MessageSubject>

/** The messages of one language, fetched by subject. Each subject is fetched once. */
export interface FetchedMessages {
  /** A promise while the subject loads, then its messages. */
  read(subject: MessageSubject): SubjectMessages | Promise<SubjectMessages>
  /** The next read of the subject loads it again. */
  forget(subject: MessageSubject): void
}

/** Null if the host provides all messages. */
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
 * The language of a console. A change is deferred: React keeps the old screen until all messages on screen have loaded in the new language.
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

/** Wraps a component so that it waits for the messages of a subject. */
export function withMessages<Props extends object>(subject: MessageSubject, Part: ComponentType<Props>) {
  return function PartWithMessages(props: Props) {
    const fetched = useContext(FetchedMessagesContext)
    if (!fetched) return <Part {...props} />
    const messages = fetched.read(subject)
    return (
      <MoreMessages messages={messages instanceof Promise ? use(messages) : messages}>
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
  const reads = new Map<MessageSubject, SubjectMessages | Promise<SubjectMessages>>()
  return {
    read: subject => {
      const earlier = reads.get(subject)
      if (earlier) return earlier
      const reading = loadMessages(language, subject).catch((error: unknown) => {
        throw new CodeMissingError('Sentences could not be fetched.', { cause: error })
      })
      reads.set(subject, reading)
      // The part that waits for the messages shows a failure.
      reading.then(
        messages => reads.set(subject, messages),
        () => undefined,
      )
      return reading
    },
    forget: subject => reads.delete(subject),
  }
}
