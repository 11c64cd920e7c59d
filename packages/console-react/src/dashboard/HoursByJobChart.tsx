import { formatDuration } from '@fieldtime/console-core'
import type { HoursByJob, JobHours } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { Pie, PieChart, type PieSectorShapeProps, ResponsiveContainer, Sector } from 'recharts'
import { type ConsoleDestination, useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { chartHeight, HoursColumns } from './ChartCard.tsx'

export interface HoursByJobChartProps {
  readonly hours: HoursByJob
  readonly to: ConsoleDestination
}

/** Pie chart with a table as its legend. */
export function HoursByJobChart({ hours, to }: HoursByJobChartProps) {
  const slices = useSlices(hours)
  const [pointedId, setPointedId] = useState<string | null>(null)
  return (
    <HoursColumns>
      <JobPie slices={slices} to={to} pointedId={pointedId} onPoint={setPointedId} />
      <JobTable slices={slices} pointedId={pointedId} onPoint={setPointedId} />
    </HoursColumns>
  )
}

/** One job of the pie. */
interface JobSlice {
  readonly id: string
  readonly name: string
  /** As text: `82h 30m` and `20%`. */
  readonly hours: string
  readonly share: string
  readonly minutes: number
  /** 0 to 1. */
  readonly part: number
  readonly color: string
}

function useSlices(hours: HoursByJob): readonly JobSlice[] {
  const t = useMessages()
  const { locale } = useConsole()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    return hours.slices.map((slice, index) => ({
      id: slice.jobId ?? '',
      name: nameOf(slice) ?? t('dashboard.hours.unspecifiedJob'),
      hours: formatDuration(slice.workedMinutes),
      share: formatShare(slice.workedMinutes / hours.totalWorkedMinutes, percent),
      minutes: slice.workedMinutes,
      part: slice.workedMinutes / hours.totalWorkedMinutes,
      color: colorOfSlice(index, hours.slices.length),
    }))
  }, [hours, locale, t])
}

/** `20%`, or `<1%` for a job of a few minutes. */
const formatShare = (part: number, percent: Intl.NumberFormat) =>
  part < 0.005 ? `<${percent.format(0.01)}` : percent.format(part)

const nameOf = ({ jobCode, jobDescription }: JobHours) => [jobCode, jobDescription].filter(Boolean).join(' · ') || null

const colors = [
  tokens.chart1,
  tokens.chart2,
  tokens.chart3,
  tokens.chart4,
  tokens.chart5,
  tokens.chart6,
  tokens.chart7,
  tokens.chart8,
]

/** Colors repeat. If the last slice would meet the first in the same color, it takes the next one. */
function colorOfSlice(index: number, count: number): string {
  const meetsFirstSlice = index > 0 && index === count - 1 && index % colors.length === 0
  return colors[(meetsFirstSlice ? index + 2 : index) % colors.length] ?? tokens.chart1
}

interface JobPieProps {
  readonly slices: readonly JobSlice[]
  readonly to: ConsoleDestination
  /** The slice under the pointer, here or in the table. */
  readonly pointedId: string | null
  readonly onPoint: (id: string | null) => void
}

function JobPie({ slices, to, pointedId, onPoint }: JobPieProps) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...slices]}
          dataKey="minutes"
          nameKey="name"
          innerRadius="43%"
          outerRadius="74%"
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

interface SliceLinkProps extends Omit<JobPieProps, 'slices'> {
  readonly sector: PieSectorShapeProps
  readonly slice: JobSlice | undefined
}

/** Smaller slices have no label, because neighboring labels would overlap. */
const smallestLabelledPart = 0.03

/** Distance between the pie and its labels, in pixels. */
const labelGap = 12

function SliceLink({ sector, slice, to, pointedId, onPoint }: SliceLinkProps) {
  const t = useMessages()
  const link = useDestinationLink()(to)
  if (!slice) return null
  const { cx, cy, innerRadius, outerRadius, startAngle, endAngle } = sector
  const middle = (Math.PI / 180) * ((startAngle + endAngle) / 2)
  const radius = outerRadius + labelGap

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
      {slice.part >= smallestLabelledPart && (
        <Label
          x={cx + radius * Math.cos(middle)}
          y={cy - radius * Math.sin(middle)}
          textAnchor={anchorOf(Math.cos(middle))}
        >
          {slice.share}
        </Label>
      )}
    </Mark>
  )
}

/** Anchors a label so that it extends away from the pie. `cosine` is of the angle from the center. */
function anchorOf(cosine: number) {
  if (Math.abs(cosine) < 0.2) return 'middle'
  return cosine > 0 ? 'start' : 'end'
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
  /* In every system palette, each slice has an edge. */
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
  direction: ltr;
  fill: ${tokens.text};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  dominant-baseline: central;
  pointer-events: none;
`

interface JobTableProps {
  readonly slices: readonly JobSlice[]
  readonly pointedId: string | null
  readonly onPoint: (id: string | null) => void
}

/** Legend. Screen readers read it instead of the pie. */
function JobTable({ slices, pointedId, onPoint }: JobTableProps) {
  const t = useMessages()
  const largestPart = Math.max(...slices.map(({ part }) => part))
  return (
    <Table onPointerLeave={() => onPoint(null)}>
      <thead>
        <tr>
          {(['job', 'hours', 'share'] as const).map(column => (
            <th key={column} scope="col">
              <VisuallyHidden>{t(`dashboard.hours.${column}`)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slices.map(slice => (
          <Row key={slice.id} data-pointed={slice.id === pointedId} onPointerEnter={() => onPoint(slice.id)}>
            <NameCell scope="row">
              <Name>
                <Swatch style={{ background: slice.color }} />
                <bdi>{slice.name}</bdi>
              </Name>
              <HoursBar style={{ inlineSize: `${(100 * slice.part) / largestPart}%`, background: slice.color }} />
            </NameCell>
            <NumberCell>
              <bdi>{slice.hours}</bdi>
            </NumberCell>
            <NumberCell data-kind="share">
              <bdi>{slice.share}</bdi>
            </NumberCell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled('table', 'job-table')`
  width: 100%;
  font-size: ${tokens.fontSizeGrid};
  cursor: default;
`

const Row = styled('tr', 'job-row')`
  border-block-end: 1px solid ${tokens.border};

  &:last-child {
    border: 0;
  }
  &[data-pointed='true'] {
    background: ${tokens.hover};
  }
`

const NameCell = styled('th', 'job-name')`
  inline-size: 100%;
  max-inline-size: 0;
  padding: ${space(1.5)} ${space(2)};
  font-weight: 400;
  text-align: start;
`

const NumberCell = styled('td', 'job-number')`
  padding: ${space(1.5)} ${space(2)};
  line-height: 1;
  vertical-align: bottom;
  text-align: end;
  white-space: nowrap;
  ${tabularFigures}

  &[data-kind='share'] {
    color: ${tokens.muted};
  }
`

const Name = styled('span', 'job-label')`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  /* Above the numbers of the other columns. */
  margin-inline-end: -112px;

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const HoursBar = styled('span', 'job-bar')`
  display: block;
  block-size: 6px;
  min-inline-size: 2px;
  margin-block: ${space(2)} 3px;
  border-radius: 2px;
  forced-color-adjust: none;
`

const Swatch = styled('span', 'job-swatch')`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  forced-color-adjust: none;

  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`
