import {
  type ClockEventRow,
  clockEventsDefinition,
  type DateRange,
  type ReportColumn,
  visibleTo,
  withLabels,
} from '@fieldtime/console-core'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useConsole } from '../consoleContext.js'
import { useFeatureFlags } from '../queries.js'
import { type ClockEventsSnapshot, createClockEventsStore, isSameQuestion } from './clockEventsStore.js'

export interface ClockEventsAnswer extends ClockEventsSnapshot {
  /** Those that the person may know of. */
  readonly columns: readonly ReportColumn<ClockEventRow>[]
  /** The rows answer an earlier question, such as other dates. */
  readonly isPrevious: boolean
  readonly refresh: () => void
}

/**
 * The clock events of a range, as far as they have come. `businessUnitId`: null for the whole company, undefined while the
 * units are on their way. Another question ends the read of the one before.
 */
export function useClockEvents(range: DateRange, businessUnitId: string | null | undefined): ClockEventsAnswer {
  const { transport, locale, now } = useConsole()
  const columns = useClockEventColumns()
  const [store] = useState(() => createClockEventsStore({ columns, locale }, now))
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const [attempt, setAttempt] = useState(0)
  const { startDate, endDate } = range
  const question = useMemo(
    () => (businessUnitId === undefined ? null : { range: { startDate, endDate }, businessUnitId }),
    [startDate, endDate, businessUnitId],
  )

  useEffect(() => store.reshape({ columns, locale }), [store, columns, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again.
  useEffect(() => (question ? store.read(transport, question) : undefined), [store, transport, question, attempt])

  return {
    ...snapshot,
    columns,
    isPrevious: snapshot.shown !== null && question !== null && !isSameQuestion(snapshot.shown, question),
    refresh: () => setAttempt(count => count + 1),
  }
}

/** The columns of the report with the words of the active language. */
function useClockEventColumns(): readonly ReportColumn<ClockEventRow>[] {
  const { user, messages } = useConsole()
  const flags = useFeatureFlags()
  return useMemo(
    () => withLabels(visibleTo(clockEventsDefinition.columns, user, flags), messages),
    [user, messages, flags],
  )
}
