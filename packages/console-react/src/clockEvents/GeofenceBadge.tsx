import type { ClockEventRow } from '@fieldtime/console-core/reports'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { Badge } from '../ui/Badge.tsx'

export interface GeofenceBadgeProps {
  readonly row: ClockEventRow
  /** In the language of the page. */
  readonly text: string
}

/** The geofence verdict of an event. Unknown locations are plain text, without a badge. */
export function GeofenceBadge({ row: { geofenceStatus, doubtMetres }, text }: GeofenceBadgeProps) {
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
