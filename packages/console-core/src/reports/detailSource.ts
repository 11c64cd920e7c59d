import { dayReportGapMessages, dayReportRowGaps } from './dayReportGaps.js'
import { type DayReportGap, readDetail } from './dayReportReading.js'
import { type DetailRow, detailDefinition } from './detail.js'
import type { ReportSource } from './reportSource.js'

export const detailSource: ReportSource<DetailRow, DayReportGap> = {
  definition: detailDefinition,
  read: readDetail,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
