import {
  countExcludedDaysByGroup,
  type DayExclusion,
  formatExcludedDays,
  openDayColumnId,
  readDayExclusion,
  writeDayExclusion,
} from '@fieldtime/console-core/internal'
import {
  countExcludedDays,
  excludeDays,
  type LayoutFilter,
  type LayoutGroup,
  type OpenDays,
  type ReportColumn,
  type ReportTable,
} from '@fieldtime/console-core/reports'
import { useCallback, useMemo, useState } from 'react'
import { useConsole } from '../consoleContext.ts'
import { useTableValue } from '../useTableValue.ts'

export interface OpenDayExclusion<Row> {
  /** The one to show: without the excluded days. */
  readonly table: ReportTable<Row>
  readonly exclusion: DayExclusion
  /** The days that are left out; null while nothing is excluded, and where a report has no such days. */
  readonly excludedDays: OpenDays | null
  /** `2 open days excluded`; null while nothing is excluded. */
  readonly excludedText: string | null
  /** The same of each group that leaves days out, by the key of the group. */
  readonly excludedTextByGroup: ReadonlyMap<string, string>
  /** False where a report has no such days. */
  readonly isOffered: boolean
  readonly change: (exclusion: DayExclusion) => void
}

export interface ExclusionQuestion<Row> {
  readonly table: ReportTable<Row>
  readonly revision: number
  readonly columns: readonly ReportColumn<Row>[]
  readonly filters: readonly LayoutFilter[]
  readonly groups: readonly LayoutGroup[]
  /** What a link asks for; null without a link: as the person chose last. */
  readonly asked: DayExclusion | null
}

/** Leaves out open days and shifts over 16 hours, as the person chose last for all reports, or as the link says. */
export function useOpenDayExclusion<Row>(question: ExclusionQuestion<Row>): OpenDayExclusion<Row> {
  const { table, revision, columns, filters, groups, asked } = question
  const { storage, messages, locale } = useConsole()
  const [chosen, setChosen] = useState(() => asked ?? readDayExclusion(storage))
  const [lastAsked, setLastAsked] = useState(asked)
  if (lastAsked !== asked) {
    setLastAsked(asked)
    if (asked !== null) setChosen(asked)
  }
  const isOffered = columns.some(({ id }) => id === openDayColumnId)
  const exclusion = isOffered ? chosen : 'none'
  const countDays = useCallback(
    (given: ReportTable<Row>) => ({
      excludedDays: countExcludedDays(given, exclusion, filters),
      byGroup: countExcludedDaysByGroup(given, exclusion, { filters, groups }),
    }),
    [filters, groups, exclusion],
  )
  const { excludedDays, byGroup } = useTableValue(table, revision, countDays)
  const excludedTextByGroup = useMemo(
    () => new Map(Array.from(byGroup, ([key, days]) => [key, formatExcludedDays(messages, locale, days)])),
    [byGroup, messages, locale],
  )
  return {
    table: useMemo(() => excludeDays(table, columns, exclusion), [table, columns, exclusion]),
    exclusion,
    excludedDays,
    excludedText: excludedDays && formatExcludedDays(messages, locale, excludedDays),
    excludedTextByGroup,
    isOffered,
    change(next) {
      setChosen(next)
      writeDayExclusion(storage, next)
    },
  }
}
