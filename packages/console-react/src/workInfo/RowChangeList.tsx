import type { CountKey, LaborHours } from '@fieldtime/console-core'
import type { BulkResult, NamedWorkInfo, WorkInfoField } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import StickyNote from 'lucide-react/icons/sticky-note'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { type Translate, useConsole, useMessages } from '../provider/consoleContext.ts'
import { ChangeList, ChangeStage, ChangeWords } from '../ui/ChangeList.tsx'
import { textOf } from '../ui/ComboBox.tsx'
import { formatDateRange } from '../ui/formatDate.ts'
import type { IconDrawing } from '../ui/Icon.tsx'
import type { NamedPlan } from './useWorkInfoSave.ts'
import { ownOption } from './workInfoOption.ts'

export interface RowChangeListProps {
  readonly changes: readonly NamedPlan<WorkInfoRow>[]
  readonly results: RowResults
  /** Then lists rows that need attention first. */
  readonly hasEnded: boolean
}

/** The planned change of each row, or its result. */
export function RowChangeList({ changes, results, hasEnded }: RowChangeListProps) {
  const t = useMessages()
  const shown = useMemo(() => (hasEnded ? sortByUrgency(changes, results) : changes), [changes, results, hasEnded])
  return (
    <ChangeList label={t('workInfo.rows')} changes={shown} keyOf={({ row }) => row.rowId}>
      {change => (
        <ChangeOfRow change={change} result={results.get(change.row.rowId)} stage={stageOf(change, results)} />
      )}
    </ChangeList>
  )
}

interface ChangeOfRowProps {
  readonly change: NamedPlan<WorkInfoRow>
  readonly stage: RowStage
  readonly result: BulkResult<LaborHours> | undefined
}

function ChangeOfRow({ change: { row, plan, next }, stage, result }: ChangeOfRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const summarize = (named: NamedWorkInfo, field: WorkInfoField, isShort: boolean) => {
    const option = ownOption(named, field)
    if (!option) return t('workInfo.nothing')
    const { code, name } = option
    if (!isShort) return textOf(option)
    return (field === 'foremanId' ? name : code) || code || name
  }
  const describe = (isShort: boolean) =>
    plan.changedFields
      .map(field =>
        t('workInfo.fromTo', t(fieldLabels[field]), summarize(row, field, isShort), summarize(next, field, isShort)),
      )
      .join(' · ')

  return (
    <>
      <ChangeWords
        name={row.employeeName}
        when={formatDateRange({ startDate: row.date, endDate: row.date }, locale)}
        detail={describe(true)}
        title={describe(false)}
      />
      <ChangeStage icon={stageIcons[stage]}>{describeStage()}</ChangeStage>
    </>
  )

  function describeStage(): string {
    if (result && 'problem' in result) return result.problem
    if (plan.problem === 'otherJob') return t('workInfo.misfit.otherJob')
    if (plan.problem === 'otherBusinessUnit') return t('workInfo.misfit.otherBusinessUnit')
    if (stage === 'undone' && row.laborHoursId === null) return t('workInfo.stage.undoneAdded')
    return t(stageTexts[stage])
  }
}

function sortByUrgency(changes: RowChangeListProps['changes'], results: RowChangeListProps['results']) {
  const rank = (change: NamedPlan<WorkInfoRow>) => stagesByUrgency.indexOf(stageOf(change, results))
  return changes.toSorted((left, right) => rank(left) - rank(right))
}

const fieldLabels = {
  foremanId: 'workInfo.foreman',
  jobId: 'workInfo.job',
  costCodeId: 'workInfo.costCode',
} as const satisfies Record<WorkInfoField, string>

const stageTexts = {
  changes: 'workInfo.stage.changes',
  same: 'workInfo.stage.same',
  unfit: 'workInfo.misfit.otherJob',
  saving: 'workInfo.stage.saving',
  saved: 'workInfo.stage.saved',
  failed: 'workInfo.problem.failed',
  unsent: 'workInfo.stage.unsent',
  undone: 'workInfo.stage.undone',
  notUndone: 'workInfo.problem.failed',
} as const satisfies Record<RowStage, string>

const stageIcons: Readonly<Record<RowStage, IconDrawing>> = {
  changes: StickyNote,
  same: ChevronsDownUp,
  unfit: TriangleAlert,
  saving: Clock,
  saved: Check,
  failed: OctagonAlert,
  unsent: Info,
  undone: Undo2,
  notUndone: OctagonAlert,
}

/** The state of a row, planned or done. */
type RowStage = BulkResult<LaborHours>['stage'] | 'changes' | 'same' | 'unfit'

/** By the report's row id. */
type RowResults = ReadonlyMap<string, BulkResult<LaborHours>>

function stageOf({ row, plan }: NamedPlan<WorkInfoRow>, results: RowResults): RowStage {
  const result = results.get(row.rowId)
  if (result) return result.stage
  if (plan.problem !== null) return 'unfit'
  return plan.changedFields.length > 0 ? 'changes' : 'same'
}

/** `2 rows can't be changed · 12 rows will change · 3 unchanged`, in order of attention. */
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

const stagesByUrgency: readonly RowStage[] = [
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
