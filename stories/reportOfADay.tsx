import type { ReportRange } from '@fieldtime/console-core'
import type { ComponentType } from 'react'

interface DayProps {
  /** The day that is shown at first. */
  readonly date: string
}

interface ReportProps {
  readonly defaultRange?: ReportRange
  readonly onRangeChange?: (range: ReportRange) => void
  readonly view?: string | null
  /** Data attributes, as on every component. */
  readonly [data: `data-${string}`]: unknown
}

/** Wraps a report so that a control can set its day. */
export function reportOfADay(Report: ComponentType<ReportProps>): ComponentType<DayProps & ReportProps> {
  return function ReportOfADay({ date, ...props }) {
    return <Report {...props} defaultRange={{ startDate: date, endDate: date }} />
  }
}
