import { type CalendarDate, calendarDateAt, parseCalendarDate } from '@fieldtime/console-core'
import { buildLiveNumbers, findStatusChanges } from '@fieldtime/console-core/internal'
import type { ClockInStatusRow, StatusGrouping, StatusView } from '@fieldtime/console-core/reports'
import { useDeferredValue, useMemo, useState } from 'react'
import { DateStepper } from '../dates/DateStepper.tsx'
import { useConsole, useMessages, useNow, usePage } from '../provider/consoleContext.ts'
import { useClockInStatus } from '../status/useClockInStatus.ts'
import { useExcuses } from '../status/useExcuses.ts'
import { notPrinted, space, styled, tokens, visuallyHidden } from '../theme/theme.ts'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { asSentence, formatFullDay, formatLongDay } from '../ui/formatDate.ts'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonCard, SkeletonRows } from '../ui/SkeletonRows.tsx'
import { type EditableProps, useConfigurationError } from '../ui/useComponentLoad.ts'
import { ClockInStatusTable } from './ClockInStatusTable.tsx'
import { GroupingPicker, useStatusGrouping } from './GroupingPicker.tsx'
import { NoClockIns } from './NoClockIns.tsx'
import { OnlyEmployee } from './OnlyEmployee.tsx'
import { ScopePicker, useStatusScope } from './ScopePicker.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { useCrewDays } from './useCrewDays.ts'

export interface ClockInStatusProps extends PageProps, EditableProps {
  /**
   * Selected day as `yyyy-MM-dd`; null for today. Controlled: update it in `onDateChange`.
   *
   * @example <ClockInStatus date={date} onDateChange={setDate} />
   */
  readonly date?: string | null
  /**
   * Initial day. Default: today.
   *
   * @example <ClockInStatus defaultDate="2026-05-13" />
   */
  readonly defaultDate?: string | null
  /**
   * Called with `yyyy-MM-dd` when the person selects another day.
   *
   * @example <ClockInStatus onDateChange={date => setDate(date)} />
   */
  readonly onDateChange?: (date: string) => void
  /**
   * Shows this employee only.
   *
   * @example <ClockInStatus employeeId="7c1f" />
   */
  readonly employeeId?: string | null
  /**
   * Whom the page shows at first. Default: everyone.
   *
   * @example <ClockInStatus defaultView="notClockedOut" />
   */
  readonly defaultView?: StatusView | null
  /**
   * How people are grouped at first. Default: the person's last choice, otherwise by job.
   *
   * @example <ClockInStatus defaultGrouping="foreman" />
   */
  readonly defaultGrouping?: StatusGrouping | null
}

