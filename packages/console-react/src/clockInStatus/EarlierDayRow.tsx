import { type CalendarDate, fullName, isLeftOpen } from '@fieldtime/console-core'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useCanCorrect } from '../employeeDay/useCanCorrect.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { PhoneOf } from '../queries/useUsers.ts'
import { styled, tokens } from '../theme/theme.ts'
import { NotClockedOutBadge } from '../ui/Badge.tsx'
import { Button, bareButton } from '../ui/Button.tsx'
import { formatLocalTime, formatShortDay } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { CallForemanLink, CallLink, TextIcon } from '../ui/PhoneLinks.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { StatusNoteRow } from './StatusNoteRow.tsx'
import { WorkdayDetails } from './WorkdayDetails.tsx'

const EmployeeDayPanel = loadOnDemand(
  async () => (await import('../employeeDay/EmployeeDayPanel.tsx')).EmployeeDayPanel,
  () => null,
)

export interface EarlierDayRowProps {
  /** An open shift of an earlier day. */
  readonly shift: ClockInStatusRow
  /** When the person clocked in today, `HH:mm:ss`; null if not. */
  readonly clockedInAgainAt: string | null
  readonly now: Date
  readonly phoneOf: PhoneOf
  readonly onDateChange: ((date: CalendarDate) => void) | undefined
  readonly isExpanded: boolean
  readonly onToggle: () => void
}

/** `Fri, Nov 20 since 12:27 PM · clocked in again today 6:38 AM` */
export function EarlierDayRow(props: EarlierDayRowProps) {
  const { shift, clockedInAgainAt, now, phoneOf, onDateChange, isExpanded, onToggle } = props
  const { employeeId, employeeName, date, events, lastKnownEvent, summary } = shift
  const t = useMessages()
  const { locale } = useConsole()
  const day = formatShortDay(date, locale)
  const isOpen = isLeftOpen(shift, now)
  const last = events.at(-1)
  const since = summary.lastEvent ?? summary.firstEvent
  const canEnter = useCanCorrect()
  /** The day that is open, with the form for its clock-out. */
  const [openDay, setOpenDay] = useState<CalendarDate | null>(null)
  const foremanName = last ? fullName(last.foremanFirstName, last.foremanLastName) : null
  return (
    <>
      <StatusNoteRow
        employeeName={employeeName}
        badge={isOpen ? <NotClockedOutBadge /> : <StatusBadge status={lastKnownEvent} />}
        note={
          <>
            {onDateChange ? (
              <Day type="button" onClick={() => onDateChange(date)}>
                {day}
              </Day>
            ) : (
              <strong>{day}</strong>
            )}{' '}
            {since && t('clockInStatus.earlierDays.since', formatLocalTime(since.localTime, locale))}
            {clockedInAgainAt !== null && (
              <> · {t('clockInStatus.earlierDays.again', formatLocalTime(clockedInAgainAt, locale))}</>
            )}
          </>
        }
        actions={
          <>
            {canEnter && (
              <Button
                variant="row"
                aria-label={t('timelineEvent.enterClockOutOf', employeeName)}
                onPress={() => setOpenDay(date)}
              >
                {t('timelineEvent.enterClockOut')}
              </Button>
            )}
            <TextIcon phone={phoneOf(employeeId)} name={employeeName} />
            <CallLink phone={phoneOf(employeeId)} name={employeeName} />
            {foremanName !== null && last?.foremanId !== employeeId && (
              <CallForemanLink phone={phoneOf(last?.foremanId ?? null)} name={foremanName} />
            )}
          </>
        }
        isExpanded={isExpanded}
        onToggle={onToggle}
      >
        <WorkdayDetails row={shift} isLeftOpen={isOpen} phone={phoneOf(employeeId)} />
      </StatusNoteRow>
      {openDay !== null && (
        <EmployeeDayPanel
          {...{ employeeId, employeeName }}
          date={openDay}
          knownDates={new Set([date])}
          isEntering={openDay === date}
          onDateChange={setOpenDay}
          onClose={() => setOpenDay(null)}
        />
      )}
    </>
  )
}

const Day = styled('button', 'earlier-day')`
  ${bareButton}
  padding-block: 2px;
  font-weight: 600;
  color: ${tokens.text};
  text-decoration: underline;
  text-underline-offset: 2px;
`
