import type { EventType, TimelineEvent } from '@fieldtime/console-core'
import {
  enterEvent,
  mapInParallel,
  type NewTimelineEvent,
  parallelWrites,
  removeEnteredEvent,
  withCommand,
} from '@fieldtime/console-core/internal'
import Undo from 'lucide-react/icons/undo-2'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useRefreshAll } from '../queries/eventChanges.ts'
import { formatLocalTime } from '../ui/formatDate.ts'
import { useToasts } from '../ui/Toasts.tsx'

/** An event that is entered for several people. */
export interface SharedEvent {
  readonly eventType: EventType
  /** `HH:mm:ss`. */
  readonly localTime: string
}

/**
 * Function that enters an event for several people as one command and offers a single Undo. Resolves to the ids of the employees whose event
 * couldn't be saved.
 */
export function useEnterForAll() {
  const { transport, locale } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const refreshAll = useRefreshAll()

  const undo = async (entered: readonly TimelineEvent[]) => {
    const command = withCommand(transport, crypto.randomUUID())
    const outcomes = await mapInParallel(entered, parallelWrites, event => removeEnteredEvent(command, event))
    void refreshAll()
    const isUndone = outcomes.every(({ isOk }) => isOk)
    toasts.show({ text: t(isUndone ? 'correction.undone' : 'exceptions.incident.undoFailed') })
  }

  return async (bodies: readonly NewTimelineEvent[], { eventType, localTime }: SharedEvent) => {
    const command = withCommand(transport, crypto.randomUUID())
    const entered: TimelineEvent[] = []
    const failedIds = new Set<string>()
    await mapInParallel(bodies, parallelWrites, async body => {
      const outcome = await enterEvent(command, body, crypto.randomUUID())
      if (outcome.isOk) entered.push(outcome.value)
      else failedIds.add(body.employeeId)
    })
    void refreshAll()
    if (entered.length > 0) {
      const what = `${t(`correction.type.${eventType}`)} ${formatLocalTime(localTime, locale)}`
      toasts.show({
        text: t.count('exceptions.incident.done', entered.length, what),
        action: { label: t('correction.undo'), icon: Undo, onPress: () => void undo(entered) },
      })
    }
    return failedIds
  }
}