/** Who clocked in on a date, for how long, and what happened when. */
export function ClockInStatus(props: ClockInStatusProps) {
  const { employeeId = null, defaultView = null, defaultGrouping = null, heading } = props
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const today = calendarDateAt(now)
  const [date, changeDate] = useDay(props, today)
  const scope = useStatusScope(employeeId)
  const status = useClockInStatus({ date, employeeId, businessUnitId: scope.businessUnitId, now })
  const { rows, shownDate, isReading, openShifts, expected } = status
  const [view, setView] = useState<StatusView | null>(defaultView)
  const [searchQuery, setSearchQuery] = useState('')
  const grouping = useStatusGrouping(defaultGrouping)
  const isPartial = status.isPartial || scope.isPartial
  const { isMissing } = status
  const excuses = useExcuses()
  const crewDays = useCrewDays({
    date: shownDate,
    today,
    businessUnitId: scope.unit?.id ?? null,
    isWanted: grouping.grouping === 'foreman' && rows !== null && shownDate <= today,
  })
  const announcement = useStatusAnnouncement({ rows: isMissing || shownDate !== date ? null : rows, date })
  const missing = expected?.people?.missing ?? null
  // A refresh renders hundreds of rows in slices, which keeps the page responsive.
  const people = useMemo(
    () => ({ rows, openShifts, missing, shownDate, now }),
    [rows, openShifts, missing, shownDate, now],
  )
  const listed = useDeferredValue(people)
  const hasPeople = (rows?.length ?? 0) + openShifts.length + (missing?.length ?? 0) > 0
  usePage('clockInStatus', listed.rows !== null, isMissing && !isReading)

  const handleRetry = () => {
    if (status.isPartial) status.refresh()
    if (scope.isPartial) scope.retry()
  }

  return (
    <Page>
      <PageHeader
        heading={heading}
        title={t('destination.clockInStatus')}
        caption={<DateInWords>{asSentence(formatFullDay(date, locale), locale)}</DateInWords>}
        printed={scope.isWholeCompany ? t('clockInStatus.scope.company') : scope.unit?.description}
        freshness={{
          readAt: status.readAt,
          note: describeReading(),
          incomplete:
            isPartial && !isMissing
              ? { text: t('clockInStatus.incomplete'), hint: t('clockInStatus.incomplete.hint') }
              : null,
          isReading,
          onRefresh: status.refresh,
          announcement,
        }}
      >
        <ScopePicker scope={scope} />
        <DateStepper date={date} onChange={changeDate} />
      </PageHeader>
      {employeeId !== null && <OnlyEmployee employeeId={employeeId} date={date} rows={rows} />}
      <DataNotice isPartial={isPartial && !isMissing} isReading={isReading} onRetry={handleRetry} />
      {expected?.isPartial && !isPartial && (
        <DataNotice isPartial isReading={expected.isReading} onRetry={expected.retry} />
      )}
      {rows && hasPeople && (
        <Bar>
          <StatusFilter
            numbers={buildLiveNumbers({
              rows,
              earlierShifts: openShifts,
              expected: expected?.people ?? null,
              now,
            })}
            hasExpected={expected !== null && !expected.isPartial}
            view={view}
            onChange={setView}
          />
          <End>
            <SearchField label={t('clockInStatus.find')} value={searchQuery} onChange={setSearchQuery} />
            <GroupingPicker choice={grouping} />
          </End>
        </Bar>
      )}
      {isMissing && <ReadFailure message="clockInStatus.failed" isReading={isReading} onRetry={handleRetry} />}
      {!listed.rows && !isMissing && <TableSkeleton />}
      {rows?.length === 0 && !isMissing && (
        <NoClockIns date={date} today={today} scope={scope} isPartial={isPartial} onDateChange={changeDate} />
      )}
      {listed.rows && hasPeople && (
        <ClockInStatusTable
          rows={listed.rows}
          earlierShifts={listed.openShifts}
          missing={listed.missing ?? undefined}
          view={view}
          excuses={excuses}
          onDateChange={changeDate}
          searchQuery={searchQuery}
          grouping={grouping}
          crewDays={crewDays}
          date={listed.shownDate}
          isPrevious={listed.shownDate !== date}
          now={listed.now}
        />
      )}
    </Page>
  )

  function describeReading() {
    if (status.readRowCount > 0) return t.count('clockInStatus.eventsRead', status.readRowCount)
    return rows && shownDate !== date ? t('clockInStatus.previous', formatLongDay(shownDate, locale)) : null
  }
}

type DayProps = Pick<ClockInStatusProps, 'date' | 'defaultDate' | 'onDateChange'>

/** The host's `date`, otherwise the person's choice. */
function useDay({ date: given, defaultDate = null, onDateChange }: DayProps, today: CalendarDate) {
  const [own, setOwn] = useState(defaultDate)
  const asked = given === undefined ? own : given
  const parsed = asked === null ? null : parseCalendarDate(asked)
  useConfigurationError(asked !== null && parsed === null ? `date: ${JSON.stringify(asked)} is no date` : null)
  const change = (next: CalendarDate) => {
    setOwn(next)
    onDateChange?.(next)
  }
  return [parsed ?? today, change] as const
}

interface StatusAnnouncementOptions {
  /** Null until the rows of the date have been read. */
  readonly rows: readonly ClockInStatusRow[] | null
  readonly date: CalendarDate
}

