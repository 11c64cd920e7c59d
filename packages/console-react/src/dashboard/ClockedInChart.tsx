import type { ClockedInOnDay } from '@fieldtime/console-core/reports'
import { useId } from 'react'
import {
  Bar,
  BarChart,
  type BarShapeProps,
  type BaseTickContentProps,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatLongDay, formatMonthDay } from '../dates/formatDate.ts'
import { styled, tabularFigures, tokens } from '../theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { chartHeight } from './chartSize.ts'

export { OpenShifts } from '../dates/OpenShifts.tsx'

export interface ClockedInChartProps {
  /** Seven days, today last. */
  readonly days: readonly ClockedInOnDay[]
}

export function ClockedInChart({ days }: ClockedInChartProps) {
  const t = useMessages()
  const { locale, direction } = useConsole()
  const hatchId = useId()
  const today = days.at(-1)?.date
  const isReversed = direction === 'rtl'
  const count = new Intl.NumberFormat(locale)
  const busiest = Math.max(...days.map(day => day.count))

  return (
    <Frame>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...days]} margin={{ top: 20, right: 4, bottom: 14, left: 4 }} accessibilityLayer={false}>
          <defs>
            <pattern id={hatchId} width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
              <rect width="2.5" height="6" style={{ fill: tokens.chart1 }} />
            </pattern>
          </defs>
          <XAxis
            dataKey="date"
            interval={0}
            tick={tick => (
              <>
                <AxisLabel tick={tick} text={formatMonthDay(String(tick.payload.value), locale)} dy="1.1em" />
                {tick.payload.value === today && <AxisLabel tick={tick} text={t('dashboard.soFar')} dy="2.3em" />}
              </>
            )}
            tickLine={false}
            axisLine={{ style: { stroke: tokens.controlBorder } }}
            reversed={isReversed}
          />
          <YAxis
            allowDecimals={false}
            tickCount={Math.min(busiest, 4) + 1}
            interval={0}
            width={32}
            tick={tick => <AxisLabel tick={tick} text={count.format(tick.payload.value)} dy="0.35em" />}
            tickLine={false}
            axisLine={false}
            orientation={isReversed ? 'right' : 'left'}
          />
          <Bar
            dataKey="count"
            isAnimationActive={false}
            shape={(bar: BarShapeProps) => (
              <DayLink bar={bar} day={days[bar.index]} hatchId={days[bar.index]?.date === today ? hatchId : null} />
            )}
          />
        </BarChart>
      </ResponsiveContainer>
    </Frame>
  )
}

interface AxisLabelProps {
  readonly tick: BaseTickContentProps
  readonly text: string
  readonly dy: string
}

/** Plain text: the library's own measures itself in an element that it leaves on the host's body. */
function AxisLabel({ tick, text, dy }: AxisLabelProps) {
  return (
    <AxisText x={tick.x} y={tick.y} dy={dy} textAnchor={tick.textAnchor}>
      {text}
    </AxisText>
  )
}

interface DayLinkProps {
  readonly bar: BarShapeProps
  readonly day: ClockedInOnDay | undefined
  /** Id of the pattern of an unfinished day; null for a finished one. */
  readonly hatchId: string | null
}

const widestBar = 40

/** The whole column of a day leads there, so that a day without anyone can be reached too. */
function DayLink({ bar, day, hatchId }: DayLinkProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const linkTo = useDestinationLink()
  if (!day) return null
  const { x, y, width, height, background } = bar
  const barWidth = Math.min(width, widestBar)
  const middle = x + width / 2

  return (
    <Mark
      {...linkTo({ page: 'clockInStatus', date: day.date })}
      aria-label={t.count('dashboard.clockedIn.day', day.count, formatLongDay(day.date, locale))}
    >
      <Column x={x} y={background?.y ?? y} width={width} height={background?.height ?? height} rx={4} />
      <rect
        x={middle - barWidth / 2}
        y={y}
        width={barWidth}
        height={height}
        rx={Math.min(3, height / 2)}
        style={hatchId === null ? { fill: tokens.chart1 } : { fill: `url(#${hatchId})`, stroke: tokens.chart1 }}
      />
      <Count x={middle} y={y - 7}>
        {new Intl.NumberFormat(locale).format(day.count)}
      </Count>
    </Mark>
  )
}

/** Matches the neighbouring card's height, within limits. */
const Frame = styled('div', 'days-frame')`
  width: 100%;
  height: 100%;
  min-height: ${chartHeight}px;
  max-height: ${2 * chartHeight}px;
`

const Mark = styled('a', 'day')`
  cursor: pointer;
  outline: none;
`

const Column = styled('rect', 'day-column')`
  fill: transparent;

  a:hover > & {
    fill: ${tokens.hover};
  }
  a:focus-visible > & {
    stroke: ${tokens.primary};
    stroke-width: 2;
  }
`

const AxisText = styled('text', 'day-axis')`
  direction: ltr;
  fill: ${tokens.muted};
  font-size: ${tokens.fontSizeSmall};
  ${tabularFigures}
`

const Count = styled('text', 'day-count')`
  fill: ${tokens.text};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  text-anchor: middle;
  ${tabularFigures}
`
