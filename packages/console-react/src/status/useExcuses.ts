import { calendarDateAt, type Excuse, excuseExtension, isReadOnly, type Listing } from '@fieldtime/console-core'
import {
  addExcuse,
  type ExcuseDetails,
  mapInParallel,
  parallelWrites,
  removeExcuse,
  withCommand,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { formatShortDay } from '../ui/formatDate.ts'
import { useToasts } from '../ui/Toasts.tsx'

export interface ExcusedPerson {
  readonly employeeId: string
  readonly employeeName: string
}

export interface Excuses {
  /** Excuses people as one command, and offers Undo. Resolves to those whom the services refused to excuse. */
  readonly excuse: (people: readonly ExcusedPerson[], details: ExcuseDetails) => Promise<readonly ExcusedPerson[]>
  /** Removes an excuse, and offers Undo. */
  readonly remove: (person: ExcusedPerson, excuse: Excuse) => Promise<void>
}

/** An excuse that was added, and whose it is. */
interface AddedExcuse {
  readonly person: ExcusedPerson
  readonly excuse: Excuse
}

/**
 * Excuses people, with Undo. Null for services that don't store excuses, and for people who may only read. `onChange` is called after each
 * change.
 */
export function useExcuses(onChange?: () => void): Excuses | null {
  const { transport, scope, services, user, locale, now } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const isOffered = services.extensions?.includes(excuseExtension) && !isReadOnly(user)
  return useMemo(() => {
    if (!isOffered) return null

    /** Changes the cached lists, each of which has the excuses with a day on its date. */
    const changeLists = (added: readonly Excuse[], removedIds: ReadonlySet<string>) => {
      for (const [queryKey, listing] of queryClient.getQueriesData<Listing<Excuse>>({ queryKey: [scope, 'excuses'] })) {
        const date = String(queryKey[2])
        if (!listing) continue
        const rows = [
          ...listing.rows.filter(({ id }) => !removedIds.has(id)),
          ...added.filter(({ startDate, endDate }) => startDate <= date && date <= endDate),
        ]
        queryClient.setQueryData<Listing<Excuse>>(queryKey, { ...listing, rows })
      }
      onChange?.()
    }

    const removeAll = async (added: readonly AddedExcuse[]): Promise<readonly AddedExcuse[]> => {
      const command = withCommand(transport, crypto.randomUUID())
      const gone: AddedExcuse[] = []
      await mapInParallel(added, parallelWrites, async one => {
        const outcome = await removeExcuse(command, one.excuse)
        if (outcome.isOk || outcome.error.code === 'NOT_FOUND') gone.push(one)
      })
      changeLists([], new Set(gone.map(({ excuse }) => excuse.id)))
      return gone
    }

    const addAll = async (people: readonly ExcusedPerson[], details: ExcuseDetails) => {
      const command = withCommand(transport, crypto.randomUUID())
      const added: AddedExcuse[] = []
      await mapInParallel(people, parallelWrites, async person => {
        const outcome = await addExcuse(command, { employeeId: person.employeeId, ...details }, crypto.randomUUID())
        if (outcome.isOk) added.push({ person, excuse: outcome.value })
      })
      changeLists(
        added.map(({ excuse }) => excuse),
        new Set(),
      )
      return added
    }

    const undo = async (added: readonly AddedExcuse[]) => {
      const gone = await removeAll(added)
      const left = added.filter(one => !gone.includes(one))
      const [first] = left.length > 0 ? left : added
      const name = first?.person.employeeName ?? ''
      if (left.length > 0) {
        toasts.show({
          text: left.length === 1 ? t('excuse.undoFailed', name) : t.count('excuse.undoFailedPeople', left.length),
        })
      } else {
        toasts.show({
          text: added.length === 1 ? t('excuse.undone', name) : t.count('excuse.undonePeople', added.length),
        })
      }
    }

    const describeAdded = (added: readonly AddedExcuse[], { startDate, endDate }: ExcuseDetails) => {
      const [first] = added
      if (added.length !== 1 || !first) return t.count('excuse.done.people', added.length)
      const { employeeName } = first.person
      if (startDate < endDate) return t('excuse.done.until', employeeName, formatShortDay(endDate, locale))
      return endDate === calendarDateAt(now())
        ? t('excuse.done.today', employeeName)
        : t('excuse.done.on', employeeName, formatShortDay(endDate, locale))
    }

    return {
      excuse: async (people, details) => {
        const added = await addAll(people, details)
        const refused = people.filter(person => !added.some(one => one.person === person))
        const texts = [
          ...(added.length > 0 ? [describeAdded(added, details)] : []),
          ...refused.map(({ employeeName }) => t('excuse.failed', employeeName)),
        ]
        toasts.show({
          text: texts.join(' · '),
          ...(added.length > 0
            ? { action: { label: t('excuse.undo'), icon: Undo, onPress: () => void undo(added) } }
            : {}),
        })
        return refused
      },
      remove: async (person, excuse) => {
        const gone = await removeAll([{ person, excuse }])
        if (gone.length === 0) {
          toasts.show({ text: t('excuse.undoFailed', person.employeeName) })
          return
        }
        const { startDate, endDate, kind, reason, note } = excuse
        const handleUndo = async () => {
          const again = await addAll([person], { startDate, endDate, kind, reason, note })
          if (again.length === 0) toasts.show({ text: t('excuse.failed', person.employeeName) })
        }
        toasts.show({
          text: t('excuse.undone', person.employeeName),
          action: { label: t('excuse.undo'), icon: Undo, onPress: () => void handleUndo() },
        })
      },
    }
  }, [isOffered, scope, queryClient, transport, toasts, t, locale, now, onChange])
}
