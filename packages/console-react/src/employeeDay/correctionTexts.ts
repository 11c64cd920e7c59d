import { type EventType, formatDuration, type Translate } from '@fieldtime/console-core'
import { type CorrectionReason, minutesOf, type PlannedEvent } from '@fieldtime/console-core/internal'
import { formatLocalTime } from '../ui/formatDate.ts'

/** `Forgot to clock out` */
export function reasonText(reason: CorrectionReason, eventType: EventType, t: Translate): string {
  if (reason === 'forgot') return t(`correction.reason.forgot.${eventType}`)
  return t(reason === 'other' ? 'correction.reason.otherReason' : `correction.reason.${reason}`)
}

/** Why the time of an event isn't possible, as a sentence. Null if it is. */
export function describeProblem(
  { missing, problem }: Pick<PlannedEvent, 'missing' | 'problem'>,
  employeeName: string,
  t: Translate,
  locale: string,
): string | null {
  if (!problem) return null
  const time = formatLocalTime(missing.localTime, locale)
  switch (problem.kind) {
    case 'sameTime':
      return t('correction.problem.sameTime', time, t(`correction.type.${problem.event.eventType}`))
    case 'order': {
      const { before } = problem
      if (!before) return t('correction.problem.order.none', time)
      const since = formatLocalTime(before.localTime, locale)
      return t(`correction.problem.order.after.${before.eventType}`, time, employeeName, since)
    }
    case 'unknownZone':
      return t('correction.problem.unknownZone')
    default:
      return t(`correction.problem.${problem.kind}`, time)
  }
}

/** What an event makes of its day, in sentences: `Worked becomes 8h 30m.`, and which later event doesn't fit. */
export function describeEffect(
  { isOpen, workedMilliseconds, nextMisfit }: PlannedEvent,
  t: Translate,
  locale: string,
): readonly string[] {
  const effect = isOpen
    ? t('correction.stillOpen')
    : t('correction.worked', formatDuration(minutesOf(workedMilliseconds)))
  if (!nextMisfit) return [effect]
  const { eventType, localTime } = nextMisfit
  return [effect, t('correction.nextMisfit', t(`correction.type.${eventType}`), formatLocalTime(localTime, locale))]
}
