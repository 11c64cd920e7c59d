import type { TimelineEvent } from '@fieldtime/console-core'
import { buildDayMap, type DayMapPoint, type EventGeofence, formatDistance } from '@fieldtime/console-core/internal'
import { useId, useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { styled, tabularFigures, tokens } from '../theme/theme.ts'

export interface DayMapDrawingProps {
  readonly events: readonly TimelineEvent[]
  /** By event id. */
  readonly geofences: ReadonlyMap<string, EventGeofence>
}

const size = { width: 250, height: 150, margin: 16 } as const
const gridStep = 25

/** The places of a day to scale: geofences, events by their number in the timeline, and how accurate each location is. */
export function DayMapDrawing({ events, geofences }: DayMapDrawingProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const gridId = useId()
  const map = useMemo(() => buildDayMap(events, geofences, size), [events, geofences])
  if (!map) return null
  const { scale } = map
  const bottom = size.height - 12
  return (
    <Drawing role="img" aria-label={t.count('day.map', map.points.length)} viewBox={`0 0 ${size.width} ${size.height}`}>
      <defs>
        <pattern id={gridId} width={gridStep} height={gridStep} patternUnits="userSpaceOnUse">
          <path d={`M${gridStep} 0H0V${gridStep}`} fill="none" stroke={tokens.border} strokeWidth="0.5" />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} fill={`url(#${gridId})`} />
      {map.fences.map(({ x, y, radius }) => (
        <Fence key={`${x} ${y} ${radius}`} cx={x} cy={y} r={radius} />
      ))}
      {map.points.map(point => (
        <Accuracy key={point.number} cx={point.x} cy={point.y} r={point.accuracyRadius} />
      ))}
      {map.points.map(point => (
        <Point key={point.number} {...point} />
      ))}
      <Ink d={`M12 ${bottom - 4}v4h${scale.length}v-4`} />
      <Words x={12 + scale.length / 2} y={bottom - 6}>
        {formatDistance(scale.metres, locale)}
      </Words>
      <Ink d={`M${size.width - 14} 26V12m-4 5 4-5 4 5`} />
      <Words x={size.width - 14} y={36}>
        {t('day.map.north')}
      </Words>
    </Drawing>
  )
}

function Point({ x, y, number, verdict }: DayMapPoint) {
  return (
    <>
      <Mark cx={x} cy={y} r={8} data-verdict={verdict} />
      <Figure x={x} y={y + 3.5}>
        {number}
      </Figure>
    </>
  )
}

const Drawing = styled('svg', 'day-map')`
  display: block;
  inline-size: 100%;
  max-inline-size: 420px;
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  ${tabularFigures}
`

const Fence = styled('circle', 'day-map-fence')`
  fill: ${tokens.outSoft};
  fill-opacity: 0.7;
  stroke: ${tokens.muted};
  stroke-width: 1.5;
`

const Accuracy = styled('circle', 'day-map-accuracy')`
  fill: none;
  stroke: ${tokens.muted};
  stroke-dasharray: 3 2;
`

const Mark = styled('circle', 'day-map-point')`
  fill: ${tokens.out};

  &[data-verdict='outside'] {
    fill: ${tokens.warning};
  }
`

const Figure = styled('text', 'day-map-figure')`
  fill: ${tokens.raised};
  font-size: 10px;
  font-weight: 600;
  text-anchor: middle;
`

const Ink = styled('path', 'day-map-ink')`
  fill: none;
  stroke: ${tokens.text};
`

const Words = styled('text', 'day-map-words')`
  fill: ${tokens.text};
  font-size: 10px;
  text-anchor: middle;
`
