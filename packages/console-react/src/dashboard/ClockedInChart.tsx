import type { ClockedInOnDay } from '@fieldtime/console-core'
import { Bar, BarChart, type BarShapeProps, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useConsole, useMessages } from '../consoleContext.js'
import { formatLongDay, formatMonthDay } from '../dates/formatDate.js'
import { styled, tabularFigures, tokens } from '../theme.js'
import { useDestinationLink } from '../ui/ConsoleLink.js'
import { chartHeight } from './chartSize.js'

export interface ClockedInChartProps {
  /** Seven days, today last. */
  readonly days: readonly ClockedInOnDay[]
}

export function ClockedInChart({ days }: ClockedInChartProps) {
  const { locale, direction } = useConsole()
  const isReversed = direction === 'rtl'
  const tick = { style: { fill: tokens.muted, fontSize: tokens.fontSizeSmall, fontFamily: tokens.fontFamily } }

  return (
    <Frame>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...days]} margin={{ top: 20, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} style={{ stroke: tokens.border }} />
          <XAxis
            dataKey="date"
            tickFormatter={date => formatMonthDay(String(date), locale)}
            interval={0}
            tick={tick}
            tickLine={false}
            axisLine={{ style: { stroke: tokens.controlBorder } }}
            reversed={isReversed}
          />
          <YAxis
            allowDecimals={false}
            width={32}
            tick={tick}
            tickLine={false}
            axisLine={false}
            orientation={isReversed ? 'right' : 'left'}
          />
          <Bar
            dataKey="count"
            isAnimationActive={false}
            shape={(bar: BarShapeProps) => <DayLink bar={bar} day={days[bar.index]} />}
          />
        </BarChart>
      </ResponsiveContainer>
    </Frame>
  )
}

interface DayLinkProps {
  readonly bar: BarShapeProps
  readonly day: ClockedInOnDay | undefined
}

const widestBar = 40

/** The whole column of a day leads there, so that a day without anyone can be reached too. */
function DayLink({ bar, day }: DayLinkProps) {
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
        style={{ fill: tokens.chart1 }}
      />
      <Count x={middle} y={y - 7}>
        {new Intl.NumberFormat(locale).format(day.count)}
      </Count>
    </Mark>
  )
}

/** As tall as the card beside it, within reason. */
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

const Count = styled('text', 'day-count')`
  fill: ${tokens.text};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  text-anchor: middle;
  ${tabularFigures}
`
