import { calendarDateAt, pickDateRange } from '@fieldtime/console-core'
import { useConsole, useMessages, useNow, usePage } from '../consoleContext.ts'
import { asSentence, formatLongDay } from '../dates/formatDate.ts'
import { freshnessOf, oldestOf } from '../queries.ts'
import { space, styled } from '../theme.ts'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { ClockedInCard } from './ClockedInCard.tsx'
import { useClockedInDays, useHoursByJob, useMembers } from './chartData.ts'
import { HoursByJobCard } from './HoursByJobCard.tsx'
import { LiveStrip } from './LiveStrip.tsx'
import { useLiveStatus } from './useLiveStatus.ts'

export interface DashboardProps extends PageProps {}

/** Who is at work now, hours of yesterday by job, and people clocked in over seven days: of the business unit, or of the whole company. */
export function Dashboard({ heading }: DashboardProps) {
  const t = useMessages()
  const { locale } = useConsole()
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
        <HoursByJobCard hours={hours} yesterday={yesterday} />
        <ClockedInCard days={days} today={today} now={now} />
      </Cards>
    </Page>
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
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
