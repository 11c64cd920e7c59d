import { addDays, type CalendarDate } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import type { StatusScope } from './useStatusScope.js'

export interface NoClockInsProps {
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly scope: StatusScope
  readonly onDateChange: (date: CalendarDate) => void
}

/** 'No clock-ins yet', and where there may be some: other people, the day before, today. */
export function NoClockIns({ date, today, scope, onDateChange }: NoClockInsProps) {
  const t = useMessages()
  const isNarrowed = scope.unit !== null && !scope.isWholeCompany
  return (
    <Card>
      <EmptyState icon="clock" title={t('clockInStatus.empty')}>
        <p>{t(isNarrowed ? 'clockInStatus.empty.otherUnits' : 'clockInStatus.empty.tryAnotherDate')}</p>
        <Steps>
          {isNarrowed && <Button onPress={() => scope.change(true)}>{t('clockInStatus.scope.company')}</Button>}
          <Button onPress={() => onDateChange(addDays(date, -1))}>{t('dates.previousDay')}</Button>
          {date !== today && <Button onPress={() => onDateChange(today)}>{t('dateRange.today')}</Button>}
        </Steps>
      </EmptyState>
    </Card>
  )
}

const Card = styled('div', 'no-clock-ins')`
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

const Steps = styled('div', 'no-clock-ins-steps')`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
`
