import type { DateRange } from '@fieldtime/console-core'
import { isSameQuestion, visibleTo, withHoursFormat, withLabels } from '@fieldtime/console-core/internal'
import {
  createReportStore,
  type LayoutFilter,
  type ReportColumn,
  type ReportSnapshot,
  type ReportSource,
  type ReportStore,
  type RowEdit,
} from '@fieldtime/console-core/reports'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useConsole, useRecovery } from '../provider/consoleContext.ts'
import { useEventChanges } from '../queries/eventChanges.ts'
import { useFeatureFlags } from '../queries/queries.ts'
import { useHoursFormat } from '../queries/serviceSettings.ts'
import type { ReportTableState } from '../reportGrid/index.ts'

/** Rows don't wait for the code of the rules, and appear without exceptions if it couldn't be loaded. */
const options: Parameters<ReportStore<never, never>['read']>[2] = {
  readDayCheck: async (...asked) => {
    const rules = await import('./dayCheck.ts').catch(() => null)
    return rules ? rules.readDayCheck(...asked) : null
  },
}

export interface ReportRows<Row, Gap extends string> extends Omit<ReportSnapshot<Row, Gap>, 'table' | 'revision'> {
  /** With the columns that the user may see. */
  readonly content: ReportTableState<Row>
  /** The columns of the fixed filters. */
  readonly filterColumns: readonly ReportColumn<Row>[]
  /** The rows are of an earlier query, such as other dates. */
  readonly isPrevious: boolean
  readonly refresh: () => void
  /** Applies edits, by row id, without another read. */
  readonly changeRows: (edits: ReadonlyMap<string, RowEdit<Row>>) => void
}

/** Restrictions by the host: columns that don't exist for the person, and filters that always apply. Both the same until they change. */
export interface RowLimits {
  readonly hiddenIds: ReadonlySet<string>
  readonly fixedFilters: readonly LayoutFilter[]
}

/**
 * The rows of a report for a range of days, as they arrive. `source` must be stable. `businessUnitId`: null for the whole company,
 * undefined while units load. New arguments cancel the previous read. `allColumns`: the report's columns if they depend on more than the
 * report; must be stable.
 */
export function useReportRows<Row, Gap extends string>(
  source: ReportSource<Row, Gap>,
  range: DateRange,
  businessUnitId: string | null | undefined,
  allColumns: readonly ReportColumn<Row>[] = source.definition.columns,
  { hiddenIds, fixedFilters }: RowLimits = noLimits,
): ReportRows<Row, Gap> {
  const { transport, locale, now } = useConsole()
  const { columns, filterColumns } = useColumns(allColumns, hiddenIds, fixedFilters)
  const hoursFormat = useHoursFormat(columns.some(({ kind }) => kind === 'hours'))
  // The stored table uses `columns`: a format that arrives later must not rebuild it.
  const shown = useMemo(() => withHoursFormat(columns, hoursFormat), [columns, hoursFormat])
  const stored = useMemo(() => [...new Set([...columns, ...filterColumns])], [columns, filterColumns])
  const [store] = useState(() => createReportStore(source, { columns: stored, locale, fixedFilters }, now))
  const { table, revision, ...snapshot } = useSnapshot(store)
  const [attempt, setAttempt] = useState(0)
  const changes = useEventChanges()
  const { startDate, endDate } = range
  const question = useMemo(
    () => (businessUnitId === undefined ? null : { range: { startDate, endDate }, businessUnitId }),
    [startDate, endDate, businessUnitId],
  )

  useEffect(() => store.reshape({ columns: stored, locale, fixedFilters }), [store, stored, locale, fixedFilters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `changes` trigger another read.
  useEffect(
    () => (question ? store.read(transport, question, options) : undefined),
    [store, transport, question, attempt, changes],
  )

  const refresh = () => setAttempt(count => count + 1)
  useRecovery(snapshot.gaps.length > 0, refresh)

  return {
    ...snapshot,
    content: useMemo(() => ({ columns: shown, table, revision }), [shown, table, revision]),
    filterColumns,
    // People without a record can't be filtered by the columns of rows.
    peopleWithoutRecord: fixedFilters.length === 0 ? snapshot.peopleWithoutRecord : null,
    isPrevious: snapshot.shown !== null && question !== null && !isSameQuestion(snapshot.shown, question),
    refresh,
    changeRows: store.changeRows,
  }
}

/** The store's snapshot. Arriving rows render in the background, which keeps the page responsive; user actions render immediately. */
function useSnapshot<Row, Gap extends string>(store: ReportStore<Row, Gap>): ReportSnapshot<Row, Gap> {
  const latest = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const deferred = useDeferredValue(latest)
  const snapshot = deferred.sequence < latest.urgentSequence ? latest : deferred
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each snapshot once it is rendered.
  useEffect(() => store.handleRendered(), [store, snapshot])
  return snapshot
}

const noLimits: RowLimits = { hiddenIds: new Set(), fixedFilters: [] }

/** The columns of the report, and those of the fixed filters, with the labels of the active language. */
function useColumns<Row>(
  all: readonly ReportColumn<Row>[],
  hiddenIds: ReadonlySet<string>,
  fixedFilters: readonly LayoutFilter[],
) {
  const { user, messages } = useConsole()
  const flags = useFeatureFlags()
  return useMemo(() => {
    const labelled = withLabels(all, messages)
    const visible = new Set(visibleTo(all, user, flags).map(({ id }) => id))
    return {
      columns: labelled.filter(({ id }) => visible.has(id) && !hiddenIds.has(id)),
      filterColumns: labelled.filter(({ id }) => fixedFilters.some(({ columnId }) => columnId === id)),
    }
  }, [all, user, messages, flags, hiddenIds, fixedFilters])
}
