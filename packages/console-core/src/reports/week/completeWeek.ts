import {
  addWeekMark,
  type Outcome,
  removeWeekMark,
  renewWeekMark,
  type Transport,
  type WeekMark,
} from '../../http/index.ts'
import { recordedDaysOf, type WeekRow } from './week.ts'

/** Marks a week complete with its facts. A week that has changed is marked again. */
export function completeWeek(transport: Transport, row: WeekRow, idempotencyKey: string): Promise<Outcome<WeekMark>> {
  const [first] = row.days
  const week = { startDate: first?.date ?? '', days: [...recordedDaysOf(row)] }
  return row.mark
    ? renewWeekMark(transport, row.mark, week)
    : addWeekMark(transport, { employeeId: row.id, ...week }, idempotencyKey)
}

/** Removes the mark of a week. A mark that is gone already counts as removed. */
export async function reopenWeek(transport: Transport, mark: WeekMark): Promise<Outcome<null>> {
  const outcome = await removeWeekMark(transport, mark)
  return !outcome.isOk && outcome.error.code === 'NOT_FOUND' ? { isOk: true, value: null } : outcome
}

/** Undoes `completeWeek`: `row` is the week before, and `mark` what it became. */
export function restoreWeek(transport: Transport, row: WeekRow, mark: WeekMark): Promise<Outcome<WeekMark | null>> {
  return row.mark ? renewWeekMark(transport, mark, row.mark) : reopenWeek(transport, mark)
}
