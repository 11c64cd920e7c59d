import { addDays, type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMessages, useNow } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** A quarter of the code of Clock-In Status, not needed for its first paint. */
const DateField = loadOnDemand(
  async () => (await import('./DateField.tsx')).DateField,
  () => <Skeleton width="150px" height="32px" />,
)

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
        variant="secondary"
        icon={ChevronLeft}
        label={t('dates.previousDay')}
        onPress={() => onChange(addDays(date, -1))}
      />
      <DateField date={date} onChange={onChange} />
      <IconButton
        variant="secondary"
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
