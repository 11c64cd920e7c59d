import type { Outcome, TimelineEvent } from '@fieldtime/console-core'
import {
  type EnteredDetails,
  enterEvent,
  enteredDetailsOf,
  type NewTimelineEvent,
  removeEnteredEvent,
  saveEnteredEvent,
} from '@fieldtime/console-core/internal'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useRefreshAll } from '../queries/eventChanges.ts'
import { formatLocalTime } from '../ui/formatDate.ts'
import { useToasts } from '../ui/Toasts.tsx'

export interface Corrections {
  /** Enters an event, which may replace a recorded one, and offers Undo. Null if it was stored, otherwise why not. */
  readonly enter: (body: NewTimelineEvent) => Promise<CorrectionFailure | null>
  /** Changes an entered event, and offers Undo. */
  readonly save: (event: TimelineEvent, details: EnteredDetails) => Promise<CorrectionFailure | null>
  /** Records that the person was told about an entered event, with the answer or null, and offers Undo. */
  readonly markTold: (event: TimelineEvent, answer: string | null) => Promise<CorrectionFailure | null>
  /** Removes an entered event, so that a replaced one counts again, and offers Undo. */
  readonly remove: (event: TimelineEvent) => Promise<void>
}

export type CorrectionFailure = 'forbidden' | 'failed'

/** Enters, changes, and removes the clock events of a person, each time with Undo. */
export function useCorrections(employeeName: string): Corrections {
  const { transport, locale } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const refreshAll = useRefreshAll()
  return useMemo(() => {
    const describe = (
      key: 'correction.done' | 'correction.changed' | 'correction.deleted',
      { eventType, localTime }: Pick<TimelineEvent, 'eventType' | 'localTime'>,
    ) => t(key, t(`correction.type.${eventType}`), formatLocalTime(localTime, locale), employeeName)

    const show = (text: string, undo: () => Promise<Outcome<unknown>>) => {
      const handleUndo = async () => {
        const outcome = await undo()
        void refreshAll()
        toasts.show({ text: outcome.isOk ? t('correction.undone') : t('correction.failed') })
      }
      toasts.show({ text, action: { label: t('correction.undo'), icon: Undo, onPress: () => void handleUndo() } })
    }

    const failureOf = (outcome: Outcome<unknown>): CorrectionFailure | null => {
      if (outcome.isOk) return null
      return outcome.error.code === 'FORBIDDEN' ? 'forbidden' : 'failed'
    }

    return {
      enter: async body => {
        const outcome = await enterEvent(transport, body, crypto.randomUUID())
        void refreshAll()
        if (outcome.isOk) {
          show(describe(body.corrects ? 'correction.changed' : 'correction.done', body), () =>
            removeEnteredEvent(transport, outcome.value),
          )
        }
        return failureOf(outcome)
      },
      save: async (event, details) => {
        const outcome = await saveEnteredEvent(transport, event, details)
        void refreshAll()
        const former = enteredDetailsOf(event)
        if (outcome.isOk && former) {
          show(describe('correction.changed', details), () => saveEnteredEvent(transport, outcome.value, former))
        }
        return failureOf(outcome)
      },
      markTold: async (event, answer) => {
        const details = enteredDetailsOf(event)
        if (!details) return null
        const outcome = await saveEnteredEvent(transport, event, { ...details, told: { answer } })
        void refreshAll()
        if (outcome.isOk) {
          const former = event.correction?.told
          const told = former ? { answer: former.answer } : null
          show(t('correction.told', employeeName), () =>
            saveEnteredEvent(transport, outcome.value, { ...details, told }),
          )
        }
        return failureOf(outcome)
      },
      remove: async event => {
        const outcome = await removeEnteredEvent(transport, event)
        void refreshAll()
        const former = enteredDetailsOf(event)
        if (!outcome.isOk || !former) {
          const what = t(`correction.type.${event.eventType}`)
          toasts.show({ text: t('correction.removeFailed', what, employeeName) })
          return
        }
        const again = {
          employeeId: event.employeeId,
          shiftDate: event.shiftDate ?? event.localDate,
          ...(event.corrects ? { corrects: event.corrects } : {}),
          ...former,
        }
        show(describe('correction.deleted', event), () => enterEvent(transport, again, crypto.randomUUID()))
      },
    }
  }, [transport, locale, t, toasts, refreshAll, employeeName])
}
