import type { CalendarDate } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { DateInput, DatePicker, DateSegment, Group } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { useMessages } from '../consoleContext.js'
import { space, styled, tabularFigures, tokens } from '../theme.js'
import { IconButton } from '../ui/IconButton.js'
import { Panel } from '../ui/Panel.js'
import { DayCalendar } from './DayCalendar.js'

export interface DateFieldProps {
  readonly date: CalendarDate
  readonly onChange: (date: CalendarDate) => void
}

/** Typing rests for so long before the date is taken, so that 1 on the way to 12 loads nothing. */
const restMilliseconds = 800

/**
 * A date to type or to pick. What is typed is taken with Enter, on leaving the field or after a rest; what is no date of
 * this century is not taken, and the last good one comes back.
 */
export function DateField({ date, onChange }: DateFieldProps) {
  const t = useMessages()
  const [draft, setDraft] = useState<DateValue | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A new key makes the field forget half-typed parts.
  const [attempt, setAttempt] = useState(0)

  const take = (typed: DateValue | null) => {
    setDraft(null)
    if (typed && isPlausible(typed)) {
      if (typed.toString() !== date) onChange(typed.toString())
      return
    }
    setAttempt(attempt + 1)
  }

  useEffect(() => {
    if (!draft || !isPlausible(draft)) return
    const timer = setTimeout(() => {
      setDraft(null)
      if (draft.toString() !== date) onChange(draft.toString())
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, date, onChange])

  return (
    <DatePicker
      key={attempt}
      aria-label={t('dates.date')}
      value={draft ?? parseDate(date)}
      onChange={setDraft}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      shouldForceLeadingZeros
    >
      <Box
        // On the way down: the parts of the date keep their keys to themselves.
        onKeyDownCapture={(event: KeyboardEvent) => {
          if (event.key === 'Enter') take(draft ?? parseDate(date))
        }}
        onBlur={event => {
          const staysInside = event.currentTarget.contains(event.relatedTarget)
          if (!staysInside && !isOpen) take(draft ?? (isWhole(event.currentTarget) ? parseDate(date) : null))
        }}
      >
        <Segments>{segment => <Segment segment={segment} />}</Segments>
        <IconButton icon="calendar" label={t('dates.calendar')} />
      </Box>
      <Panel offset={4} placement="bottom end">
        <Content>
          <DayCalendar
            date={date}
            onPick={picked => {
              setIsOpen(false)
              setDraft(null)
              if (picked !== date) onChange(picked)
            }}
          />
        </Content>
      </Panel>
    </DatePicker>
  )
}

const isPlausible = (date: DateValue) => date.year >= 2000 && date.year <= 2099

const isWhole = (box: Element) => box.querySelector('[data-placeholder]') === null

const Box = styled(Group, 'date-field')`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.controlHeight};
  padding-inline-start: ${space(3)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};

  &[data-focus-within] {
    border-color: ${tokens.primary};
    box-shadow: 0 0 0 1px ${tokens.primary};
  }
  & > button {
    min-height: calc(${tokens.controlHeight} - 2px);
    border: 0;
  }
`

const Segments = styled(DateInput, 'date-segments')`
  display: inline-flex;
  margin-inline-end: ${space(2)};
  white-space: pre;
  ${tabularFigures}
`

const Segment = styled(DateSegment, 'date-segment')`
  padding: 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;

  &[data-type='literal'] {
    padding: 0;
    color: ${tokens.muted};
  }
  &[data-placeholder] {
    color: ${tokens.muted};
  }
  &[data-focused] {
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
  }
`

const Content = styled(Dialog, 'date-dialog')`
  outline: none;
`
