import {
  type CalendarDate,
  type Excuse,
  type Holiday,
  ruleSettingsExtension,
  type TimelineEvent,
} from '@fieldtime/console-core'
import { type ExpectedPeople, readShiftsOn, type UsualStart } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { useBusinessUnit, useListing } from '../queries/queries.ts'
import { preloadable } from '../ui/preloadable.ts'

export interface ExpectedOptions {
  readonly date: CalendarDate
  /** Null for the whole company. */
  readonly businessUnitId: string | null
  readonly now: Date
  /** Clock events of the date, of the whole company. Null until loaded; other reads wait for them. */
  readonly events: readonly TimelineEvent[] | null
  readonly presentIds: ReadonlySet<string>
}

export interface ExpectedState {
  /** Null until everything has been read, and if something could not be read. */
  readonly people: ExpectedPeople | null
  /** When people usually start on this weekday, by employee id. Null until read. */
  readonly usualStarts: ReadonlyMap<string, UsualStart> | null
  readonly isPartial: boolean
  readonly isReading: boolean
  readonly retry: () => void
}

const refreshMilliseconds = 5 * 60_000

/** The people who usually work on the weekday of a date, and those who haven't clocked in. */
export function useExpected({ date, businessUnitId, now, events, presentIds }: ExpectedOptions): ExpectedState {
  const { services } = useConsole()
  const { businessUnits } = useBusinessUnit()
  const isWanted = events !== null
  const businessUnitIds = businessUnitId === null ? businessUnits.map(({ id }) => id) : [businessUnitId]
  const hasRuleSettings = services.extensions?.includes(ruleSettingsExtension) ?? false

  // Past days don't change while a page is open.
  const observed = useListing<TimelineEvent>({
    key: ['observedShifts', date],
    read: async (transport, options) => {
      const { observedDates } = await expectedRule.fetch()
      return readShiftsOn(transport, observedDates(date), options)
    },
    isWanted,
    staleMilliseconds: Number.POSITIVE_INFINITY,
  })
  const candidates = useListing({
    key: ['expectedCandidates', date, ...businessUnitIds],
    read: async (transport, { signal }) => {
      const { observedDates, readCandidates } = await expectedRule.fetch()
      const observed = observedDates(date).map(day => ({ startDate: day, endDate: day }))
      return readCandidates(transport, { businessUnitIds, observed, hasRuleSettings }, { signal })
    },
    isWanted,
    refreshMilliseconds,
  })
  const excuses = useListing<Excuse>({
    key: excusesKey(date),
    read: async (transport, options) => (await expectedRule.fetch()).readExcusesOn(transport, date, options),
    isWanted,
    refreshMilliseconds,
  })
  const holidays = useListing<Holiday>({
    key: holidaysKey,
    read: async (transport, options) => (await expectedRule.fetch()).readHolidays(transport, options),
    isWanted,
  })

  const queries = [observed, candidates, excuses, holidays]
  const isComplete = queries.every(({ listing, isPartial, isPrevious }) => listing && !isPartial && !isPrevious)
  const past = observed.listing?.rows ?? null
  /** Loaded by the time the first of the lists has loaded. */
  const rule = expectedRule.code
  const usualStarts = useMemo(() => rule && past && rule.findUsualStarts(past, date), [past, date])
  const personClock = useMemo(
    () => rule && past && events && rule.createPersonClock([...past, ...events]),
    [past, events],
  )
  const people = useMemo(() => {
    if (!rule || !isComplete || !usualStarts || !personClock) return null
    return rule.findExpectedPeople({
      ...{ date, now, usualStarts, personClock, presentIds },
      candidates: candidates.listing?.rows ?? [],
      excusedIds: rule.excusedIdsOn(excuses.listing?.rows ?? [], date),
      holidays: holidays.listing?.rows ?? [],
    })
  }, [
    isComplete,
    usualStarts,
    personClock,
    date,
    now,
    presentIds,
    candidates.listing,
    excuses.listing,
    holidays.listing,
  ])

  return {
    people,
    usualStarts: people && usualStarts,
    isPartial: queries.some(({ isPartial }) => isPartial),
    isReading: queries.some(({ isReading }) => isReading),
    retry: () => {
      for (const query of queries) if (query.isPartial) query.retry()
    },
  }
}

/** Key of the holidays of the company and its business units. */
export const holidaysKey = ['holidays'] as const

/** Key of the excuses with a day on a date. */
export const excusesKey = (date: CalendarDate) => ['excuses', date] as const

/** The rule for expected people, and its calls. Loaded after today's events: no page needs it for its first paint. */
const expectedRule = preloadable(() => import('./expectedRuleCode.ts'))
