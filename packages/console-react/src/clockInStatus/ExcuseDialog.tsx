import { addDays, type CalendarDate } from '@fieldtime/console-core'
import {
  datesOf,
  type ExcuseReason,
  excuseDayLimit,
  excuseNoteLimit,
  excuseReasons,
} from '@fieldtime/console-core/internal'
import { useId, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { DateField } from '../dates/DateField.tsx'
import { useMessages } from '../provider/consoleContext.ts'
import { fieldFocus, space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import type { ExcusedPerson, ExcusePerson } from './useExcuses.ts'

export interface ExcuseDialogProps {
  readonly person: ExcusedPerson
  /** First excused day at the start. */
  readonly date: CalendarDate
  readonly onClose: () => void
  readonly onExcuse: ExcusePerson
}

/** Excuses a person for several days, with a reason and a note. */
export function ExcuseDialog({ person, date, onClose, onExcuse }: ExcuseDialogProps) {
  const t = useMessages()
  const [startDate, setStartDate] = useState(date)
  const [endDate, setEndDate] = useState(() => addDays(date, 1))
  const [reason, setReason] = useState<ExcuseReason | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const reasonId = useId()
  const days = startDate <= endDate ? datesOf({ startDate, endDate }).length : 0
  const problem = describeProblem()

  const handleConfirm = async () => {
    setIsBusy(true)
    const isExcused = await onExcuse(person, {
      startDate,
      endDate,
      kind: 'absence',
      reason,
      note: note.trim() === '' ? null : note.trim(),
    })
    setIsBusy(false)
    if (isExcused) onClose()
  }

  return (
    <Dialog
      title={t('excuse.title', person.employeeName)}
      isOpen
      onClose={onClose}
      size="form"
      confirm={{
        label: t.count('excuse.count', days),
        onConfirm: () => void handleConfirm(),
        isDisabled: problem !== null,
        isBusy,
      }}
    >
      <Fields>
        <Dates>
          <Field>
            <Caption aria-hidden="true">{t('excuse.from')}</Caption>
            <DateField label={t('excuse.from')} date={startDate} onChange={setStartDate} />
          </Field>
          <Field>
            <Caption aria-hidden="true">{t('excuse.untilDate')}</Caption>
            <DateField label={t('excuse.untilDate')} date={endDate} onChange={setEndDate} />
          </Field>
        </Dates>
        {problem && <Problem role="alert">{problem}</Problem>}
        <Field>
          <Caption id={reasonId}>{t('excuse.reason')}</Caption>
          <FilterChips
            aria-labelledby={reasonId}
            selectionMode="single"
            selectedKeys={reason === null ? [] : [reason]}
            onSelectionChange={keys => setReason(excuseReasons.find(one => keys.has(one)) ?? null)}
          >
            {excuseReasons.map(one => (
              <FilterChip key={one} id={one}>
                {t(one === 'other' ? 'excuse.reason.otherReason' : `excuse.reason.${one}`)}
              </FilterChip>
            ))}
          </FilterChips>
        </Field>
        <Note value={note} onChange={setNote} maxLength={excuseNoteLimit}>
          <Label>{t('excuse.note')}</Label>
          <Text placeholder={t('excuse.note.hint')} autoComplete="off" />
        </Note>
        <Hint>{t('excuse.hint')}</Hint>
      </Fields>
    </Dialog>
  )

  function describeProblem(): string | null {
    if (startDate > endDate) return t('dateRange.endBeforeStart')
    return days > excuseDayLimit ? t('excuse.tooManyDays', excuseDayLimit) : null
  }
}

const Fields = styled('div', 'excuse-fields')`
  display: grid;
  gap: ${space(4)};
`

const Dates = styled('div', 'excuse-dates')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`

const Field = styled('div', 'excuse-field')`
  display: grid;
  gap: ${space(1)};
`

const Caption = styled('span', 'excuse-caption')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Problem = styled('p', 'excuse-problem')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.danger};
`

const Note = styled(TextField, 'excuse-note')`
  display: grid;
  gap: ${space(1)};

  & > label {
    font-size: ${tokens.fontSizeSmall};
    font-weight: 500;
    color: ${tokens.muted};
  }
`

const Text = styled(Input, 'excuse-note-text')`
  min-block-size: ${tokens.controlHeight};
  padding: 0 ${space(3)};
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  outline: none;

  &[data-focused] {
    ${fieldFocus}
  }
`

const Hint = styled('p', 'excuse-hint')`
  padding: ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  background: ${tokens.surface};
  border-radius: ${tokens.radiusSmall};
`
