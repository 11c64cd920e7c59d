import type { CalendarDate } from '@fieldtime/console-core'
import type { LiveNumbers } from '@fieldtime/console-core/internal'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useEffect } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ChartCard, chartHeight } from './ChartCard.tsx'
import type { ClockedInDays } from './chartData.ts'

const ClockedInChart = loadOnDemand(async () => (await import('./ClockedInChart.tsx')).ClockedInChart, BarsSkeleton)

/** Loaded with the chart. */
const OpenShifts = loadOnDemand(
  async () => (await import('./ClockedInChart.tsx')).OpenShifts,
  () => null,
)

export interface ClockedInCardProps {
  /** Seven days, today last. */
  readonly days: ClockedInDays
  readonly today: CalendarDate
  readonly now: Date
  /** Null if unknown. */
  readonly expected?: LiveNumbers['expected']
}

export function ClockedInCard({ days: data, today, now, expected = null }: ClockedInCardProps) {
  const t = useMessages()
  useEffect(ClockedInChart.preload, [])
  const days = data.isMissing ? null : data.value
  const countToday = days?.find(day => day.date === today)?.count ?? 0
  const hasClockIns = days?.some(day => day.count > 0) ?? false

  return (
    <ChartCard
      title={t('dashboard.clockedIn.title')}
      caption={days && t.count('dashboard.clockedIn.caption', countToday)}
      data={data}
      failure="dashboard.clockedIn.failed"
      to={{ page: 'clockInStatus', date: today }}
    >
      {!data.isMissing && data.openShifts.length > 0 && (
        <OpenShifts
          shifts={data.openShifts}
          now={now}
          renderLink={(date, label) => <ConsoleLink to={{ page: 'clockInStatus', date }}>{label}</ConsoleLink>}
        />
      )}
      {!days && <BarsSkeleton />}
      {days && !hasClockIns && <EmptyState icon={ChartColumn} title={t('dashboard.clockedIn.empty')} />}
      {days && hasClockIns && <ClockedInChart days={days} expected={expected} />}
    </ChartCard>
  )
}

function BarsSkeleton() {
  return (
    <Loading>
      <Bars>
        {['62%', '78%', '70%', '84%', '76%', '30%', '52%'].map(height => (
          <Skeleton key={height} height={height} />
        ))}
      </Bars>
    </Loading>
  )
}

const Bars = styled('div', 'bars-skeleton')`
  display: flex;
  align-items: flex-end;
  gap: ${space(6)};
  height: 100%;
  min-height: ${chartHeight}px;
  max-height: ${2 * chartHeight}px;
  padding: 0 ${space(6)} ${space(6)};
`
