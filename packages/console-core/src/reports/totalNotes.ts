import { formatCount, type KnownMessages } from '../messages/index.ts'
import type { Totals } from '../table/index.ts'
import { formatHours } from '../time/index.ts'
import { formatIncludedOpenDays, openDayMeasureIds, openDaysIn } from './days/openDays.ts'
import { omittedHoursIn, omittedHoursMeasureIds, submittedVarianceId } from './employeeHours/submittedVariance.ts'

/** Column ids that `totalNotes` reads from totals. Tables ignore unknown ids. */
export const noteMeasureIds: readonly string[] = [...openDayMeasureIds, ...omittedHoursMeasureIds]

export interface TotalNotesQuestion {
  readonly totals: Totals
  /** The ids of the columns whose totals are shown. */
  readonly columnIds: readonly string[]
  readonly messages: KnownMessages
  readonly locale: string
}

/**
 * Returns what a person must know about a total, as sentences: `includes 1 open day, 121.07 hours`, and what the total of
 * the variances leaves out.
 */
export function totalNotes({ totals, columnIds, messages, locale }: TotalNotesQuestion): readonly string[] {
  const openDays = openDaysIn(totals)
  const omitted = columnIds.includes(submittedVarianceId) ? omittedHoursIn(totals) : null
  return [
    ...(openDays ? [formatIncludedOpenDays(messages, locale, openDays)] : []),
    ...(omitted
      ? [formatCount(messages, locale, 'report.variance.omitted', omitted.dayCount, formatHours(omitted.hours, locale))]
      : []),
  ]
}
