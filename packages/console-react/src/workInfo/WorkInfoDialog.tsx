import { editableRowOf, namePlanned, planWorkInfoChange } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useIsHere } from '../provider/hostValues.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatFullDay } from '../ui/formatDate.ts'
import { Notice } from '../ui/Notice.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { ClockedWorkInfoOptions } from './ClockedWorkInfoOptions.tsx'
import { useWorkInfoDraft } from './useWorkInfoDraft.ts'
import { useWorkInfoSave, type WorkInfoDialogProps } from './useWorkInfoSave.ts'
import { WorkInfoFields } from './WorkInfoFields.tsx'

/** Foreman, job and cost code of one row or several. */
export function WorkInfoDialog<Row extends WorkInfoRow>(props: WorkInfoDialogProps<Row>) {
  const [row, ...others] = props.rows
  if (!row) return null
  return others.length === 0 ? <OneRowDialog {...props} row={row} /> : <BulkEditDialog {...props} />
}

interface OneRowDialogProps<Row extends WorkInfoRow> extends Omit<WorkInfoDialogProps<Row>, 'rows'> {
  readonly row: Row
}

function OneRowDialog<Row extends WorkInfoRow>(props: OneRowDialogProps<Row>) {
  const { firstField = 'foremanId', onUpdate, onClose } = props
  // The dialog keeps the rows as they were when it opened, although the report already shows the new values.
  const [row] = useState(props.row)
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const draft = useWorkInfoDraft([row])
  const { save, undo } = useWorkInfoSave(onUpdate)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = useIsHere()
  const isAdded = row.laborHoursId === null

  const handleSave = async () => {
    const [plan] = planWorkInfoChange([editableRowOf(row)], draft.change)
    if (!plan || plan.changedFields.length === 0) return onClose()
    const change = { row, plan, next: namePlanned(row, plan, draft.chosen) }
    setIsSaving(true)
    setProblem(null)
    const outcome = await save(change)
    setIsSaving(false)
    if (outcome.problem !== null) {
      if (isHere.current) setProblem(outcome.problem)
      else toasts.show({ text: outcome.problem })
      return
    }
    const handleUndo = async () => {
      const undone = await undo(change, outcome.saved)
      toasts.show({ text: undone.problem ?? t(isAdded ? 'workInfo.undoneAdded' : 'workInfo.undone') })
    }
    const text = t(isAdded ? 'workInfo.hoursUpdated' : 'workInfo.fieldsUpdated')
    toasts.show({ text, action: { label: t('workInfo.undo'), onPress: () => void handleUndo() } })
    if (isHere.current) onClose()
  }

  return (
    <Dialog
      title={t('workInfo.title')}
      size="form"
      isOpen
      onClose={onClose}
      confirm={{ label: t('workInfo.save'), onConfirm: () => void handleSave(), isBusy: isSaving }}
    >
      <About>
        {row.employeeName}
        <span>{formatFullDay(row.date, locale)}</span>
      </About>
      <WorkInfoFields draft={draft} firstField={firstField} />
      <ClockedWorkInfoOptions row={row} draft={draft} />
      {isAdded && (
        <Message>
          <Notice variant="info">{t('workInfo.addsEntry')}</Notice>
        </Message>
      )}
      {problem !== null && (
        <Message>
          <Notice variant="error">{problem}</Notice>
        </Message>
      )}
    </Dialog>
  )
}

const About = styled('p', 'work-info-about')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin-block-end: ${space(3)};
  font-weight: 500;

  & > span {
    font-weight: 400;
    color: ${tokens.muted};
  }
`

const Message = styled('div', 'work-info-message')`
  margin-block-start: ${space(3)};
`
