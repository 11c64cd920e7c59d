import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.js'

/**
 * A part whose code is fetched when it is first shown, with `Waiting` in its place until then. It fails by itself: what
 * stands around it stays. A fetch that failed is made again, by the button and when the part is shown anew.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  // A lazy component remembers a failure for good, so each one makes room for a new one.
  const createPart = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        part => ({ default: part }),
        error => {
          newest = createPart()
          throw error
        },
      ),
    )
  let newest = createPart()

  return function PartOnDemand(props: Props) {
    const [Part, setPart] = useState(() => newest)
    return (
      <ErrorBoundary onRetry={() => setPart(() => newest)}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
