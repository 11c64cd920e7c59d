import type { ReportSource } from '../reportSource.ts'
import { type ClockEventRow, clockEventsDefinition } from './clockEvents.ts'
import { type ClockEventsGap, readClockEvents } from './readClockEvents.ts'

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
