import type { User } from '../api/peopleCalls.js'
import type { TimelineEvent } from '../api/timeEntryCalls.js'
import type { WorkInfo } from '../workday.js'

/** The work info of an event for which the app asked none. */
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

/** A clock event of which only the fields matter that a test gives: for the rest, Ana Ruiz begins a day in Texas. */
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

/** A user of whom only the fields matter that a test gives. */
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
