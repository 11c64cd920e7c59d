import type { LaborHours } from '@fieldtime/console-core'
import { editableRowOf, namePlanned, planWorkInfoChange } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type BulkChanging, useBulkChange } from '../queries/commands.ts'
import { BulkActions, BulkProgress, type BulkTexts } from '../ui/BulkProgress.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { describeCounts, RowChangeList } from './RowChangeList.tsx'
import { useWorkInfoDraft } from './useWorkInfoDraft.ts'
import { type NamedPlan, useWorkInfoSave, type WorkInfoDialogProps } from './useWorkInfoSave.ts'
import { WorkInfoFields } from './WorkInfoFields.tsx'

const bulkTexts: BulkTexts = {
  stop: 'workInfo.stop',
  stopping: 'workInfo.stopping',
  undo: 'workInfo.undo',
  retry: 'workInfo.retry',
  progress: 'workInfo.progress',
}

/** The most that a person can review after a mistake. */
const maxRows = 1_000

/** Sets the same work info on several rows: previews the change of each row, and then shows its result. */
export function BulkEditDialog<Row extends WorkInfoRow>(props: WorkInfoDialogProps<Row>) {
  const { firstField = 'foremanId', onUpdate, onClose } = props
  // Keeps the rows as they were when the dialog opened, although the report already shows the new values.
  const [rows] = useState(props.rows)
  const t = useMessages()
  const { locale } = useConsole()
  const draft = useWorkInfoDraft(rows)
  const toasts = useToasts()
  const saves = useWorkInfoSave(onUpdate)
  const changing = useBulkChange<NamedPlan<Row>, LaborHours>({ ...saves, keyOf: ({ row }) => row.rowId })
  const { phase, results, bulk } = changing
  const [sent, setSent] = useState<readonly NamedPlan<Row>[] | null>(null)
  const editable = useMemo(() => rows.map(editableRowOf), [rows])
  const isTooMany = rows.length > maxRows
  const planned = isTooMany ? [] : planAll()
  const changes = sent ?? planned
  const sendable = changes.filter(({ plan }) => plan.changedFields.length > 0)
  const addedCount = sendable.filter(({ row }) => row.laborHoursId === null).length
  const undoFromToast = async (hasAdded: boolean) => {
    await bulk.undo()
    const left = bulk.savedItems().length
    const undone = t(hasAdded ? 'workInfo.undoneAdded' : 'workInfo.undone')
    toasts.show({ text: left === 0 ? undone : t.count('workInfo.notUndone', left) })
  }
  const handleClose = () => {
    onClose()
    const saved = bulk.savedItems()
    if (saved.length === 0) return
    const hasAdded = saved.some(({ row }) => row.laborHoursId === null)
    const action = { label: t('workInfo.undo'), onPress: () => void undoFromToast(hasAdded) }
    toasts.show({ text: t('workInfo.fieldsUpdated'), action })
  }
  const handleSave = () => {
    setSent(planned)
    void bulk.start(sendable)
  }
  const confirm = {
    label: sendable.length === 0 ? t('workInfo.save') : t.count('workInfo.saveChanges', sendable.length),
    onConfirm: handleSave,
    isDisabled: sendable.length === 0,
  }

  return (
    <Dialog
      title={t.count('workInfo.titleOfRows', rows.length)}
      size="wide"
      isOpen
      onClose={phase === 'choosing' || phase === 'done' ? handleClose : bulk.stop}
      {...(phase === 'choosing'
        ? { confirm }
        : { actions: <Actions changing={changing} sendable={sendable} onClose={handleClose} /> })}
    >
      {phase === 'choosing' && <WorkInfoFields draft={draft} firstField={firstField} />}
      {isTooMany ? (
        <Notice variant="warning">{t('workInfo.tooMany', new Intl.NumberFormat(locale).format(maxRows))}</Notice>
      ) : (
        <>
          <BulkProgress
            phase={phase}
            texts={bulkTexts}
            summary={describeCounts(t, changes, results)}
            settledCount={countSettled()}
            itemCount={sendable.length}
          />
          {addedCount > 0 && <Notice variant="info">{t.count('workInfo.adds', addedCount)}</Notice>}
          <RowChangeList changes={changes} results={results} hasEnded={phase === 'done'} />
        </>
      )}
    </Dialog>
  )

  function planAll(): NamedPlan<Row>[] {
    return planWorkInfoChange(editable, draft.change).flatMap((plan, index) => {
      const row = rows[index]
      return row ? [{ row, plan, next: namePlanned(row, plan, draft.chosen) }] : []
    })
  }

  function countSettled(): number {
    const isUnsettled = phase === 'undoing' ? 'saved' : 'saving'
    return [...results.values()].filter(({ stage }) => stage !== isUnsettled).length
  }
}

interface ActionsProps<Row extends WorkInfoRow> {
  readonly changing: BulkChanging<NamedPlan<Row>, LaborHours>
  readonly sendable: readonly NamedPlan<Row>[]
  readonly onClose: () => void
}

/** Stops the change while it runs. Then undoes saved rows and retries failed ones. */
function Actions<Row extends WorkInfoRow>({ changing, sendable, onClose }: ActionsProps<Row>) {
  const { phase, results, bulk } = changing
  const stageOf = ({ row }: NamedPlan<Row>) => results.get(row.rowId)?.stage
  const unsaved = sendable.filter(change => stageOf(change) === 'failed' || stageOf(change) === 'unsent')
  return (
    <BulkActions
      phase={phase}
      texts={bulkTexts}
      canUndo={sendable.some(change => stageOf(change) === 'saved' || stageOf(change) === 'notUndone')}
      unsavedCount={unsaved.length}
      onStop={bulk.stop}
      onUndo={() => void bulk.undo()}
      onRetry={() => void bulk.start(unsaved)}
      onClose={onClose}
    />
  )
}
