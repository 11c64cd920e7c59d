import type { JobReview } from '@fieldtime/console-core/internal'
import Clock from 'lucide-react/icons/clock'
import ClockAlert from 'lucide-react/icons/clock-alert'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Scale from 'lucide-react/icons/scale'
import Split from 'lucide-react/icons/split'
import TrendingUp from 'lucide-react/icons/trending-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unlink from 'lucide-react/icons/unlink'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import type { BadgeTone } from '../ui/Badge.tsx'
import type { IconDrawing } from '../ui/Icon.tsx'

export type RowActionKind = 'contact' | 'askForeman' | 'openDay'

export interface CauseLook {
  readonly icon: IconDrawing
  readonly tone: BadgeTone
  readonly action: RowActionKind | null
}

const askForeman = { tone: 'out', action: 'askForeman' } as const
const oneSided = { icon: TriangleAlert, tone: 'warning', action: 'askForeman' } as const
const otherJob = { icon: Split, ...askForeman }

/** The badge and action of each likely cause. Red blocks payroll; amber needs a correction. */
export const causeLooks: Readonly<Record<JobReview['cause'], CauseLook>> = {
  notClockedOut: { icon: OctagonAlert, tone: 'danger', action: 'contact' },
  notSubmitted: { icon: ClockAlert, tone: 'warning', action: 'contact' },
  submittedAboveBoth: { icon: TrendingUp, tone: 'out', action: 'openDay' },
  foremanMatchesClock: { icon: Scale, tone: 'out', action: 'openDay' },
  noLunch: { icon: UtensilsCrossed, ...askForeman },
  gap: { icon: Unlink, ...askForeman },
  earlyClockIn: { icon: Clock, ...askForeman },
  lateClockOut: { icon: Clock, ...askForeman },
  unexplained: { icon: Scale, tone: 'out', action: 'openDay' },
  inProgress: { icon: Clock, tone: 'unknown', action: null },
  onlyClock: oneSided,
  onlySubmitted: oneSided,
  onlyForeman: oneSided,
  notClockedOnJob: oneSided,
  notSubmittedOnJob: oneSided,
  notEnteredOnJob: oneSided,
  moreClockedOn: otherJob,
  moreSubmittedOn: otherJob,
}
