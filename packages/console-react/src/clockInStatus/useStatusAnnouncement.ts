import type { CalendarDate } from '@fieldtime/console-core'
import { findStatusChanges } from '@fieldtime/console-core/internal'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { asSentence, formatFullDay } from '../dates/formatDate.ts'

export interface StatusAnnouncementOptions {
  /** Null until the rows of the date are here. */
  readonly rows: readonly ClockInStatusRow[] | null
  readonly date: CalendarDate
}

/**
 * What screen readers hear: how many people there are when a day has loaded, then in one sentence what has changed since the last
 * refresh.
 */
export function useStatusAnnouncement({ rows, date }: StatusAnnouncementOptions): string {
  const t = useMessages()
  const { locale } = useConsole()
  const [heard, setHeard] = useState<Heard>(nothingHeard)
  if (rows !== null && rows !== heard.rows) {
    const isSameDay = heard.rows !== null && heard.date === date
    const changes = isSameDay ? describeChanges(heard.rows ?? [], rows) : null
    const loaded = `${formatFullDay(date, locale)}: ${t.count('clockInStatus.people', rows.length)}`
    setHeard({ rows, date, sentence: isSameDay ? (changes ?? heard.sentence) : loaded })
  }
  return heard.sentence

  function describeChanges(before: readonly ClockInStatusRow[], after: readonly ClockInStatusRow[]): string | null {
    const parts = findStatusChanges(before, after).map(({ eventType, employeeNames: [name = '', ...others] }) =>
      t(
        `clockInStatus.changed.${eventType}`,
        others.length === 0 ? name : t.count('clockInStatus.people', others.length + 1),
      ),
    )
    return parts.length === 0 ? null : asSentence(new Intl.ListFormat(locale).format(parts), locale)
  }
}

interface Heard {
  readonly rows: readonly ClockInStatusRow[] | null
  readonly date: CalendarDate
  readonly sentence: string
}

const nothingHeard: Heard = { rows: null, date: '', sentence: '' }
