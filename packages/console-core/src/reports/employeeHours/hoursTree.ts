import type { LaborHours } from '../../http/index.ts'
import { createTextOrder } from '../../text/index.ts'
import type { CalendarDate } from '../../time/index.ts'
import { namedWorkInfoOf } from '../../workInfo/index.ts'
import type { OpenDays } from '../days/openDays.ts'
import {
  type ClockInStatusTarget,
  clockInStatusTarget,
  type ReportClock,
  type ReportPerson,
} from '../days/reportDay.ts'
import type { EmployeeHoursRow, HoursEntry } from './employeeHours.ts'

/** The totals of a level of Legacy Employee Hours. Submitted in hours, clocked in milliseconds; null without a value. */
export interface HoursTotals {
  readonly submittedHours: number | null
  readonly clockedMilliseconds: number | null
  /** Days without a clock-out; null if there are none. */
  readonly openDays: OpenDays | null
}

/** The first level: an employee in the dates that are shown. */
export interface HoursOfEmployee extends HoursTotals {
  readonly key: string
  readonly person: ReportPerson
  /** By date. */
  readonly dates: readonly HoursOfDate[]
}

/** The second level: a day of an employee. */
export interface HoursOfDate extends HoursTotals {
  readonly key: string
  readonly date: CalendarDate
  /** The target of the clocked hours' link; null without clock events. */
  readonly target: ClockInStatusTarget | null
  readonly isOpen: boolean
  readonly isLeftOpen: boolean
  readonly isOverLong: boolean
  readonly exceptions: ReportClock['exceptions']
  readonly notes: string | null
  /** The third level: foreman, job, cost code, hours and notes. */
  readonly entries: readonly HoursEntry[]
}

export interface HoursTree extends HoursTotals {
  /** By name in the alphabet of the locale. */
  readonly employees: readonly HoursOfEmployee[]
}

/** A visible line of the tree, with its position among its siblings for `aria-posinset`. */
export type HoursTreeLine = (
  | { readonly level: 1; readonly employee: HoursOfEmployee }
  | { readonly level: 2; readonly employee: HoursOfEmployee; readonly day: HoursOfDate }
  | { readonly level: 3; readonly employee: HoursOfEmployee; readonly day: HoursOfDate; readonly entry: HoursEntry }
) & {
  readonly key: string
  /** From 1. */
  readonly position: number
  readonly siblingCount: number
  /** Null for a line without children. */
  readonly isExpanded: boolean | null
}

/** Employees, their days and the entries of those, with totals on each level. Each day counts once. */
export function buildHoursTree(rows: readonly EmployeeHoursRow[], locale: string): HoursTree {
  const byEmployee = new Map<string, EmployeeHoursRow[]>()
  for (const row of rows) {
    const { employeeId } = row.day.person
    const own = byEmployee.get(employeeId)
    if (own) own.push(row)
    else byEmployee.set(employeeId, [row])
  }
  const order = createTextOrder(locale)
  const employees = Array.from(byEmployee, ([employeeId, own]) => buildEmployee(employeeId, own)).sort(
    (left, right) =>
      order(left.person.employeeName ?? '', right.person.employeeName ?? '') || (left.key < right.key ? -1 : 1),
  )
  return { employees, ...totalsOf(employees) }
}

/** The visible lines, from top to bottom. Children are visible if their parent's key is expanded. */
export function hoursTreeLines({ employees }: HoursTree, expanded: ReadonlySet<string>): HoursTreeLine[] {
  const lines: HoursTreeLine[] = []
  for (const [index, employee] of employees.entries()) {
    const { key } = employee
    const isExpanded = expanded.has(key)
    lines.push({ level: 1, key, employee, position: index + 1, siblingCount: employees.length, isExpanded })
    if (isExpanded)
      for (const dayIndex of employee.dates.keys()) lines.push(...linesOfDay(employee, dayIndex, expanded))
  }
  return lines
}

/** Replaces the row's entry that has the same id. */
export function withSavedEntry(row: EmployeeHoursRow, saved: LaborHours): EmployeeHoursRow {
  const { equipment, hours, lastModifiedDate } = saved
  const changes = { ...namedWorkInfoOf(saved), equipment, hours, lastModifiedDate }
  return { ...row, entries: row.entries.map(entry => (entry.id === saved.id ? { ...entry, ...changes } : entry)) }
}

function linesOfDay(employee: HoursOfEmployee, dayIndex: number, expanded: ReadonlySet<string>): HoursTreeLine[] {
  const day = employee.dates[dayIndex]
  if (!day) return []
  const { key, entries } = day
  const isExpanded = entries.length === 0 ? null : expanded.has(key)
  const line = {
    level: 2,
    key,
    employee,
    day,
    position: dayIndex + 1,
    siblingCount: employee.dates.length,
    isExpanded,
  } as const
  if (!isExpanded) return [line]
  const below = entries.map(
    (entry, index) =>
      ({
        level: 3,
        key: entry.id,
        employee,
        day,
        entry,
        position: index + 1,
        siblingCount: entries.length,
        isExpanded: null,
      }) as const,
  )
  return [line, ...below]
}

function buildEmployee(employeeId: string, rows: readonly EmployeeHoursRow[]): HoursOfEmployee {
  const dates = rows.map(buildDate).sort((left, right) => (left.date < right.date ? -1 : 1))
  const person = rows[0]?.day.person ?? { employeeId, employeeCode: null, employeeName: null, groupName: null }
  return { key: employeeId, person, dates, ...totalsOf(dates) }
}

function buildDate({ id, day, submittedHours, entries }: EmployeeHoursRow): HoursOfDate {
  const { clock } = day
  return {
    key: id,
    date: day.date,
    target: clockInStatusTarget(day),
    isOpen: clock.isOpen,
    isLeftOpen: clock.isLeftOpen,
    isOverLong: clock.isOverLong,
    exceptions: clock.exceptions,
    submittedHours,
    clockedMilliseconds: clock.workedMilliseconds,
    openDays: openDaysOf(clock),
    notes: day.dailyNote,
    entries,
  }
}

function totalsOf(parts: readonly HoursTotals[]): HoursTotals {
  return {
    submittedHours: sumOf(parts.map(({ submittedHours }) => submittedHours)),
    clockedMilliseconds: sumOf(parts.map(({ clockedMilliseconds }) => clockedMilliseconds)),
    openDays: sumOfOpenDays(parts),
  }
}

function sumOfOpenDays(parts: readonly HoursTotals[]): OpenDays | null {
  const count = sumOf(parts.map(({ openDays }) => openDays?.count ?? null))
  const workedMilliseconds = sumOf(parts.map(({ openDays }) => openDays?.workedMilliseconds ?? null))
  const overLongCount = sumOf(parts.map(({ openDays }) => openDays?.overLongCount ?? null))
  if (count === null) return null
  return { count, workedMilliseconds: workedMilliseconds ?? 0, overLongCount: overLongCount ?? 0 }
}

function openDaysOf({ isLeftOpen, isOverLong, workedMilliseconds }: ReportClock): OpenDays | null {
  if (isLeftOpen) return { count: 1, workedMilliseconds: workedMilliseconds ?? 0, overLongCount: 0 }
  return isOverLong ? { count: 0, workedMilliseconds: 0, overLongCount: 1 } : null
}

/** Null without values to add up. */
function sumOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce((sum, number) => (number === null ? sum : (sum ?? 0) + number), null)
}
