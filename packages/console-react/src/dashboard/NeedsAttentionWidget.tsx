import { useData, useNow } from '../consoleContext.ts'
import type { EditableProps } from '../ui/useComponentLoad.ts'
import { CardHeadingContext, type CardWidgetProps } from './Card.tsx'
import { NeedsAttention } from './NeedsAttention.tsx'
import { useLiveStatus } from './useLiveStatus.ts'

export interface NeedsAttentionWidgetProps extends CardWidgetProps, EditableProps {
  /** The number of people shown before "more". Default: 7. */
  readonly maxRows?: number
}

/** Who hasn't clocked out, isn't here, clocked in elsewhere, or hasn't submitted hours. */
export function NeedsAttentionWidget({ heading = 2, maxRows }: NeedsAttentionWidgetProps) {
  const now = useNow(60_000)
  const live = useLiveStatus(now)
  useData(live.numbers !== null, live.isMissing)
  return (
    <CardHeadingContext value={heading}>
      <NeedsAttention live={live} now={now} maxRows={maxRows} />
    </CardHeadingContext>
  )
}
