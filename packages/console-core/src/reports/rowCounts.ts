import { formatCount, formatMessage, type KnownMessages } from '../messages/index.ts'
import type { QueryColumn, QueryResult, Total, Totals } from '../table/index.ts'

const peopleId = 'count.people'
const daysId = 'count.days'
const eventsId = 'count.events'

/** The column with the number of days to review, in reports of weeks. */
export const reviewDaysId = 'toReviewDays'

/** The column with the number of missing days, which aren't days to review. */
export const missingDaysId = 'missingDays'

const completeId = 'count.complete'

/** Column ids that `formatProgress` reads from totals. */
export const progressMeasureIds: readonly string[] = [completeId, peopleId]

/** The column with the name of a row's person, in every report. */
export const personColumnId = 'employeeName'

/** Measures that count people, and their days. Rows that share a key count once. */
export function countPeopleAndDays<Row>(
  person: (row: Row) => string,
  day: (row: Row) => string,
): readonly QueryColumn<Row>[] {
  return [countOf(peopleId, { kind: 'oncePer', key: person }), countOf(daysId, { kind: 'oncePer', key: day })]
}

/** Measures that count people, and each row as an event. */
export function countPeopleAndEvents<Row>(person: (row: Row) => string): readonly QueryColumn<Row>[] {
  return [countOf(peopleId, { kind: 'oncePer', key: person }), countOf(eventsId, { kind: 'sum' })]
}

/** Measures that count each row as a person, and the person's days. */
export function countPeopleAndTheirDays<Row>(dayCountOf: (row: Row) => number): readonly QueryColumn<Row>[] {
  return [countOf(peopleId, { kind: 'sum' }), { ...countOf<Row>(daysId, { kind: 'sum' }), value: dayCountOf }]
}

/** A measure that counts complete weeks. */
export function countComplete<Row>(isComplete: (row: Row) => boolean): QueryColumn<Row> {
  return { ...countOf<Row>(completeId, { kind: 'sum' }), value: row => (isComplete(row) ? 1 : 0) }
}

const countOf = <Row>(id: string, total: Total<Row>): QueryColumn<Row> => ({
  id,
  kind: 'number',
  total,
  value: () => 1,
})

/** Counts the days of each value of a column, as `totalsBy` selects rows. A day with several values counts for each. */
export function countDaysBy(result: Pick<QueryResult<unknown>, 'totalsBy'>, columnId: string) {
  return result.totalsBy(columnId, daysId)
}

/** Column ids that `formatCounts` reads from totals. */
export const countMeasureIds: readonly string[] = [peopleId, daysId, eventsId]

/**
 * Returns `17 people · 30 days` or `17 people · 30 events`; null for a report that counts rows. In the header
 * of a group, omits days if there are as many as people, and the person of a group by person.
 */
export function formatCounts(
  messages: KnownMessages,
  locale: string,
  totals: Totals,
  { groupedBy = null }: { readonly groupedBy?: string | null } = {},
): string | null {
  const people = totals[peopleId] ?? null
  if (people === null) return null
  const days = totals[daysId] ?? null
  const events = totals[eventsId] ?? null
  const isOfPerson = groupedBy === personColumnId
  // Neither as many days as people nor no days at all say anything about a group.
  const isRepeated = groupedBy !== null && (days === people || days === 0) && !isOfPerson
  return [
    !isOfPerson && formatCount(messages, locale, 'grid.peopleCount', people),
    days !== null && !isRepeated && formatCount(messages, locale, 'grid.dayCount', days),
    events !== null && formatCount(messages, locale, 'grid.eventCount', events),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns `3 of 8 complete`; null while no week is. */
export function formatProgress(messages: KnownMessages, locale: string, totals: Totals): string | null {
  const complete = totals[completeId] ?? 0
  if (complete === 0) return null
  const number = new Intl.NumberFormat(locale)
  return formatMessage(messages, 'week.progress', number.format(complete), number.format(totals[peopleId] ?? 0))
}

/** The number of displayed days, events, or rows: `30 days`, `605 events`, or `12 rows`. */
export function formatViewedRows(
  messages: KnownMessages,
  locale: string,
  { totals, rowCount }: Pick<QueryResult<unknown>, 'totals' | 'rowCount'>,
): string {
  const days = totals[daysId] ?? null
  if (days !== null) return formatCount(messages, locale, 'grid.dayCount', days)
  const events = totals[eventsId] ?? null
  return events === null
    ? formatCount(messages, locale, 'grid.rowCount', rowCount)
    : formatCount(messages, locale, 'grid.eventCount', events)
}
