import { formatDaysLater } from '@fieldtime/console-core/internal'
import { useConsole } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'

export interface DayMarkProps {
  /** Calendar days after the start of the shift; nothing is shown for 0. */
  readonly days: number
}

/** '+1 day' beside a time that is not of the shift's own date. A crew that travelled west may be a day earlier. */
export function DayMark({ days }: DayMarkProps) {
  const { locale } = useConsole()
  if (days === 0) return null
  return <Mark>{formatDaysLater(days, locale)}</Mark>
}

const Mark = styled('span', 'day-mark')`
  margin-inline-start: ${space(1.5)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  white-space: nowrap;
`
