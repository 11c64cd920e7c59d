import type { DataChange } from '../http/index.ts'

/** The lists that each cached operation reads, by operation id. Changes of `names` affect all of them. */
export const dependenciesOf: Readonly<Record<string, readonly DataChange['list'][]>> = {
  readTimelineReportData: ['events', 'names'],
  readLaborHoursReport: ['laborHours', 'events', 'names'],
  readHoursReportData: ['laborHours', 'events', 'settings', 'names'],
  readQuestionAndAnswerReportData: ['answers', 'laborHours', 'events', 'names'],
}
