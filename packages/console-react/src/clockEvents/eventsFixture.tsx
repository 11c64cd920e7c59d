import type { EventType, TimelineEvent, User } from '@fieldtime/console-core'
import {
  checkEventGeofences,
  readFeatureFlags,
  readPhoto,
  readTimelineEvents,
  readTimelineReportData,
  readUsers,
} from '@fieldtime/console-core/contract'
import { buildDemoPhoto, buildTimelineEvent, buildUser } from '@fieldtime/console-core/demo'
import { answerList, answerValue, demoHandler } from '@fieldtime/console-core/demo/handlers'
import type { HttpHandler } from 'msw'

export const today = '2026-05-14'
export const yesterday = '2026-05-13'

/** Noon today in the local time zone. */
export const noon = () => new Date(2026, 4, 14, 12)

/** `Ana Ruiz` at `2026-05-14 07:00`, by a wall clock five hours behind UTC. The employee's id is the first name. */
export function eventOf(
  name: string,
  at: string,
  eventType: EventType,
  facts: Partial<TimelineEvent> = {},
): TimelineEvent {
  const [first = '', ...last] = name.split(' ')
  const [localDate = '', time = ''] = at.split(' ')
  return buildTimelineEvent({
    id: `${first} ${at}`,
    employeeId: first,
    employeeFirstName: first,
    employeeLastName: last.join(' '),
    localDate,
    localTime: `${time}:00`,
    eventDateTime: `${localDate}T${time}:00-05:00`,
    eventType,
    ...facts,
  })
}

const bridge: Partial<TimelineEvent> = {
  jobId: 'bridge',
  jobCode: '1042',
  jobDescription: 'Riverside Bridge',
  foremanId: 'f1',
  foremanFirstName: 'Olga',
  foremanLastName: 'Marín',
}
const place = { latitude: 30.1, longitude: -97.1 }

/** A night shift, a day with every kind of event, a job without a geofence, an unknown location, and an event without work info. */
export const crewEvents: readonly TimelineEvent[] = [
  eventOf('Dora Núñez', '2026-05-12 22:00', 'clockIn', { ...bridge, ...place }),
  eventOf('Dora Núñez', '2026-05-13 06:15', 'clockOut', place),
  eventOf('Ana Ruiz', '2026-05-14 07:00', 'clockIn', {
    ...bridge,
    ...place,
    notes: 'Form ties are short',
    photoId: 'photo-1',
  }),
  eventOf('Ben Ortiz', '2026-05-14 08:00', 'clockIn', { ...place, jobId: 'yard', jobDescription: 'Yard' }),
  eventOf('Cleo Park', '2026-05-14 09:15', 'clockIn', bridge),
  eventOf('Ana Ruiz', '2026-05-14 15:30', 'clockOut', { ...place, latitude: 30.4 }),
  eventOf('Gus Lane', '2026-05-14 16:00', 'clockIn', place),
]

const users: readonly User[] = [
  buildUser({
    id: 'u1',
    employeeId: 'Ana',
    groupName: 'Day Crew',
    phoneNumber: '5125550142',
    email: 'ana@blackland.example',
  }),
  buildUser({ id: 'u2', employeeId: 'Dora', groupName: 'Night Work' }),
]

/** The services for a crew: the bridge has a fence of a mile around 30.1, the yard has none. */
export function crewHandlers(events: readonly TimelineEvent[] = crewEvents): HttpHandler[] {
  const within = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
    events.filter(event => event.localDate >= startDate && event.localDate <= endDate)
  return [
    demoHandler(readTimelineEvents, ({ query }) => answerList(readTimelineEvents, within(query))),
    demoHandler(readTimelineReportData, ({ query }) => answerList(readTimelineReportData, within(query))),
    demoHandler(readUsers, () => answerList(readUsers, users)),
    demoHandler(
      readPhoto,
      async ({ path, query }) =>
        new Response(new Blob([(await buildDemoPhoto(path.id, query.size ?? 'original')).slice()])),
    ),
    demoHandler(readFeatureFlags, () => answerList(readFeatureFlags, [{ key: 'editClockTimesEnabled', active: true }])),
    demoHandler(checkEventGeofences, ({ body }) =>
      answerValue({
        EventGeofences: body.UserEvents.map(({ EventID, JobID, Latitude }) => ({
          EventID,
          JobExists: true,
          GeofenceExists: JobID === 'bridge',
          InGeofence: Latitude < 30.2,
          Distance: JobID === 'bridge' ? (Latitude - 30) * 16_093.4 : null,
        })),
      }),
    ),
  ]
}
