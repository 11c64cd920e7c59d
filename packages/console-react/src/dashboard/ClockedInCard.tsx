import type { CalendarDate, ClockedInOnDay } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.js'
import { formatLongDay } from '../dates/formatDate.js'
import { OpenShifts } from '../dates/OpenShifts.js'
import { space, styled } from '../theme.js'
import { ConsoleLink } from '../ui/ConsoleLink.js'
import { EmptyState } from '../ui/EmptyState.js'
import { loadOnDemand } from '../ui/loadOnDemand.js'
import { Loading, Skeleton } from '../ui/Skeleton.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { ChartCard } from './ChartCard.js'
import type { ClockedInDays } from './chartData.js'
import { chartHeight } from './chartSize.js'

const ClockedInChart = loadOnDemand(async () => (await import('./ClockedInChart.js')).ClockedInChart, BarsSkeleton)

export interface ClockedInCardProps {
  /** Seven days, today last. */
  readonly days: ClockedInDays
  readonly today: CalendarDate
  readonly now: Date
}

export function ClockedInCard({ days: data, today, now }: ClockedInCardProps) {
  const t = useMessages()
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
      <OpenShifts
        shifts={data.isMissing ? [] : data.openShifts}
        now={now}
        renderWay={(date, label) => <ConsoleLink to={{ page: 'clockInStatus', date }}>{label}</ConsoleLink>}
      />
      {!days && <BarsSkeleton />}
      {days && !hasClockIns && <EmptyState icon="chart" title={t('dashboard.clockedIn.empty')} />}
      {days && hasClockIns && (
        <>
          <ClockedInChart days={days} />
          <VisuallyHidden as="div">
            <DayTable days={days} />
          </VisuallyHidden>
        </>
      )}
    </ChartCard>
  )
}

/** What a screen reader reads of the bars. */
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
