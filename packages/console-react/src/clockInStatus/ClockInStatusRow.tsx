import { formatDuration, isOverLong, type MessageKey } from '@fieldtime/console-core'
import { type ClockConflict, daysAfterStart } from '@fieldtime/console-core/internal'
import type { ClockInStatusRow as Row } from '@fieldtime/console-core/reports'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, memo, useId } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatLocalTime } from '../dates/formatDate.ts'
import { focusRing, space, styled, tokens } from '../theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { NotClockedOutBadge } from '../ui/NotClockedOutBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { tableRoles } from '../ui/tableRoles.ts'
import { WarningMark } from '../ui/WarningMark.tsx'
import { DayMark } from './DayMark.tsx'
import { WorkdayDetails } from './WorkdayDetails.tsx'

export interface ClockInStatusRowProps {
  readonly row: Row
  /** Nobody clocked out, and the shift must be over by now. */
  readonly isLeftOpen: boolean
  /** The shift started on the day before the one shown. */
  readonly isSinceYesterday: boolean
  readonly isExpanded: boolean
  readonly onToggle: (row: Row) => void
}

const clockConflictMarks: Readonly<Record<ClockConflict, MessageKey>> = {
  ahead: 'clockInStatus.clockAhead',
  timeZones: 'clockInStatus.timeZones',
}

/** One person's day. Drawn again only when something of it changed. */
export const ClockInStatusRow = memo(function ClockInStatusRow(props: ClockInStatusRowProps) {
  const { row, isLeftOpen, isSinceYesterday, isExpanded, onToggle } = props
  const { summary, workStartTime, workEndTime, workedDuration, lunchDuration } = row
  const t = useMessages()
  const { locale } = useConsole()
  const detailsId = useId()
  const daysLater = summary.lastEvent ? daysAfterStart(row, summary.lastEvent) : 0
  /** The columns of start and end say it. */
  const isShownTime = (localTime: string) => localTime === workStartTime || localTime === workEndTime
  const handleClick = (event: MouseEvent) => {
    if (!isSelectingText(event)) onToggle(row)
  }

  return (
    <tbody {...tableRoles.group} data-expandable data-expanded={isExpanded}>
      <tr {...tableRoles.row} onClick={handleClick}>
        <th scope="row" {...tableRoles.rowHeader}>
          <Toggle type="button" aria-expanded={isExpanded} aria-controls={isExpanded ? detailsId : undefined}>
            <Chevron data-expanded={isExpanded}>
              <Icon icon={ChevronRight} />
            </Chevron>
            {row.employeeName}
          </Toggle>
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
      </tr>
      {isExpanded && (
        <tr {...tableRoles.row} id={detailsId}>
          <td {...tableRoles.cell} colSpan={6} data-details>
            <WorkdayDetails row={row} isLeftOpen={isLeftOpen} />
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

const Toggle = styled('button', 'status-row-toggle')`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 28px;
  max-width: 100%;
  padding: 0 ${space(1)};
  font: 500 ${tokens.fontSizeBody} / 1.3 ${tokens.fontFamily};
  text-align: start;
  unicode-bidi: plaintext;
  background: none;
  border: 0;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  @container (max-width: 680px) {
    flex-direction: row-reverse;
    justify-content: space-between;
    width: 100%;
    padding: 0;
  }
`

const Chevron = styled('span', 'status-row-chevron')`
  display: inline-flex;
  color: ${tokens.muted};

  &[data-expanded='true'] {
    rotate: 90deg;
  }
  [dir='rtl'] &[data-expanded='true'] {
    rotate: -90deg;
  }
`

const Status = styled('span', 'status-row-status')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  /* Whole pixels, as all heights of the table. */
  line-height: 20px;

  & > span {
    unicode-bidi: plaintext;
  }
`
