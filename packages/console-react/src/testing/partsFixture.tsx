import type { ReactNode } from 'react'
import { ClockedInWidget, HoursByJobWidget } from '../dashboard/chartWidgets.tsx'
import { LastWorkweekWidget } from '../dashboard/LastWorkweek.tsx'
import { LiveStripWidget } from '../dashboard/LiveStrip.tsx'
import { NeedsAttentionWidget } from '../dashboard/NeedsAttention.tsx'
import * as pages from '../entries/pages.ts'

/** Every page and chart that a host can show, under the name of its element, in the order of docs/self-hosting.md. */
export const parts: Readonly<Record<string, ReactNode>> = {
  dashboard: <pages.Dashboard />,
  'clock-in-status': <pages.ClockInStatus date={null} onDateChange={() => undefined} />,
  exceptions: <pages.Exceptions />,
  'clock-events-report': <pages.ClockEventsReport />,
  'detail-report': <pages.DetailReport />,
  'employee-hours-report': <pages.EmployeeHoursReport />,
  week: <pages.Week />,
  reconcile: <pages.Reconcile />,
  'legacy-employee-hours': <pages.LegacyEmployeeHours />,
  'change-history': <pages.ChangeHistory />,
  'company-settings': <pages.CompanySettings />,
  'user-list': <pages.UserList />,
  'user-details': <pages.UserDetails username="manager" />,
  'user-groups': <pages.UserGroups />,
  'group-editor': <pages.GroupEditor groupName="Structures" />,
  'clocked-in-chart': <ClockedInWidget />,
  'hours-by-job-chart': <HoursByJobWidget />,
  'live-strip': <LiveStripWidget />,
  'needs-attention': <NeedsAttentionWidget />,
  'last-workweek': <LastWorkweekWidget />,
}
