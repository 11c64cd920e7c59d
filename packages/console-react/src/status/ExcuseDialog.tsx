import { addDays, type CalendarDate, type Holiday, holidayExtension } from '@fieldtime/console-core'
import {
  datesOf,
  type ExcuseReason,
  excuseDayLimit,
  excuseNoteLimit,
  excuseReasons,
  holidaysOfUnit,
  readHolidaysOfCompany,
} from '@fieldtime/console-core/internal'
import { useId, useState } from 'react'
import { DateField } from '../dates/DateField.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit, useListing } from '../queries/queries.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { Segments } from '../ui/Segments.tsx'
import { type ExcusedPerson, type Excuses, useExcuses } from './useExcuses.ts'
import { holidaysKey } from './useExpected.ts'

const excuseModes = ['oneDay', 'until', 'noWork'] as const

type ExcuseMode = (typeof excuseModes)[number]

export interface ExcuseDialogProps {
  readonly people: readonly ExcusedPerson[]
  /** First excused day at the start. */
  readonly date: CalendarDate
  /** Last excused day at the start. Default: `date`. */
  readonly endDate?: CalendarDate
  /** Default: `oneDay` for one day, otherwise `until`. */
  readonly mode?: ExcuseMode
  readonly onClose: () => void
  readonly onExcuse: Excuses['excuse']
}

/** Excuses people for one day or several, with a reason and a note, or says that there is no work for them. */
export function ExcuseDialog(props: ExcuseDialogProps) {
  const { date, endDate = date, mode: initialMode, onClose, onExcuse } = props
  const t = useMessages()
  const { locale } = useConsole()
  /** People to excuse. After a failed attempt, only those whom the services rejected. */
  const [people, setPeople] = useState(props.people)
  const [mode, setMode] = useState<ExcuseMode>(initialMode ?? (endDate > date ? 'until' : 'oneDay'))
  const [startDate, setStartDate] = useState(date)
  const [lastDate, setLastDate] = useState(endDate > date || initialMode !== 'until' ? endDate : addDays(date, 1))
  const [reason, setReason] = useState<ExcuseReason | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const reasonId = useId()
  const range = { startDate, endDate: mode === 'oneDay' ? startDate : lastDate }
  const dates = range.startDate <= range.endDate ? datesOf(range) : []
  const holidays = useHolidayNames()
  const free = dates.filter(one => holidays.has(one))
  const days = dates.length - free.length
  const problem = describeProblem()
  const isNoteTooLong = note.trim().length > excuseNoteLimit

  const handleModeChange = (next: ExcuseMode) => {
    setMode(next)
    if (next === 'until' && lastDate <= startDate) setLastDate(addDays(startDate, 1))
    if (next === 'noWork' && lastDate < startDate) setLastDate(startDate)
  }

  const handleConfirm = async () => {
    setIsBusy(true)
    const refused = await onExcuse(people, {
      ...range,
      kind: mode === 'noWork' ? 'noWork' : 'absence',
      reason: mode === 'noWork' ? null : reason,
      note: note.trim() === '' ? null : note.trim(),
    })
    setIsBusy(false)
    setPeople(refused)
    if (refused.length === 0) onClose()
  }

  return (
    <Dialog
      title={
        people.length === 1
          ? t('excuse.title', people[0]?.employeeName ?? '')
          : t.count('excuse.titlePeople', people.length)
      }
      isOpen
      onClose={onClose}
      size="form"
      confirm={{
        label: t.count('excuse.count', days),
        onConfirm: () => void handleConfirm(),
        isDisabled: problem !== null || isNoteTooLong || days === 0,
        isBusy,
      }}
    >
      <Fields>
        <Segments
          aria-label={t('excuse.mode')}
          isQuiet
          options={excuseModes.map(id => ({ id, name: t(`excuse.mode.${id}`) }))}
          selectedKey={mode}
          onSelectionChange={handleModeChange}
        />
        <div>
          <Dates>
            <Field>
              <Caption aria-hidden="true">{t(mode === 'oneDay' ? 'excuse.date' : 'excuse.from')}</Caption>
              <DateField
                label={t(mode === 'oneDay' ? 'excuse.date' : 'excuse.from')}
                date={startDate}
                onChange={setStartDate}
              />
            </Field>
            {mode !== 'oneDay' && (
              <Field>
                <Caption aria-hidden="true">{t('excuse.untilDate')}</Caption>
                <DateField label={t('excuse.untilDate')} date={lastDate} onChange={setLastDate} />
              </Field>
            )}
          </Dates>
          {free.length > 0 && <Hint>{describeHolidays()}</Hint>}
        </div>
        {problem && <Problem role="alert">{problem}</Problem>}
        {mode !== 'noWork' && (
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
        )}
        <CountedField
          counterKey="excuse.counter"
          label={t('excuse.note')}
          placeholder={t('excuse.note.hint')}
          value={note}
          onChange={setNote}
          limit={excuseNoteLimit}
          problem={isNoteTooLong ? t('excuse.noteTooLong', String(excuseNoteLimit)) : null}
        />
        <Fact>{t('excuse.hint')}</Fact>
      </Fields>
    </Dialog>
  )

  function describeProblem(): string | null {
    if (range.startDate > range.endDate) return t('dateRange.endBeforeStart')
    return dates.length > excuseDayLimit ? t('excuse.tooManyDays', excuseDayLimit) : null
  }

  function describeHolidays(): string {
    const list = new Intl.ListFormat(locale).format(
      free.map(one => `${formatShortDay(one, locale)} (${holidays.get(one)})`),
    )
    return t(free.length === 1 ? 'excuse.holiday' : 'excuse.holidays', list)
  }
}

/** The holidays of the current business unit, by date. */
function useHolidayNames(): ReadonlyMap<CalendarDate, string> {
  const { services } = useConsole()
  const { current } = useBusinessUnit()
  const { listing } = useListing<Holiday>({
    key: holidaysKey,
    read: readHolidaysOfCompany,
    isWanted: services.extensions?.includes(holidayExtension) ?? false,
  })
  return holidaysOfUnit(listing?.rows ?? [], current?.id ?? null)
}

export interface ExcusePeopleProps extends Omit<ExcuseDialogProps, 'onExcuse'> {
  /** Called after a change. */
  readonly onChange?: () => void
}

/** The dialog that excuses people, with its calls: for pages that load both on demand. */
export function ExcusePeople({ onChange, ...props }: ExcusePeopleProps) {
  const excuses = useExcuses(onChange)
  return excuses && <ExcuseDialog {...props} onExcuse={excuses.excuse} />
}

const Fields = styled('div', 'excuse-fields')`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  & > * {
    max-inline-size: 100%;
  }
  & > :not([role='radiogroup']) {
    inline-size: 100%;
  }
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

const Hint = styled('p', 'excuse-holidays')`
  margin-block-start: ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Fact = styled('p', 'excuse-hint')`
  padding: ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  background: ${tokens.surface};
  border-radius: ${tokens.radiusSmall};
`
