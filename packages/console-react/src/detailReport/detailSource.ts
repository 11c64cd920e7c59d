import { type DayReportGap, type DetailRow, detailDefinition, readDetail } from '@fieldtime/console-core'
import { dayReportGapMessages, dayReportRowGaps } from '../reports/dayReportGaps.js'
import type { ReportSource } from '../reports/reportSource.js'

export const detailSource: ReportSource<DetailRow, DayReportGap> = {
  definition: detailDefinition,
  read: readDetail,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
