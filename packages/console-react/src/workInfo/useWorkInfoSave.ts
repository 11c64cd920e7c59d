import type { ApiError, LaborHours } from '@fieldtime/console-core'
import {
  addLaborHours,
  changeWorkInfo,
  type ItemOutcome,
  type NamedWorkInfo,
  namedWorkInfoOf,
  type PlannedWorkInfo,
  undoCallOf,
  type WorkInfoCall,
  type WorkInfoField,
  workInfoCallOf,
} from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'

/** A planned change of one row, with the names of its new values. */
export interface NamedPlan<Row extends WorkInfoRow> {
  readonly row: Row
  readonly plan: PlannedWorkInfo
  readonly next: NamedWorkInfo
}

export interface WorkInfoSave<Row extends WorkInfoRow> {
  /** Shows the new work info immediately and saves it. Reverts it if saving fails. */
  readonly save: (change: NamedPlan<Row>) => Promise<ItemOutcome<LaborHours>>
  /** Restores the earlier work info of a saved row in the same way. */
  readonly undo: (change: NamedPlan<Row>, saved: LaborHours) => Promise<ItemOutcome<LaborHours>>
}

/** Saves the work info of rows: of the entry, or by adding one to a day that has none. */
export function useWorkInfoSave<Row extends WorkInfoRow>(onUpdate: OnWorkInfoUpdate<Row>): WorkInfoSave<Row> {
  const { transport } = useConsole()
  const describeProblem = useProblemText()
  /** The idempotency key of each new entry. Retries use the same key. */
  const [keys] = useState(() => new Map<string, string>())

  const send = (call: WorkInfoCall) => {
    if (call.kind === 'change') return changeWorkInfo(transport, call.laborHoursId, call.body)
    const content = JSON.stringify(call.body)
    const key = keys.get(content) ?? crypto.randomUUID()
    keys.set(content, key)
    return addLaborHours(transport, call.body, key)
  }

  const attempt = async (
    row: Row,
    call: WorkInfoCall,
    next: NamedWorkInfo,
    before: NamedWorkInfo,
  ): Promise<ItemOutcome<LaborHours>> => {
    onUpdate([{ row, workInfo: namedWorkInfoOf(next), entry: null }])
    const outcome = await send(call)
    if (outcome.isOk) {
      onUpdate([{ row, workInfo: namedWorkInfoOf(outcome.value), entry: outcome.value }])
      return { problem: null, saved: outcome.value }
    }
    onUpdate([{ row, workInfo: namedWorkInfoOf(before), entry: null }])
    return { problem: describeProblem(outcome.error) }
  }

  return {
    save: ({ row, plan, next }) => attempt(row, workInfoCallOf(plan.row, plan.after), next, row),
    undo: ({ row, plan }, saved) => attempt(row, undoCallOf(plan, saved.id), row, saved),
  }
}

/** Why a change was not saved, for the person who made it. */
export function useProblemText(): (error: ApiError) => string {
  const t = useMessages()
  return ({ code }) => {
    if (code === 'FORBIDDEN') return t('workInfo.problem.notAllowed')
    if (code === 'NOT_FOUND') return t('workInfo.problem.gone')
    return t(code === 'INVALID_REQUEST' ? 'workInfo.problem.refused' : 'workInfo.problem.failed')
  }
}

/** The new values of a row: the chosen ones while saving, then the saved ones, or the earlier ones after a failure. */
export interface WorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> {
  /** The row as passed to the dialog. */
  readonly row: Row
  readonly workInfo: NamedWorkInfo
  /** The saved entry as returned by the services. Null until then. */
  readonly entry: LaborHours | null
}

export type OnWorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> = (updates: readonly WorkInfoUpdate<Row>[]) => void

export interface WorkInfoDialogProps<Row extends WorkInfoRow = WorkInfoRow> {
  /** One row, or several that get the same work info. */
  readonly rows: readonly Row[]
  /** The picker with the initial focus. Default: the foreman's. */
  readonly firstField?: WorkInfoField
  /** Called with new values immediately, and with the old ones after a failure. */
  readonly onUpdate: OnWorkInfoUpdate<Row>
  readonly onClose: () => void
}
