import { correctionNoteLimit } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { CorrectionFailure } from './useCorrections.ts'

export interface NoticeDialogProps {
  readonly firstName: string
  /** The recorded answer; empty without one. */
  readonly answer: string
  readonly onSave: (answer: string | null) => Promise<CorrectionFailure | null>
  readonly onClose: () => void
}

/** Records the notice to an employee about an entered event, with the answer. */
export function NoticeDialog({ firstName, answer: recorded, onSave, onClose }: NoticeDialogProps) {
  const t = useMessages()
  const [answer, setAnswer] = useState(recorded)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<CorrectionFailure | null>(null)
  const text = answer.trim()
  const isTooLong = text.length > correctionNoteLimit

  const handleConfirm = async () => {
    setIsSaving(true)
    const problem = await onSave(text === '' ? null : text)
    setIsSaving(false)
    setFailure(problem)
    if (problem === null) onClose()
  }

  return (
    <Dialog
      title={t('correction.told.title', firstName)}
      isOpen
      onClose={onClose}
      confirm={{
        label: t('correction.told.save'),
        onConfirm: () => void handleConfirm(),
        isDisabled: isTooLong,
        isBusy: isSaving,
      }}
    >
      {failure && (
        <Notice variant="error">{t(failure === 'forbidden' ? 'correction.forbidden' : 'correction.failed')}</Notice>
      )}
      <CountedField
        label={t('correction.told.answer')}
        value={answer}
        onChange={setAnswer}
        limit={correctionNoteLimit}
        counterKey="correction.counter"
        problem={isTooLong ? t('correction.noteTooLong', correctionNoteLimit) : null}
        placeholder={t('correction.told.hint', firstName)}
        autoFocus
      />
    </Dialog>
  )
}
