import type { ReportPerson } from '@fieldtime/console-core/reports'
import type { DateRangeChoice } from '../dates/useDateRange.ts'
import type { ExportButtonProps, NarrowRowsChoice, RowDensityChoice } from '../reportGrid/index.ts'
import type { ReportTemplates } from '../reportTemplates/useReportTemplates.ts'
import type { NoRecord } from './useNoRecord.tsx'
import type { OpenDayExclusion } from './useOpenDayExclusion.ts'

export interface ReportToolbarProps extends DateRangeChoice {
  /** Null for a report without templates. */
  readonly templates: ReportTemplates | null
  readonly noRecord: NoRecord
  readonly density: RowDensityChoice
  readonly narrowRows: NarrowRowsChoice
  readonly openDays: Pick<OpenDayExclusion<unknown>, 'exclusion' | 'change' | 'isOffered'>
  /** Returns the absolute URL of the current view; null when it would be too long. */
  readonly buildLink: (() => string | null) | undefined
  readonly origin: ExportButtonProps['origin']
  readonly peopleWithoutRecord: readonly ReportPerson[] | null
}
