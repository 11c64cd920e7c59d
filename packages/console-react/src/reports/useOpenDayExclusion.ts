import {
  countOpenDays,
  excludeOpenDays,
  type LayoutFilter,
  openDayColumnId,
  type ReportColumn,
  type ReportTable,
  readExcludesOpenDays,
  writeExcludesOpenDays,
} from '@fieldtime/console-core'
import { useMemo, useState } from 'react'
import { useConsole } from '../consoleContext.js'

export interface OpenDayExclusion<Row> {
  /** The one to show: without open days while they are excluded. */
  readonly table: ReportTable<Row>
  readonly isExcluding: boolean
  /** How many days are left out; null while none are to be, and where a report has no such days. */
  readonly excludedCount: number | null
  /** False where a report has no such days. */
  readonly isOffered: boolean
  readonly change: (isExcluding: boolean) => void
}

export interface ExclusionQuestion<Row> {
  readonly table: ReportTable<Row>
  readonly revision: number
  readonly columns: readonly ReportColumn<Row>[]
  readonly filters: readonly LayoutFilter[]
  /** What a link asks for; null without a link: as the person chose last. */
  readonly asked: boolean | null
}

/** Leaves out days on which nobody clocked out, as the person chose last for all reports, or as the link says. */
export function useOpenDayExclusion<Row>(question: ExclusionQuestion<Row>): OpenDayExclusion<Row> {
  const { table, revision, columns, filters, asked } = question
  const { storage } = useConsole()
  const [chosen, setChosen] = useState(() => asked ?? readExcludesOpenDays(storage))
  const [lastAsked, setLastAsked] = useState(asked)
  if (lastAsked !== asked) {
    setLastAsked(asked)
    if (asked !== null) setChosen(asked)
  }
  const isOffered = columns.some(({ id }) => id === openDayColumnId)
  const isExcluding = isOffered && chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table stays the same while rows come.
  const excludedCount = useMemo(
    () => (isExcluding ? countOpenDays(table, filters) : null),
    [table, revision, filters, isExcluding],
  )
  return {
    table: useMemo(() => (isExcluding ? excludeOpenDays(table, columns) : table), [table, columns, isExcluding]),
    isExcluding,
    excludedCount,
    isOffered,
    change(next) {
      setChosen(next)
      writeExcludesOpenDays(storage, next)
    },
  }
}
