import type { CalendarDate } from '@fieldtime/console-core'
import { useState } from 'react'
import { DateField } from '../dates/DateField.tsx'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

interface RulePackDialogProps {
  readonly name: string
  readonly startDate: CalendarDate
  /** The pack is on: only its date changes. */
  readonly isOn: boolean
  /** Resolves to false if the services refused it. */
  readonly onSave: (startDate: CalendarDate) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for the first day that a rule pack checks. After a failure, the field keeps its date. */
export function RulePackDialog({ name, startDate, isOn, onSave, onClose }: RulePackDialogProps) {
  const t = useMessages()
  const [date, setDate] = useState(startDate)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const handleConfirm = async () => {
    setIsSaving(true)
    setHasFailed(false)
    const isSaved = await onSave(date)
    setIsSaving(false)
    setHasFailed(!isSaved)
  }

  return (
    <Dialog
      title={t(isOn ? 'rulePacks.moveTitle' : 'rulePacks.turnOnTitle', name)}
      isOpen
      onClose={onClose}
      confirm={{
        label: t(isOn ? 'rulePacks.save' : 'rulePacks.turnOn'),
        onConfirm: () => void handleConfirm(),
        isBusy: isSaving,
      }}
    >
      <Field>
        <Caption aria-hidden="true">{t('rulePacks.startDate')}</Caption>
        <DateField label={t('rulePacks.startDate')} date={date} onChange={setDate} />
        <Hint>{t('rulePacks.startHint')}</Hint>
      </Field>
      {hasFailed && <Notice variant="error">{t('rulePacks.stale')}</Notice>}
    </Dialog>
  )
}

const Field = styled('div', 'rule-pack-date')`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
`

const Caption = styled('span', 'rule-pack-caption')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
`

const Hint = styled('span', 'rule-pack-hint')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
