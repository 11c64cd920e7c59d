import type { DisagreementCause } from '@fieldtime/console-core/internal'
import type { IconName } from '../ui/Icon.tsx'

/** A drawing for each cause, beside its word. */
export const causeIcons: Readonly<Record<DisagreementCause, IconName>> = {
  openDay: 'clock',
  notSubmitted: 'document',
  foremanEnteredNone: 'person',
  lunchCounted: 'lunch',
  unexplained: 'question',
}
