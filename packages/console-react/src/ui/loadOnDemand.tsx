import type { MessageSubject } from '@fieldtime/console-core'
import { type ComponentType, lazy, Suspense, useContext, useState } from 'react'
import { FetchedMessagesContext, withMessages } from '../messagesOnDemand.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { codeErrorOf } from './preloadable.ts'

/**
 * A part whose code is fetched when it is first shown, with `Waiting` in its place until then; the sentences of its
 * `subject` come beside the code. It fails by itself: what stands around it stays. A fetch that failed is made again, by
 * the button and when the part is shown anew, as far as the browser lets that be.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
  subject: MessageSubject | null = null,
): ComponentType<Props> {
  // A lazy component remembers a failure for good, so each one makes room for a new one.
  const createPart = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        part => ({ default: subject ? withMessages(subject, part) : part }),
        error => {
          newest = createPart()
          throw codeErrorOf(error)
        },
      ),
    )
  let newest = createPart()

  return function PartOnDemand(props: Props) {
    const [Part, setPart] = useState(() => newest)
    const fetched = useContext(FetchedMessagesContext)
    // Reading begins here and not where it is waited for, which is after the code.
    if (subject) fetched?.read(subject)

    const handleCatch = () => {
      if (subject) fetched?.forget(subject)
    }
    const handleRetry = () => {
      handleCatch()
      setPart(() => newest)
    }
    return (
      <ErrorBoundary onCatch={handleCatch} onRetry={handleRetry}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
