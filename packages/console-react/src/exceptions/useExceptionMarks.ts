import {
  type DateRange,
  type ExceptionMark,
  exceptionMarkExtension,
  isReadOnly,
  type Listing,
} from '@fieldtime/console-core'
import {
  type ExceptionEntry,
  exceptionMarkOf,
  mapInParallel,
  type NewExceptionMark,
  readExceptionMarksIn,
  saveExceptionMark,
  withCommand,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useEmployeeIds, useListing } from '../queries/queries.ts'
import { useToasts } from '../ui/Toasts.tsx'

const refreshMilliseconds = 60_000

/** What people said about the exceptions of a range. Its `isWanted` is also false for services that don't store it. */
export function useMarksIn(range: DateRange, isNeeded = true) {
  const { services } = useConsole()
  const isWanted = isNeeded && (services.extensions?.includes(exceptionMarkExtension) ?? false)
  const query = useListing<ExceptionMark>({
    key: [marksKey, range.startDate, range.endDate],
    read: (transport, options) => readExceptionMarksIn(transport, range, options),
    isWanted,
    refreshMilliseconds,
  })
  return { ...query, isWanted }
}

const marksKey = 'exceptionMarks'

/** The employees of a business unit; null for the whole company, and until they have been read. */
export function useMemberIds(businessUnitId: string | null): ReadonlySet<string> | null {
  const { listing } = useEmployeeIds(businessUnitId)
  return useMemo(() => (businessUnitId === null || !listing ? null : new Set(listing.rows)), [businessUnitId, listing])
}

export interface ExceptionMarks {
  /** Says that exceptions are all right. Resolves to those that couldn't be saved. */
  readonly accept: (entries: readonly ExceptionEntry[], reason: string | null) => Promise<readonly ExceptionEntry[]>
  /** Says that someone was asked about exceptions. */
  readonly ask: (entries: readonly ExceptionEntry[]) => Promise<readonly ExceptionEntry[]>
  /** Takes back what was said. */
  readonly reopen: (entries: readonly ExceptionEntry[]) => Promise<readonly ExceptionEntry[]>
}

/** Leaves the services capacity for other callers. */
const parallelWrites = 4

/** An exception whose state was saved. */
interface SavedEntry {
  readonly entry: ExceptionEntry
  readonly mark: ExceptionMark
}

type Content = Pick<NewExceptionMark, 'state' | 'reason'>

/** Sets the states of exceptions, each time as one command with Undo. Null for services that don't store them, and for people who may only read. */
export function useExceptionMarks(): ExceptionMarks | null {
  const { transport, scope, services, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const isOffered = services.extensions?.includes(exceptionMarkExtension) && !isReadOnly(user)
  return useMemo(() => {
    if (!isOffered) return null
    const queryKey = [scope, marksKey]

    const changeLists = (saved: readonly SavedEntry[]) => {
      const changed = new Map(saved.map(({ mark }) => [mark.id, mark]))
      for (const [key, listing] of queryClient.getQueriesData<Listing<ExceptionMark>>({ queryKey })) {
        const [, , startDate, endDate] = key
        if (!listing) continue
        const known = new Set(listing.rows.map(({ id }) => id))
        const added = [...changed.values()].filter(
          ({ id, date }) => !known.has(id) && date >= String(startDate) && date <= String(endDate),
        )
        const rows = [...listing.rows.map(row => changed.get(row.id) ?? row), ...added]
        queryClient.setQueryData<Listing<ExceptionMark>>(key, { ...listing, rows })
      }
    }

    /** Resolves to the saved exceptions. After a conflict, the states are read again. */
    const saveAll = async (
      entries: readonly ExceptionEntry[],
      contentOf: (entry: ExceptionEntry) => Content,
      earlierOf: (entry: ExceptionEntry) => ExceptionMark | null = ({ mark }) => mark,
    ): Promise<readonly SavedEntry[]> => {
      const command = withCommand(transport, crypto.randomUUID())
      const saved: SavedEntry[] = []
      await mapInParallel(entries, parallelWrites, async entry => {
        if (!entry.exception) return
        const { state, reason } = contentOf(entry)
        const body = exceptionMarkOf(entry.exception, state, reason)
        const outcome = await saveExceptionMark(command, body, earlierOf(entry), {
          idempotencyKey: crypto.randomUUID(),
        })
        if (outcome.isOk) saved.push({ entry, mark: outcome.value })
      })
      changeLists(saved)
      if (saved.length < entries.length) void queryClient.invalidateQueries({ queryKey })
      return saved
    }

    const undo = async (saved: readonly SavedEntry[]) => {
      const markOf = new Map(saved.map(({ entry, mark }) => [entry, mark]))
      const restored = await saveAll(
        saved.map(({ entry }) => entry),
        ({ mark }) => ({ state: mark?.state ?? 'open', reason: mark?.reason ?? null }),
        entry => markOf.get(entry) ?? null,
      )
      const failedCount = saved.length - restored.length
      toasts.show({ text: failedCount === 0 ? t('exceptions.undone') : t.count('exceptions.failed', failedCount) })
    }

    const change = async (
      entries: readonly ExceptionEntry[],
      done: 'exceptions.accepted' | 'exceptions.asked' | 'exceptions.reopened',
      content: Content,
    ) => {
      const saved = await saveAll(entries, () => content)
      const failed = entries.filter(entry => !saved.some(one => one.entry === entry))
      const texts = [
        ...(saved.length > 0 ? [t.count(done, saved.length)] : []),
        ...(failed.length > 0 ? [t.count('exceptions.failed', failed.length)] : []),
      ]
      toasts.show({
        text: texts.join(' · '),
        ...(saved.length > 0
          ? { action: { label: t('exceptions.undo'), icon: Undo, onPress: () => void undo(saved) } }
          : {}),
      })
      return failed
    }

    return {
      accept: (entries, reason) => change(entries, 'exceptions.accepted', { state: 'accepted', reason }),
      ask: entries => change(entries, 'exceptions.asked', { state: 'asked', reason: null }),
      reopen: entries => change(entries, 'exceptions.reopened', { state: 'open', reason: null }),
    }
  }, [isOffered, scope, queryClient, transport, toasts, t])
}
