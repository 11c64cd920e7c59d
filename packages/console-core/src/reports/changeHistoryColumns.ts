import type { MessageKey } from '../messages/index.js'
import type { Translate } from '../messages/translate.js'
import { type ChangeRow, changeHistoryColumns, changeHistoryDefinition } from './changeHistory.js'
import { createChangeWords } from './changeWords.js'
import { clockEventsDefinition } from './clockEvents.js'
import { detailDefinition } from './detail.js'
import { employeeHoursDefinition } from './employeeHours.js'
import type { ReportColumn } from './reportDefinition.js'

/** The columns of the Change History in the words of a language. */
export function changeHistoryColumnsIn(t: Translate, locale: string): readonly ReportColumn<ChangeRow>[] {
  const columnNameOf = (columnId: string) => {
    const key = templateColumns.get(columnId)
    return key ? t(key) : columnId
  }
  return changeHistoryColumns(createChangeWords(t, locale, columnNameOf))
}

/** What templates of any report call their columns. */
const templateColumns: ReadonlyMap<string, MessageKey> = new Map(
  [
    ...changeHistoryDefinition.columns,
    ...clockEventsDefinition.columns,
    ...employeeHoursDefinition.columns,
    ...detailDefinition.columns,
  ].map(({ id, header }) => [id, header]),
)
