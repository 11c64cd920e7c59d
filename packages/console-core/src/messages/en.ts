/**
 * Every sentence a person reads, in English. Where the spec gives a text it is exact. `{0}` and `{1}` are filled by
 * `formatMessage`; of a key that ends in `.one` and `.other` the number decides (`formatCount`), and `{0}` is the number.
 */
export const en = {
  'access.none': 'You do not have access to {0}',

  'contact.none': 'No contact info is available.',
  'contact.title': 'Contact {0}',

  'dateRange.custom': 'Custom range',
  'dateRange.lastMonth': 'Last month',
  'dateRange.lastSevenDays': 'Last 7 days',
  'dateRange.lastWorkweek': 'Last workweek',
  'dateRange.thisMonth': 'This month',
  'dateRange.thisWorkweek': 'This workweek',
  'dateRange.today': 'Today',
  'dateRange.yesterday': 'Yesterday',

  'dayStatus.atLunch': 'At Lunch',
  'dayStatus.clockedIn': 'Clocked In',
  'dayStatus.clockedOut': 'Clocked Out',
  'dayStatus.unknown': 'Unknown',

  'destination.clockEventsReport': 'Clock Events Report',
  'destination.clockInStatus': 'Clock-In Status',
  'destination.companySettings': 'Company Settings',
  'destination.dashboard': 'Dashboard',
  'destination.detailReport': 'Detail Report',
  'destination.employeeHoursReport': 'Employee Hours Report',
  'destination.legacyEmployeeHours': 'Legacy Employee Hours',
  'destination.userGroups': 'User Groups',
  'destination.users': 'User List',

  'eventCount.one': '{0} event',
  'eventCount.other': '{0} events',

  'eventType.clockIn': 'Clock in',
  'eventType.clockOut': 'Clock out',
  'eventType.resumeFromBreak': 'Back from lunch',
  'eventType.takeBreak': 'Start of lunch',

  'notFound.text': 'This page could not be found',
  'notFound.title': 'Not Found',

  'productTier.admin': 'Admin',
  'productTier.reportsOnly': 'Reports Only',

  'clockInStatus.empty': 'No clock-ins yet',

  'dashboard.clockedIn.caption.one': '{0} person clocked in today',
  'dashboard.clockedIn.caption.other': '{0} people clocked in today',
  'dashboard.clockedIn.day.one': '{1}: {0} person clocked in',
  'dashboard.clockedIn.day.other': '{1}: {0} people clocked in',
  'dashboard.clockedIn.empty': 'No clock-ins',
  'dashboard.clockedIn.people': 'People clocked in',
  'dashboard.clockedIn.title': 'Clocked in, last 7 days',
  'dashboard.date': 'Date',
  'dashboard.hours.caption': 'Total: {0} hours',
  'dashboard.hours.empty': 'No labor hours',
  'dashboard.hours.hours': 'Hours',
  'dashboard.hours.job': 'Job',
  'dashboard.hours.share': 'Share',
  'dashboard.hours.slice': '{0}: {1} hours, {2}',
  'dashboard.hours.title': 'Hours by job, yesterday',
  'dashboard.hours.unspecifiedJob': 'Unspecified job',
  'dashboard.incomplete': '{0} (incomplete)',
  'dashboard.incompleteHint': 'Some data could not be loaded, so the real number may be higher.',
  'dashboard.wholeCompany': 'Whole company',

  'data.loading': 'Loading…',
  'data.partial': 'Some data could not be loaded',
  'data.retry': 'Retry',

  'dates.calendar': 'Open calendar',
  'dates.date': 'Date',
  'dates.nextDay': 'Next day',
  'dates.nextMonth': 'Next month',
  'dates.previousDay': 'Previous day',
  'dates.previousMonth': 'Previous month',

  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',

  'picker.noMatches': 'No matches',
  'picker.search': 'Search',

  'problem.part': 'This part could not be shown.',
  'problem.tryAgain': 'Try again',

  'toasts.dismiss': 'Dismiss',
  'toasts.label': 'Notifications',
} as const

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
