import type { EventType, LaborHours, TimelineEvent } from '@fieldtime/console-core'
import {
  changeLaborHoursWorkInfo,
  readForemanEnteredHours,
  readHoursReportData,
  readLaborHours,
  readLaborHoursReport,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { buildTimelineEvent } from '@fieldtime/console-core/demo'
import { answerList, answerValue, demoHandler } from '@fieldtime/console-core/demo/handlers'
import type { HoursReportEmployee } from '@fieldtime/console-core/internal'
import type { HttpHandler } from 'msw'
import { demoCompany, demoUser } from '../testing/testing.tsx'

export const day = '2026-05-13'

/** The evening of the day, when everyone has gone home. */
export const evening = () => new Date('2026-05-14T01:00:00Z')

const { businessUnitCode } = demoUser('manager')
const unit = demoCompany.businessUnits.find(({ code }) => code === businessUnitCode)
/** Another unit for which some of the unit's employees have worked. */
export const otherUnit = demoCompany.businessUnits.find(({ id }) => id !== unit?.id)
const isOfUnit = ({ businessUnitId }: { readonly businessUnitId: string }) => businessUnitId === unit?.id
const foremen = demoCompany.foremen.filter(one => isOfUnit(one) && one.isActive && !one.isDeleted)
const [firstJob, secondJob] = demoCompany.jobs.filter(isOfUnit)

/** The foreman of Ana's entries, and another foreman of the unit. */
export const [foremanName = '', otherForemanName = ''] = foremen.map(one => `${one.firstName} ${one.lastName}`)
export const jobNames = [firstJob?.description ?? '', secondJob?.description ?? '']

export function eventOf(name: string, time: string, eventType: EventType, localDate = day): TimelineEvent {
  const [first = '', last = ''] = name.split(' ')
  return buildTimelineEvent({
    id: `${first} ${localDate} ${time}`,
    employeeId: first,
    employeeCode: first === 'Ana' ? '1001' : null,
    employeeFirstName: first,
    employeeLastName: last,
    localDate,
    localTime: `${time}:00`,
    eventDateTime: `${localDate}T${time}:00-05:00`,
    eventType,
  })
}

const workday = (name: string, from: string, to: string): TimelineEvent[] => [
  eventOf(name, from, 'clockIn'),
  eventOf(name, '12:00', 'takeBreak'),
  eventOf(name, '12:30', 'resumeFromBreak'),
  eventOf(name, to, 'clockOut'),
]

export const crewEvents = [...workday('Ana Ruiz', '07:00', '15:30'), ...workday('Ben Ortiz', '08:00', '16:30')]

function entryOf(id: string, facts: Partial<LaborHours>): LaborHours {
  return {
    id,
    employeeId: 'Ana',
    localDate: day,
    hours: 4,
    businessUnitId: unit?.id ?? '',
    businessUnitCode: unit?.code ?? '',
    businessUnitDescription: unit?.description ?? '',
    foremanId: foremen[0]?.employeeId ?? null,
    foremanCode: foremen[0]?.code ?? null,
    foremanFirstName: foremen[0]?.firstName ?? null,
    foremanLastName: foremen[0]?.lastName ?? null,
    jobId: firstJob?.id ?? null,
    jobCode: firstJob?.code ?? null,
    jobDescription: firstJob?.description ?? null,
    costCodeId: null,
    costCodeCode: null,
    costCodeDescription: null,
    equipment: [],
    specificNote: null,
    dailyNote: null,
    notes: null,
    submissionStatus: 'submitted',
    lastModifiedDate: `${day}T22:00:00Z`,
    workDuration: null,
    lunchDuration: null,
    breakDuration: null,
    totalDuration: null,
    startTime: null,
    endTime: null,
    lunchStartTime: null,
    ...facts,
  }
}

/** Two jobs of one day, which share its clocked time. */
export const anasEntries: readonly [LaborHours, LaborHours] = [
  entryOf('first-entry', { hours: 5 }),
  entryOf('second-entry', {
    hours: 3,
    jobId: secondJob?.id ?? null,
    jobCode: secondJob?.code ?? null,
    jobDescription: secondJob?.description ?? null,
  }),
]

/** Keeps the foreman of an entry as the services would. */
function withForeman(entry: LaborHours, foremanId: string | null): LaborHours {
  const foreman = foremen.find(({ employeeId }) => employeeId === foremanId)
  return {
    ...entry,
    foremanId,
    foremanCode: foreman?.code ?? null,
    foremanFirstName: foreman?.firstName ?? null,
    foremanLastName: foreman?.lastName ?? null,
  }
}

export const anasHours: HoursReportEmployee = {
  employeeId: 'Ana',
  employeeCode: '1001',
  employeeFirstName: 'Ana',
  employeeLastName: 'Ruiz',
  workflow: 'clockIn',
  dates: [
    {
      date: day,
      workedDuration: 480,
      startTime: '07:00:00',
      endTime: '15:30:00',
      lunchStartTime: '12:00:00',
      lunchDuration: 30,
      breakDuration: 0,
      notes: 'Form ties are short',
      submissionStatus: 'submitted',
      hours: anasEntries.map(entry => ({ ...entry, notes: null })),
    },
  ],
}

export interface CrewOptions {
  readonly events?: readonly TimelineEvent[]
  readonly hours?: readonly HoursReportEmployee[]
  /** Called for each request for labor hours. */
  readonly onRead?: () => void
}

/** A welder who works from the day into the next. */
export const nightShift = [
  eventOf('Nia Cole', '18:00', 'clockIn'),
  eventOf('Nia Cole', '02:00', 'clockOut', '2026-05-14'),
]

/** Clocked in 18 hours before the evening, and never out. */
export const forgottenClockOut = eventOf('Gil Soto', '02:00', 'clockIn')

/** The services for a crew of two: Ana has entered her hours and the foreman half an hour more, Ben has entered none. */
export function crewHandlers({ events = crewEvents, hours = [anasHours], onRead }: CrewOptions = {}): HttpHandler[] {
  const isAsked = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
    startDate <= day && day <= endDate
  const listed = <Row,>(rows: readonly Row[], query: Parameters<typeof isAsked>[0]) => (isAsked(query) ? rows : [])
  return [
    demoHandler(readTimelineReportData, ({ query }) => answerList(readTimelineReportData, listed(events, query))),
    demoHandler(readLaborHoursReport, ({ query }) => {
      onRead?.()
      return answerList(readLaborHoursReport, listed(anasEntries, query))
    }),
    demoHandler(readLaborHours, ({ query }) => answerList(readLaborHours, listed(anasEntries, query))),
    demoHandler(readHoursReportData, ({ query }) => answerList(readHoursReportData, listed(hours, query))),
    demoHandler(readForemanEnteredHours, ({ body }) =>
      answerList(
        readForemanEnteredHours,
        listed(
          [
            {
              employeeId: 'Ana',
              date: day,
              hoursDetails: [{ jobId: null, regularHours: 8, overtimeHours: 0.5, otherHours: 0 }],
            },
          ],
          body,
        ),
      ),
    ),
    demoHandler(changeLaborHoursWorkInfo, ({ path, body }) => {
      const entry = anasEntries.find(({ id }) => id === path.id)
      return entry ? answerValue(withForeman(entry, body.foremanId)) : undefined
    }),
  ]
}
