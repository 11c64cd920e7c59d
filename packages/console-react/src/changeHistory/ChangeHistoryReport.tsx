import {
  changeHistoryColumns,
  clockEventsDefinition,
  detailDefinition,
  employeeHoursDefinition,
  type MessageKey,
} from '@fieldtime/console-core'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { ReportPage, type ReportPageProps } from '../reports/ReportPage.js'
import { changeHistorySource } from './changeHistorySource.js'
import { createChangeWords } from './changeWords.js'

export interface ChangeHistoryReportProps extends Omit<ReportPageProps, 'date'> {}

/** Every change of some days on the grid. */
export function ChangeHistoryReport(props: ChangeHistoryReportProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const columns = useMemo(() => {
    const columnNameOf = (columnId: string) => {
      const key = templateColumns.get(columnId)
      return key ? t(key) : columnId
    }
    return changeHistoryColumns(createChangeWords(t, locale, columnNameOf))
  }, [t, locale])
  return (
    <ReportPage
      page="changeHistory"
      source={changeHistorySource}
      scope="company"
      columns={columns}
      cells={noCells}
      emptyText={t('changeHistory.empty')}
      {...props}
    />
  )
}

const noCells = {}

/** What templates of any report call their columns. */
const templateColumns: ReadonlyMap<string, MessageKey> = new Map(
  [
    ...changeHistorySource.definition.columns,
    ...clockEventsDefinition.columns,
    ...employeeHoursDefinition.columns,
    ...detailDefinition.columns,
  ].map(({ id, header }) => [id, header]),
)
