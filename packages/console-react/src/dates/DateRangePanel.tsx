import { useMessages } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { Panel } from '../ui/Panel.tsx'
import type { Popup } from '../ui/usePopup.tsx'
import { DateRangeChoices, type DateRangeChoicesProps } from './DateRangeChoices.tsx'

export interface DateRangePanelProps extends Pick<DateRangeChoicesProps, 'chosen' | 'onChange'> {
  readonly popup: Popup<unknown>
}

/** The choices of a date range picker. Loaded on demand. */
export function DateRangePanel({ popup, ...props }: DateRangePanelProps) {
  const t = useMessages()
  const { onOpenChange, itemsProps } = popup
  return (
    <Wide aria-label={t('dateRange.title')} popup={popup}>
      <DateRangeChoices {...props} id={itemsProps.id} onClose={() => onOpenChange(false)} />
    </Wide>
  )
}

const Wide = styled(Panel, 'date-range-panel')`
  max-width: min(640px, calc(100vw - ${space(4)}));
`
