import { changeHistoryColumnsIn, changeHistorySource } from '@fieldtime/console-core/reports'
import { useCallback } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { pickReportProps, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'

export interface ChangeHistoryReportProps extends ReportPageProps {}

/** Every change of some days on the grid. */
export function ChangeHistoryReport(props: ChangeHistoryReportProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const columnsFor = useCallback(() => changeHistoryColumnsIn(t, locale), [t, locale])
  return (
    <ReportPage
      {...pickReportProps(props)}
      page="changeHistory"
      source={changeHistorySource}
      scope="company"
      columnsFor={columnsFor}
      reportCells={noCells}
      emptyText={t('changeHistory.empty')}
    />
  )
}

const noCells = {}
