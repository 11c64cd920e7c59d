import { useData, useNow } from '../consoleContext.ts'
import { NeedsAttention } from '../dashboard/NeedsAttention.tsx'
import { useLiveStatus } from '../dashboard/useLiveStatus.ts'

/** Who hasn't clocked out, isn't here, clocked in elsewhere, or hasn't submitted hours. */
export function NeedsAttentionWidget() {
  const now = useNow(60_000)
  const live = useLiveStatus(now)
  useData(live.numbers !== null, live.isMissing)
  return <NeedsAttention live={live} now={now} />
}
