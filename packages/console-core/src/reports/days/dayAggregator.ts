import {
  type AnsweredDay,
  type ForemanEnteredHours,
  type HoursReportDate,
  type HoursReportEmployee,
  type LaborHours,
  mergeHours,
  mergeQuestions,
  type QuestionAndAnswerEmployee,
  type TimeCardInfo,
  type TimelineEvent,
} from '../../http/index.ts'
import { fullName } from '../../people/index.ts'
import type { WorkflowType } from '../../settings/index.ts'
import { addDays, type CalendarDate, type DateRange, isWithin } from '../../time/index.ts'
import {
  createWorkdayStream,
  type JobTime,
  type SummarizedWorkday,
  splitByJob,
  summarizeWorkday,
} from '../../workday/index.ts'
import type { RowAggregator } from '../rowStream.ts'
import type { DayCheck } from './dayCheck.ts'
import type { UnitForemanHours } from './daySources.ts'
import { buildReportClock, type ReportClock, type ReportPerson, reportDayKey, sumForemanHours } from './reportDay.ts'

/** Numbers the dates of a range in input order; null for others. Called for every row, so it compares no text. */
export function createDatePositions(range: DateRange): (date: CalendarDate) => number | null {
  const positions = new Map<CalendarDate, number | null>()
  let count = 0
  return date => {
    const known = positions.get(date)
    if (known !== undefined) return known
    const position = isWithin(date, range) ? count++ : null
    positions.set(date, position)
    return position
  }
}

/** The known data of a day of one employee. */
export interface DayRecord {
  readonly key: string
  readonly date: CalendarDate
  readonly person: ReportPerson
  /** The day's clock, computed from its events; null without events. */
  readonly clock: ReportClock | null
  /** Whether later events may be missing. An open day then ends at its last event. */
  readonly isClockIncomplete: boolean
  /** Labor-hours entries, each once, in order of arrival. */
  readonly entries: readonly LaborHours[]
  /** All entries have arrived. */
  readonly areEntriesComplete: boolean
  /** The day as the hours report returns it. */
  readonly hours: HoursReportDate | null
  readonly workflow: WorkflowType | null
  readonly answered: AnsweredDay | null
  readonly foremanHours: number | null
  readonly foremanDetails: ForemanEnteredHours['hoursDetails']
  /** The clock's time by job; empty without `splitsByJob`. */
  readonly jobTimes: readonly JobTime<TimelineEvent>[]
  /** Ids of the day's events, in order. Null without events or without `splitsByJob`. */
  readonly eventIds: readonly string[] | null
  /** When a time card of the day was changed last; an instant. */
  readonly timeCardAt: string | null
  /** Whether the day has a row without an entry. */
  readonly hasOwnRow: boolean
}

/** Builds the rows of a day. A returned row keeps its position and id; later rows follow it. */
export type RowsOfDay<Row> = (record: DayRecord) => readonly Row[]

interface DayAggregatorOptions<Row> {
  readonly rowsOf: RowsOfDay<Row>
  /** Days outside the range are omitted. */
  readonly range: DateRange
  /** To which open days run. */
  readonly now: Date
  /** Fills `jobTimes` and `eventIds`. Default: false. */
  readonly splitsByJob?: boolean
  /** Days get their exceptions once `setCheck` has been called. Default: false. */
  readonly isChecked?: boolean
}

/**
 * Joins what a day report reads into rows. Its parts may arrive in any order, except that events arrive in the order of their
 * dates. Adding is quick, and `work` does the rest.
 */
export interface DayAggregator<Row> extends RowAggregator<Row> {
  addPeople(people: readonly ReportPerson[]): void
  addEvents(events: readonly TimelineEvent[]): void
  /** Some events of these dates are missing. */
  markEventsIncomplete(dates: DateRange): void
  addEntries(entries: readonly LaborHours[]): void
  /** All entries of these dates have been added. */
  markEntriesComplete(dates: DateRange): void
  addHours(employees: readonly HoursReportEmployee[]): void
  addAnswers(employees: readonly QuestionAndAnswerEmployee[]): void
  addForemanHours(days: readonly UnitForemanHours[]): void
  addTimeCards(cards: readonly TimeCardInfo[]): void
  /** Checks every day for exceptions, including days already added. Null: days have none. */
  setCheck(check: DayCheck | null): void
  /** Nothing more will be added. */
  close(): void
  /** Includes days that are added during the call. */
  work(): Generator<void>
}

