import type { DataChange } from '../http/index.ts'

/** Lists that invalidate the cached rows of an operation, by operation id. */
export const dependenciesOf: Readonly<Record<string, readonly DataChange['list'][]>> = {
  readTimelineReportData: ['events', 'names'],
  readLaborHoursReport: ['laborHours', 'events', 'names'],
  readHoursReportData: ['laborHours', 'events', 'settings', 'names'],
  readQuestionAndAnswerReportData: ['answers', 'laborHours', 'events', 'names'],
}
