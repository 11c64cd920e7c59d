import {
  formatLocalTime,
  type JobReview,
  minutesOf,
  nameOfPerson,
  type ReportDay,
} from '@fieldtime/console-core/internal'
import type { SplitDay } from '@fieldtime/console-core/reports'
import Clock from 'lucide-react/icons/clock'
import ClockAlert from 'lucide-react/icons/clock-alert'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Scale from 'lucide-react/icons/scale'
import Split from 'lucide-react/icons/split'
import TrendingUp from 'lucide-react/icons/trending-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unlink from 'lucide-react/icons/unlink'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { dayTargetOf, useOpenDay } from '../reports/DayPanel.tsx'
import { focusRing, notPrinted, space, styled, tokens } from '../theme/theme.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { useControlTabIndex } from '../ui/focus.ts'
import type { IconDrawing } from '../ui/Icon.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'

const ContactDialog = loadOnDemand(
  async () => (await import('../status/ContactDialog.tsx')).ContactDialog,
  () => null,
)

export interface CauseCellProps {
  readonly day: ReportDay
  /** Null for hours that match. */
  readonly cause: JobReview['cause'] | null
  /** The likely cause in words. */
  readonly text: string
  /** The foreman to ask; null if unknown. Undefined: the report shows no actions. */
  readonly foreman?: SplitDay['foreman']
}

/** The likely cause of a difference, with the action that fits. A gap has its length and its start. */
export function CauseCell({ day, cause, text, foreman }: CauseCellProps) {
  const t = useMessages()
  const { locale } = useConsole()
  if (cause === null) return null
  const { longestGap } = day.clock
  const gap = new Intl.NumberFormat(locale).format(minutesOf(longestGap?.milliseconds ?? 0))
  const words =
    cause === 'gap' && longestGap
      ? t('reconcile.cause.gapAt', gap, formatLocalTime(longestGap.startTime, locale))
      : text
  const { action, ...style } = causeStyles[cause]
  return (
    <Line>
      {cause === 'unexplained' ? <Quiet>{words}</Quiet> : <Badge {...style}>{words}</Badge>}
      {action && foreman !== undefined && <RowAction day={day} foreman={foreman} kind={action} />}
    </Line>
  )
}

interface RowActionProps {
  readonly day: ReportDay
  readonly foreman: SplitDay['foreman']
  readonly kind: RowActionKind
}

/** Contacts the person or the foreman, or opens the day: also if the foreman is unknown. */
function RowAction({ day, foreman, kind }: RowActionProps) {
  const t = useMessages()
  const tabIndex = useControlTabIndex()
  const openDay = useOpenDay()
  const [isOpen, setIsOpen] = useState(false)
  const { person } = day
  const name = nameOfPerson(person)
  if (kind === 'openDay' || (kind === 'askForeman' && !foreman)) {
    return (
      <Action
        type="button"
        tabIndex={tabIndex}
        aria-label={t('reconcile.openDayOf', name)}
        onClick={() => openDay(dayTargetOf({ day }))}
      >
        {t('reconcile.openDay')}
      </Action>
    )
  }
  const isForeman = kind === 'askForeman' && foreman !== null
  const label = isForeman ? t('reconcile.askForemanOf', foreman.name, name) : t('contact.title', name)
  return (
    <>
      <Action
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        {t(isForeman ? 'reconcile.askForeman' : 'contact.open')}
      </Action>
      {isOpen && (
        <ContactDialog
          employeeId={isForeman ? foreman.employeeId : person.employeeId}
          employeeName={isForeman ? foreman.name : name}
          foreman={isForeman ? null : foreman}
          isOpen
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type RowActionKind = 'contact' | 'askForeman' | 'openDay'

interface CauseStyle {
  readonly icon: IconDrawing
  readonly tone: BadgeTone
  readonly action: RowActionKind | null
}

const askForeman = { tone: 'out', action: 'askForeman' } as const
const oneSided = { icon: TriangleAlert, tone: 'warning', action: 'askForeman' } as const
const otherJob = { icon: Split, ...askForeman }

/** The badge and action of each likely cause. Red blocks payroll; amber needs a correction. */
export const causeStyles: Readonly<Record<JobReview['cause'], CauseStyle>> = {
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

const Line = styled('span', 'cause')`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  inline-size: 100%;
`

const Quiet = styled('span', 'cause-unexplained')`
  color: ${tokens.muted};
`

const Action = styled('button', 'cause-action')`
  flex: none;
  block-size: 26px;
  padding-inline: ${space(2)};
  font: 500 ${tokens.fontSizeSmall} / 1.2 ${tokens.fontFamily};
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}
  ${notPrinted}

  /* A card opens the day, which has the same actions. */
  [data-cards] & {
    display: none;
  }

  &:hover {
    background: ${tokens.hover};
  }
  @media (pointer: coarse) {
    block-size: 32px;
  }
`
