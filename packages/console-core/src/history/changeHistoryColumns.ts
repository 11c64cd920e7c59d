import { filterOperations, valuesIn } from '../layout/index.ts'
import type { Translate } from '../messages/index.ts'
import {
  cellFormatOf,
  clockEventsDefinition,
  detailDefinition,
  employeeHoursDefinition,
  type ReportColumn,
} from '../reports/index.ts'
import { readFilterText } from '../table/index.ts'
import {
  type ChangeRow,
  type ChangeWords,
  changeHistoryColumns,
  changeHistoryDefinition,
} from './changeHistoryReport.ts'
import { createChangeWords } from './changeWords.ts'

/** The columns of the Change History, translated. */
export function changeHistoryColumnsIn(t: Translate, locale: string): readonly ReportColumn<ChangeRow>[] {
  return changeHistoryColumns(changeWordsIn(t, locale))
}

/** Translates changes, including the columns and filters of templates. */
export function changeWordsIn(t: Translate, locale: string): ChangeWords {
  const columnNameOf = (columnId: string) => {
    const column = templateColumns.get(columnId)
    return column ? t(column.header) : columnId
  }
  const filterValueNameOf = (columnId: string, stored: string) => {
    const column = templateColumns.get(columnId)
    if (!column) return stored
    const key = column.labels?.[stored]
    if (key) return t(key)
    const value = readFilterText(column.kind, stored)
    return value === null ? stored : cellFormatOf(locale).cell({ kind: column.kind }, value)
  }
  const filterValuesTextOf = (columnId: string, operation: string, filterString: string) => {
    const known = filterOperations.find(one => one === operation)
    if (!known) return filterString
    const names = valuesIn(known, filterString).map(value =>
      value === '' ? t('grid.blank') : filterValueNameOf(columnId, String(value)),
    )
    return known === 'between' ? names.join(' – ') : new Intl.ListFormat(locale).format(names)
  }
  return createChangeWords(t, locale, columnNameOf, filterValuesTextOf)
}

/** The columns that templates of any report refer to. */
const templateColumns: ReadonlyMap<string, Pick<ReportColumn<never>, 'header' | 'kind' | 'labels'>> = new Map(
  [
    ...changeHistoryDefinition.columns,
    ...clockEventsDefinition.columns,
    ...employeeHoursDefinition.columns,
    ...detailDefinition.columns,
  ].map(({ id, header, kind, labels }) => [id, { header, kind, ...(labels ? { labels } : {}) }]),
)
