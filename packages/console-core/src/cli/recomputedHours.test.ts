import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildDemoDays } from '../demo/demoDay.ts'
import type { ReadRow } from '../excel/workbookFixture.ts'
import type { TimelineEvent } from '../http/index.ts'
import { addDays } from '../time/index.ts'
import { commandCompany, commandNow, openCommandWorld } from './commandFixture.ts'

// Recomputes a week from its raw events and entries, as a payroll clerk would, with none of the code that reports use.

const week = { from: '2026-10-04', to: '2026-10-10' }
/** Night shifts end on the next date, and one that began the night before ends in the week. */
const result = buildDemoDays(commandCompany, { from: '2026-10-02', to: '2026-10-12', now: commandNow })
const unitId = commandCompany.businessUnits[0]?.id
const unitOfJob = new Map(commandCompany.jobs.map(job => [job.id, job.businessUnitId]))

const hour = 3_600_000

/** Whole milliseconds; null where nothing is known. */
interface Sums {
  readonly name: string
  readonly date: string
  readonly worked: number | null
  readonly lunch: number | null
  readonly total: number | null
  readonly submitted: number | null
  readonly variance: number | null
  readonly foreman: number | null
  readonly foremanVariance: number | null
}

type Figure = Exclude<keyof Sums, 'name' | 'date'>

/**
 * A shift keeps the date on which it began. After midnight, a clock-in within 8 hours of the last event changes the job. Two
 * dates later, any event starts a new day.
 */
function shiftsOf(employeeId: string): Map<string, TimelineEvent[]> {
  const events = result.flatMap(day => day.events).filter(event => event.employeeId === employeeId)
  const shifts = new Map<string, TimelineEvent[]>()
  let date = ''
  let isOver = true
  let lastAt = 0
  for (const event of events.toSorted((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime))) {
    const at = Date.parse(event.eventDateTime)
    const isNewClockIn = event.eventType === 'clockIn' && at - lastAt > 8 * hour
    const isTooLate = date === '' || event.localDate > addDays(date, 1)
    if (event.localDate > date && (isOver || isNewClockIn || isTooLate)) date = event.localDate
    shifts.set(date, [...(shifts.get(date) ?? []), event])
    isOver = event.eventType === 'clockOut'
    lastAt = at
  }
  return shifts
}

