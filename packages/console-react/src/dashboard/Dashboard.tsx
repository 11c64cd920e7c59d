import {
  buildClockedInByDay,
  buildHoursByJob,
  type CalendarDate,
  calendarDateAt,
  pickDateRange,
  widenByOneDay,
} from '@fieldtime/console-core'
import { useMemo } from 'react'
import { useMessages, useNow, usePage } from '../consoleContext.js'
import { useBusinessUnit, useEmployeeIds, useTimeCards, useTimelineEvents } from '../queries.js'
import { space, styled } from '../theme.js'
import { DataNotice } from '../ui/Notice.js'
import { PageHeader } from '../ui/PageHeader.js'
import { ClockedInCard } from './ClockedInCard.js'
import { HoursByJobCard } from './HoursByJobCard.js'

/** Hours of yesterday by job and people clocked in over seven days, of the business unit or of the whole company. */
export function Dashboard() {
  const t = useMessages()
  const today = calendarDateAt(useNow(60_000))
  const yesterday = pickDateRange('yesterday', today).startDate
  const members = useMembers()
  const timeCards = useTimeCards(yesterday)
  const events = useTimelineEvents(useWeekAround(today))
  const queries = [...members.queries, timeCards, events]

  // Rows of an earlier day or unit never stand under the name of the new one.
  const cards = members.isKnown && !timeCards.isPrevious ? timeCards.listing : null
  const clockEvents = members.isKnown && !events.isPrevious ? events.listing : null
  const hours = useMemo(() => cards && buildHoursByJob(cards.rows, members.employeeIds), [cards, members.employeeIds])
  const days = useMemo(
    () => clockEvents && buildClockedInByDay(clockEvents.rows, members.employeeIds, today),
    [clockEvents, members.employeeIds, today],
  )
  usePage('dashboard', hours !== null && days !== null)

  return (
    <Page>
      <PageHeader title={t('destination.dashboard')} caption={members.isKnown ? members.label : null} />
      <DataNotice
        isPartial={queries.some(query => query.isPartial)}
        isReading={queries.some(query => query.isReading)}
        onRetry={() => {
          for (const query of queries) if (query.isPartial) query.retry()
        }}
      />
      <Cards>
        <HoursByJobCard hours={hours} yesterday={yesterday} isPartial={members.isPartial || timeCards.isPartial} />
        <ClockedInCard days={days} today={today} isPartial={members.isPartial || events.isPartial} />
      </Cards>
    </Page>
  )
}

/** Whose hours and events count: the employees of the business unit, or everyone when there is none. */
function useMembers() {
  const t = useMessages()
  const { current, isKnown, query } = useBusinessUnit()
  const employees = useEmployeeIds(current?.id ?? null)
  const employeeIds = employees.isPrevious ? null : (employees.listing?.rows ?? null)
  return {
    queries: [query, employees],
    isKnown: isKnown && (current === null || employeeIds !== null),
    // Units that could not be read may be why there is none: then the numbers are of more people than they should be.
    isPartial: current === null ? query.isPartial : employees.isPartial,
    employeeIds: current === null ? null : employeeIds,
    label: current ? [current.code, current.description].filter(Boolean).join(' · ') : t('dashboard.wholeCompany'),
  }
}

function useWeekAround(today: CalendarDate) {
  return useMemo(() => widenByOneDay(pickDateRange('lastSevenDays', today)), [today])
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
