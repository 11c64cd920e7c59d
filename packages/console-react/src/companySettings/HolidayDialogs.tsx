import type { BusinessUnit, CalendarDate, Holiday } from '@fieldtime/console-core'
import { type HolidayDate, holidayNameLimit, type NewHoliday } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { DateField } from '../dates/DateField.tsx'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Picker } from '../ui/Picker.tsx'
import { detailsOf } from './useHolidays.ts'

interface HolidayDialogProps {
  /** Null for a new one. */
  readonly holiday: Holiday | null
  readonly today: CalendarDate
  readonly businessUnits: readonly BusinessUnit[]
  /** Resolves to false if the services refused it. */
  readonly onSave: (details: NewHoliday) => Promise<boolean>
  readonly onClose: () => void
}

const wholeCompany = 'company'

/** Adds or edits a holiday. After a failure, the fields keep their values. */
export function HolidayDialog({ holiday, today, businessUnits, onSave, onClose }: HolidayDialogProps) {
  const t = useMessages()
  const [date, setDate] = useState(holiday?.date ?? today)
  const [name, setName] = useState(holiday?.name ?? '')
  const [unitId, setUnitId] = useState(holiday?.businessUnitId ?? wholeCompany)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const problem = describeProblem()

  const handleConfirm = async () => {
    setIsSaving(true)
    setHasFailed(false)
    const isSaved = await onSave({ date, name: name.trim(), businessUnitId: unitId === wholeCompany ? null : unitId })
    setIsSaving(false)
    setHasFailed(!isSaved)
  }

  return (
    <Dialog
      title={t(holiday ? 'holidays.editTitle' : 'holidays.add')}
      isOpen
      onClose={onClose}
      confirm={{
        label: t(holiday ? 'holidays.save' : 'holidays.add'),
        onConfirm: () => void handleConfirm(),
        isDisabled: problem !== null,
        isBusy: isSaving,
      }}
    >
      <Fields>
        <CountedField
          counterKey="holidays.counter"
          label={t('holidays.name')}
          value={name}
          onChange={setName}
          limit={holidayNameLimit}
          problem={problem}
          isRequired
          autoFocus
        />
        <Field>
          <Caption aria-hidden="true">{t('holidays.date')}</Caption>
          <DateField label={t('holidays.date')} date={date} onChange={setDate} />
        </Field>
        <Picker
          label={t('holidays.unit')}
          placeholder={t('holidays.wholeCompany')}
          options={[
            { id: wholeCompany, name: t('holidays.wholeCompany') },
            ...businessUnits.map(unit => ({ id: unit.id, name: unit.description })),
          ]}
          selectedKey={unitId}
          onSelectionChange={setUnitId}
        />
      </Fields>
      {hasFailed && <Notice variant="error">{t(holiday ? 'holidays.stale' : 'holidays.failed')}</Notice>}
    </Dialog>
  )

  function describeProblem(): string | null {
    if (name.trim() === '') return t('holidays.nameRequired')
    return name.trim().length > holidayNameLimit ? t('holidays.tooLong', String(holidayNameLimit)) : null
  }
}

interface CopyHolidaysDialogProps {
  readonly year: number
  readonly plan: readonly HolidayDate[]
  readonly unitNameOf: (holiday: HolidayDate) => string
  /** Saves holidays. Resolves to the ones that the services rejected. */
  readonly onCopy: (copies: readonly NewHoliday[]) => Promise<readonly NewHoliday[]>
  readonly onClose: () => void
}

/** Copies holidays to the next year, each on a proposed date that can be changed. */
export function CopyHolidaysDialog({ year, plan, unitNameOf, onCopy, onClose }: CopyHolidaysDialogProps) {
  const t = useMessages()
  const [lines, setLines] = useState(() =>
    plan.map(holiday => ({ id: crypto.randomUUID(), holiday, isSelected: true })),
  )
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const selected = lines.filter(({ isSelected }) => isSelected)

  const changeLine = (id: string, change: Partial<(typeof lines)[number]>) =>
    setLines(all => all.map(line => (line.id === id ? { ...line, ...change } : line)))

  const handleConfirm = async () => {
    setIsSaving(true)
    setHasFailed(false)
    const copies = new Map(selected.map(({ id, holiday }) => [detailsOf(holiday), id]))
    const refused = await onCopy([...copies.keys()])
    const leftIds = new Set(refused.map(copy => copies.get(copy)))
    setLines(all => all.filter(({ id, isSelected }) => !isSelected || leftIds.has(id)))
    setIsSaving(false)
    setHasFailed(refused.length > 0)
  }

  return (
    <Dialog
      title={t('holidays.copyTitle', String(year))}
      isOpen
      onClose={onClose}
      size="form"
      confirm={{
        label: t.count('holidays.copyConfirm', selected.length),
        onConfirm: () => void handleConfirm(),
        isDisabled: selected.length === 0,
        isBusy: isSaving,
      }}
    >
      <p>{t('holidays.copyHint')}</p>
      <Lines>
        {lines.map(({ id, holiday, isSelected }) => (
          <li key={id}>
            <span>
              <Checkbox
                label={holiday.name}
                isSelected={isSelected}
                onChange={next => changeLine(id, { isSelected: next })}
              />
              {holiday.businessUnitId !== null && <Caption>{unitNameOf(holiday)}</Caption>}
            </span>
            <DateField
              label={t('holidays.dateOf', holiday.name)}
              date={holiday.date}
              onChange={date => changeLine(id, { holiday: { ...holiday, date } })}
            />
          </li>
        ))}
      </Lines>
      {hasFailed && <Notice variant="error">{t('holidays.failed')}</Notice>}
    </Dialog>
  )
}

const Fields = styled('div', 'holiday-fields')`
  display: grid;
  gap: ${space(4)};
`

const Field = styled('div', 'holiday-field')`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
`

const Caption = styled('span', 'holiday-caption')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Lines = styled('ul', 'holiday-copies')`
  padding: 0;
  margin-block: ${space(3)};
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(2)};
    border-block-start: 1px solid ${tokens.border};

    & > span {
      display: grid;
      gap: ${space(1)};
    }
  }
`
