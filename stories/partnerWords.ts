import type { Messages } from '@fieldtime/console-core'

/** What a partner calls things whose people speak of sites and breaks. In English, whatever the language around it. */
export const partnerWords: Partial<Messages> = {
  'dayStatus.clockedIn': 'On site',
  'dayStatus.atLunch': 'On break',
  'dayStatus.clockedOut': 'Off site',
}
