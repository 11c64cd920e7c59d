import { type CalendarDate, formatHours } from '@fieldtime/console-core'
import type { HoursByJob, JobHours } from '@fieldtime/console-core/reports'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import type { ConsoleDestination } from '../destinations.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { colorOfSlice } from './chartColors.ts'
import type { ChartData } from './chartData.ts'
import { chartHeight } from './chartSize.ts'
import type { JobSlice } from './HoursByJobChart.tsx'

const HoursByJobChart = loadOnDemand(async () => (await import('./HoursByJobChart.tsx')).HoursByJobChart, PieSkeleton)

export interface HoursByJobCardProps {
  readonly hours: ChartData<HoursByJob>
  readonly yesterday: CalendarDate
}

export function HoursByJobCard({ hours: data, yesterday }: HoursByJobCardProps) {
  const t = useMessages()
  const hours = data.isMissing ? null : data.value
  const { locale } = useConsole()
  const slices = useSlices(hours)
  const [pointedId, setPointedId] = useState<string | null>(null)
  const to: ConsoleDestination = { page: 'employeeHoursReport', date: yesterday }
  const total = hours && formatHours(hours.totalWorkedMinutes / 60, locale)

  return (
    <ChartCard
      title={t('dashboard.hours.title')}
      caption={total && t('dashboard.hours.caption', total)}
      data={data}
      failure="dashboard.hours.failed"
      to={to}
    >
      {!hours && <HoursSkeleton />}
      {hours && slices.length === 0 && <EmptyState icon={ChartColumn} title={t('dashboard.hours.empty')} />}
      {slices.length > 0 && (
        <Columns>
          <HoursByJobChart slices={slices} to={to} pointedId={pointedId} onPoint={setPointedId} />
          <JobTable slices={slices} pointedId={pointedId} onPoint={setPointedId} />
        </Columns>
      )}
    </ChartCard>
  )
}

function useSlices(hours: HoursByJob | null): readonly JobSlice[] {
  const t = useMessages()
  const { locale } = useConsole()
  return useMemo(() => {
    if (!hours) return []
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    return hours.slices.map((slice, index) => ({
      id: slice.jobId ?? '',
      name: nameOf(slice) ?? t('dashboard.hours.unspecifiedJob'),
      hours: formatHours(slice.workedMinutes / 60, locale),
      share: formatShare(slice.workedMinutes / hours.totalWorkedMinutes, percent),
      minutes: slice.workedMinutes,
      part: slice.workedMinutes / hours.totalWorkedMinutes,
      color: colorOfSlice(index, hours.slices.length),
    }))
  }, [hours, locale, t])
}

/** A job of a few minutes has a share too: `<1%`. */
const formatShare = (part: number, percent: Intl.NumberFormat) =>
  part < 0.005 ? `<${percent.format(0.01)}` : percent.format(part)

const nameOf = ({ jobCode, jobDescription }: JobHours) => [jobCode, jobDescription].filter(Boolean).join(' · ') || null

interface JobTableProps {
  readonly slices: readonly JobSlice[]
  readonly pointedId: string | null
  readonly onPoint: (id: string | null) => void
}

/** The legend, and what a screen reader reads of the pie. */
function JobTable({ slices, pointedId, onPoint }: JobTableProps) {
  const t = useMessages()
  return (
    <Table onPointerLeave={() => onPoint(null)}>
      <thead>
        <tr>
          <HeadCell scope="col">{t('dashboard.hours.job')}</HeadCell>
          <HeadCell scope="col" data-kind="number">
            {t('dashboard.hours.hours')}
          </HeadCell>
          <HeadCell scope="col" data-kind="number">
            {t('dashboard.hours.share')}
          </HeadCell>
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

function HoursSkeleton() {
  return (
    <Columns>
      <PieSkeleton />
      <Lines>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </Lines>
    </Columns>
  )
}

function PieSkeleton() {
  return (
    <Loading>
      <RoundSkeleton>
        <Skeleton width={`min(94%, ${chartHeight * 0.94}px)`} height="auto" isRound />
      </RoundSkeleton>
    </Loading>
  )
}

const Columns = styled('div', 'hours-columns')`
  display: grid;
  gap: ${space(4)};

  @container (min-width: 480px) {
    grid-template-columns: minmax(180px, 2fr) 3fr;
    align-items: start;
  }
`

const RoundSkeleton = styled('div', 'hours-skeleton')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  height: ${chartHeight}px;
`

const Lines = styled('div', 'hours-skeleton-lines')`
  display: grid;
  gap: ${space(4)};
  padding-block-start: ${space(4)};
`

const Table = styled('table', 'job-table')`
  width: 100%;
  font-size: ${tokens.fontSizeGrid};
  cursor: default;
`

const HeadCell = styled('th', 'job-head')`
  padding: ${space(1)} ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
  text-align: start;
  border-block-end: 1px solid ${tokens.border};

  &[data-kind='number'] {
    text-align: end;
  }
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
  padding: ${space(1.5)} ${space(2)};
  font-weight: 400;
  text-align: start;
`

const NumberCell = styled('td', 'job-number')`
  padding: ${space(1.5)} ${space(2)};
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
