import type { DateRange } from '@fieldtime/console-core'
import { createDayCheck, type ReportDay } from '@fieldtime/console-core/internal'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useInactiveWorkInfo, useRulePacks, useRuleSettings } from './ruleFacts.ts'
import { useMarksIn } from './useExceptionMarks.ts'

export interface DayChecking {
  /** Finds the exceptions of a shift that need attention. Null until everything that it depends on has been read. */
  readonly check: ((shift: ClockInStatusRow) => ReportDay['clock']['exceptions']) | null
  readonly isPartial: boolean
  readonly retry: () => void
}

/** The check of single shifts of a range. */
export function useDayCheck(range: DateRange, now: Date): DayChecking {
  const settings = useRuleSettings()
  const packs = useRulePacks()
  const inactive = useInactiveWorkInfo(range)
  const marks = useMarksIn(range)
  const queries = [settings.query, packs, inactive.query, marks]
  const isPartial = queries.some(query => query.isPartial)
  const rulePacks = packs.listing?.rows
  const readMarks = marks.isPrevious ? null : marks.listing?.rows
  const markRows = marks.isWanted ? readMarks : noMarks
  const check = useMemo(
    () =>
      !isPartial && settings.byEmployee && rulePacks && inactive.ids && markRows
        ? createDayCheck({ ruleSettings: settings.byEmployee, rulePacks, inactive: inactive.ids, marks: markRows }, now)
        : null,
    [isPartial, settings.byEmployee, rulePacks, inactive.ids, markRows, now],
  )
  const retry = () => {
    for (const query of queries) if (query.isPartial) query.retry()
  }
  return { check, isPartial, retry }
}

const noMarks: readonly never[] = []
