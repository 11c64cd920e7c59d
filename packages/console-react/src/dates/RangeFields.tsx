import type { DateRange } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { Label } from 'react-aria-components/Label'
import { useMessages } from '../consoleContext.js'
import { space, styled, tabularFigures, tokens } from '../theme.js'
import { Button } from '../ui/Button.js'

export interface RangeFieldsProps {
  readonly range: DateRange
  readonly onApply: (range: DateRange) => void
}

/** First and last day to type, for ranges that are long to click. */
export function RangeFields({ range, onApply }: RangeFieldsProps) {
  const t = useMessages()
  const [start, setStart] = useState<DateValue | null>(() => parseDate(range.startDate))
  const [end, setEnd] = useState<DateValue | null>(() => parseDate(range.endDate))
  const isWhole = isPlausible(start) && isPlausible(end)
  const isBackwards = isWhole && start.compare(end) > 0

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isWhole && !isBackwards) onApply({ startDate: start.toString(), endDate: end.toString() })
  }

  return (
    <Fields
      onSubmit={handleSubmit}
      // On the way down: the parts of a date keep their keys to themselves, and no field of a form is among them.
      onKeyDownCapture={(event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) event.currentTarget.requestSubmit()
      }}
    >
      <OneDate value={start} onChange={setStart}>
        <Caption>{t('dateRange.from')}</Caption>
        <Segments>{segment => <Segment segment={segment} />}</Segments>
      </OneDate>
      <OneDate value={end} onChange={setEnd} isInvalid={isBackwards}>
        <Caption>{t('dateRange.to')}</Caption>
        <Segments>{segment => <Segment segment={segment} />}</Segments>
      </OneDate>
      <Button type="submit" isDisabled={!isWhole || isBackwards}>
        {t('dateRange.apply')}
      </Button>
      {isBackwards && <Problem role="alert">{t('dateRange.backwards')}</Problem>}
    </Fields>
  )
}

const isPlausible = (date: DateValue | null): date is DateValue =>
  date !== null && date.year >= 2000 && date.year <= 2099

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

const Segments = styled(DateInput, 'range-field-segments')`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.controlHeight};
  padding-inline: ${space(2)};
  white-space: pre;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${tabularFigures}

  &[data-focus-within] {
    border-color: ${tokens.primary};
    box-shadow: 0 0 0 1px ${tokens.primary};
  }
  &[data-invalid] {
    border-color: ${tokens.danger};
  }
`

const Segment = styled(DateSegment, 'range-field-segment')`
  padding: 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;

  &[data-placeholder],
  &[data-type='literal'] {
    color: ${tokens.muted};
  }
  &[data-focused] {
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
  }
`

const Problem = styled('p', 'range-fields-problem')`
  flex: 1 0 100%;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.danger};
`
