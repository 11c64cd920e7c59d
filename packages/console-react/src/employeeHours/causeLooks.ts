import type { ReviewCause } from '@fieldtime/console-core/internal'
import Clock from 'lucide-react/icons/clock'
import ClockAlert from 'lucide-react/icons/clock-alert'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Scale from 'lucide-react/icons/scale'
import TrendingUp from 'lucide-react/icons/trending-up'
import Unlink from 'lucide-react/icons/unlink'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import type { BadgeTone } from '../ui/Badge.tsx'
import type { IconDrawing } from '../ui/Icon.tsx'

export interface CauseLook {
  readonly icon: IconDrawing
  readonly tone: BadgeTone
}

/** The badge of each likely cause. What blocks payroll is red, what someone must submit amber. */
export const causeLooks: Readonly<Record<Exclude<ReviewCause, 'unexplained'> | 'inProgress', CauseLook>> = {
  notClockedOut: { icon: OctagonAlert, tone: 'danger' },
  notSubmitted: { icon: ClockAlert, tone: 'warning' },
  submittedAboveBoth: { icon: TrendingUp, tone: 'out' },
  foremanMatchesClock: { icon: Scale, tone: 'out' },
  noLunch: { icon: UtensilsCrossed, tone: 'out' },
  gap: { icon: Unlink, tone: 'out' },
  earlyClockIn: { icon: Clock, tone: 'out' },
  lateClockOut: { icon: Clock, tone: 'out' },
  inProgress: { icon: Clock, tone: 'unknown' },
}
