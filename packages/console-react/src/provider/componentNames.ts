/** The components, which are also elements and widgets. */
export const componentNames = [
  'clock-in-status',
  'exceptions',
  'clock-events-report',
  'detail-report',
  'employee-hours-report',
  'week',
  'reconcile',
  'legacy-employee-hours',
  'dashboard',
  'hours-by-job-chart',
  'clocked-in-chart',
  'live-strip',
  'needs-attention',
  'last-workweek',
  'change-history',
  'company-settings',
  'user-list',
  'user-details',
  'user-groups',
  'group-editor',
] as const

export type ComponentName = (typeof componentNames)[number]