/**
 * The announcement for screen readers: the number of people when a day has loaded, then one sentence with the changes since the last
 * refresh.
 */
function useStatusAnnouncement({ rows, date }: StatusAnnouncementOptions): string {
  const t = useMessages()
  const { locale } = useConsole()
  const [announced, setAnnounced] = useState<Announced>(nothingAnnounced)
  if (rows !== null && rows !== announced.rows) {
    const isSameDay = announced.rows !== null && announced.date === date
    const changes = isSameDay ? describeChanges(announced.rows ?? [], rows) : null
    const loaded = `${formatFullDay(date, locale)}: ${t.count('clockInStatus.people', rows.length)}`
    setAnnounced({ rows, date, sentence: isSameDay ? (changes ?? announced.sentence) : loaded })
  }
  return announced.sentence

  function describeChanges(before: readonly ClockInStatusRow[], after: readonly ClockInStatusRow[]): string | null {
    const parts = findStatusChanges(before, after).map(({ eventType, employeeNames: [name = '', ...others] }) =>
      t(
        `clockInStatus.changed.${eventType}`,
        others.length === 0 ? name : t.count('clockInStatus.people', others.length + 1),
      ),
    )
    return parts.length === 0 ? null : asSentence(new Intl.ListFormat(locale).format(parts), locale)
  }
}

interface Announced {
  readonly rows: readonly ClockInStatusRow[] | null
  readonly date: CalendarDate
  readonly sentence: string
}

const nothingAnnounced: Announced = { rows: null, date: '', sentence: '' }

/** The outline of the table while the first rows load. */
function TableSkeleton() {
  return (
    <Loading>
      <SkeletonCard>
        <SkeletonRows rowCount={10} Row={Line}>
          <Skeleton width="120px" height="18px" />
          <Skeleton width="56px" height="12px" />
          <Skeleton width="56px" height="12px" />
          <Skeleton width="48px" height="12px" />
          <Skeleton width="40px" height="12px" />
        </SkeletonRows>
      </SkeletonCard>
    </Loading>
  )
}

const Page = styled('section', 'clock-in-status')`
  container-type: inline-size;
`

/** Between a phone and a wide page, the date field alone says it. */
const DateInWords = styled('span', 'clock-in-status-date')`
  @container (680px < width < 1060px) {
    ${visuallyHidden}
  }
`

const Bar = styled('div', 'clock-in-status-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-end: ${space(3)};
  ${notPrinted}

  & > :first-child {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  /* Where there is no room for all chips, they are one line to scroll. */
  @container (max-width: 1120px) {
    flex-wrap: nowrap;

    & > :first-child {
      flex-wrap: nowrap;
      margin-block: -${space(1)};
      padding: ${space(1)} 2px;
      overflow-x: auto;
      scrollbar-width: none;
      mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent);
    }
    [dir='rtl'] & > :first-child {
      mask-image: linear-gradient(to left, #000 calc(100% - 32px), transparent);
    }
    & > :first-child::after {
      flex: 0 0 24px;
      content: '';
    }
  }
  @container (max-width: 680px) {
    flex-wrap: wrap;

    & > :first-child {
      flex: 1 0 100%;
    }
  }
`

const End = styled('div', 'clock-in-status-bar-end')`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  margin-inline-start: auto;

  & > :first-child {
    flex: 1 1 auto;
    inline-size: 160px;
    min-inline-size: 0;
  }
  @container (max-width: 680px) {
    flex: 1 1 100%;
    flex-wrap: wrap;
    min-inline-size: 0;
  }
`

const Line = styled('div', 'table-skeleton-line')`
  display: grid;
  grid-template-columns: 24fr 24fr 12fr 14fr 13fr 13fr;
  align-items: center;
  min-height: calc(${tokens.rowHeight} + 1px);
  padding-inline: ${space(9)} ${space(3)};

  & > :nth-child(n + 5) {
    justify-self: end;
  }

  & + & {
    border-block-start: 1px solid ${tokens.border};
  }
  @container (max-width: 680px) {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(2)};
    padding: ${space(3)};

    & > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`
