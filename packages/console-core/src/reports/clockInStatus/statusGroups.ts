import { fullName } from '../../people/index.ts'
import type { StatusGrouping } from '../../preferences/index.ts'
import { createTextOrder, foldText } from '../../text/index.ts'
import type { ClockInStatusRow } from './clockInStatus.ts'
import type { MissingPerson } from './expected.ts'

/** People of a day with the same job, foreman, or group. */
export interface StatusGroup {
  readonly key: string
  /** Null for people without one. */
  readonly name: string | null
  /** The employee id of the foreman of these people. Null for other groups, and if foremen share the name. */
  readonly foremanId: string | null
  readonly rows: readonly ClockInStatusRow[]
  /** People who are missing and usually work here. */
  readonly missingCount: number
  /** Of all rows. */
  readonly workedMinutes: number
}

export interface StatusGroupOptions {
  readonly grouping: StatusGrouping
  readonly locale: string
  /** The user group of an employee; null without one. */
  readonly groupNameOf: (employeeId: string) => string | null
  readonly missing?: readonly MissingPerson[]
}

/**
 * Groups people by the work info of their last event, or by their user group. Groups are sorted by name; the one without a name
 * is last. Rows keep their order. Without grouping, all rows are one group.
 */
export function groupStatusRows(
  rows: readonly ClockInStatusRow[],
  { grouping, locale, groupNameOf, missing = [] }: StatusGroupOptions,
): readonly StatusGroup[] {
  const byName = new Map<string, ClockInStatusRow[]>()
  for (const row of rows) {
    const name = nameIn(row, grouping, groupNameOf)
    const own = byName.get(name)
    if (own) own.push(row)
    else byName.set(name, [row])
  }
  const missingBy = new Map<string, number>()
  for (const person of missing) {
    const name = usualNameIn(person, grouping, groupNameOf)
    missingBy.set(name, (missingBy.get(name) ?? 0) + 1)
  }
  const order = createTextOrder(locale)
  return Array.from(byName, ([name, own]) => ({
    key: name,
    name: name === '' ? null : name,
    foremanId: grouping === 'foreman' ? onlyForemanOf(own) : null,
    rows: own,
    missingCount: missingBy.get(name) ?? 0,
    workedMinutes: own.reduce((sum, { workedDuration }) => sum + workedDuration, 0),
  })).sort((left, right) => Number(left.name === null) - Number(right.name === null) || order(left.key, right.key))
}

function onlyForemanOf(rows: readonly ClockInStatusRow[]): string | null {
  const [first = null, ...others] = new Set(rows.map(({ events }) => events.at(-1)?.foremanId ?? null))
  return others.length === 0 ? first : null
}

function nameIn(
  { employeeId, events }: ClockInStatusRow,
  grouping: StatusGrouping,
  groupNameOf: StatusGroupOptions['groupNameOf'],
): string {
  const last = events.at(-1)
  switch (grouping) {
    case 'job':
      return jobNameOf(last)
    case 'foreman':
      return (last && fullName(last.foremanFirstName, last.foremanLastName)) ?? ''
    case 'group':
      return groupNameOf(employeeId) ?? ''
    default:
      return ''
  }
}

function usualNameIn(
  { employeeId, usual }: MissingPerson,
  grouping: StatusGrouping,
  groupNameOf: StatusGroupOptions['groupNameOf'],
): string {
  switch (grouping) {
    case 'job':
      return jobNameOf(usual)
    case 'foreman':
      return usual.foremanName ?? ''
    case 'group':
      return groupNameOf(employeeId) ?? ''
    default:
      return ''
  }
}

const jobNameOf = (work: { readonly jobCode: string | null; readonly jobDescription: string | null } | undefined) =>
  [work?.jobCode, work?.jobDescription].filter(Boolean).join(' · ')

/** People whose name contains the text. Ignores case and accents. */
export function findByName<Person extends { readonly employeeName: string }>(
  people: readonly Person[],
  searchQuery: string,
): readonly Person[] {
  const text = foldText(searchQuery.trim())
  return text === '' ? people : people.filter(({ employeeName }) => foldText(employeeName).includes(text))
}
