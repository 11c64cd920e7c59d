import type { ComponentType } from 'react'
import type { WidgetName } from '../componentNames.ts'
import { ClockedInChart } from '../entries/clockedInChart.ts'
import { HoursByJobChart } from '../entries/hoursByJobChart.ts'
import { LastWorkweek } from '../entries/lastWorkweek.ts'
import { LiveStrip } from '../entries/liveStrip.ts'
import { NeedsAttention } from '../entries/needsAttention.ts'
import {
  ClockEventsReport,
  ClockInStatus,
  DetailReport,
  EmployeeHoursReport,
  LegacyEmployeeHours,
  Reconcile,
} from '../pages.ts'

/** The component of each widget. Its code is loaded when it is first shown. */
export const widgets: Readonly<Record<WidgetName, ComponentType<never>>> = {
  'clock-in-status': ClockInStatus,
  'clock-events-report': ClockEventsReport,
  'detail-report': DetailReport,
  'employee-hours-report': EmployeeHoursReport,
  reconcile: Reconcile,
  'legacy-employee-hours': LegacyEmployeeHours,
  'hours-by-job-chart': HoursByJobChart,
  'clocked-in-chart': ClockedInChart,
  'live-strip': LiveStrip,
  'needs-attention': NeedsAttention,
  'last-workweek': LastWorkweek,
}
