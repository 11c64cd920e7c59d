import { calendarDateAt, pickDateRange } from '@fieldtime/console-core'
import { useMessages, useNow, usePage } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { DataNotice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ClockedInCard } from './ClockedInCard.tsx'
import { useClockedInDays, useHoursByJob, useMembers } from './chartData.ts'
import { HoursByJobCard } from './HoursByJobCard.tsx'

/** Hours of yesterday by job and people clocked in over seven days, of the business unit or of the whole company. */
export function Dashboard() {
  const t = useMessages()
  const now = useNow(60_000)
  const today = calendarDateAt(now)
  const yesterday = pickDateRange('yesterday', today).startDate
  const members = useMembers()
  const hours = useHoursByJob(members, yesterday)
  const days = useClockedInDays(members, now)
  const charts = [hours, days]
  const isMissing = charts.every(chart => chart.isMissing)
  usePage('dashboard', hours.value !== null && days.value !== null, isMissing)

  return (
    <Page>
      <PageHeader title={t('destination.dashboard')} caption={members.isKnown ? members.label : null} />
      <DataNotice
        isPartial={charts.some(chart => chart.isPartial && !chart.isMissing)}
        isReading={charts.some(chart => chart.isReading)}
        onRetry={() => {
          for (const chart of charts) chart.retry()
        }}
      />
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
  gap: ${space(4)};
  margin-block-start: ${space(4)};

  @container (min-width: 880px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
