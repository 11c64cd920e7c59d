import type { CountKey, LaborHours } from '@fieldtime/console-core'
import type { BulkResult } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import type { Translate } from '../consoleContext.ts'
import type { NamedPlan } from './useWorkInfoSave.ts'

/** What becomes of a row, planned or done. */
export type RowStage = BulkResult<LaborHours>['stage'] | 'changes' | 'same' | 'unfit'

/** By the report's row id. */
export type RowResults = ReadonlyMap<string, BulkResult<LaborHours>>

export function stageOf({ row, plan }: NamedPlan<WorkInfoRow>, results: RowResults): RowStage {
  const result = results.get(row.rowId)
  if (result) return result.stage
  if (plan.problem !== null) return 'unfit'
  return plan.changedFields.length > 0 ? 'changes' : 'same'
}

/** `2 rows can't be changed · 12 rows will change · 3 unchanged`; what needs attention comes first. */
export function describeCounts(t: Translate, changes: readonly NamedPlan<WorkInfoRow>[], results: RowResults): string {
  const counts = new Map<RowStage, number>()
  for (const change of changes) {
    const stage = stageOf(change, results)
    counts.set(stage, (counts.get(stage) ?? 0) + 1)
  }
  return stagesByUrgency
    .flatMap(stage => {
      const count = counts.get(stage)
      return count === undefined ? [] : [t.count(countTexts[stage], count)]
    })
    .join(' · ')
}

export const stagesByUrgency: readonly RowStage[] = [
  'failed',
  'notUndone',
  'unfit',
  'unsent',
  'changes',
  'saving',
  'saved',
  'undone',
  'same',
]

const countTexts: Readonly<Record<RowStage, CountKey>> = {
  failed: 'workInfo.count.failed',
  notUndone: 'workInfo.count.notUndone',
  unfit: 'workInfo.count.unfit',
  unsent: 'workInfo.count.unsent',
  changes: 'workInfo.count.changes',
  saving: 'workInfo.count.saving',
  saved: 'workInfo.count.saved',
  undone: 'workInfo.count.undone',
  same: 'workInfo.count.same',
}
