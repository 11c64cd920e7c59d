import type { DisagreementCause } from '@fieldtime/console-core/internal'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import FileText from 'lucide-react/icons/file-text'
import User from 'lucide-react/icons/user'
import type { IconDrawing } from '../ui/Icon.tsx'

/** A drawing for each cause, beside its word. */
export const causeIcons: Readonly<Record<DisagreementCause, IconDrawing>> = {
  openDay: Clock,
  notSubmitted: FileText,
  foremanEnteredNone: User,
  lunchCounted: Coffee,
  unexplained: CircleQuestionMark,
}
