import { type ComponentType, useState } from 'react'
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
import type { WidgetName, WidgetQuestion } from './widgetOptions.ts'

/** What draws each widget. The code of one is fetched when it is first shown. */
export const widgets: Readonly<Record<WidgetName, ComponentType<WidgetQuestion>>> = {
  'clock-in-status': ClockInStatusWidget,
  'clock-events-report': ({ employeeId, ...question }) => <ClockEventsReport {...question} />,
  'detail-report': ({ employeeId, date, ...question }) => <DetailReport {...question} />,
  'employee-hours-report': ({ employeeId, ...question }) => <EmployeeHoursReport {...question} />,
  reconcile: ({ employeeId, ...question }) => <Reconcile {...question} />,
  'legacy-employee-hours': ({ height }) => <LegacyEmployeeHours height={height} />,
  'hours-by-job-chart': ({ height }) => <HoursByJobChart height={height} />,
  'clocked-in-chart': ({ height }) => <ClockedInChart height={height} />,
  'live-strip': ({ height }) => <LiveStrip height={height} />,
  'needs-attention': ({ height }) => <NeedsAttention height={height} />,
  'last-workweek': ({ height }) => <LastWorkweek height={height} />,
}

/** Without an address to keep it in, the widget keeps the day that was chosen until the host names another. */
function ClockInStatusWidget({ date: given = null, employeeId = null, height, onDateChange }: WidgetQuestion) {
  const [date, setDate] = useState(given)
  const [lastGiven, setLastGiven] = useState(given)
  if (given !== lastGiven) {
    setLastGiven(given)
    setDate(given)
  }
  const handleChange = (chosen: string) => {
    setDate(chosen)
    onDateChange?.(chosen)
  }
  return <ClockInStatus date={date} employeeId={employeeId} height={height} onDateChange={handleChange} />
}
