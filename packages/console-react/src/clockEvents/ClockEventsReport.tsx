import { type ClockEventRow, clockEventsSource } from '@fieldtime/console-core/reports'
import { useMessages } from '../consoleContext.ts'
import { pickReportProps, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import type { DayRows } from '../reports/useDayPanel.tsx'
import { TelematicsLink } from './TelematicsLink.tsx'
import { useEventCells } from './useEventCells.tsx'

export interface ClockEventsReportProps extends ReportPageProps {}

/** Every clock event of some days: who, when, where, and for which job. */
export function ClockEventsReport(props: ClockEventsReportProps) {
  const t = useMessages()
  const cells = useEventCells()
  return (
    <ReportPage
      {...pickReportProps(props)}
      page="clockEventsReport"
      source={clockEventsSource}
      reportCells={cells}
      days={days}
      emptyText={t('clockEvents.empty')}
    >
      <TelematicsLink />
    </ReportPage>
  )
}

const days: DayRows<ClockEventRow> = {
  of: ({ employeeId, employeeName, employeeCode, groupName, shiftDate }) => ({
    employeeId,
    employeeName: employeeName ?? employeeCode ?? employeeId,
    detail: [employeeCode, groupName].filter(Boolean).join(' · '),
    date: shiftDate,
  }),
}
