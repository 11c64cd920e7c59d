import type { MessageKey } from '../../messages/index.ts'
import type { DayReportGap } from './readDays.ts'

/** What each gap of a report by day means for it. */
export const dayReportGapMessages: Readonly<Record<DayReportGap, MessageKey>> = {
  hours: 'report.gap.hours',
  events: 'report.gap.events',
  people: 'report.gap.people',
  foremanHours: 'report.gap.foremanHours',
  answers: 'report.gap.answers',
  timeCards: 'report.gap.timeCards',
  peopleWithoutRecord: 'report.gap.peopleWithoutRecord',
}

/** Without these, days are missing. */
export const dayReportRowGaps: readonly DayReportGap[] = ['hours', 'events']
