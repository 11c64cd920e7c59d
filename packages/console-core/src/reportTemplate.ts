/** The reports that have templates, by the names the API knows them by. */
export const reportTypes = ['DetailReport', 'EmployeeHours', 'ClockEvents'] as const

export type ReportTypeName = (typeof reportTypes)[number]

export const filterOperations = [
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'equals',
  'notEquals',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'between',
  'blank',
  'notBlank',
] as const

export type FilterOperation = (typeof filterOperations)[number]
