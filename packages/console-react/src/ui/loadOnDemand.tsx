import type { MessageSubject } from '@fieldtime/console-core'
import { type ComponentType, Suspense, useContext, useEffect, useState } from 'react'
import { FetchedMessagesContext, withMessages } from '../messages/messagesOnDemand.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { preloadable } from './preloadable.ts'

export type OnDemandComponent<Props> = ComponentType<Props> & {
  /** Starts loading the code before the first render. A failure is shown by the first render. */
  preload(): void
}

/**
 * Loads a component's code, and the messages of its `subject`, on the first render, with `Waiting` in its place. A failed load
 * replaces only this component by an error, and its button loads again. Doesn't use `lazy`, because React delays suspended content
 * until 300 ms after its fallback.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
  subject: MessageSubject | null = null,
): OnDemandComponent<Props> {
  const source = preloadable(async () => {
    const Part = await load()
    return subject ? withMessages(subject, Part) : Part
  })

  function PartOnDemand(props: Props) {
    const fetched = useContext(FetchedMessagesContext)
    const forgetMessages = () => {
      if (subject) fetched?.forget(subject)
    }
    return (
      <ErrorBoundary onCatch={forgetMessages} onRetry={forgetMessages}>
        <Suspense fallback={<Waiting />}>
          <LoadedPart {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }

  function LoadedPart(props: Props) {
    const fetched = useContext(FetchedMessagesContext)
    const [loading] = useState(() => {
      const messages = subject && fetched?.read(subject)
      if (source.code && !(messages instanceof Promise)) return null
      const both = Promise.all([source.fetch(), messages])
      // The effect shows a failure.
      both.catch(() => undefined)
      return both
    })
    const [result, setResult] = useState<LoadResult>(loading ? 'loading' : 'loaded')
    useEffect(() => {
      let isMounted = true
      loading?.then(
        () => isMounted && setResult('loaded'),
        (error: unknown) => isMounted && setResult({ error }),
      )
      return () => {
        isMounted = false
      }
    }, [loading])

    if (typeof result === 'object') throw result.error
    return result === 'loaded' && source.code ? <source.code {...props} /> : <Waiting />
  }

  const preload = () => {
    source.fetch().catch(() => undefined)
  }
  return Object.assign(PartOnDemand, { preload })
}

type LoadResult = 'loading' | 'loaded' | { readonly error: unknown }
