import { dayReportGapMessages, dayReportRowGaps } from '../days/dayReportGaps.js'
import { type DayReportGap, readDetail } from '../days/readDays.js'
import type { ReportSource } from '../reportSource.js'
import { type DetailRow, detailDefinition } from './detail.js'

export const detailSource: ReportSource<DetailRow, DayReportGap> = {
  definition: detailDefinition,
  read: readDetail,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
