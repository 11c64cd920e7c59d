import type { CalendarDate, DateRange } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { DateField } from 'react-aria-components/DateField'
import { Label } from 'react-aria-components/Label'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { DateParts, isPlausibleDate, partsBox } from './DateParts.tsx'

export interface RangeFieldsProps {
  /** Null for a date that isn't selected yet. */
  readonly range: { readonly [End in keyof DateRange]: CalendarDate | null }
  readonly onApply: (range: DateRange) => void
}

/** Text fields for the first and last day, for ranges that take many clicks in a calendar. */
export function RangeFields({ range, onApply }: RangeFieldsProps) {
  const t = useMessages()
  const [start, setStart] = useState(() => dateValueOf(range.startDate))
  const [end, setEnd] = useState(() => dateValueOf(range.endDate))
  const isWhole = isPlausibleDate(start) && isPlausibleDate(end)
  const isBackwards = isWhole && start.compare(end) > 0

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isWhole && !isBackwards) onApply({ startDate: start.toString(), endDate: end.toString() })
  }

  return (
    <Fields
      onSubmit={handleSubmit}
      // Captured, because the segments of a date stop key events, and none of them is a form field.
      onKeyDownCapture={(event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) event.currentTarget.requestSubmit()
      }}
    >
      <OneDate value={start} onChange={setStart}>
        <Caption>{t('dateRange.from')}</Caption>
        <Segments />
      </OneDate>
      <OneDate value={end} onChange={setEnd} isInvalid={isBackwards}>
        <Caption>{t('dateRange.to')}</Caption>
        <Segments />
      </OneDate>
      <Button type="submit" isDisabled={!isWhole || isBackwards}>
        {t('dateRange.apply')}
      </Button>
      {isBackwards && <Problem role="alert">{t('dateRange.endBeforeStart')}</Problem>}
    </Fields>
  )
}

function dateValueOf(date: CalendarDate | null): DateValue | null {
  return date === null ? null : parseDate(date)
}

const Fields = styled('form', 'range-fields')`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} 0;
`

const OneDate = styled(DateField<DateValue>, 'range-field')`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(1)};
`

const Caption = styled(Label, 'range-field-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Segments = styled(DateParts, 'range-field-segments')`
  display: inline-flex;
  padding-inline: ${space(2)};
  ${partsBox}
`

const Problem = styled('p', 'range-fields-problem')`
  flex: 1 0 100%;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.danger};
`
