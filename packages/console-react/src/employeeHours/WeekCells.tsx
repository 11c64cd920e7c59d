import type { MessageKey } from '@fieldtime/console-core'
import {
  changedDatesOf,
  countDaysOfWeek,
  type DayMark,
  dayColumnIds,
  dayMarks,
  dayOfColumn,
  exceptionsOfWeek,
  markOfDay,
  nameOfPerson,
  shortenName,
  statusOfWeek,
  type WeekDay,
} from '@fieldtime/console-core/internal'
import type { WeekRow } from '@fieldtime/console-core/reports'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import EqualNot from 'lucide-react/icons/equal-not'
import Flag from 'lucide-react/icons/flag'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import PencilLine from 'lucide-react/icons/pencil-line'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { CellRenderer } from '../reportGrid/index.ts'
import { type DayTarget, useOpenDay } from '../reports/DayPanel.tsx'
import { ExceptionsMark } from '../reports/ExceptionsMark.tsx'
import { space, styled, tokens } from '../theme/theme.ts'
import { bareButton } from '../ui/Button.tsx'
import { useControlTabIndex } from '../ui/focus.ts'
import { formatInstant, formatLongDay, formatShortDay } from '../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'

type Tone = 'danger' | 'warning' | 'muted'

interface MarkStyle {
  readonly icon: IconDrawing
  readonly tone: Tone
  readonly label: MessageKey
}

/** Red blocks payroll, and amber needs attention. */
export const markStyles: Readonly<Record<DayMark, MarkStyle>> = {
  notClockedOut: { icon: OctagonAlert, tone: 'danger', label: 'shift.notClockedOut' },
  overLong: { icon: Hourglass, tone: 'warning', label: 'shift.over16Hours' },
  missing: { icon: UserX, tone: 'warning', label: 'week.day.missingShort' },
  notSubmitted: { icon: ClockAlert, tone: 'warning', label: 'week.mark.notSubmitted' },
  differs: { icon: EqualNot, tone: 'warning', label: 'week.mark.differs' },
  corrected: { icon: PencilLine, tone: 'muted', label: 'week.mark.corrected' },
  excused: { icon: CalendarCheck, tone: 'muted', label: 'week.day.excused' },
  holiday: { icon: Flag, tone: 'muted', label: 'week.day.holiday' },
}

/** The cells of days and of the status. */
export function useWeekCells(toleranceHours: number): Readonly<Record<string, CellRenderer<WeekRow>>> {
  return useMemo(() => {
    const cellOf =
      (columnId: string): CellRenderer<WeekRow> =>
      (row, text) => {
        const day = dayOfColumn(row, columnId)
        return day && <DayCell row={row} day={day} text={text} mark={markOfDay(day, toleranceHours)} />
      }
    return {
      employeeName: (row, text) => <NameCell row={row} text={text} />,
      ...Object.fromEntries(dayColumnIds.map(id => [id, cellOf(id)])),
      workedDuration: (row, text) => (
        <Total>
          <InTable>
            <WeekExceptions row={row} isCompact />
          </InTable>
          {text}
        </Total>
      ),
      exceptions: row => <WeekExceptions row={row} />,
      weekStatus: (row, text) => <StatusCell row={row} text={text} toleranceHours={toleranceHours} />,
    }
  }, [toleranceHours])
}

interface NameCellProps {
  readonly row: WeekRow
  readonly text: string
}

function NameCell({ row, text }: NameCellProps) {
  const t = useMessages()
  return (
    <Name>
      <span>{text || nameOfPerson(row.person)}</span>
      {row.person.isInactive && <Inactive>{t('person.inactive')}</Inactive>}
    </Name>
  )
}

interface WeekExceptionsProps {
  readonly row: WeekRow
  readonly isCompact?: boolean
}