export function createDayAggregator<Row>({
  range,
  now,
  rowsOf,
  splitsByJob = false,
  isChecked = false,
}: DayAggregatorOptions<Row>): DayAggregator<Row> {
  /** By employee, then by the index of the date in the range. */
  const records = new Map<string, OpenRecord[]>()
  const positionOf = createDatePositions(range)
  const people = new Map<string, ReportPerson>()
  const stream = createWorkdayStream<TimelineEvent>(now)
  const workdays: Generator<readonly SummarizedWorkday<TimelineEvent>[]>[] = []
  const completeDates: DateRange[] = []
  const incompleteDates: DateRange[] = []
  /** Days without a row, which get one if no entry arrives for them. */
  let waiting: OpenRecord[] = []
  let changed: OpenRecord[] = []
  let check: DayCheck | null = null
  let isCheckDue = false
  /** Days that wait for the check. Null once it is known. */
  let unchecked: { readonly record: OpenRecord; readonly day: SummarizedWorkday<TimelineEvent> }[] | null = isChecked
    ? []
    : null
  let added: Row[] = []
  let updated: Row[] = []

  /** Null for a day outside the report. */
  const open = (employeeId: string, date: CalendarDate): OpenRecord | null => {
    const position = positionOf(date)
    if (position === null) return null
    let own = records.get(employeeId)
    if (!own) {
      own = []
      records.set(employeeId, own)
    }
    let record = own[position]
    if (!record) {
      record = createRecord(employeeId, date, people.get(employeeId))
      own[position] = record
    }
    touch(record)
    return record
  }

  const touch = (record: OpenRecord) => {
    if (record.isChanged) return
    record.isChanged = true
    changed.push(record)
  }

  const allRecords = function* () {
    for (const own of records.values()) for (const record of own) if (record) yield record
  }

  /** A shift ends on its date or the day after. */
  const mayBeIncomplete = (date: CalendarDate) =>
    incompleteDates.some(({ startDate, endDate }) => date <= endDate && addDays(date, 1) >= startDate)

  const addWorkday = (day: SummarizedWorkday<TimelineEvent>) => {
    const record = open(day.employeeId, day.date)
    const [event] = day.events
    if (!record || !event) return
    record.isClockIncomplete = day.summary.isOpen && mayBeIncomplete(day.date)
    record.clock = record.isClockIncomplete
      ? buildReportClock({ ...day, summary: summarizeWorkday(day.events, null) }, null)
      : buildReportClock(day, now)
    if (unchecked) unchecked.push({ record, day })
    else addExceptions(record, day)
    if (splitsByJob) {
      record.jobTimes = splitByJob(day.events, record.isClockIncomplete ? null : now)
      record.eventIds = day.events.map(({ id }) => id)
    }
    name(record, event)
  }

  const addExceptions = (record: OpenRecord, day: SummarizedWorkday<TimelineEvent>) => {
    // The clock-out of such a day may be missing because it couldn't be read.
    const exceptions = record.isClockIncomplete ? [] : (check?.(day) ?? [])
    if (!record.clock || exceptions.length === 0) return
    record.clock = { ...record.clock, exceptions }
    touch(record)
  }

  function* checkWaiting(): Generator<void> {
    isCheckDue = false
    const due = unchecked ?? []
    unchecked = null
    for (const { record, day } of due) {
      addExceptions(record, day)
      yield
    }
  }

  /** Unlisted people have the name in the day's own records. */
  const name = (record: OpenRecord, { employeeCode, employeeFirstName, employeeLastName }: Named) => {
    const { employeeId } = record.person
    if (people.has(employeeId)) return
    const employeeName = fullName(employeeFirstName, employeeLastName)
    record.person = { employeeId, employeeCode, employeeName, groupName: null }
  }

  const write = (record: OpenRecord) => {
    record.isChanged = false
    record.areEntriesComplete ||= completeDates.some(dates => isWithin(record.date, dates))
    const rows = rowsOf(record)
    record.hasOwnRow ||= record.entries.length === 0 && rows.length > 0
    updated.push(...rows.slice(0, record.rowCount))
    added.push(...rows.slice(record.rowCount))
    record.rowCount = rows.length
    if (rows.length === 0 && !record.areEntriesComplete) waiting.push(record)
  }

  const markEntriesComplete = (dates: DateRange) => {
    completeDates.push(dates)
    const remaining: OpenRecord[] = []
    for (const record of waiting) {
      if (isWithin(record.date, dates)) touch(record)
      else remaining.push(record)
    }
    waiting = remaining
  }

  return {
    addPeople(more) {
      for (const person of more) people.set(person.employeeId, person)
      for (const record of allRecords()) {
        const person = people.get(record.person.employeeId)
        if (!person || person === record.person) continue
        record.person = person
        touch(record)
      }
    },
    addEvents(events) {
      workdays.push(stream.add(events))
    },
    markEventsIncomplete(dates) {
      incompleteDates.push(dates)
    },
    addEntries(entries) {
      for (const entry of entries) {
        const record = open(entry.employeeId, entry.localDate)
        if (!record) continue
        const index = record.entries.findIndex(({ id }) => id === entry.id)
        record.entries = index === -1 ? [...record.entries, entry] : record.entries.with(index, entry)
      }
    },
    markEntriesComplete,
    addHours(employees) {
      for (const employee of employees) {
        for (const day of employee.dates) {
          const record = open(employee.employeeId, day.date)
          if (!record) continue
          record.hours = record.hours ? mergeHours(record.hours, day) : day
          record.workflow = employee.workflow
          name(record, employee)
        }
      }
    },
    addAnswers(employees) {
      for (const { id, dates } of employees) {
        for (const day of dates) {
          const record = open(id, day.date)
          if (record) record.answered = record.answered ? mergeQuestions(record.answered, day) : day
        }
      }
    },
    addForemanHours(days) {
      for (const { employeeId, date, businessUnitId, hoursDetails } of days) {
        const record = open(employeeId, date)
        if (!record) continue
        record.foremanDetailsByUnit ??= new Map()
        record.foremanDetailsByUnit.set(businessUnitId, hoursDetails)
        record.foremanDetails = [...record.foremanDetailsByUnit.values()].flat()
        record.foremanHours = sumForemanHours(record.foremanDetails)
      }
    },
    addTimeCards(cards) {
      for (const { employeeId, date, lastModifiedPreciseDateTime } of cards) {
        const record = open(employeeId, date)
        if (record) record.timeCardAt = laterOf(record.timeCardAt, lastModifiedPreciseDateTime)
      }
    },
    setCheck(known) {
      check = known
      isCheckDue = true
    },
    close() {
      workdays.push(stream.finish())
      markEntriesComplete(range)
    },
    *work() {
      while (workdays.length > 0 || changed.length > 0 || isCheckDue) {
        if (isCheckDue) yield* checkWaiting()
        for (const days of workdays[0] ?? []) {
          days.forEach(addWorkday)
          yield
        }
        workdays.shift()
        const due = changed
        changed = []
        for (const record of due) {
          write(record)
          yield
        }
      }
    },
    takeChanges() {
      const changes = { added, updated }
      added = []
      updated = []
      return changes
    },
  }
}

