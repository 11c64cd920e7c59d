import { buildDayBar, type DayBarSegment } from '@fieldtime/console-core/internal'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import { useConsole } from '../consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { formatHourOfDay } from './formatDay.ts'

export interface DayBarChartProps {
  readonly row: ClockInStatusRow
  readonly now: Date
}

const mostTicks = 6

/** The day drawn to scale: work, lunch, and the time after a forgotten clock-out. The timeline says the same in words. */
export function DayBarChart({ row, now }: DayBarChartProps) {
  const { locale } = useConsole()
  const bar = buildDayBar(row, now, mostTicks)
  if (!bar) return null
  return (
    <Frame aria-hidden="true">
      <Hours>
        {bar.ticks.map(({ place, localTime }) => (
          <Hour key={place} style={{ insetInlineStart: percent(place) }} data-last={place > 0.94 || undefined}>
            {formatHourOfDay(localTime, locale)}
          </Hour>
        ))}
      </Hours>
      <Track>
        {bar.segments.map(({ kind, start, end }) => (
          <Segment
            key={start}
            $kind={kind}
            style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
          />
        ))}
        {bar.now !== null && <Now style={{ insetInlineStart: percent(bar.now) }} />}
      </Track>
    </Frame>
  )
}

const percent = (share: number) => `${share * 100}%`

const Frame = styled('div', 'day-bar')`
  display: grid;
  gap: ${space(1)};
`

const Hours = styled('div', 'day-bar-hours')`
  position: relative;
  block-size: 16px;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Hour = styled('span', 'day-bar-hour')`
  position: absolute;
  white-space: nowrap;

  &[data-last] {
    inset-inline: auto 0 !important;
  }
`

const Track = styled('div', 'day-bar-track')`
  position: relative;
  block-size: 10px;
  border-block-end: 1px solid ${tokens.border};
`

const fills: Readonly<Record<DayBarSegment['kind'], string>> = {
  clockedIn: tokens.working,
  atLunch: tokens.lunch,
  clockedOut: `repeating-linear-gradient(135deg, ${tokens.border} 0 2px, transparent 2px 5px)`,
  missing: `repeating-linear-gradient(135deg, ${tokens.danger} 0 2px, ${tokens.dangerSoft} 2px 5px)`,
}

const Segment = styled('span', 'day-bar-segment')<{ $kind: DayBarSegment['kind'] }>`
  position: absolute;
  inset-block: 0;
  min-inline-size: 4px;
  background: ${props => fills[props.$kind]};
  border-radius: 2px;
  forced-color-adjust: none;
`

const Now = styled('span', 'day-bar-now')`
  position: absolute;
  inset-block: -3px;
  inline-size: 2px;
  background: ${tokens.text};
`
