import { calendarDateAt, type DayStatus, parseCalendarDate } from '@fieldtime/console-core'
import { countByStatus } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useConsole, useMessages, useNow, usePage } from '../consoleContext.ts'
import { DateStepper } from '../dates/DateStepper.tsx'
import { asSentence, formatFullDay, formatLongDay } from '../dates/formatDate.ts'
import { OpenShifts } from '../dates/OpenShifts.tsx'
import { notPrinted, space, styled } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { ReadFailure } from '../ui/ReadFailure.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ClockInStatusTable } from './ClockInStatusTable.tsx'
import { GroupingPicker } from './GroupingPicker.tsx'
import { NoClockIns } from './NoClockIns.tsx'
import { OnlyEmployee } from './OnlyEmployee.tsx'
import { ScopePicker } from './ScopePicker.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useClockInStatus } from './useClockInStatus.ts'
import { useStatusGrouping } from './useStatusGrouping.ts'
import { useStatusScope } from './useStatusScope.ts'

export interface ClockInStatusProps extends PageProps {
  /** `yyyy-MM-dd`; null, and anything that is no date, means today. */
  readonly date: string | null
  /** Shows this employee only. */
  readonly employeeId?: string | null
  readonly onDateChange: (date: string) => void
}

/** Who clocked in on a date, for how long, and what happened when. */
export function ClockInStatus({ date: givenDate, employeeId = null, onDateChange, heading }: ClockInStatusProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const date = parseCalendarDate(givenDate ?? '') ?? calendarDateAt(now)
  const scope = useStatusScope(employeeId)
  const status = useClockInStatus({ date, employeeId, businessUnitId: scope.businessUnitId, now })
  const { rows, shownDate, isReading } = status
  const [wanted, setWanted] = useState<DayStatus | null>(null)
  const [sought, setSought] = useState('')
  const grouping = useStatusGrouping()
  const isPartial = status.isPartial || scope.isPartial
  const { isMissing } = status
  const people =
    rows && !isMissing && shownDate === date && !isReading ? t.count('clockInStatus.people', rows.length) : null
  const today = calendarDateAt(now)
  usePage('clockInStatus', rows !== null, isMissing && !isReading)

  const handleRetry = () => {
    if (status.isPartial) status.refresh()
    if (scope.isPartial) scope.retry()
  }

  return (
    <Page>
      <PageHeader
        heading={heading}
        title={t('destination.clockInStatus')}
        caption={asSentence(formatFullDay(date, locale), locale)}
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
          announcement: people === null ? '' : `${formatFullDay(date, locale)}: ${people}`,
        }}
      >
        <DateStepper date={date} onChange={onDateChange} />
      </PageHeader>
      {employeeId !== null && <OnlyEmployee employeeId={employeeId} date={date} rows={rows} />}
      <DataNotice isPartial={isPartial && !isMissing} isReading={isReading} onRetry={handleRetry} />
      {shownDate === today && (
        <OpenShifts
          shifts={status.openShifts}
          now={now}
          renderWay={(day, label) => (
            <Button kind="quiet" onPress={() => onDateChange(day)}>
              {label}
            </Button>
          )}
        />
      )}
      <Bar>
        {rows && rows.length > 0 && <StatusFilter counts={countByStatus(rows)} wanted={wanted} onChange={setWanted} />}
        <End>
          {rows && rows.length > 0 && (
            <>
              <SearchField label={t('clockInStatus.find')} value={sought} onChange={setSought} />
              <GroupingPicker choice={grouping} />
            </>
          )}
          <ScopePicker scope={scope} />
        </End>
      </Bar>
      {isMissing && <ReadFailure message="clockInStatus.failed" isReading={isReading} onRetry={handleRetry} />}
      {!rows && !isMissing && <TableSkeleton />}
      {rows?.length === 0 && !isMissing && (
        <NoClockIns date={date} today={today} scope={scope} isPartial={isPartial} onDateChange={onDateChange} />
      )}
      {rows && rows.length > 0 && (
        <ClockInStatusTable
          rows={rows}
          status={wanted}
          sought={sought}
          grouping={grouping}
          date={shownDate}
          isPrevious={shownDate !== date}
          now={now}
        />
      )}
    </Page>
  )

  function describeReading() {
    if (status.readRowCount > 0) return t.count('clockInStatus.eventsRead', status.readRowCount)
    return rows && shownDate !== date ? t('clockInStatus.previous', formatLongDay(shownDate, locale)) : null
  }
}

const Page = styled('section', 'clock-in-status')`
  container-type: inline-size;
`

const Bar = styled('div', 'clock-in-status-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-block-end: ${space(3)};
  ${notPrinted}
`

const End = styled('div', 'clock-in-status-bar-end')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-inline-start: auto;

  & > :first-child:not(:only-child) {
    flex: 1 1 170px;
  }
`
