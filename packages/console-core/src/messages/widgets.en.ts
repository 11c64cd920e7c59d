/** What a widget in another page says in place of its data, in English. */
export const widgetsEn = {
  'widget.authentication': 'Your sign-in could not be confirmed. Sign in again, then retry.',
  'widget.configuration': 'This part is not set up correctly. Please tell whoever runs this page.',
  'widget.forbidden': 'You do not have permission to see this.',
  'widget.loadTimeout': 'Loading takes longer than usual.',
  'widget.network': 'The data could not be loaded. Check your connection, then retry.',
  'widget.signedOut': 'You are signed out. Sign in again, then retry.',
} as const
