import { type CalendarDate, formatDuration } from '@fieldtime/console-core'
import type { HoursByJob } from '@fieldtime/console-core/reports'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useEffect } from 'react'
import { type ConsoleDestination, useMessages } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ChartCard, chartHeight, HoursColumns } from './ChartCard.tsx'
import type { ChartData } from './chartData.ts'

const HoursByJobChart = loadOnDemand(async () => (await import('./HoursByJobChart.tsx')).HoursByJobChart, HoursSkeleton)

export interface HoursByJobCardProps {
  readonly hours: ChartData<HoursByJob>
  readonly yesterday: CalendarDate
}

export function HoursByJobCard({ hours: data, yesterday }: HoursByJobCardProps) {
  const t = useMessages()
  useEffect(HoursByJobChart.preload, [])
  const hours = data.isMissing ? null : data.value
  const to: ConsoleDestination = { page: 'employeeHoursReport', date: yesterday }
  const total = hours && formatDuration(hours.totalWorkedMinutes)

  return (
    <ChartCard
      title={t('dashboard.hours.title')}
      caption={total && t('dashboard.hours.caption', total)}
      data={data}
      failure="dashboard.hours.failed"
      to={to}
    >
      {!hours && <HoursSkeleton />}
      {hours?.slices.length === 0 && <EmptyState icon={ChartColumn} title={t('dashboard.hours.empty')} />}
      {hours && hours.slices.length > 0 && <HoursByJobChart hours={hours} to={to} />}
    </ChartCard>
  )
}

function HoursSkeleton() {
  return (
    <Loading>
      <HoursColumns>
        <RoundSkeleton>
          <Skeleton width={`min(74%, ${chartHeight * 0.74}px)`} height="auto" isRound />
        </RoundSkeleton>
        <Lines>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Lines>
      </HoursColumns>
    </Loading>
  )
}

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
