import { type CalendarDate, isLeftOpen } from '@fieldtime/console-core'
import type { EmployeeDay } from '@fieldtime/console-core/internal'
import type { ReactNode } from 'react'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { useHoursText } from '../queries/serviceSettings.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { formatLocalTime } from '../ui/formatDate.ts'
import { DayMapDrawing } from './DayMapDrawing.tsx'
import { PersonAndForeman } from './PersonAndForeman.tsx'
import type { EmployeeDayState } from './useEmployeeDay.ts'

export interface DayFactsProps extends Pick<EmployeeDayState, 'geofences'> {
  readonly day: EmployeeDay
  readonly date: CalendarDate
  /** The day has no record. */
  readonly isEmpty: boolean
  readonly employeeId: string
  readonly employeeName: string
  /** Replaces the list of entries where they can be edited. */
  readonly entries: ReactNode
}

/** The details next to the timeline of a day: map, compared hours, labor-hours entries, daily note, and contacts. */
export function DayFacts({ day, date, isEmpty, geofences, employeeId, employeeName, entries }: DayFactsProps) {
  const t = useMessages()
  return (
    <Facts>
      {day.row && <DayMapDrawing events={day.row.events} geofences={geofences} />}
      {!isEmpty && <Hours day={day} date={date} />}
      {entries ? (
        <Part>
          <PartTitle>{t('day.entries')}</PartTitle>
          {entries}
        </Part>
      ) : (
        <Entries day={day} />
      )}
      {day.dailyNote && (
        <Part>
          <PartTitle>{t('day.note')}</PartTitle>
          <Note>{day.dailyNote}</Note>
        </Part>
      )}
      <Part>
        <PartTitle>{t('day.contact')}</PartTitle>
        <PersonAndForeman employeeId={employeeId} employeeName={employeeName} foreman={day.foreman} />
      </Part>
    </Facts>
  )
}

/** Clocked, submitted, and foreman hours. */
function Hours({ day, date }: { readonly day: EmployeeDay; readonly date: CalendarDate }) {
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const { row, clockHours, submittedHours, foremanHours } = day
  const lastEvent = row?.summary.lastEvent
  const isOpen = row !== null && isLeftOpen(row, now)
  const hoursText = useHoursText()
  const hoursOf = (hours: number | null) => (hours === null ? '–' : hoursText(hours))
  return (
    <Part>
      <PartTitle>{t('day.hours')}</PartTitle>
      <List key={date}>
        <div>
          <dt>
            {isOpen && lastEvent ? t('day.clockUntil', formatLocalTime(lastEvent.localTime, locale)) : t('day.clock')}
          </dt>
          <dd>{hoursOf(clockHours)}</dd>
        </div>
        <div>
          <dt>{t('day.submitted')}</dt>
          <dd>{submittedHours === null ? <Muted>{t('day.notSubmitted')}</Muted> : hoursOf(submittedHours)}</dd>
        </div>
        <div>
          <dt>{t('day.foreman')}</dt>
          <dd>{hoursOf(foremanHours)}</dd>
        </div>
      </List>
    </Part>
  )
}

function Entries({ day: { entries } }: { readonly day: EmployeeDay }) {
  const t = useMessages()
  const hoursText = useHoursText()
  if (entries.length === 0) return null
  return (
    <Part>
      <PartTitle>{t('day.entries')}</PartTitle>
      <List>
        {entries.map(entry => (
          <div key={entry.id}>
            <dt>
              {[entry.jobCode, entry.jobDescription, entry.costCodeDescription].filter(Boolean).join(' · ') || '–'}
            </dt>
            <dd>{hoursText(entry.hours)}</dd>
          </div>
        ))}
      </List>
    </Part>
  )
}

const Facts = styled('div', 'day-facts')`
  display: grid;
  gap: ${space(4)} ${space(6)};
  align-content: start;
  min-inline-size: 0;

  @media (680px <= width < 1024px) {
    grid-template-columns: 1fr 1fr;
  }
`

const Part = styled('section', 'day-part')`
  min-inline-size: 0;
`

const PartTitle = styled('h3', 'day-part-title')`
  margin: 0 0 ${space(1)};
  font: 500 ${tokens.fontSizeSmall} / 1.4 ${tokens.fontFamily};
  color: ${tokens.muted};
`

const List = styled('dl', 'day-list')`
  margin: 0;
  ${tabularFigures}

  & > div {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
    padding-block: ${space(1)};
  }
  & > div + div {
    border-block-start: 1px solid ${tokens.border};
  }
  & > div > dd {
    margin: 0;
    font-weight: 600;
    text-align: end;
  }
`

const Muted = styled('span', 'day-muted')`
  font-weight: 400;
  color: ${tokens.muted};
`

const Note = styled('p', 'day-note')`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
