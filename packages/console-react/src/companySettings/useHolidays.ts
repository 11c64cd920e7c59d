import type { Holiday, Transport } from '@fieldtime/console-core'
import {
  addHoliday,
  type NewHoliday,
  readHolidaysOfCompany,
  removeHoliday,
  saveHoliday,
  withCommand,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type ListingQuery, useListing } from '../queries/queries.ts'
import { changeRows } from '../queries/useUserGroups.ts'
import { holidaysKey } from '../status/useExpected.ts'
import { useToasts } from '../ui/Toasts.tsx'

/** A holiday before and after a change. Null before it is added and after it is deleted. */
export interface HolidayChange {
  readonly before: Holiday | null
  readonly after: NewHoliday | null
}

export interface Holidays {
  readonly query: ListingQuery<Holiday>
  /**
   * Saves changes as one command. A toast shows the text of `describe` and offers Undo. Resolves to the changes that the services rejected,
   * after which the list is read again.
   */
  readonly apply: (
    changes: readonly HolidayChange[],
    describe: (savedCount: number) => string,
  ) => Promise<readonly HolidayChange[]>
}

interface SavedChange extends HolidayChange {
  readonly change: HolidayChange
  readonly after: Holiday | null
}

/** The holidays of the company and its business units. */
export function useHolidays(): Holidays {
  const { transport, scope } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const query = useListing<Holiday>({ key: holidaysKey, read: readHolidaysOfCompany })

  const save = async (changes: readonly HolidayChange[]): Promise<readonly SavedChange[]> => {
    const command = withCommand(transport, crypto.randomUUID())
    const saved: SavedChange[] = []
    for (const change of changes) {
      const outcome = await send(command, change)
      if (outcome.isOk) saved.push({ change, before: change.before, after: outcome.value })
    }
    const gone = new Set(saved.map(({ before }) => before?.id))
    await changeRows<Holiday>(queryClient, [scope, ...holidaysKey], rows => [
      ...rows.filter(({ id }) => !gone.has(id)),
      ...saved.flatMap(({ after }) => after ?? []),
    ])
    if (saved.length < changes.length) query.retry()
    return saved
  }

  const undo = async (saved: readonly SavedChange[]) => {
    const undone = await save(saved.map(({ before, after }) => ({ before: after, after: before && detailsOf(before) })))
    toasts.show({ text: t(undone.length === saved.length ? 'holidays.undone' : 'holidays.undoFailed') })
  }

  return {
    query,
    apply: async (changes, describe) => {
      const saved = await save(changes)
      if (saved.length > 0) {
        toasts.show({
          text: describe(saved.length),
          action: { label: t('holidays.undo'), icon: Undo, onPress: () => void undo(saved) },
        })
      }
      return changes.filter(change => !saved.some(one => one.change === change))
    },
  }
}

function send(command: Transport, { before, after }: HolidayChange) {
  if (before === null) return addHoliday(command, after as NewHoliday, crypto.randomUUID())
  return after === null ? removeHoliday(command, before) : saveHoliday(command, before, after)
}

export const detailsOf = ({ date, name, businessUnitId }: NewHoliday): NewHoliday => ({ date, name, businessUnitId })
