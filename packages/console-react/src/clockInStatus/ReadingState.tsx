import type { CalendarDate } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.js'
import { formatFullDay, formatLongDay, formatTimeAt } from '../dates/formatDate.js'
import { space, styled, tabularFigures, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { IconButton } from '../ui/IconButton.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import type { ClockInStatusAnswer } from './useClockInStatus.js'

export interface ReadingStateProps {
  readonly status: ClockInStatusAnswer
  readonly date: CalendarDate
  readonly isPartial: boolean
}

/** How old the rows are, whether some may be missing, and a button to read them again. */
export function ReadingState({ status, date, isPartial }: ReadingStateProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { rows, shownDate, isReading, refresh } = status
  const isThere = rows !== null && shownDate === date && !isReading

  return (
    <Line>
      {isPartial && (
        <Incomplete title={t('clockInStatus.incomplete.hint')}>
          <Icon name="warning" size={16} />
          {t('clockInStatus.incomplete')}
        </Incomplete>
      )}
      <span>{describe()}</span>
      <IconButton icon="retry" label={t('clockInStatus.refresh')} onPress={refresh} isPending={isReading} />
      <VisuallyHidden role="status">
        {isThere && `${formatFullDay(date, locale)}: ${t.count('clockInStatus.people', rows.length)}`}
      </VisuallyHidden>
    </Line>
  )

  function describe() {
    if (status.readRowCount > 0) return t.count('clockInStatus.reading', status.readRowCount)
    if (rows && shownDate !== date) return t('clockInStatus.previous', formatLongDay(shownDate, locale))
    return !isPartial && status.readAt && t('clockInStatus.asOf', formatTimeAt(status.readAt, locale))
  }
}

const Line = styled('div', 'reading-state')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-inline-start: auto;
  color: ${tokens.muted};
  ${tabularFigures}
`

const Incomplete = styled('span', 'reading-state-incomplete')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 500;
  color: ${tokens.warning};
`
