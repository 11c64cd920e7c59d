import { buildDayBar, buildDayScale } from '@fieldtime/console-core/internal'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import { DayBarTrack, DayHours } from '../clockInStatus/DayBarTrack.tsx'
import { space, styled } from '../theme.ts'

export interface DayBarChartProps {
  readonly row: ClockInStatusRow
  readonly now: Date
}

const mostTicks = 6

/** The day drawn to scale: work, lunch, and the time after a forgotten clock-out. The timeline says the same in words. */
export function DayBarChart({ row, now }: DayBarChartProps) {
  const scale = buildDayScale([row], now, mostTicks)
  const bar = scale && buildDayBar(row, now, scale)
  if (!bar) return null
  return (
    <Frame aria-hidden="true">
      <DayHours scale={scale} />
      <DayBarTrack bar={bar} />
    </Frame>
  )
}

const Frame = styled('div', 'day-bar')`
  display: grid;
  gap: ${space(1)};
`
