import type { CalendarDate } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import Calendar from 'lucide-react/icons/calendar'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { DatePicker, Group } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { useMessages } from '../provider/consoleContext.ts'
import { fieldFocus, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DateParts, isPlausibleDate } from './DateParts.tsx'
import { DayCalendar } from './MonthDays.tsx'

export interface DateFieldProps {
  /** Accessible name. Default: "Date". */
  readonly label?: string
  readonly date: CalendarDate
  readonly onChange: (date: CalendarDate) => void
}

/** Milliseconds without a key before the date applies, so typing 12 doesn't load day 1. */
const restMilliseconds = 800

/**
 * A date to type or pick. Typed text applies with Enter, on blur, or after a pause. A date outside of this century is discarded and the
 * last valid date returns.
 */
export function DateField({ label, date, onChange }: DateFieldProps) {
  const t = useMessages()
  const [draft, setDraft] = useState<DateValue | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A new key makes the field forget half-typed parts.
  const [attempt, setAttempt] = useState(0)

  const take = (typed: DateValue | null) => {
    setDraft(null)
    if (isPlausibleDate(typed)) {
      if (typed.toString() !== date) onChange(typed.toString())
      return
    }
    setAttempt(attempt + 1)
  }

  useEffect(() => {
    if (!isPlausibleDate(draft)) return
    const timer = setTimeout(() => {
      setDraft(null)
      if (draft.toString() !== date) onChange(draft.toString())
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, date, onChange])

  return (
    <DatePicker
      key={attempt}
      aria-label={label ?? t('dates.date')}
      value={draft ?? parseDate(date)}
      onChange={setDraft}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      shouldForceLeadingZeros
    >
      <Box
        // Captured, because the segments of a date stop key events.
        onKeyDownCapture={(event: KeyboardEvent) => {
          if (event.key === 'Enter') take(draft ?? parseDate(date))
        }}
        onBlur={event => {
          const staysInside = event.currentTarget.contains(event.relatedTarget)
          if (!staysInside && !isOpen) take(draft ?? (isWhole(event.currentTarget) ? parseDate(date) : null))
        }}
      >
        <Segments />
        <IconButton icon={Calendar} label={t('dates.calendar')} />
      </Box>
      <Panel align="end">
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
    ${fieldFocus}
  }
  & > button {
    min-height: calc(${tokens.controlHeight} - 2px);
    border: 0;
  }
`

const Segments = styled(DateParts, 'date-segments')`
  display: inline-flex;
  margin-inline-end: ${space(2)};
  white-space: pre;
  ${tabularFigures}
`

const Content = styled(Dialog, 'date-dialog')`
  outline: none;
`
