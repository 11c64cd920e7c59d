import type { TimelineEvent } from '@fieldtime/console-core'
import { buildClockEventRow, type EventGeofence, formatDistance } from '@fieldtime/console-core/internal'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'

export interface PlaceVerdictProps {
  readonly event: TimelineEvent
  /** Undefined while the telematics service is being asked, and where it has no answer. */
  readonly geofence: EventGeofence | undefined
}

/** Whether an event happened inside the geofence of its job, and how far from the center. Nothing for a job without one. */
export function PlaceVerdict({ event, geofence }: PlaceVerdictProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { geofenceStatus, doubtMetres, distanceMetres } = buildClockEventRow(event, undefined, geofence)
  const isInside = geofenceStatus === 'insideGeofence'
  if (!isInside && geofenceStatus !== 'outsideGeofence') return null
  if (doubtMetres !== null) {
    return show(
      CircleQuestionMark,
      t('day.place.unclear'),
      t('day.place.accurate', formatDistance(doubtMetres, locale)),
    )
  }
  const distance = distanceMetres === null ? null : formatDistance(distanceMetres, locale)
  if (isInside) {
    return show(MapPinCheck, t('day.place.inside'), distance && t('day.place.fromCenter', distance))
  }
  return show(MapPinOff, t('day.place.outside'), distance, true)

  function show(icon: IconDrawing, verdict: string, detail: string | null, isOutside = false) {
    return (
      <Line data-outside={isOutside || undefined}>
        <Icon icon={icon} size={14} />
        <Verdict>{verdict}</Verdict>
        {detail && <bdi>{detail}</bdi>}
      </Line>
    )
  }
}

const Line = styled('p', 'place-verdict')`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  margin-block-start: ${space(0.5)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  &[data-outside] > :is(svg, strong) {
    color: ${tokens.warning};
  }
`

const Verdict = styled('strong', 'place-verdict-word')`
  font-weight: 600;
`
