import { calendarDateAt, isLeftOpen, pickDateRange } from '@fieldtime/console-core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole, useMessages, useNow, usePage } from '../provider/consoleContext.ts'
import { freshnessOf, oldestOf } from '../queries/queries.ts'
import { useLiveStatus } from '../status/useLiveStatus.ts'
import { space, styled } from '../theme/theme.ts'
import { asSentence, formatLongDay } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { Card, LinesSkeleton } from './Card.tsx'
import { ClockedInCard } from './ClockedInCard.tsx'
import { useClockedInDays, useHoursByJob, useMembers } from './chartData.ts'
import { HoursByJobCard } from './HoursByJobCard.tsx'
import { LiveStrip } from './LiveStrip.tsx'

const NeedsAttention = loadOnDemand(
  async () => (await import('./NeedsAttention.tsx')).NeedsAttention,
  AttentionSkeleton,
  'clockInStatus',
)

const LastWorkweek = loadOnDemand(
  async () => (await import('./LastWorkweek.tsx')).LastWorkweekOfDashboard,
  WeekSkeleton,
  'clockInStatus',
)

/** Query keys, without their parameters, of the cards that load after the charts. */
const laterKeys = ['clockInGeofences', 'submissions', 'weekReview']

export interface DashboardProps extends PageProps {}

/**
 * The dashboard of the business unit, or of the whole company: who is at work now, what needs attention, the days of last workweek, hours
 * of yesterday by job, and people clocked in over seven days. Reads live numbers and charts first.
 */
export function Dashboard({ heading }: DashboardProps) {
  const t = useMessages()
  const { locale, scope } = useConsole()
  const queryClient = useQueryClient()
  const now = useNow(60_000)
  const today = calendarDateAt(now)
  const yesterday = pickDateRange('yesterday', today).startDate
  const members = useMembers()
  const hours = useHoursByJob(members, yesterday)
  const days = useClockedInDays(members, now)
  const live = useLiveStatus(now)
  const charts = [hours, days]
  const isMissing = charts.every(chart => chart.isMissing)
  const freshness = freshnessOf([...new Set(charts.flatMap(({ queries }) => queries))])
  const isReady =
    (live.numbers !== null || live.isMissing) && charts.every(chart => chart.value !== null || chart.isMissing)
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  // People who haven't clocked out are named in Needs attention.
  const inProgress = days.openShifts.filter(shift => !isLeftOpen(shift, now))
  usePage('dashboard', hours.value !== null && days.value !== null, isMissing)

  return (
    <Page>
      <PageHeader
        heading={heading}
        title={t('destination.dashboard')}
        caption={[members.isKnown && members.label, asSentence(formatLongDay(today, locale), locale)]
          .filter(Boolean)
          .join(' · ')}
        freshness={{
          readAt: oldestOf([freshness.readAt, live.readAt]),
          isReading: freshness.isReading || live.isReading,
          onRefresh: () => {
            freshness.onRefresh()
            live.refresh()
            for (const key of laterKeys) void queryClient.invalidateQueries({ queryKey: [scope, key] })
          },
        }}
      />
      <DataNotice
        isPartial={charts.some(chart => chart.isPartial && !chart.isMissing)}
        isReading={charts.some(chart => chart.isReading)}
        onRetry={() => {
          for (const chart of charts) chart.retry()
        }}
      />
      <LiveStrip status={live} />
      <Cards>
        {wasReady ? <NeedsAttention live={live} now={now} /> : <AttentionSkeleton />}
        {wasReady ? <LastWorkweek now={now} /> : <WeekSkeleton />}
      </Cards>
      <Cards>
        <HoursByJobCard hours={hours} yesterday={yesterday} />
        <ClockedInCard
          days={{ ...days, openShifts: inProgress }}
          today={today}
          now={now}
          expected={live.numbers?.expected ?? null}
        />
      </Cards>
    </Page>
  )
}

/** Placeholder for Needs attention. */
function AttentionSkeleton() {
  const t = useMessages()
  return <CardSkeleton title={t('dashboard.attention')} />
}

/** Placeholder for Last workweek. */
function WeekSkeleton() {
  const t = useMessages()
  return <CardSkeleton title={t('dashboard.lastWorkweek')} />
}

function CardSkeleton({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <Loading>
        <LinesSkeleton lineCount={7} />
      </Loading>
    </Card>
  )
}

const Page = styled('section', 'dashboard')`
  container-type: inline-size;
`

const Cards = styled('div', 'dashboard-cards')`
  display: grid;
  margin-block-start: ${space(3)};
  gap: ${space(3)};

  @container (min-width: 880px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`