/** The later of two instants. */
export function laterOf(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right
  return Date.parse(right) > Date.parse(left) ? right : left
}

type Named = Pick<TimelineEvent, 'employeeCode' | 'employeeFirstName' | 'employeeLastName'>

type Open<Record> = { -readonly [Field in keyof Record]: Record[Field] }

interface OpenRecord extends Open<DayRecord> {
  /** The foreman hours of each unit that was read; null without any. */
  foremanDetailsByUnit: Map<string, DayRecord['foremanDetails']> | null
  /** The number of rows it has returned. */
  rowCount: number
  /** Its rows must be rebuilt. */
  isChanged: boolean
}

const noDetails: DayRecord['foremanDetails'] = []
const noJobTimes: DayRecord['jobTimes'] = []

function createRecord(employeeId: string, date: CalendarDate, person: ReportPerson | undefined): OpenRecord {
  return {
    key: reportDayKey(employeeId, date),
    date,
    person: person ?? { employeeId, employeeCode: null, employeeName: null, groupName: null },
    clock: null,
    isClockIncomplete: false,
    entries: [],
    areEntriesComplete: false,
    hours: null,
    workflow: null,
    answered: null,
    foremanHours: null,
    foremanDetails: noDetails,
    foremanDetailsByUnit: null,
    jobTimes: noJobTimes,
    eventIds: null,
    timeCardAt: null,
    hasOwnRow: false,
    rowCount: 0,
    isChanged: false,
  }
}
