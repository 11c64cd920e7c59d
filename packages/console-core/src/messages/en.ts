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
} as const

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
