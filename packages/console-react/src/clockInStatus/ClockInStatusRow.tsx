import { formatDuration, isOverLong, type MessageKey } from '@fieldtime/console-core'
import {
  buildDayBar,
  type ClockConflict,
  type DayScale,
  daysAfterStart,
  formatDaysLater,
} from '@fieldtime/console-core/internal'
import type { ClockInStatusRow as Row } from '@fieldtime/console-core/reports'
import { type MouseEvent, memo, useId } from 'react'
import { DayBarTrack } from '../employeeDay/DayBarTrack.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { NotClockedOutBadge, WarningMark } from '../ui/Badge.tsx'
import { formatLocalTime } from '../ui/formatDate.ts'
import { CallIcon } from '../ui/PhoneLinks.tsx'
import { tableRoles } from '../ui/PlainTable.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { RowToggle } from './RowToggle.tsx'
import { WorkdayDetails } from './WorkdayDetails.tsx'

export interface ClockInStatusRowProps {
  readonly row: Row
  /** The shift has been open for more than 16 hours. */
  readonly isLeftOpen: boolean
  /** The shift started on the day before the one shown. */
  readonly isSinceYesterday: boolean
  /** The person's phone number. Null if unknown. */
  readonly phone: string | null
  /** The scale of the bars in all rows. */
  readonly scale: DayScale | null
  readonly now: Date
  readonly isExpanded: boolean
  readonly onToggle: (row: Row) => void
}

const clockConflictMarks: Readonly<Record<ClockConflict, MessageKey>> = {
  ahead: 'clockInStatus.clockAhead',
  timeZones: 'clockInStatus.timeZones',
}

/** One person's day. Renders again only if its data changed. */
export const ClockInStatusRow = memo(function ClockInStatusRow(props: ClockInStatusRowProps) {
  const { row, isLeftOpen, isSinceYesterday, phone, scale, now, isExpanded, onToggle } = props
  const { summary, workStartTime, workEndTime, workedDuration, lunchDuration } = row
  const t = useMessages()
  const { locale } = useConsole()
  const detailsId = useId()
  const daysLater = summary.lastEvent ? daysAfterStart(row, summary.lastEvent) : 0
  /** Whether the start or end column already shows the time. */
  const isShownTime = (localTime: string) => localTime === workStartTime || localTime === workEndTime
  const bar = scale && buildDayBar(row, now, scale)
  const handleClick = (event: MouseEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!isOnLink && !isSelectingText(event)) onToggle(row)
  }

  return (
    <tbody {...tableRoles.group} data-person data-expandable data-expanded={isExpanded}>
      <tr {...tableRoles.row} onClick={handleClick}>
        <th scope="row" {...tableRoles.rowHeader}>
          <RowToggle isExpanded={isExpanded} detailsId={detailsId}>
            {row.employeeName}
          </RowToggle>
        </th>
        <td {...tableRoles.cell}>
          <Status>
            {isLeftOpen ? <NotClockedOutBadge /> : <StatusBadge status={row.lastKnownEvent} />}
            {summary.lastEvent && !isShownTime(summary.lastEvent.localTime) && (
              <span>
                {formatLocalTime(summary.lastEvent.localTime, locale)}
                <DayMark days={daysLater} />
              </span>
            )}
            {isLeftOpen || !isOverLong(row) ? null : <WarningMark>{t('shift.over16Hours')}</WarningMark>}
            {isSinceYesterday && <span>{t('clockInStatus.sinceYesterday')}</span>}
            {summary.clockConflict && <WarningMark>{t(clockConflictMarks[summary.clockConflict])}</WarningMark>}
          </Status>
        </td>
        <td {...tableRoles.cell} data-bar>
          {bar && <DayBarTrack bar={bar} />}
        </td>
        <td {...tableRoles.cell} data-label={t('clockInStatus.short.startTime')}>
          {workStartTime ? formatLocalTime(workStartTime, locale) : '–'}
        </td>
        <td {...tableRoles.cell} data-label={t('clockInStatus.short.endTime')}>
          {workEndTime ? formatLocalTime(workEndTime, locale) : '–'}
          {workEndTime && <DayMark days={daysLater} />}
        </td>
        <td {...tableRoles.cell} data-duration data-label={t('clockInStatus.short.workedDuration')}>
          {formatLength(workedDuration)}
        </td>
        <td {...tableRoles.cell} data-duration data-label={t('clockInStatus.short.lunchDuration')}>
          {formatLength(lunchDuration)}
        </td>
        <td {...tableRoles.cell} data-phone>
          <CallIcon phone={phone} name={row.employeeName} />
        </td>
      </tr>
      {isExpanded && (
        <tr {...tableRoles.row} id={detailsId}>
          <td {...tableRoles.cell} colSpan={8} data-details>
            <WorkdayDetails row={row} isLeftOpen={isLeftOpen} phone={phone} />
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** Shows zero as a dash. */
const formatLength = (minutes: number) => (minutes === 0 ? '–' : formatDuration(minutes))

/** A drag over a name or a time copies it. The button of the row has nothing to select. */
function isSelectingText(event: MouseEvent): boolean {
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
  return !isOnButton && document.getSelection()?.type === 'Range'
}

interface DayMarkProps {
  /** Calendar days after the start of the shift; nothing is shown for 0. */
  readonly days: number
}

/** '+1 day' after a time that isn't on the shift's own date. A crew that traveled west may be a day earlier. */
function DayMark({ days }: DayMarkProps) {
  const { locale } = useConsole()
  if (days === 0) return null
  return <Mark>{formatDaysLater(days, locale)}</Mark>
}

const Status = styled('span', 'status-row-status')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  /* Whole pixels, like all heights in the table. */
  line-height: 20px;

  & > span {
    unicode-bidi: plaintext;
  }
`

const Mark = styled('span', 'day-mark')`
  margin-inline-start: ${space(1.5)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  white-space: nowrap;
`
