import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useConsoleHost } from '../consoleHost.ts'

const ClockDifference = lazy(async () => ({ default: (await import('./ClockDifference.tsx')).ClockDifference }))

const noticeableMilliseconds = 2 * 60_000

/** Says once that this computer's clock differs from the services' by more than two minutes (decisions.md, Time). */
export function ClockNotice() {
  const { clock } = useConsoleHost()
  const [isDismissed, setIsDismissed] = useState(false)
  const offset = useSyncExternalStore(clock.subscribe, () => clock.offset ?? 0)
  if (isDismissed || Math.abs(offset) <= noticeableMilliseconds) return null
  return (
    <Suspense>
      <ClockDifference offset={offset} onDismiss={() => setIsDismissed(true)} />
    </Suspense>
  )
}
