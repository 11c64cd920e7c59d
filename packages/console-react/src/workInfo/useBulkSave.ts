import { type LaborHours, mapInParallel, type WorkInfoRow } from '@fieldtime/console-core'
import { useRef, useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { type NamedPlan, useWorkInfoSave } from './useWorkInfoSave.ts'
import type { OnWorkInfoUpdate } from './workInfoUpdate.ts'

/** How far one row is. `unsent`: it was its turn after a person had stopped. */
export type RowEnd =
  | { readonly stage: 'saving' | 'unsent' | 'undone' }
  | { readonly stage: 'saved'; readonly entry: LaborHours }
  | { readonly stage: 'failed'; readonly problem: string }
  | { readonly stage: 'notUndone'; readonly entry: LaborHours; readonly problem: string }

export interface BulkSave<Row extends WorkInfoRow> {
  readonly phase: 'choosing' | 'saving' | 'stopping' | 'undoing' | 'done'
  /** By the report's row id. */
  readonly ends: ReadonlyMap<string, RowEnd>
  readonly start: (changes: readonly NamedPlan<Row>[]) => Promise<void>
  /** Sends nothing more; what is under way comes to its end. */
  readonly stop: () => void
  readonly undo: () => Promise<void>
  /** Says what was saved, with a way to undo it, when the dialog that told it row by row is gone. */
  readonly leave: () => void
}

/** Calls of one person that run at the same time: their services have others to answer too. */
const parallelSaves = 4

/** Saves many rows, some at the same time, and tells how each one ended. */
export function useBulkSave<Row extends WorkInfoRow>(onUpdate: OnWorkInfoUpdate<Row>): BulkSave<Row> {
  const t = useMessages()
  const toasts = useToasts()
  const saves = useWorkInfoSave(onUpdate)
  const [phase, setPhase] = useState<BulkSave<Row>['phase']>('choosing')
  const [ends, setEnds] = useState<ReadonlyMap<string, RowEnd>>(() => new Map())
  const isStopped = useRef(false)
  const saved = useRef(new Map<NamedPlan<Row>, LaborHours>())

  const tell = ({ row }: NamedPlan<Row>, end: RowEnd) => setEnds(now => new Map(now).set(row.rowId, end))

  const undo = async () => {
    const changes = [...saved.current]
    saved.current = new Map()
    setPhase('undoing')
    await mapInParallel(changes, parallelSaves, async ([change, entry]) => {
      const { problem } = await saves.undo(change, entry)
      if (problem === null) return tell(change, { stage: 'undone' })
      saved.current.set(change, entry)
      tell(change, { stage: 'notUndone', entry, problem })
    })
    setPhase('done')
  }

  const start = async (changes: readonly NamedPlan<Row>[]) => {
    isStopped.current = false
    setPhase('saving')
    await mapInParallel(changes, parallelSaves, async change => {
      if (isStopped.current) return tell(change, { stage: 'unsent' })
      tell(change, { stage: 'saving' })
      const { entry, problem } = await saves.save(change)
      if (entry === null) return tell(change, { stage: 'failed', problem })
      saved.current.set(change, entry)
      tell(change, { stage: 'saved', entry })
    })
    setPhase('done')
  }

  const leave = () => {
    if (saved.current.size === 0) return
    const hasAdded = [...saved.current.keys()].some(({ row }) => row.laborHoursId === null)
    const handleUndo = async () => {
      await undo()
      const left = saved.current.size
      const undone = t(hasAdded ? 'workInfo.undoneAdded' : 'workInfo.undone')
      toasts.show({ text: left === 0 ? undone : t.count('workInfo.notUndone', left) })
    }
    const action = { label: t('workInfo.undo'), onPress: () => void handleUndo() }
    toasts.show({ text: t('workInfo.fieldsUpdated'), action })
  }

  return {
    phase,
    ends,
    start,
    stop: () => {
      isStopped.current = true
      setPhase(now => (now === 'saving' ? 'stopping' : now))
    },
    undo,
    leave,
  }
}
