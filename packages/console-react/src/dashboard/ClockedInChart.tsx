import type { LiveNumbers } from '@fieldtime/console-core/internal'
import type { ClockedInOnDay } from '@fieldtime/console-core/reports'
import { useId } from 'react'
import {
  Bar,
  BarChart,
  type BarShapeProps,
  type BaseTickContentProps,
  ReferenceLine,
  ResponsiveContainer,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { styled, tabularFigures, tokens } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { formatLongDay, formatMonthDay } from '../ui/formatDate.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { chartHeight } from './ChartCard.tsx'

export { OpenShifts } from '../dates/OpenShifts.tsx'

export interface ClockedInChartProps {
  /** Seven days, today last. */
  readonly days: readonly ClockedInOnDay[]
  /** Null if it isn't known. */
  readonly expected: ExpectedToday | null
}

/** Number of people expected today, and how many of them have clocked in. */
export type ExpectedToday = Pick<NonNullable<LiveNumbers['expected']>, 'total' | 'here'>

export function ClockedInChart(props: ClockedInChartProps) {
  return (
    <>
      <Bars {...props} />
      <VisuallyHidden as="div">
        <DayTable days={props.days} />
      </VisuallyHidden>
    </>
  )
}

function Bars({ days, expected }: ClockedInChartProps) {
  const t = useMessages()
  const { locale, direction } = useConsole()
  const hatchId = useId()
  const today = days.at(-1)?.date
  const isReversed = direction === 'rtl'
  const count = new Intl.NumberFormat(locale)
  const busiest = Math.max(...days.map(day => day.count), expected?.total ?? 0)

  return (
    <Frame>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...days]}
          margin={{ top: expected ? 34 : 20, right: 4, bottom: 14, left: 4 }}
          accessibilityLayer={false}
        >
          <defs>
            <pattern id={hatchId} width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
              <rect width="2.5" height="6" style={{ fill: tokens.chart2 }} />
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
              <DayLink
                bar={bar}
                day={days[bar.index]}
                dayBefore={days[bar.index - 1]}
                {...(days[bar.index]?.date === today ? { hatchId, expected } : { hatchId: null, expected: null })}
              />
            )}
          />
          {expected && (
            <ReferenceLine
              y={expected.total}
              ifOverflow="extendDomain"
              shape={({ x1, x2, y1 }) => <ExpectedLine {...lastBand(x1, x2)} y1={y1} y2={y1} />}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </Frame>
  )
}

/** Screen readers read this table instead of the bars. */
function DayTable({ days }: { readonly days: readonly ClockedInOnDay[] }) {
  const t = useMessages()
  const { locale } = useConsole()
  const count = new Intl.NumberFormat(locale)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.date')}</th>
          <th scope="col">{t('dashboard.clockedIn.people')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <tr key={day.date}>
            <th scope="row">{formatLongDay(day.date, locale)}</th>
            <td>{count.format(day.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Limits a line from `x1` to `x2` to today's bar, the last of seven. */
function lastBand(x1: number, x2: number) {
  const middle = x2 - (x2 - x1) / 14
  return { x1: middle - lineWidth / 2, x2: middle + lineWidth / 2 }
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
  readonly dayBefore: ClockedInOnDay | undefined
  /** Id of the pattern of an unfinished day; null for a finished one. */
  readonly hatchId: string | null
  readonly expected: ExpectedToday | null
}

const widestBar = 40
const lineWidth = widestBar + 16

/** Line height of a count, in pixels. A long label goes above the previous day's count. */
const countHeight = 14

/** Minimum width of a bar's column for the number of expected people, in pixels. */
const narrowestLabel = 44

/**
 * Makes the day's whole column a link, even if no one clocked in. The number of expected people is outside the link, because visible text
 * of a link must be part of its accessible name (WCAG 2.5.3).
 */
function DayLink({ bar, day, dayBefore, hatchId, expected }: DayLinkProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const linkTo = useDestinationLink()
  const scale = useYAxisScale()
  if (!day) return null
  const { x, y, width, height, background } = bar
  const barWidth = Math.min(width, widestBar)
  const middle = x + width / 2
  const count = new Intl.NumberFormat(locale).format(day.count)
  const target = expected && describeTarget(expected, day.count)
  const lineY = (expected && scale?.(expected.total)) ?? y
  const hasTarget = target !== null && width >= narrowestLabel
  const yBefore = (dayBefore && scale?.(dayBefore.count)) ?? y

  return (
    <>
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
          style={hatchId === null ? { fill: tokens.chart2 } : { fill: `url(#${hatchId})`, stroke: tokens.chart2 }}
        />
        {!hasTarget && (
          <Count x={middle} y={Math.min(y, lineY) - 7}>
            {count}
          </Count>
        )}
      </Mark>
      {hasTarget && (
        <Count x={x + width} y={Math.min(y, lineY, yBefore - countHeight) - 7} data-end aria-hidden="true">
          {count} <Target>{target}</Target>
        </Count>
      )}
    </>
  )

  /** `of 32` if everyone here is expected, otherwise `· 32 expected`. */
  function describeTarget({ total, here }: ExpectedToday, countHere: number) {
    const number = new Intl.NumberFormat(locale).format(total)
    return here === countHere ? t('dashboard.live.of', number) : `· ${t('dashboard.clockedIn.expected', number)}`
  }
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

  &[data-end] {
    text-anchor: end;
    pointer-events: none;
  }
`

const Target = styled('tspan', 'day-target')`
  fill: ${tokens.muted};
  font-weight: 400;
`

const ExpectedLine = styled('line', 'day-expected')`
  stroke: ${tokens.text};
  stroke-width: 1.5;
  stroke-dasharray: 4 3;
`
