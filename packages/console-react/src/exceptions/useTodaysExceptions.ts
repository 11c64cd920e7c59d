import {
  addDays,
  type CalendarDate,
  type CrewDay,
  calendarDateAt,
  crewDayExtension,
  type MessageKey,
  type TimelineEvent,
} from '@fieldtime/console-core'
import {
  buildClockInStatusRows,
  buildExceptionEntries,
  buildShiftRows,
  clockInsToCheck,
  createPersonClock,
  type EventGeofence,
  type ExceptionEntry,
  eventsMatching,
  findExceptions,
  findTodaysFixes,
  findUnconfirmedCrews,
  isRuleChecked,
  needsAttention,
  readCorrectedShiftEvents,
  readCrewDaysIn,
  readGeofencesOf,
  readShiftsOn,
  readSubmissions,
  type SubmissionDay,
} from '@fieldtime/console-core/internal'
import { openShiftRange } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { freshnessOf, useBusinessUnit, useEmployeeIds, useListing } from '../queries/queries.ts'
import { usePublishedCount } from '../status/liveCounts.ts'
import type { LiveStatus } from '../status/useLiveStatus.ts'
import { useInactiveWorkInfo, useRulePacks, useRuleSettings } from './ruleFacts.ts'
import { useIsListed, useMarksIn } from './useExceptionMarks.ts'

/** Data that can be missing. */
export type ExceptionGap = 'shifts' | 'expected' | 'geofences' | 'submissions' | 'crews' | 'settings' | 'marks'

/** Messages about missing parts. */
export const gapMessages: Readonly<Record<ExceptionGap, MessageKey>> = {
  shifts: 'attention.gap.shifts',
  expected: 'attention.gap.expected',
  geofences: 'attention.gap.geofences',
  submissions: 'attention.gap.submissions',
  crews: 'attention.gap.crews',
  settings: 'attention.gap.settings',
  marks: 'attention.gap.marks',
}

export interface ExceptionList {
  /** Open, marked, and fixed exceptions in the data that has been read, most urgent first. */
  readonly entries: readonly ExceptionEntry[]
  /** Some parts are still loading. */
  readonly isChecking: boolean
  /** Parts that couldn't be read. */
  readonly gaps: readonly ExceptionGap[]
  /** Nothing could be read. */
  readonly isMissing: boolean
  readonly isReading: boolean
  /** When everything was last read; null until then. */
  readonly readAt: Date | null
  readonly refresh: () => void
  /** Reads the missing parts again. */
  readonly retry: () => void
}

const refreshMilliseconds = 5 * 60_000

