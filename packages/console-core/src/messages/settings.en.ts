/** The settings of company, groups and users, in English. */
export const settingsEn = {
  'settings.updated': 'Settings updated',
} as const
