import type { ReportSource } from '../reportSource.js'
import { type ClockEventRow, clockEventsDefinition } from './clockEvents.js'
import { type ClockEventsGap, readClockEvents } from './readClockEvents.js'

export const clockEventsSource: ReportSource<ClockEventRow, ClockEventsGap> = {
  definition: clockEventsDefinition,
  read: readClockEvents,
  rowGaps: ['events'],
  gapMessages: {
    events: 'clockEvents.gap.events',
    people: 'clockEvents.gap.people',
    geofences: 'clockEvents.gap.geofences',
  },
}
