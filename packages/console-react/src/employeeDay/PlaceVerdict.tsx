import type { TimelineEvent } from '@fieldtime/console-core'
import { buildClockEventRow, type EventGeofence, formatDistance } from '@fieldtime/console-core/internal'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'

export interface PlaceVerdictProps {
  readonly event: TimelineEvent
  /** Number of the event in the timeline and on the map. */
  readonly number: number
  /** Undefined while the telematics service is queried, and if it has no result. */
  readonly geofence: EventGeofence | undefined
}

/** The number of an event on the map, whether it happened inside the geofence of its job, and how far from the center. */
export function PlaceVerdict({ event, number, geofence }: PlaceVerdictProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { geofenceStatus, doubtMetres, distanceMetres } = buildClockEventRow(event, undefined, geofence)
  const isInside = geofenceStatus === 'insideGeofence'
  if (event.latitude === null || event.longitude === null) return null
  if (!isInside && geofenceStatus !== 'outsideGeofence') return show(null, t('day.map.place'), null)
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

  function show(icon: IconDrawing | null, verdict: string, detail: string | null, isOutside = false) {
    return (
      <Line data-outside={isOutside || undefined}>
        <MapNumber aria-hidden="true">{number}</MapNumber>
        {icon && <Icon icon={icon} size={14} />}
        <Verdict data-plain={icon === null || undefined}>{verdict}</Verdict>
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

  &[data-plain] {
    font-weight: 400;
  }
`

const MapNumber = styled('span', 'place-verdict-number')`
  display: grid;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  font-size: 10px;
  font-weight: 600;
  color: ${tokens.raised};
  background: ${tokens.out};
  border-radius: 50%;

  [data-outside] > & {
    background: ${tokens.warning};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
