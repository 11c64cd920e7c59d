import { fullName } from '../../people/index.ts'
import type { StatusGrouping } from '../../preferences/index.ts'
import { createTextOrder, foldText } from '../../text/index.ts'
import type { ClockInStatusRow } from './clockInStatus.ts'

/** People of a day with the same job, foreman, or group. */
export interface StatusGroup {
  readonly key: string
  /** Null for people without one. */
  readonly name: string | null
  readonly rows: readonly ClockInStatusRow[]
  /** Of all rows. */
  readonly workedMinutes: number
}

export interface StatusGroupOptions {
  readonly grouping: StatusGrouping
  readonly locale: string
  /** The user group of an employee; null without one. */
  readonly groupNameOf: (employeeId: string) => string | null
}

/**
 * Groups people by the work info of their last event, or by their user group. Groups are in the order of their names, the one
 * without a name is last. Rows keep their order. Without grouping, all rows are one group.
 */
export function groupStatusRows(
  rows: readonly ClockInStatusRow[],
  { grouping, locale, groupNameOf }: StatusGroupOptions,
): readonly StatusGroup[] {
  const byName = new Map<string, ClockInStatusRow[]>()
  for (const row of rows) {
    const name = nameIn(row, grouping, groupNameOf)
    const own = byName.get(name)
    if (own) own.push(row)
    else byName.set(name, [row])
  }
  const order = createTextOrder(locale)
  return Array.from(byName, ([name, own]) => ({
    key: name,
    name: name === '' ? null : name,
    rows: own,
    workedMinutes: own.reduce((sum, { workedDuration }) => sum + workedDuration, 0),
  })).sort((left, right) => Number(left.name === null) - Number(right.name === null) || order(left.key, right.key))
}

function nameIn(
  { employeeId, events }: ClockInStatusRow,
  grouping: StatusGrouping,
  groupNameOf: StatusGroupOptions['groupNameOf'],
): string {
  const last = events.at(-1)
  switch (grouping) {
    case 'job':
      return [last?.jobCode, last?.jobDescription].filter(Boolean).join(' · ')
    case 'foreman':
      return (last && fullName(last.foremanFirstName, last.foremanLastName)) ?? ''
    case 'group':
      return groupNameOf(employeeId) ?? ''
    default:
      return ''
  }
}

/** Rows of people whose name contains the text. Ignores case and accents. */
export function findStatusRows(rows: readonly ClockInStatusRow[], sought: string): readonly ClockInStatusRow[] {
  const text = foldText(sought.trim())
  return text === '' ? rows : rows.filter(({ employeeName }) => foldText(employeeName).includes(text))
}