function timeAfter(events: readonly TimelineEvent[], ...types: readonly string[]): number {
  return events.reduce((sum, event, index) => {
    const isOpen = event.eventType !== 'clockOut'
    const end = events[index + 1]?.eventDateTime ?? (isOpen ? commandNow.toISOString() : event.eventDateTime)
    return types.includes(event.eventType) ? sum + Date.parse(end) - Date.parse(event.eventDateTime) : sum
  }, 0)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const sumOrNull = (values: readonly number[]) => (values.length === 0 ? null : sumOf(values))
const difference = (left: number | null, right: number | null) =>
  left === null && right === null ? null : (left ?? 0) - (right ?? 0)

const expected: readonly Sums[] = commandCompany.employees.flatMap(employee => {
  const { id, firstName, lastName, workflow } = employee
  const shifts = shiftsOf(id)
  /** A shift belongs to the unit of its first job, else to the employee's. */
  const isOfUnit = (shift: readonly TimelineEvent[]) => {
    const jobId = shift.find(event => event.jobId !== null)?.jobId
    return (unitOfJob.get(jobId ?? '') ?? employee.businessUnitId) === unitId
  }
  return result.flatMap(({ date, laborHours, foremanHours }) => {
    const shift = shifts.get(date)
    const events = shift && isOfUnit(shift) ? shift : undefined
    const isOf = (row: { readonly employeeId: string; readonly businessUnitId: string }) =>
      row.employeeId === id && row.businessUnitId === unitId
    const submitted = sumOrNull(laborHours.filter(isOf).map(({ hours }) => hours * hour))
    const foreman = sumOrNull(
      foremanHours.filter(isOf).map(row => (row.regularHours + row.overtimeHours + row.otherHours) * hour),
    )
    if (date < week.from || date > week.to || (!events && submitted === null && foreman === null)) return []
    const worked = events ? timeAfter(events, 'clockIn', 'resumeFromBreak') : null
    const isCompared = worked !== null || workflow === 'clockIn'
    return {
      name: `${firstName.trim()} ${lastName.trim()}`,
      date,
      worked,
      lunch: events ? timeAfter(events, 'takeBreak') : null,
      total: events ? timeAfter(events, 'clockIn', 'resumeFromBreak', 'takeBreak', 'clockOut') : null,
      submitted,
      variance: isCompared ? difference(submitted, worked) : null,
      foreman,
      foremanVariance: difference(foreman, submitted),
    }
  })
})

/** Hundredths of an hour for variances, half away from zero; milliseconds for all that Excel holds exactly. */
function written(figure: Figure, milliseconds: number): number {
  if (!figure.toLowerCase().endsWith('variance')) return milliseconds
  return Math.sign(milliseconds) * Math.floor((Math.abs(milliseconds) + 18_000) / 36_000) || 0
}

function read(figure: Figure, { cells }: ReadRow, column: string): number | null {
  const value = cells[column]?.value
  if (typeof value !== 'number') return null
  return Math.round(value * (figure.toLowerCase().endsWith('variance') ? 100 : hour)) || 0
}

const headers = {
  worked: 'Worked Duration',
  lunch: 'Lunch Duration',
  total: 'Total Duration',
  submitted: 'Submitted Hours',
  variance: 'Submitted Variance',
  foreman: 'Foreman Submitted Hours',
  foremanVariance: 'Foreman Submitted Variance',
} satisfies Record<Figure, string>

const reports = [
  ['employee-hours', ['worked', 'submitted', 'variance', 'foreman', 'foremanVariance']],
  ['detail', ['worked', 'lunch', 'total', 'submitted']],
] as const

let world: Awaited<ReturnType<typeof openCommandWorld>>
beforeEach(async () => {
  world = await openCommandWorld()
})
afterEach(() => world.close())

/** The week's report as a program reads it that knows nothing of the console. */
async function exportWeek(report: string, figures: readonly Figure[]) {
  await world.run(['report', report, '--from', week.from, '--to', week.to, '--out', world.out])
  const [header, ...rows] = (await world.readSheets()).sheet?.rows ?? []
  const columnOf = (title: string) =>
    Object.entries(header?.cells ?? {}).find(([, { value }]) => value === title)?.[0] ?? ''
  const figuresIn = (row: ReadRow) => figures.map(figure => read(figure, row, columnOf(headers[figure])))
  const valueIn = (title: string, { cells }: ReadRow) => cells[columnOf(title)]?.value
  return { rows, figuresIn, valueIn }
}

test.each(reports)('the totals of %s, by day and week, equal an independent calculation', async (report, figures) => {
  const { rows, figuresIn } = await exportWeek(report, figures)
  const footers = rows.filter(({ cells }) => /^(Total |Grand total)/.test(String(cells.A?.value)))
  const totalsOf = (days: readonly Sums[]) =>
    figures.map((figure: Figure) => written(figure, sumOf(days.map(day => day[figure] ?? 0))))
  const dates = [...new Set(expected.map(({ date }) => date))].sort().reverse()
  expect(dates).toHaveLength(7)
  expect(footers.map(figuresIn)).toEqual([
    ...dates.map(date => totalsOf(expected.filter(day => day.date === date))),
    totalsOf(expected),
  ])
})

test('each row of employee-hours equals an independent calculation', async () => {
  const [[report, figures]] = reports
  const { rows, figuresIn, valueIn } = await exportWeek(report, figures)
  const shown = rows.flatMap(row => {
    const serial = valueIn('Date', row)
    if (typeof serial !== 'number') return []
    const date = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)
    return [`${date} ${valueIn('Name', row)} ${figuresIn(row)}`]
  })
  const workedOut = expected.map(day => {
    const values = figures.map(figure => (day[figure] === null ? null : written(figure, day[figure])))
    return `${day.date} ${day.name} ${values}`
  })
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.toSorted()).toEqual(workedOut.toSorted())
})
