import { calendarDateAt, type MessageKey } from '@fieldtime/console-core'
import { type ExceptionEntry, needsAttention } from '@fieldtime/console-core/internal'
import { AcceptDialog, type AcceptedDay } from '../exceptions/AcceptDialog.tsx'
import { describeException } from '../exceptions/exceptionTexts.ts'
import type { ExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'

export interface AcceptExceptionsProps {
  readonly entries: readonly ExceptionEntry[]
  readonly needsAttentionCount: number
  readonly onAccept: ExceptionMarks['accept']
  readonly onClose: () => void
}

/** Accepts exceptions of the list, after a preview. */
export function AcceptExceptions({ entries, needsAttentionCount, onAccept, onClose }: AcceptExceptionsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const days = entries.map(
    (entry): AcceptedDay => ({
      ...entry,
      what: entry.exception ? describeException(entry.exception, { t, locale, today }).title : '',
      isCounted: needsAttention(entry),
    }),
  )
  return (
    <AcceptDialog
      title={t.count('exceptions.acceptTitle', entries.length)}
      days={days}
      remaining={{ label: t('exceptions.view.needsAttention'), count: needsAttentionCount }}
      suggestions={suggestionsFor(entries)}
      onAccept={onAccept}
      onClose={onClose}
    />
  )
}

const locationReasons = [
  'exceptions.reason.offSite',
  'exceptions.reason.wrongFence',
  'exceptions.reason.poorSignal',
] as const
const mealReasons = ['exceptions.reason.waived', 'exceptions.reason.tookLunch', 'exceptions.reason.shortDay'] as const

/** Usual reasons for the rules of these exceptions. */
function suggestionsFor(entries: readonly ExceptionEntry[]): readonly MessageKey[] {
  const lists = entries.map(({ ruleId }): readonly MessageKey[] => {
    switch (ruleId) {
      case 'outsideGeofence':
      case 'locationUnclear':
        return locationReasons
      case 'noLocation':
        return ['exceptions.reason.poorSignal', 'exceptions.reason.checked']
      case 'noPhoto':
        return ['exceptions.reason.noCamera', 'exceptions.reason.checked']
      case 'noLunch':
      case 'lateLunch':
      case 'shortLunch':
      case 'noSecondMeal':
        return mealReasons
      case 'expectedNotHere':
        return ['exceptions.reason.calledIn', 'exceptions.reason.startsLater']
      case 'notSubmitted':
        return ['exceptions.reason.foremanEnters']
      default:
        return ['exceptions.reason.checked']
    }
  })
  return [...new Set(lists.flat())].slice(0, 4)
}
