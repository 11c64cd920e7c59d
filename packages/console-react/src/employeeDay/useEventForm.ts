import type { CalendarDate, TimelineEvent } from '@fieldtime/console-core'
import { useState } from 'react'
import { useCanCorrect } from './useCanCorrect.ts'

export interface EventFormState {
  readonly isOpen: boolean
  /** The event that is being changed, or the recorded one that is being replaced. */
  readonly changed: TimelineEvent | null
  /** Null while the form is open, and for people who can't enter events. */
  readonly open: (() => void) | null
  readonly change: (event: TimelineEvent) => void
  readonly close: () => void
}

/** Whether the form for an event is open. It closes when the panel shows another day. */
export function useEventForm(date: CalendarDate, isOpenAtFirst: boolean): EventFormState {
  const canCorrect = useCanCorrect()
  const [form, setForm] = useState<{ readonly date: CalendarDate; readonly changed: TimelineEvent | null } | null>(
    isOpenAtFirst ? { date, changed: null } : null,
  )
  const isOpen = canCorrect && form?.date === date
  return {
    isOpen,
    changed: form?.changed ?? null,
    open: canCorrect && !isOpen ? () => setForm({ date, changed: null }) : null,
    change: changed => setForm({ date, changed }),
    close: () => setForm(null),
  }
}
