import { Pie, PieChart, type PieSectorShapeProps, ResponsiveContainer, Sector } from 'recharts'
import { useMessages } from '../consoleContext.ts'
import type { ConsoleDestination } from '../destinations.ts'
import { styled, tokens } from '../theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { chartHeight } from './chartSize.ts'

/** One job of the pie, as it is drawn and said. */
export interface JobSlice {
  readonly id: string
  readonly name: string
  /** As text: `82.50` and `20%`. */
  readonly hours: string
  readonly share: string
  readonly minutes: number
  /** 0 to 1. */
  readonly part: number
  readonly color: string
}

export interface HoursByJobChartProps {
  readonly slices: readonly JobSlice[]
  readonly to: ConsoleDestination
  /** The slice under the pointer, here or in the table. */
  readonly pointedId: string | null
  readonly onPoint: (id: string | null) => void
}

export function HoursByJobChart({ slices, to, pointedId, onPoint }: HoursByJobChartProps) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...slices]}
          dataKey="minutes"
          nameKey="name"
          innerRadius="52%"
          outerRadius="94%"
          startAngle={90}
          endAngle={-270}
          isAnimationActive={false}
          rootTabIndex={-1}
          shape={(sector: PieSectorShapeProps) => (
            <SliceLink sector={sector} slice={slices[sector.index]} to={to} pointedId={pointedId} onPoint={onPoint} />
          )}
        />
      </PieChart>
    </ResponsiveContainer>
  )
}

interface SliceLinkProps extends Omit<HoursByJobChartProps, 'slices'> {
  readonly sector: PieSectorShapeProps
  readonly slice: JobSlice | undefined
}

/** A direct label stands on slices from this part on. */
const labelledPart = 0.08

function SliceLink({ sector, slice, to, pointedId, onPoint }: SliceLinkProps) {
  const t = useMessages()
  const link = useDestinationLink()(to)
  if (!slice) return null
  const { cx, cy, innerRadius, outerRadius, startAngle, endAngle } = sector
  const middle = (Math.PI / 180) * ((startAngle + endAngle) / 2)
  const radius = (innerRadius + outerRadius) / 2

  return (
    <Mark
      {...link}
      aria-label={t('dashboard.hours.slice', slice.name, slice.hours, slice.share)}
      data-dimmed={pointedId !== null && pointedId !== slice.id}
      onPointerEnter={() => onPoint(slice.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <Sector
        cx={cx}
        cy={cy}
        innerRadius={innerRadius}
        outerRadius={outerRadius}
        startAngle={startAngle}
        endAngle={endAngle}
        style={{ fill: slice.color, stroke: tokens.raised }}
        strokeWidth={1.5}
      />
      {slice.part >= labelledPart && (
        <Label x={cx + radius * Math.cos(middle)} y={cy - radius * Math.sin(middle)}>
          {slice.share}
        </Label>
      )}
    </Mark>
  )
}

const Mark = styled('a', 'slice')`
  cursor: pointer;
  outline: none;

  &[data-dimmed='true'] {
    opacity: 0.45;
  }
  &:focus-visible path {
    stroke: ${tokens.text} !important;
    stroke-width: 3;
  }
  /* Whatever colours a person has, each slice has an edge. */
  @media (forced-colors: active) {
    & path {
      stroke: CanvasText !important;
      stroke-width: 2;
    }
    &:focus-visible path {
      stroke: Highlight !important;
      stroke-width: 4;
    }
  }
`

const Label = styled('text', 'slice-label')`
  fill: ${tokens.raised};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  text-anchor: middle;
  dominant-baseline: central;
  pointer-events: none;
`
