import { addDays, type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMessages, useNow } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { DateField } from './DateField.tsx'

export interface DateStepperProps {
  readonly date: CalendarDate
  readonly onChange: (date: CalendarDate) => void
}

/** The date of a page that shows one day: a day back, the date itself with its calendar, a day on, and today. */
export function DateStepper({ date, onChange }: DateStepperProps) {
  const t = useMessages()
  const today = calendarDateAt(useNow(60_000))

  return (
    <Bar>
      <IconButton
        kind="secondary"
        icon={ChevronLeft}
        label={t('dates.previousDay')}
        onPress={() => onChange(addDays(date, -1))}
      />
      <DateField date={date} onChange={onChange} />
      <IconButton
        kind="secondary"
        icon={ChevronRight}
        label={t('dates.nextDay')}
        onPress={() => onChange(addDays(date, 1))}
      />
      <Button onPress={() => onChange(today)} isDisabled={date === today}>
        {t('dateRange.today')}
      </Button>
    </Bar>
  )
}

const Bar = styled('div', 'date-stepper')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`