/** The exceptions of today, and of earlier days that are still due. Reads locations and submissions after people's shifts. */
export function useTodaysExceptions(live: LiveStatus, now: Date): ExceptionList {
  const { answer, businessUnitId } = live
  const today = calendarDateAt(now)
  const { businessUnits } = useBusinessUnit()
  const shifts = useMemo(
    () => (answer.rows && !answer.isMissing ? [...answer.rows, ...answer.openShifts] : null),
    [answer.rows, answer.isMissing, answer.openShifts],
  )
  const personClock = useMemo(() => createPersonClock((shifts ?? []).flatMap(({ events }) => events)), [shifts])
  const missing = answer.expected?.people?.missing ?? null
  const usualStarts = answer.expected?.usualStarts ?? null
  const isSettled = shifts !== null || answer.isMissing
  const clockIns = useMemo(() => clockInsToCheck(shifts ?? [], today), [shifts, today])
  const geofences = useClockInGeofences(clockIns)
  const businessUnitIds = businessUnitId === null ? businessUnits.map(({ id }) => id) : [businessUnitId]
  const hasUnits = businessUnitIds.length > 0
  const submissions = useListing({
    key: ['submissions', today, ...businessUnitIds],
    read: (transport, { signal }) => readSubmissions(transport, { businessUnitIds, today }, { signal }),
    isWanted: isSettled && hasUnits,
    refreshMilliseconds,
  })
  const submissionRows = submissions.isMissing || submissions.isPrevious ? null : (submissions.listing?.rows ?? null)
  const crews = useCrewsToConfirm(submissionRows, businessUnitId)
  // Rules about shifts need these.
  const settings = useRuleSettings(shifts !== null)
  const packs = useRulePacks(shifts !== null)
  const packRows = packs.listing?.rows ?? null
  const inactive = useInactiveWorkInfo({ startDate: today, endDate: today }, shifts !== null)
  const facts = useMemo(
    () => ({
      ...{ today, now, personClock, shifts, missing },
      dates: { startDate: today, endDate: today },
      openDates: openShiftRange(today),
      geofences: geofences.answers,
      submissions: submissionRows,
      crews: crews.rows,
      ruleSettings: settings.byEmployee,
      rulePacks: packRows,
      inactive: inactive.ids,
      usualStarts,
    }),
    [
      today,
      now,
      personClock,
      shifts,
      missing,
      geofences.answers,
      submissionRows,
      crews.rows,
      settings.byEmployee,
      packRows,
      inactive.ids,
      usualStarts,
    ],
  )
  const corrected = useCorrectedShifts(today, businessUnitId, now, shifts !== null)
  const marks = useMarksIn({ startDate: openShiftRange(today).startDate, endDate: today })
  const isListed = useIsListed(businessUnitId)
  const markRows = marks.listing?.rows
  const exceptions = useMemo(() => findExceptions(facts), [facts])
  const fixes = useMemo(
    () => findTodaysFixes(corrected.shifts, corrected.events, facts),
    [corrected.shifts, corrected.events, facts],
  )
  const { isPartial: areShiftsPartial, isExpectedMissing } = live
  const areGeofencesPartial = geofences.query.isPartial
  const areSubmissionsPartial = submissions.isPartial
  const areSettingsPartial = settings.query.isPartial || packs.isPartial || inactive.query.isPartial
  const entries = useMemo(() => {
    // A day that is missing from a partial answer isn't known to be fixed.
    const complete = {
      ...facts,
      shifts: areShiftsPartial ? null : facts.shifts,
      geofences: areGeofencesPartial ? null : facts.geofences,
      missing: isExpectedMissing ? null : facts.missing,
      usualStarts: isExpectedMissing ? null : facts.usualStarts,
      submissions: areSubmissionsPartial ? null : facts.submissions,
      ruleSettings: areSettingsPartial ? null : facts.ruleSettings,
    }
    return buildExceptionEntries({
      exceptions,
      fixes,
      marks: markRows ?? [],
      isChecked: (ruleId, date) => isRuleChecked(ruleId, date, complete),
      isListed,
    })
  }, [
    facts,
    exceptions,
    fixes,
    markRows,
    isListed,
    areShiftsPartial,
    isExpectedMissing,
    areGeofencesPartial,
    areSubmissionsPartial,
    areSettingsPartial,
  ])

  const gaps: ExceptionGap[] = []
  if (live.isPartial || live.isMissing || corrected.query.isPartial) gaps.push('shifts')
  if (live.isExpectedMissing) gaps.push('expected')
  if (geofences.query.isPartial) gaps.push('geofences')
  if (submissions.isPartial) gaps.push('submissions')
  if (crews.isPartial) gaps.push('crews')
  if (areSettingsPartial) gaps.push('settings')
  if (marks.isPartial) gaps.push('marks')
  const isExpectedPending = missing === null && !live.isExpectedMissing
  const isWaiting = (query: { readonly listing: unknown; readonly isPrevious: boolean }) =>
    query.listing === null || query.isPrevious
  const isChecking =
    !isSettled ||
    (marks.isWanted && isWaiting(marks) && !marks.isPartial) ||
    (!live.isMissing && (isExpectedPending || (clockIns.length > 0 && isWaiting(geofences.query)))) ||
    (hasUnits && isWaiting(submissions) && !submissions.isPartial) ||
    crews.isWaiting ||
    settings.isWaiting ||
    (shifts !== null && [packs, inactive.query].some(query => isWaiting(query) && !query.isPartial))
  const isMissing = live.isMissing && (submissions.isMissing || !hasUnits)
  const isComplete = !isChecking && !isMissing && gaps.length === 0
  const count = useMemo(() => entries.filter(needsAttention).length, [entries])
  usePublishedCount('needsAttention', businessUnitId, isComplete ? count : null, live.readAt)
  return {
    entries,
    isChecking,
    gaps,
    isMissing,
    isReading:
      live.isReading ||
      [geofences.query, submissions, crews, settings.query, packs, inactive.query, corrected.query, marks].some(
        query => query.isReading,
      ),
    readAt: live.readAt,
    refresh: () => {
      live.refresh()
      freshnessOf([submissions, settings.query, packs, inactive.query, corrected.query, marks]).onRefresh()
    },
    retry: () => {
      live.retry()
      if (marks.isPartial) marks.retry()
      if (geofences.query.isPartial) geofences.query.retry()
      if (submissions.isPartial) submissions.retry()
      if (crews.isPartial) crews.retry()
      if (settings.query.isPartial) settings.query.retry()
      if (packs.isPartial) packs.retry()
      if (inactive.query.isPartial) inactive.query.retry()
      if (corrected.query.isPartial) corrected.query.retry()
    },
  }
}

const noEvents: readonly TimelineEvent[] = []

