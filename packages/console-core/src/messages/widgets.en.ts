/** English messages that an embedded widget shows in place of its data. */
export const widgetsEn = {
  'widget.authentication': "We couldn't verify your sign-in. Sign in again, then retry.",
  'widget.configuration': "This section isn't set up correctly. Contact the owner of this page.",
  'widget.forbidden': "You don't have permission to see this.",
  'widget.loadTimeout': 'This is taking longer than usual.',
  'widget.network': "Couldn't load the data. Check your connection, then retry.",
  'widget.signedOut': "You're signed out. Sign in again, then retry.",
} as const
