import type { LayoutFilter, ReportPerson } from '@fieldtime/console-core/reports'
import type { ReactNode } from 'react'
import type { DateRangeChoice } from '../dates/useDateRange.ts'
import type { ExportButtonProps, NarrowRowsChoice, RowDensityChoice } from '../reportGrid/index.ts'
import type { ReportTemplates } from '../reportTemplates/useReportTemplates.ts'
import type { OpenDayExclusion } from './useOpenDayExclusion.ts'
import type { ShownTools } from './useReportOptions.tsx'

export interface ReportToolbarProps extends DateRangeChoice {
  /** Null for a report without templates. */
  readonly templates: ReportTemplates | null
  /** After the dates. */
  readonly rowChoice: ReactNode
  /** Whether other controls show a filter. */
  readonly isShownByTools?: (filter: LayoutFilter) => boolean
  readonly density: RowDensityChoice
  readonly narrowRows: NarrowRowsChoice
  readonly openDays: Pick<OpenDayExclusion<unknown>, 'exclusion' | 'isChanged' | 'change' | 'isOffered'>
  /** Returns the absolute URL of the current view; null when it would be too long. */
  readonly buildLink: (() => string | null) | undefined
  readonly origin: ExportButtonProps['origin']
  readonly peopleWithoutRecord: readonly ReportPerson[] | null
  readonly tools: ShownTools
}
