import { externalLink } from '@fieldtime/console-core'
import { type ClockEventRow, clockEventsSource } from '@fieldtime/console-core/reports'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { CellRenderer } from '../reportGrid/index.ts'
import { CorrectedMark } from '../reports/CorrectedMark.tsx'
import type { DayRows } from '../reports/DayPanel.tsx'
import { ExceptionsMark } from '../reports/ExceptionsMark.tsx'
import { pickReportProps, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { ExternalLinkButton } from '../ui/ButtonLink.tsx'
import { useControlTabIndex } from '../ui/focus.ts'
import { Icon } from '../ui/Icon.tsx'
import { PhotoCell, useEventName, usePhotoWindow } from './PhotoCell.tsx'

export interface ClockEventsReportProps extends ReportPageProps {}

/** The clock events of a range of days: who, when, where, and for which job. */
export function ClockEventsReport(props: ClockEventsReportProps) {
  const t = useMessages()
  const cells = useEventCells()
  return (
    <ReportPage
      {...pickReportProps(props)}
      page="clockEventsReport"
      source={clockEventsSource}
      reportCells={cells}
      days={days}
      emptyText={t('clockEvents.empty')}
    >
      <TelematicsLink />
    </ReportPage>
  )
}

const days: DayRows<ClockEventRow> = {
  of: ({ employeeId, employeeName, employeeCode, groupName, shiftDate }) => ({
    employeeId,
    employeeName: employeeName ?? employeeCode ?? employeeId,
    detail: [employeeCode, groupName].filter(Boolean).join(' · '),
    date: shiftDate,
  }),
}

/** Opens the telematics site. Renders nothing if the services name no site that is safe to open. */
export function TelematicsLink() {
  const t = useMessages()
  const { services } = useConsole()
  const href = externalLink(services.telematicsBaseUrl)
  if (href === null) return null
  return (
    <ExternalLinkButton href={href} icon={MapPin}>
      {t('clockEvents.telematics')}
    </ExternalLinkButton>
  )
}

/** Renderers for cells that show more than text, by column id. */
function useEventCells(): Readonly<Record<string, CellRenderer<ClockEventRow>>> {
  const openPhoto = usePhotoWindow()
  return useMemo(
    () => ({
      corrected: row => <EnteredMark row={row} />,
      exceptions: row => <EventExceptions row={row} />,
      eventType: (row, text) => (
        <>
          <EnteredMark row={row} />
          {text} <EventExceptions row={row} />
        </>
      ),
      geofenceStatus: (row, text) => <GeofenceBadge row={row} text={text} />,
      photo: row => <PhotoCell row={row} onOpen={openPhoto} />,
      mapsLink: row => <MapsLinkCell row={row} />,
    }),
    [openPhoto],
  )
}

/** The mark of an entered event. Renders nothing for recorded events. */
function EnteredMark({ row: { correction } }: { readonly row: ClockEventRow }) {
  return correction && <CorrectedMark corrections={[correction]} label="report.entered" />
}

function EventExceptions({ row: { exceptions, employeeId, shiftDate } }: { readonly row: ClockEventRow }) {
  return <ExceptionsMark ruleIds={exceptions} employeeId={employeeId} date={shiftDate} />
}

interface GeofenceBadgeProps {
  readonly row: ClockEventRow
  /** In the language of the page. */
  readonly text: string
}

/** The geofence verdict of an event. Unknown locations are plain text, without a badge. */
function GeofenceBadge({ row: { geofenceStatus, doubtMetres }, text }: GeofenceBadgeProps) {
  const isInside = geofenceStatus === 'insideGeofence'
  if (!isInside && geofenceStatus !== 'outsideGeofence') return text
  if (doubtMetres !== null) {
    return (
      <Badge tone="unknown" icon={CircleQuestionMark}>
        {text}
      </Badge>
    )
  }
  return (
    <Badge tone={isInside ? 'out' : 'warning'} icon={isInside ? MapPinCheck : MapPinOff}>
      {text}
    </Badge>
  )
}

interface MapsLinkCellProps {
  readonly row: ClockEventRow
}

/** Shows where an event happened on the maps service, in a new window; nothing without coordinates. */
export function MapsLinkCell({ row }: MapsLinkCellProps) {
  const t = useMessages()
  const nameOf = useEventName()
  const tabIndex = useControlTabIndex()
  if (row.mapsLink === null) return null
  const words = t('clockEvents.openMap')
  return (
    <MapLink
      href={row.mapsLink}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      aria-label={`${words}, ${nameOf(row)}`}
    >
      {words}
      <Icon icon={ExternalLink} size={12} />
    </MapLink>
  )
}

const MapLink = styled('a', 'maps-link')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${tokens.primary};
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`
