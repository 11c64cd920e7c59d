import type { ReportDay } from '@fieldtime/console-core/internal'
import { NotClockedOutBadge } from '../ui/NotClockedOutBadge.tsx'
import { WarningMark } from '../ui/WarningMark.tsx'

export interface OpenDayMarkProps {
  readonly clock: ReportDay['clock']
  readonly children: string
}

/** Marks a day without a clock-out, which blocks payroll, or a shift of more than 16 hours. */
export function OpenDayMark({ clock, children }: OpenDayMarkProps) {
  return clock.isLeftOpen ? <NotClockedOutBadge /> : <WarningMark>{children}</WarningMark>
}
