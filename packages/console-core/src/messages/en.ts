/**
 * Every sentence a person reads, in English. Where the spec gives a text it is exact. `{0}` and `{1}` are filled by
 * `formatMessage`; of a key that ends in `.one` and `.other` the number decides (`formatCount`), and `{0}` is the number.
 */
export const en = {
  'access.none': 'You do not have access to {0}',

  'contact.email': 'Email',
  'contact.none': 'No contact info is available.',
  'contact.open': 'Contact',
  'contact.phone': 'Phone',
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

  'geofenceStatus.insideGeofence': 'Inside Geofence',
  'geofenceStatus.locationNotFound': 'Location Not Found',
  'geofenceStatus.noData': 'No Data',
  'geofenceStatus.noGeofenceCreated': 'No Geofence Created',
  'geofenceStatus.noWorkInfo': 'No Work Info',
  'geofenceStatus.outsideGeofence': 'Outside Geofence',

  'notFound.text': 'This page could not be found',
  'notFound.title': 'Not Found',

  'productTier.admin': 'Admin',
  'productTier.reportsOnly': 'Reports Only',

  'clockInStatus.asOf': 'As of {0}',
  'clockInStatus.clockAhead': 'Device clock ahead',
  'clockInStatus.clockAhead.hint':
    'The last event is later than the time now: the clock of that device runs ahead. Until then its time counts as 0.',
  'clockInStatus.column.employee': 'Employee',
  'clockInStatus.column.endTime': 'End time',
  'clockInStatus.column.lastKnownEvent': 'Last known event',
  'clockInStatus.column.lunchDuration': 'Lunch duration',
  'clockInStatus.column.startTime': 'Start time',
  'clockInStatus.column.workedDuration': 'Worked duration',
  'clockInStatus.daysLater.one': '{1}{0} day',
  'clockInStatus.daysLater.other': '{1}{0} days',
  'clockInStatus.directions': 'Directions',
  'clockInStatus.empty': 'No clock-ins yet',
  'clockInStatus.empty.otherUnits': 'People of other business units may be clocked in.',
  'clockInStatus.empty.showCompany': 'Show whole company',
  'clockInStatus.empty.showDate': 'Show {0}',
  'clockInStatus.empty.showToday': 'Show today',
  'clockInStatus.empty.tryAnotherDate': 'Try another date.',
  'clockInStatus.filter': 'Show by status',
  'clockInStatus.filter.none': 'Nobody has this status now.',
  'clockInStatus.incomplete': 'This list may be incomplete',
  'clockInStatus.incomplete.hint': 'Some clock events could not be loaded, so people and times may be missing.',
  'clockInStatus.leftOpen': 'Not clocked out',
  'clockInStatus.leftOpen.hint':
    'Nobody clocked out of this shift, so its time runs on until now. It stops when the missing clock-out is entered.',
  'clockInStatus.noLocation': 'No location',
  'clockInStatus.only': 'Only {0}',
  'clockInStatus.onlyUnknown': 'Only one employee',
  'clockInStatus.people.one': '{0} person',
  'clockInStatus.people.other': '{0} people',
  'clockInStatus.previous': 'Still showing {0}',
  'clockInStatus.reading.one': '{0} event…',
  'clockInStatus.reading.other': '{0} events…',
  'clockInStatus.refresh': 'Refresh',
  'clockInStatus.scope': 'People shown',
  'clockInStatus.scope.company': 'Whole company',
  'clockInStatus.segment.atLunch': 'Lunch {0}',
  'clockInStatus.segment.clockedIn': 'Worked {0}',
  'clockInStatus.segment.clockedOut': 'Clocked out {0}',
  'clockInStatus.segment.running': '{0} so far',
  'clockInStatus.short.endTime': 'End',
  'clockInStatus.short.lunchDuration': 'Lunch',
  'clockInStatus.short.startTime': 'Start',
  'clockInStatus.short.workedDuration': 'Worked',
  'clockInStatus.showEveryone': 'Show everyone',
  'clockInStatus.sortBy': 'Sort by',
  'clockInStatus.sorted.ascending': 'Sorted by {0}, ascending',
  'clockInStatus.sorted.descending': 'Sorted by {0}, descending',
  'clockInStatus.spansDates.hint':
    'This shift runs past midnight. All of it counts for {0}, the day on which it started.',
  'clockInStatus.table': 'Clock-in status, {0}',
  'clockInStatus.timeline': 'Timeline of {0}',

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
  'dates.selectedDate': '{0}, selected',

  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',

  'picker.noMatches': 'No matches',
  'picker.search': 'Search',

  'problem.part': 'This part could not be shown.',
  'problem.tryAgain': 'Try again',

  'reportTemplate.nameTaken': 'This name is already in use.',
  'reportTemplate.noVisibleColumn': 'A template must contain at least one non-group header column to be saved.',

  'timelineEvent.accuracy': 'Location ± {0}',
  'timelineEvent.continues': 'Continues:',
  'timelineEvent.costCode': 'Cost code',
  'timelineEvent.equipment': 'Equipment',
  'timelineEvent.foreman': 'Foreman',
  'timelineEvent.job': 'Job',
  'timelineEvent.location': 'Location',
  'timelineEvent.note': 'Note',
  'timelineEvent.photo': 'Photo, {0}',
  'timelineEvent.photoMissing': 'Photo not available',

  'toasts.dismiss': 'Dismiss',
  'toasts.label': 'Notifications',

  'userGroup.nameTaken': 'Group name already exists.',

  'apology.text': 'Something went wrong while showing this page. Nothing you saved is lost.',
  'apology.title': 'Something went wrong',

  'comingPage.text': 'This page comes with a later version of {0}.',

  'environment.text': 'The settings of {0} could not be read. Check your connection and try again.',
  'environment.title': 'The console could not start',

  'language.en': 'English',
  'language.es': 'Español',
  'language.failed': '{0} could not be loaded. Check your connection and try again.',

  'managersOnly.text': 'This page is for managers.',
  'managersOnly.toDashboard': 'Go to the Dashboard',

  'notFound.home': 'Go to the start page',

  'shell.businessUnit': 'Business unit',
  'shell.colorScheme.auto': 'As the system',
  'shell.colorScheme.dark': 'Dark',
  'shell.colorScheme.light': 'Light',
  'shell.language': 'Language',
  'shell.menu': 'Menu',
  'shell.noBusinessUnit': 'No business unit',
  'shell.person': 'Account of {0}',
  'shell.reports': 'Reports',
  'shell.settings': 'Settings',
  'shell.signOut': 'Sign out',
  'shell.skipToContent': 'Skip to content',
  'shell.theme': 'Theme',

  'signIn.again': 'Sign in',
  'signIn.problem.differentPerson': 'Somebody else has signed in with this browser. Sign in again to go on.',
  'signIn.problem.incompleteProfile':
    'The sign-in service did not say which company you work for. Ask your administrator.',
  'signIn.problem.invalidAnswer': 'The answer of the sign-in service could not be trusted, so nobody was signed in.',
  'signIn.problem.refused': 'The sign-in service refused the request.',
  'signIn.problem.signOutUnfinished':
    'You are signed out of {0}, but the sign-in service could not be told. Close the browser if others use this computer.',
  'signIn.problem.storageBlocked':
    'This browser keeps no data for this site, and signing in needs it. Allow it and try again.',
  'signIn.problem.tooManySignIns':
    'Signing in was tried three times within a minute and led back here each time. Check the clock of this computer, or try again later.',
  'signIn.problem.unreachable': 'The sign-in service could not be reached. Check your connection and try again.',
  'signIn.signedOut': 'You are signed out.',
  'signIn.signedOutTitle': 'Signed out',
  'signIn.signingIn': 'Signing in…',
  'signIn.signingOut': 'Signing out…',
  'signIn.title': 'Sign-in',
} as const

export type MessageKey = keyof typeof en
export type Messages = Readonly<Record<MessageKey, string>>
