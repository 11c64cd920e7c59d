import type { LaborHours, TimelineEvent, User } from '../http/index.ts'
import { noClock, type ReportDay, reportDayKey } from '../reports/index.ts'
import type { WorkInfo } from '../workday/index.ts'

/** The work info of an event for which the app asked for none. */
export const noWorkInfo: WorkInfo = {
  jobId: null,
  jobCode: null,
  jobDescription: null,
  costCodeId: null,
  costCodeCode: null,
  costCodeDescription: null,
  foremanId: null,
  foremanCode: null,
  foremanFirstName: null,
  foremanLastName: null,
  equipmentId: null,
  equipmentCode: null,
  equipmentDescription: null,
}

/** A clock event with defaults for a test: Ana Ruiz starts a day in Texas. */
export function buildTimelineEvent(changes: Partial<TimelineEvent> = {}): TimelineEvent {
  return {
    id: 'event-1',
    employeeId: 'employee-1',
    employeeCode: null,
    employeeFirstName: 'Ana',
    employeeLastName: 'Ruiz',
    localDate: '2026-03-02',
    localTime: '07:00:00',
    eventDateTime: '2026-03-02T13:00:00.000Z',
    eventType: 'clockIn',
    notes: null,
    ...noWorkInfo,
    latitude: null,
    longitude: null,
    accuracyRadiusMeters: null,
    photoId: null,
    ...changes,
  }
}

/** A user with defaults for a test. */
export function buildUser(changes: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'ana',
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: null,
    phoneNumber: null,
    employeeId: null,
    employeeCode: null,
    groupId: null,
    groupName: null,
    ...changes,
  }
}

/** A labor-hours entry with defaults for a test: Ana worked without a job. */
export function buildEntry(changes: Partial<LaborHours> = {}): LaborHours {
  const { equipmentId: _, equipmentCode: __, equipmentDescription: ___, ...nothingCharged } = noWorkInfo
  return {
    id: 'entry-1',
    employeeId: 'employee-1',
    localDate: '2026-03-02',
    hours: 8,
    businessUnitId: 'unit-1',
    businessUnitCode: 'TX',
    businessUnitDescription: 'Texas',
    ...nothingCharged,
    equipment: [],
    specificNote: null,
    dailyNote: null,
    notes: null,
    submissionStatus: 'submitted',
    lastModifiedDate: '2026-03-03T01:00:00Z',
    workDuration: null,
    lunchDuration: null,
    breakDuration: null,
    totalDuration: null,
    startTime: null,
    endTime: null,
    lunchStartTime: null,
    ...changes,
  }
}

/** A day of a report with defaults for a test. Durations in hours. */
export function buildReportDay(
  {
    employeeId = 'employee-1',
    date = '2026-03-02',
    worked = 8,
    lunch = 0.5,
    clockedOut = 0,
    ...clock
  }: {
    readonly employeeId?: string
    readonly date?: string
    readonly worked?: number
    readonly lunch?: number
    readonly clockedOut?: number
  } & Partial<ReportDay['clock']> = {},
  changes: Partial<ReportDay> = {},
): ReportDay {
  const hour = 3_600_000
  return {
    key: reportDayKey(employeeId, date),
    date,
    person: { employeeId, employeeCode: 'E1', employeeName: 'Ana Ruiz', groupName: 'Night Work' },
    clock: {
      ...noClock,
      lastKnownEvent: 'clockedOut',
      workedMilliseconds: worked * hour,
      lunchMilliseconds: lunch * hour,
      clockedOutMilliseconds: clockedOut * hour,
      totalMilliseconds: (worked + lunch + clockedOut) * hour,
      ...clock,
    },
    submissionStatus: 'submitted',
    dailyNote: null,
    answers: [],
    ...changes,
  }
}
