import type { WorkflowType } from '../../settings/index.ts'
import type { QueryColumn, Totals } from '../../table/index.ts'
import { hoursOf } from '../days/dayColumns.ts'
import type { ReportDay } from '../days/reportDay.ts'
import { varianceOf } from './reconcile.ts'

export const submittedVarianceId = 'submittedVariance'

interface VarianceRow {
  readonly day: ReportDay
  readonly workflow: WorkflowType | null
  readonly submittedHours: number | null
}

/** Submitted minus clocked hours; null for a day of a person who enters hours and doesn't clock, which has no comparison. */
export function submittedVarianceOf({ day, workflow, submittedHours }: VarianceRow): number | null {
  const workedHours = hoursOf(day.clock.workedMilliseconds)
  return workedHours === null && workflow === 'enterHours' ? null : varianceOf(submittedHours, workedHours)
}

/** Submitted hours that a total of the variances leaves out. */
export interface OmittedHours {
  readonly dayCount: number
  readonly hours: number
}

const countId = 'variance.omittedDays'
const hoursId = 'variance.omittedHours'

const omittedHoursOf = (row: VarianceRow) => (submittedVarianceOf(row) === null ? row.submittedHours : null)

/** The totals that `omittedHoursIn` reads. */
export const omittedHoursMeasures: readonly QueryColumn<VarianceRow>[] = [
  {
    id: countId,
    kind: 'number',
    total: { kind: 'sum' },
    value: row => (omittedHoursOf(row) === null ? null : 1),
  },
  { id: hoursId, kind: 'hours', total: { kind: 'sum' }, value: omittedHoursOf },
]

export const omittedHoursMeasureIds: readonly string[] = omittedHoursMeasures.map(({ id }) => id)

/** The days with submitted hours but without a variance; null without any. */
export function omittedHoursIn(totals: Totals): OmittedHours | null {
  const dayCount = totals[countId] ?? 0
  return dayCount === 0 ? null : { dayCount, hours: totals[hoursId] ?? 0 }
}
