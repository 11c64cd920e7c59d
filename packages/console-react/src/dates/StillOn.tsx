import { addDays, type CalendarDate } from '@fieldtime/console-core'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { formatWeekday } from './formatDate.js'

export interface StillOnProps {
  readonly count: number
  readonly today: CalendarDate
  /** Leads to the day before, by its name. */
  readonly renderWay: (date: CalendarDate, label: string) => ReactNode
}

/** '3 people still clocked in from Sunday · Show Sunday': the night crew, which after midnight is no part of today. */
export function StillOn({ count, today, renderWay }: StillOnProps) {
  const t = useMessages()
  const { locale } = useConsole()
  if (count === 0) return null
  const date = addDays(today, -1)
  const weekday = formatWeekday(date, locale)
  return (
    <Line>
      <Icon name="clock" size={16} />
      <span>{t.count('clockInStatus.stillClockedIn', count, weekday)}</span>
      <span aria-hidden="true">·</span>
      {renderWay(date, t('clockInStatus.stillClockedIn.show', weekday))}
    </Line>
  )
}

const Line = styled('p', 'still-on')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${tokens.text};

  & > a {
    text-decoration: underline;
  }
`