function WeekExceptions({ row, isCompact }: WeekExceptionsProps) {
  const exceptions = exceptionsOfWeek(row)
  const [first, last] = [exceptions[0], exceptions.at(-1)]
  return (
    first &&
    last && (
      <ExceptionsMark
        ruleIds={exceptions.map(({ ruleId }) => ruleId)}
        employeeId={row.person.employeeId}
        date={first.date}
        endDate={last.date}
        isCompact={isCompact}
      />
    )
  )
}

interface DayCellProps {
  readonly row: WeekRow
  readonly day: WeekDay
  /** The formatted hours. */
  readonly text: string
  readonly mark: DayMark | null
}

/** The hours of a day with its mark. A press opens the day. On cards, a circle with the mark. */
function DayCell({ row, day, text, mark }: DayCellProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const tabIndex = useControlTabIndex()
  const openDay = useOpenDay()
  if (!day.record && mark === null) return <Blank>–</Blank>
  const style = mark && markStyles[mark]
  const shown = mark === 'notClockedOut' ? t('week.open') : text
  const label = [
    `${nameOfPerson(row.person)}, ${formatLongDay(day.date, locale)}`,
    shown,
    style && t(mark === 'missing' ? 'week.day.missing' : style.label),
    mark === 'holiday' && day.holiday,
  ]
    .filter(Boolean)
    .join(': ')
  return (
    <Face
      type="button"
      tabIndex={tabIndex}
      data-tone={style?.tone}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openDay(targetOf(row, day))}
    >
      <Dot>
        <Icon icon={style?.icon ?? Check} size={14} />
      </Dot>
      <Hours>{shown || (mark !== 'holiday' && '–')}</Hours>
    </Face>
  )
}

function targetOf({ person }: WeekRow, { date }: WeekDay): DayTarget {
  const { employeeId, employeeCode, groupName } = person
  return {
    employeeId,
    employeeName: nameOfPerson(person),
    detail: [employeeCode, groupName].filter(Boolean).join(' · '),
    date,
  }
}

interface StatusCellProps {
  readonly row: WeekRow
  /** The status in words. */
  readonly text: string
  readonly toleranceHours: number
}

/** The status of a week with its counts: `4 to review, 1 missing`. */
function StatusCell({ row, text, toleranceHours }: StatusCellProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { toReviewCount, notClockedOutCount, missingCount } = countDaysOfWeek(row, toleranceHours)
  switch (statusOfWeek(row, toleranceHours)) {
    case 'noRecord':
      return (
        <Status data-tone="warning">
          <Icon icon={UserX} size={14} /> {text}
        </Status>
      )
    case 'notClockedOut':
      return (
        <Status data-tone="danger">
          <Icon icon={OctagonAlert} size={14} /> <bdi>{t.count('week.status.notClockedOut', notClockedOutCount)}</bdi>
        </Status>
      )
    case 'toReview':
      return (
        <Status data-tone="warning">
          <bdi>
            {[
              toReviewCount > 0 && t.count('week.status.toReview', toReviewCount),
              missingCount > 0 && t.count('week.status.missing', missingCount),
            ]
              .filter(Boolean)
              .join(', ')}
          </bdi>
        </Status>
      )
    case 'complete':
      return (
        <Status title={describeMark(row.mark)}>
          <Icon icon={CircleCheck} size={14} /> <b>{text}</b> <Author>{shortenName(row.mark?.authorName ?? '')}</Author>
        </Status>
      )
    case 'changed':
      return (
        <Status
          data-tone="warning"
          title={t(
            'week.status.changedOn',
            changedDatesOf(row)
              .map(date => formatShortDay(date, locale))
              .join(', '),
          )}
        >
          <Icon icon={History} size={14} /> {text}
        </Status>
      )
    default:
      return (
        <Status>
          <Icon icon={Check} size={14} /> {text}
        </Status>
      )
  }

  function describeMark(mark: WeekRow['mark']): string | undefined {
    return mark
      ? t('week.status.completedBy', mark.authorName, formatInstant(new Date(mark.markedAt), locale))
      : undefined
  }
}

