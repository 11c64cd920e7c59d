import { isOverLong, type MessageKey } from '@fieldtime/console-core'
import type { ClockConflict } from '@fieldtime/console-core/internal'
import { buildEventTimeline, type ClockInStatusRow } from '@fieldtime/console-core/reports'
import User from 'lucide-react/icons/user'
import { useMemo, useState } from 'react'
import { DirectionsButton, EventTimeline } from '../employeeDay/EventTimeline.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { ContactDialog } from '../status/ContactDialog.tsx'
import { space, styled } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { formatLongDay } from '../ui/formatDate.ts'
import { Notice } from '../ui/Notice.tsx'
import { CallLink, TextLink } from '../ui/PhoneLinks.tsx'

export interface WorkdayDetailsProps {
  readonly row: ClockInStatusRow
  readonly isLeftOpen: boolean
  /** The person's phone number. Null if unknown. */
  readonly phone: string | null
}

const clockConflictHints: Readonly<Record<ClockConflict, MessageKey>> = {
  ahead: 'clockInStatus.clockAhead.hint',
  timeZones: 'clockInStatus.timeZones.hint',
}

/** The details of a row: warnings about the day, its events, and contact links. */
export function WorkdayDetails({ row, isLeftOpen, phone }: WorkdayDetailsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [isContactOpen, setIsContactOpen] = useState(false)
  const { clockConflict } = row.summary
  const entries = useMemo(() => buildEventTimeline(row), [row])

  return (
    <Panel>
      {isLeftOpen && <Notice variant="warning">{t('clockInStatus.notClockedOut.hint')}</Notice>}
      {isOverLong(row) && <Notice variant="warning">{t('clockInStatus.over16Hours.hint')}</Notice>}
      {clockConflict && <Notice variant="warning">{t(clockConflictHints[clockConflict])}</Notice>}
      {row.eventsSpanMultipleDates && (
        <Notice variant="info">{t('clockInStatus.spansDates.hint', formatLongDay(row.date, locale))}</Notice>
      )}
      <Columns>
        <Actions>
          <OnPhone>
            <CallLink phone={phone} name={row.employeeName} />
            <TextLink phone={phone} name={row.employeeName} />
          </OnPhone>
          <Button icon={User} onPress={() => setIsContactOpen(true)}>
            {t('contact.open')}
          </Button>
          <DirectionsButton events={row.events} />
        </Actions>
        <EventTimeline entries={entries} employeeName={row.employeeName} />
      </Columns>
      <ContactDialog
        employeeId={row.employeeId}
        employeeName={row.employeeName}
        isOpen={isContactOpen}
        onClose={() => setIsContactOpen(false)}
      />
    </Panel>
  )
}

const Panel = styled('div', 'workday-details')`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} ${space(3)};

  @container (min-width: 681px) {
    padding-inline-start: ${space(9)};
  }
`

const Columns = styled('div', 'workday-details-columns')`
  display: flex;
  flex-direction: row-reverse;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(4)};

  & > ol {
    flex: 1 1 320px;
    min-width: 0;
  }
`

const Actions = styled('div', 'workday-details-actions')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`

/** Only on phones: wider pages show the phone in the row. */
const OnPhone = styled('div', 'workday-details-phone')`
  display: none;

  @container (max-width: 680px) {
    display: contents;
  }
`
