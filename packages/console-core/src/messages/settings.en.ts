/** The settings of company, groups and users, in English. */
export const settingsEn = {
  'settings.failed': 'The settings could not be saved.',
  'settings.readFailed': 'The settings could not be loaded.',
  'settings.reset': 'Reset to defaults',
  'settings.resetConfirm': 'Reset',
  'settings.resetText': 'Everything chosen for {0} goes back to what it inherits.',
  'settings.resetTitle': 'Reset to defaults?',
  'settings.title.clockIn': 'Clock-in settings',
  'settings.title.company': 'Company settings',
  'settings.title.user': 'User settings',
  'settings.title.userGroup': 'Group settings',
  'settings.updated': 'Settings updated',
} as const