/** The shifts of today and of the two weeks before in which someone entered an event, of the unit’s shifts and people. */
function useCorrectedShifts(today: CalendarDate, businessUnitId: string | null, now: Date, isWanted: boolean) {
  const range = openShiftRange(today)
  const employees = useEmployeeIds(businessUnitId)
  const employeeIds = employees.listing?.rows ?? null
  const query = useListing<TimelineEvent>({
    key: ['correctedShifts', today],
    read: (transport, options) => readCorrectedShiftEvents(transport, { ...range, endDate: today }, options),
    isWanted,
    refreshMilliseconds,
  })
  const events = (query.isPrevious ? null : query.listing?.rows) ?? noEvents
  const shifts = useMemo(() => {
    const effective = events.filter(({ correctedBy }) => !correctedBy)
    const matching = eventsMatching(effective, { businessUnitId, employeeIds })
    return buildShiftRows(matching, { startDate: range.startDate, endDate: today }, now)
  }, [events, businessUnitId, employeeIds, range.startDate, today, now])
  return { shifts, events, query }
}

/** Asks telematics about each clock-in once. */
function useClockInGeofences(events: readonly TimelineEvent[]) {
  const [known] = useState(() => new Map<string, EventGeofence>())
  const keys = useMemo(() => events.map(({ id, jobId }) => `${id} ${jobId}`), [events])
  const query = useListing<EventGeofence>({
    key: ['clockInGeofences', ...keys],
    read: async (transport, { signal }) => {
      const asked = events.filter(({ id, jobId }) => !known.has(`${id} ${jobId}`))
      const { rows, ...listing } = await readGeofencesOf(transport, asked, { signal })
      const answers = new Map(rows.map(answer => [answer.EventID, answer]))
      for (const { id, jobId } of asked) {
        const answer = answers.get(id)
        if (answer) known.set(`${id} ${jobId}`, answer)
      }
      return { ...listing, rows: keys.flatMap(key => known.get(key) ?? []) }
    },
    isWanted: events.length > 0,
    staleMilliseconds: Number.POSITIVE_INFINITY,
  })
  const rows = query.listing?.rows
  const answers = useMemo(() => (rows ? new Map(rows.map(answer => [answer.EventID, answer])) : null), [rows])
  return { answers, query }
}

/** The days before the due ones in which a confirmation shows that a company uses them. */
const daysOfUse = 14

/** Reads the unconfirmed crews of days that are due. Empty if the company hasn't confirmed a crew in the last `daysOfUse` days. */
function useCrewsToConfirm(submissions: readonly SubmissionDay[] | null, businessUnitId: string | null) {
  const { services } = useConsole()
  const dueDates = useMemo(() => new Map(submissions?.map(({ date, dueDate }) => [date, dueDate])), [submissions])
  const dates = [...dueDates.keys()].sort()
  const [startDate = '', endDate = startDate] = [dates[0], dates.at(-1)]
  const isWanted = dates.length > 0 && (services.extensions?.includes(crewDayExtension) ?? false)
  const confirmed = useListing<CrewDay>({
    key: ['crewDays', 'since', startDate, endDate],
    read: (transport, { signal }) =>
      readCrewDaysIn(transport, { startDate: addDays(startDate, -daysOfUse), endDate }, { signal }),
    isWanted,
    refreshMilliseconds,
  })
  const confirmedDays = confirmed.isPartial || confirmed.isPrevious ? null : (confirmed.listing?.rows ?? null)
  const isUsed = confirmedDays !== null && confirmedDays.length > 0
  const events = useListing<TimelineEvent>({
    key: ['shiftsToConfirm', ...dates],
    read: (transport, options) => readShiftsOn(transport, dates, options),
    isWanted: isUsed,
    refreshMilliseconds,
  })
  const employees = useEmployeeIds(businessUnitId)
  const employeeIds = businessUnitId === null ? null : (employees.listing?.rows ?? null)
  const isKnown = businessUnitId === null || employeeIds !== null
  const eventRows = events.isPartial || events.isPrevious ? null : (events.listing?.rows ?? null)
  const rows = useMemo(() => {
    if (!confirmedDays || !eventRows || !isKnown) return null
    const filter = { businessUnitId, employeeIds }
    const shifts = [...dueDates.keys()].flatMap(date => buildClockInStatusRows(eventRows, date, null, filter))
    return findUnconfirmedCrews(shifts, confirmedDays).map(crew => ({
      ...crew,
      dueDate: dueDates.get(crew.date) ?? '',
    }))
  }, [confirmedDays, eventRows, isKnown, businessUnitId, employeeIds, dueDates])
  const queries = [confirmed, ...(isUsed ? [events, employees] : [])]
  return {
    rows,
    isPartial: queries.some(({ isPartial }) => isPartial),
    isWaiting: isWanted && queries.some(({ listing, isPartial }) => listing === null && !isPartial),
    isReading: queries.some(({ isReading }) => isReading),
    retry: () => {
      for (const query of queries) if (query.isPartial) query.retry()
    },
  }
}
