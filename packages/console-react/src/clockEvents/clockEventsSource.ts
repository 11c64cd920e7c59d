import {
  type ClockEventRow,
  type ClockEventsGap,
  clockEventsDefinition,
  readClockEvents,
} from '@fieldtime/console-core'
import type { ReportSource } from '../reports/reportSource.js'

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
