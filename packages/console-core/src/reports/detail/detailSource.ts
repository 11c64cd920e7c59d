import { dayReportGapMessages, dayReportRowGaps } from '../days/dayReportGaps.ts'
import { type DayReportGap, readDetail } from '../days/readDays.ts'
import type { ReportSource } from '../reportSource.ts'
import { type DetailRow, detailDefinition } from './detail.ts'

export const detailSource: ReportSource<DetailRow, DayReportGap> = {
  definition: detailDefinition,
  read: readDetail,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
