import { addDays, type CalendarDate, type MessageKey } from '@fieldtime/console-core'
import Clock from 'lucide-react/icons/clock'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatLongDay } from '../ui/formatDate.ts'
import type { StatusScope } from './ScopePicker.tsx'

export interface NoClockInsProps {
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly scope: StatusScope
  /** Some events couldn't be read, so someone may have clocked in. */
  readonly isPartial: boolean
  readonly onDateChange: (date: CalendarDate) => void
}

/** The empty list, with buttons for the whole company, the day before, and today. */
export function NoClockIns({ date, today, scope, isPartial, onDateChange }: NoClockInsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const isNarrowed = scope.unit !== null && !scope.isWholeCompany
  const dayBefore = addDays(date, -1)

  return (
    <Card>
      <EmptyState icon={Clock} title={t('clockInStatus.empty')}>
        <p>{t(hint())}</p>
        <Steps>
          {isNarrowed && <Button onPress={() => scope.change(true)}>{t('clockInStatus.empty.showCompany')}</Button>}
          <Button onPress={() => onDateChange(dayBefore)}>
            {t('clockInStatus.empty.showDate', formatLongDay(dayBefore, locale))}
          </Button>
          {date !== today && dayBefore !== today && (
            <Button onPress={() => onDateChange(today)}>{t('clockInStatus.empty.showToday')}</Button>
          )}
        </Steps>
      </EmptyState>
    </Card>
  )

  function hint(): MessageKey {
    if (isPartial) return 'clockInStatus.incomplete.hint'
    return isNarrowed ? 'clockInStatus.empty.otherUnits' : 'data.tryAnotherDate'
  }
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
