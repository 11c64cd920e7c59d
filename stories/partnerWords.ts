import type { Messages } from '@fieldtime/console-core'

/** Messages of a partner who says "site" and "break". English in every language. */
export const partnerWords: Partial<Messages> = {
  'dayStatus.clockedIn': 'On site',
  'dayStatus.atLunch': 'On break',
  'dayStatus.clockedOut': 'Off site',
}
