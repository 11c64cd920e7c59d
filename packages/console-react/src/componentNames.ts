/** The components that are also elements and widgets. */
export const widgetNames = [
  'clock-in-status',
  'clock-events-report',
  'detail-report',
  'employee-hours-report',
  'reconcile',
  'legacy-employee-hours',
  'hours-by-job-chart',
  'clocked-in-chart',
  'live-strip',
  'needs-attention',
  'last-workweek',
] as const

export type WidgetName = (typeof widgetNames)[number]

/** Administration pages. They have no elements and widgets yet. */
export type AdministrationName =
  | 'change-history'
  | 'company-settings'
  | 'group-editor'
  | 'user-details'
  | 'user-groups'
  | 'user-list'

export type ComponentName = WidgetName | AdministrationName | 'dashboard'
