import { calendarDateAt, type DayStatus, parseCalendarDate } from '@fieldtime/console-core'
import { countByStatus } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useConsole, useMessages, useNow, usePage } from '../consoleContext.ts'
import { DateStepper } from '../dates/DateStepper.tsx'
import { asSentence, formatFullDay } from '../dates/formatDate.ts'
import { OpenShifts } from '../dates/OpenShifts.tsx'
import { notPrinted, space, styled } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ReadFailure } from '../ui/ReadFailure.tsx'
import { ClockInStatusTable } from './ClockInStatusTable.tsx'
import { NoClockIns } from './NoClockIns.tsx'
import { OnlyEmployee } from './OnlyEmployee.tsx'
import { ReadingState } from './ReadingState.tsx'
import { ScopePicker } from './ScopePicker.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useClockInStatus } from './useClockInStatus.ts'
import { useStatusScope } from './useStatusScope.ts'

export interface ClockInStatusProps {
  /** `yyyy-MM-dd`; null, and anything that is no date, means today. */
  readonly date: string | null
  /** Shows this employee only. */
  readonly employeeId?: string | null
  readonly onDateChange: (date: string) => void
}

/** Who clocked in on a date, for how long, and what happened when. */
export function ClockInStatus({ date: givenDate, employeeId = null, onDateChange }: ClockInStatusProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const date = parseCalendarDate(givenDate ?? '') ?? calendarDateAt(now)
  const scope = useStatusScope(employeeId)
  const status = useClockInStatus({ date, employeeId, businessUnitId: scope.businessUnitId, now })
  const { rows, shownDate, isReading } = status
  const [wanted, setWanted] = useState<DayStatus | null>(null)
  const isPartial = status.isPartial || scope.isPartial
  const { isMissing } = status
  const today = calendarDateAt(now)
  usePage('clockInStatus', rows !== null, isMissing && !isReading)

  const handleRetry = () => {
    if (status.isPartial) status.refresh()
    if (scope.isPartial) scope.retry()
  }

  return (
    <Page>
      <PageHeader
        title={t('destination.clockInStatus')}
        caption={asSentence(formatFullDay(date, locale), locale)}
        printed={scope.isWholeCompany ? t('clockInStatus.scope.company') : scope.unit?.description}
      >
        <ScopePicker scope={scope} />
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
        <ReadingState status={status} date={date} isPartial={isPartial && !isMissing} />
      </Bar>
      {isMissing && <ReadFailure message="clockInStatus.failed" isReading={isReading} onRetry={handleRetry} />}
      {!rows && !isMissing && <TableSkeleton />}
      {rows?.length === 0 && !isMissing && (
        <NoClockIns date={date} today={today} scope={scope} isPartial={isPartial} onDateChange={onDateChange} />
      )}
      {rows && rows.length > 0 && (
        <ClockInStatusTable rows={rows} status={wanted} date={shownDate} isPrevious={shownDate !== date} now={now} />
      )}
    </Page>
  )
}

const Page = styled('section', 'clock-in-status')`
  container-type: inline-size;
`

const Bar = styled('div', 'clock-in-status-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-height: 44px;
  margin-block: ${space(2)};
  ${notPrinted}
`
