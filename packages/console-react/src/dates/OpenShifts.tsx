import { type CalendarDate, isLeftOpen } from '@fieldtime/console-core'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { WarningMark } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatLocalTime, formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { useIsPrinting } from '../ui/useIsPrinting.ts'

export interface OpenShiftsProps {
  /** Open shifts of earlier days. */
  readonly shifts: readonly ClockInStatusRow[]
  readonly now: Date
  /** Renders a link to the day of a shift. */
  readonly renderLink: (date: CalendarDate, label: string) => ReactNode
}

const shownAtFirst = 3

/** '2 shifts from earlier days are still open', with the people and a link to the day of each shift. */
export function OpenShifts({ shifts, now, renderLink }: OpenShiftsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [showsAll, setShowsAll] = useState(false)
  const isPrinting = useIsPrinting()
  if (shifts.length === 0) return null
  const shown = showsAll || isPrinting ? shifts : shifts.slice(0, shownAtFirst)
  const labelOf = ({ employeeName, date, events: [first] }: ClockInStatusRow) => {
    const start = [formatShortDay(date, locale), first && formatLocalTime(first.localTime, locale)]
    return t('openShifts.since', employeeName, start.filter(Boolean).join(', '))
  }
  return (
    <Box>
      <Heading>
        <Icon icon={Clock} />
        <bdi>{t.count('openShifts', shifts.length)}</bdi>
      </Heading>
      <ul>
        {shown.map(shift => (
          <li key={`${shift.date} ${shift.employeeId}`}>
            {renderLink(shift.date, labelOf(shift))}
            {isLeftOpen(shift, now) && <WarningMark isBlocking>{t('shift.notClockedOut')}</WarningMark>}
          </li>
        ))}
      </ul>
      {shown.length < shifts.length && (
        <Button variant="quiet" onPress={() => setShowsAll(true)}>
          {t('openShifts.showAll', String(shifts.length))}
        </Button>
      )}
    </Box>
  )
}

/** Whole pixels, so the sticky header below is at the same position on every machine. */
const Box = styled('div', 'open-shifts')`
  color: ${tokens.text};
  line-height: 24px;

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    margin: ${space(1)} 0;
    padding: 0;
    list-style: none;
  }

  & li {
    display: flex;
    flex-wrap: wrap;
    min-inline-size: 0;
    align-items: center;
    gap: ${space(2)};
  }

  & a {
    text-decoration: underline;
  }

  /* Aligns their text with the heading. */
  & button {
    margin-inline-start: -${space(3)};
  }
`

const Heading = styled('p', 'open-shifts-heading')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin: 0;
`
