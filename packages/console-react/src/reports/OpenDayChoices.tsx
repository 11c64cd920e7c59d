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
  type OpenDays,
  type ReportLayout,
  type ReportTable,
} from '@fieldtime/console-core/reports'
import { useCallback, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type ReportTableState, useTableValue } from '../reportGrid/index.ts'
import { MenuChoices } from '../ui/Menu.tsx'

export interface OpenDayChoicesProps {
  readonly openDays: Pick<OpenDayChoice, 'exclusion' | 'change'>
}

/** Whether totals include open days and shifts over 16 hours. */
export function OpenDayChoices({ openDays: { exclusion, change } }: OpenDayChoicesProps) {
  const t = useMessages()
  return (
    <MenuChoices<DayExclusion>
      title={t('openDays.title')}
      choices={[
        { id: 'none', name: t('openDays.include') },
        { id: 'open', name: t('openDays.exclude') },
        { id: 'openAndOverLong', name: t('openDays.excludeLong') },
      ]}
      selectedKey={exclusion}
      onSelectionChange={change}
    />
  )
}

/** Which days the totals leave out. */
export interface OpenDayChoice {
  readonly exclusion: DayExclusion
  /** Differs from the report's default. */
  readonly isChanged: boolean
  /** The excluded days; null while nothing is excluded, and where a report has no such days. */
  readonly excludedDays: OpenDays | null
  /** `2 open days excluded`; null while nothing is excluded. */
  readonly excludedText: string | null
  /** The same text for each group that leaves days out, by the key of the group. */
  readonly excludedTextByGroup: ReadonlyMap<string, string>
  /** False where a report has no such days. */
  readonly isOffered: boolean
  readonly change: (exclusion: DayExclusion) => void
}

interface ExclusionOptions<Row> {
  readonly content: ReportTableState<Row>
  /** Both must be stable. */
  readonly layout: Pick<ReportLayout, 'filters' | 'groups'>
  readonly choice: ExclusionChoice
  /** The rows of excluded days stay listed. */
  readonly keepsRows: boolean
}

interface ExclusionChoice {
  readonly chosen: DayExclusion
  /** The report's default. */
  readonly byDefault: DayExclusion
  readonly change: (exclusion: DayExclusion) => void
}

/**
 * The days to exclude: those of the link, otherwise the user's last choice for all reports, otherwise the report's default. `asked`: null
 * without a link.
 */
export function useExclusionChoice(asked: DayExclusion | null, byDefault: DayExclusion): ExclusionChoice {
  const { storage } = useConsole()
  const [chosen, setChosen] = useState(() => asked ?? readDayExclusion(storage) ?? byDefault)
  const [lastAsked, setLastAsked] = useState(asked)
  if (lastAsked !== asked) {
    setLastAsked(asked)
    if (asked !== null) setChosen(asked)
  }
  return {
    chosen,
    byDefault,
    change(next) {
      setChosen(next)
      writeDayExclusion(storage, next)
    },
  }
}

export interface OpenDayExclusion<Row> {
  /** The rows and columns to show. */
  readonly content: ReportTableState<Row>
  readonly openDays: OpenDayChoice
}

/** Excludes open days and shifts over 16 hours from totals, with their rows unless `keepsRows`. */
export function useOpenDayExclusion<Row>(question: ExclusionOptions<Row>): OpenDayExclusion<Row> {
  const { content, layout, choice, keepsRows } = question
  const { columns, table, revision } = content
  const { filters, groups } = layout
  const { messages, locale } = useConsole()
  const isOffered = columns.some(({ id }) => id === openDayColumnId)
  const exclusion = isOffered ? choice.chosen : 'none'
  const countDays = useCallback(
    (given: ReportTable<Row>) => ({
      excludedDays: countExcludedDays(given, exclusion, filters),
      byGroup: countExcludedDaysByGroup(given, exclusion, { filters, groups }),
    }),
    [filters, groups, exclusion],
  )
  const { excludedDays, byGroup } = useTableValue(content, countDays)
  const excludedTextByGroup = useMemo(
    () => new Map(Array.from(byGroup, ([key, days]) => [key, formatExcludedDays(messages, locale, days)])),
    [byGroup, messages, locale],
  )
  const shownTable = useMemo(
    () => (keepsRows ? table : excludeDays(table, columns, exclusion)),
    [table, columns, exclusion, keepsRows],
  )
  return {
    content: useMemo(() => ({ columns, table: shownTable, revision }), [columns, shownTable, revision]),
    openDays: {
      exclusion,
      isChanged: isOffered && exclusion !== choice.byDefault,
      excludedDays,
      excludedText: excludedDays && formatExcludedDays(messages, locale, excludedDays),
      excludedTextByGroup,
      isOffered,
      change: choice.change,
    },
  }
}