/** Explains each mark. `children`: shown at the start of the line. */
export function WeekLegend({ children }: { readonly children?: ReactNode }) {
  const t = useMessages()
  return (
    <Foot>
      {children}
      <Legend aria-label={t('week.legend')}>
        {dayMarks.map(mark => {
          const { icon, tone, label } = markStyles[mark]
          return (
            <li key={mark}>
              <LegendIcon data-tone={tone}>
                <Icon icon={icon} size={14} />
              </LegendIcon>
              {t(label)}
            </li>
          )
        })}
      </Legend>
    </Foot>
  )
}

const toneColors = `
  &[data-tone='danger'] {
    color: ${tokens.danger};
  }
  &[data-tone='warning'] {
    color: ${tokens.warning};
  }
  &[data-tone='muted'] {
    color: ${tokens.muted};
  }
`

const Name = styled('span', 'week-name')`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;

  & > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Total = styled('span', 'week-total')`
  display: flex;
  align-items: center;
  justify-content: flex-end;
`

/** On cards, the number is beside the status. */
const InTable = styled('span', 'week-exceptions')`
  [data-cards] & {
    display: none;
  }
`

const Inactive = styled('span', 'week-inactive')`
  flex: 0 3 auto;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  padding: 1px 6px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 400;
  color: ${tokens.muted};
  background: ${tokens.outSoft};
  border-radius: 999px;
`

const Dot = styled('span', 'week-day-dot')`
  display: inline-flex;
`

const Hours = styled('span', 'week-day-hours')``

/** Two spans: a mark, and hours in the color of text unless the day isn't clocked out. */
const Face = styled('button', 'week-day')`
  ${bareButton}
  display: flex;
  gap: ${space(1)};
  align-items: center;
  justify-content: flex-end;
  inline-size: 100%;
  margin-block: -2px;
  padding: 2px 0;
  border-radius: 2px;

  &:hover > ${Hours} {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > ${Dot} {
    ${toneColors}
  }
  &:not([data-tone]) > ${Dot} {
    display: none;
  }
  &[data-tone='danger'] {
    font-weight: 600;
    color: ${tokens.danger};
  }
  &[data-tone='warning'] > ${Dot} {
    color: ${tokens.warning};
  }
  &[data-tone='muted'] > ${Dot} {
    color: ${tokens.muted};
  }

  [data-cards] & {
    justify-content: center;
    min-block-size: 44px;
    margin-block: -8px;
  }
  [data-cards] & > ${Hours} {
    display: none;
  }
  [data-cards] & > ${Dot} {
    display: grid;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    color: ${tokens.out};
    background: ${tokens.outSoft};
    border: 1px solid ${tokens.border};
    border-radius: 50%;
  }
  [data-cards] &[data-tone='danger'] > ${Dot} {
    color: ${tokens.danger};
    background: ${tokens.dangerSoft};
    border-color: ${tokens.danger};
  }
  [data-cards] &[data-tone='warning'] > ${Dot} {
    color: ${tokens.warning};
    background: ${tokens.warningSoft};
    border-color: ${tokens.warning};
  }
`

/** A day without hours, on cards only: the cells of the table stay empty. */
const Blank = styled('span', 'week-day-blank')`
  display: none;
  color: ${tokens.muted};

  [data-cards] & {
    display: block;
    text-align: center;
  }
`

const Status = styled('span', 'week-status')`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  white-space: nowrap;
  ${toneColors}

  &[data-tone] {
    font-weight: 500;
  }
`

const Author = styled('span', 'week-author')`
  overflow: hidden;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  text-overflow: ellipsis;
`

const Foot = styled('div', 'week-foot')`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  border-block-start: 1px solid ${tokens.border};
`

const Legend = styled('ul', 'week-legend')`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  justify-content: flex-end;
  margin: 0;
  padding: 0;
  color: ${tokens.muted};
  list-style: none;

  & > li {
    display: flex;
    gap: ${space(1)};
    align-items: center;
  }
`

const LegendIcon = styled('span', 'week-legend-icon')`
  display: inline-flex;
  ${toneColors}
`
