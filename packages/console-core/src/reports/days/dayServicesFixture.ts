import { buildTimelineEvent, buildUser } from '../../demo/rows.ts'
import {
  buildHoursReportEmployee,
  type ForemanEnteredHours,
  type LaborHours,
  type TimelineEvent,
} from '../../http/index.ts'
import { type FakeAnswer, pageOf } from '../../http/networkFixture.ts'
import type { DateRange } from '../../time/index.ts'
import { clockedDaysOf, eventTypes } from '../../workday/index.ts'

/** The data of a test's services. */
export interface DayStore {
  /** The foreman hours of Ana on June 2. */
  readonly foremanDetails?: ForemanEnteredHours['hoursDetails']
  /** Replaces them. */
  readonly foremanHours?: readonly Pick<ForemanEnteredHours, 'employeeId' | 'date' | 'hoursDetails'>[]
  /** The jobs of the unit; none by default. */
  readonly jobs?: readonly { readonly id: string; readonly code: string; readonly description: string }[]
  readonly events: readonly TimelineEvent[]
  readonly entries: readonly LaborHours[]
  /** Default: Ana. */
  readonly members?: readonly string[]
}

/** `ana 2026-06-02 07:00 clockIn`: an event in local time five hours behind UTC. */
export function eventAt(text: string, changes: Partial<TimelineEvent> = {}): TimelineEvent {
  const [employeeId = '', localDate = '', time = '', type] = text.split(' ')
  const eventType = eventTypes.find(one => one === type) ?? 'clockIn'
  const eventDateTime = `${localDate}T${time}:00-05:00`
  return buildTimelineEvent({
    id: text,
    employeeId,
    localDate,
    localTime: `${time}:00`,
    eventDateTime,
    eventType,
    ...changes,
  })
}

/** Eight hours, and half an hour of lunch. */
export const clockedDay = (employeeId: string, date: string): readonly TimelineEvent[] => [
  eventAt(`${employeeId} ${date} 07:00 clockIn`),
  eventAt(`${employeeId} ${date} 12:00 takeBreak`),
  eventAt(`${employeeId} ${date} 12:30 resumeFromBreak`),
  eventAt(`${employeeId} ${date} 15:30 clockOut`),
]

/** Fake services of the reports by day: stored rows of the requested days, in pages. */
export function serveDays(stored: DayStore, now: Date, pageSize = 1_000): FakeAnswer {
  return request => {
    const { pathname, searchParams: fields } = request.url
    const [from, to] = [fields.get('startDate') ?? '', fields.get('endDate') ?? '']
    const within = ({ localDate }: { readonly localDate: string }) => localDate >= from && localDate <= to
    const page = (rows: readonly unknown[]) => {
      const start = Number(fields.get('cursor') ?? 0)
      return pageOf(
        rows.slice(start, start + pageSize),
        start + pageSize < rows.length ? String(start + pageSize) : null,
      )
    }
    if (pathname.includes('timeline')) {
      const byInstant = (left: TimelineEvent, right: TimelineEvent) =>
        Date.parse(left.eventDateTime) - Date.parse(right.eventDateTime)
      return page(stored.events.filter(within).toSorted(byInstant))
    }
    if (pathname.endsWith('aborHours')) return page(stored.entries.filter(within))
    if (pathname.endsWith('hoursReportData')) return page(hoursReportOf(stored, { startDate: from, endDate: to }, now))
    if (pathname.endsWith('questionAndAnswerReportData')) {
      const questions = [{ question: 'Injured?', freeFormAnswer: null, yesNoAnswer: false }]
      const dates = [{ date: '2026-06-02', questions }].filter(({ date }) => date >= from && date <= to)
      return pageOf([{ id: 'ana', code: 'A1', firstName: 'Ana', lastName: 'Ruiz', dates }])
    }
    if (pathname.endsWith('/employeeIds')) return pageOf(['ana'])
    if (pathname.endsWith('/employees')) {
      const isForemanHours = pathname.endsWith('hours/employees')
      const hoursDetails = stored.foremanDetails ?? [
        { jobId: null, regularHours: 7, overtimeHours: 1, otherHours: 0.5 },
      ]
      const { foremanHours = [{ employeeId: 'ana', date: '2026-06-02', hoursDetails }] } = stored
      if (isForemanHours) return pageOf(foremanHours)
      const { members = ['ana'] } = stored
      return pageOf(
        members.map(id =>
          id === 'ana'
            ? { id, code: 'A1', firstName: 'Ana', lastName: 'Ruiz', isActive: true }
            : { id, code: id, firstName: id, lastName: '', isActive: true },
        ),
      )
    }
    if (pathname.endsWith('/timeCardInfo')) {
      const at = '2026-06-08T01:00:00.123Z'
      return pageOf([
        {
          id: 'card',
          employeeId: 'ana',
          date: '2026-06-02',
          lastModifiedDateTime: at,
          lastModifiedPreciseDateTime: at,
        },
      ])
    }
    if (pathname.endsWith('/jobs')) {
      return pageOf(stored.jobs?.map(job => ({ ...job, status: 'active', businessUnitId: 'unit-1' })) ?? [])
    }
    if (pathname.endsWith('/businessUnits'))
      return pageOf(['unit-1', 'unit-2'].map(id => ({ id, code: id, description: id })))
    return pageOf([buildUser({ employeeId: 'ana', groupName: 'Night Work' })])
  }
}

/** The hours report of everyone with events or entries in the range. */
function hoursReportOf({ entries, events }: DayStore, range: DateRange, now: Date) {
  const clockedDays = clockedDaysOf(events, now)
  const employeeIds = [...new Set([...entries, ...events].map(({ employeeId }) => employeeId))].sort()
  return employeeIds
    .map(employeeId => {
      const names = { employeeCode: null, employeeFirstName: employeeId, employeeLastName: '' }
      const own = entries.filter(entry => entry.employeeId === employeeId)
      const entered = own.map(entry => ({ ...entry, submissionStatus: entry.submissionStatus ?? ('none' as const) }))
      return buildHoursReportEmployee({ employeeId, workflow: 'clockIn', ...names }, entered, clockedDays, range)
    })
    .filter(({ dates }) => dates.length > 0)
}
