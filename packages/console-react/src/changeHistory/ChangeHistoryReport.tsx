import { changeHistoryColumnsIn, changeHistorySource } from '@fieldtime/console-core/reports'
import { type ReactNode, useCallback } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { pickReportProps, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'

interface Props extends ReportPageProps {
  readonly tabs: ReactNode
}

/** The changes of a range of days on the report grid. */
export function ChangeHistoryReport({ tabs, ...props }: Props) {
  const t = useMessages()
  const { locale } = useConsole()
  const columnsFor = useCallback(() => changeHistoryColumnsIn(t, locale), [t, locale])
  return (
    <ReportPage
      {...pickReportProps(props)}
      page="changeHistory"
      tabs={tabs}
      source={changeHistorySource}
      scope="company"
      columnsFor={columnsFor}
      reportCells={noCells}
      emptyText={t('changeHistory.empty')}
    />
  )
}

const noCells = {}
