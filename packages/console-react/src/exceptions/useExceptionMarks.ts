import {
  type DateRange,
  type ExceptionMark,
  exceptionMarkExtension,
  isReadOnly,
  type Listing,
} from '@fieldtime/console-core'
import {
  type MarkableDay,
  mapInParallel,
  type NewExceptionMark,
  parallelWrites,
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

/** The marks of exceptions in a range. `isWanted` is also false if the services don't store marks. */
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

/** Returns whether an employee belongs to a business unit: false until its employees have been read, and always true without a unit. */
export function useIsListed(businessUnitId: string | null): (employeeId: string) => boolean {
  const { listing } = useEmployeeIds(businessUnitId)
  return useMemo(() => {
    const memberIds = new Set(listing?.rows)
    return employeeId => businessUnitId === null || memberIds.has(employeeId)
  }, [businessUnitId, listing])
}

export interface ExceptionMarks {
  /** Marks days as accepted. Resolves to the days that couldn't be saved. */
  readonly accept: <Day extends MarkableDay>(days: readonly Day[], reason: string | null) => Promise<readonly Day[]>
  /** Marks days as asked. */
  readonly ask: <Day extends MarkableDay>(days: readonly Day[]) => Promise<readonly Day[]>
  /** Removes the marks. */
  readonly reopen: <Day extends MarkableDay>(days: readonly Day[]) => Promise<readonly Day[]>
}

/** A day whose state was saved. */
interface SavedDay {
  readonly day: MarkableDay
  readonly mark: ExceptionMark
}

type Content = Pick<NewExceptionMark, 'state' | 'reason'>

/**
 * Sets the states of exceptions, each time as one command with Undo. Null for services that don't store them, and for people who may only
 * read. `onSaved` gets the new marks after each change.
 */
export function useExceptionMarks(onSaved?: (marks: readonly ExceptionMark[]) => void): ExceptionMarks | null {
  const { transport, scope, services, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const isOffered = services.extensions?.includes(exceptionMarkExtension) && !isReadOnly(user)
  return useMemo(() => {
    if (!isOffered) return null
    const queryKey = [scope, marksKey]

    const changeLists = (marks: readonly ExceptionMark[]) => {
      const changed = new Map(marks.map(mark => [mark.id, mark]))
      for (const [key, listing] of queryClient.getQueriesData<Listing<ExceptionMark>>({ queryKey })) {
        const [, , startDate, endDate] = key
        if (!listing) continue
        const known = new Set(listing.rows.map(({ id }) => id))
        const added = marks.filter(
          ({ id, date }) => !known.has(id) && date >= String(startDate) && date <= String(endDate),
        )
        const rows = [...listing.rows.map(row => changed.get(row.id) ?? row), ...added]
        queryClient.setQueryData<Listing<ExceptionMark>>(key, { ...listing, rows })
      }
      onSaved?.(marks)
    }

    /** Resolves to the saved days. After a conflict, the states are read again. */
    const saveAll = async (
      days: readonly MarkableDay[],
      contentOf: (day: MarkableDay) => Content,
      earlierOf: (day: MarkableDay) => ExceptionMark | null = ({ mark }) => mark,
    ): Promise<readonly SavedDay[]> => {
      const command = withCommand(transport, crypto.randomUUID())
      const saved: SavedDay[] = []
      await mapInParallel(days, parallelWrites, async day => {
        const { ruleId, employeeId, date, facts } = day
        if (facts === null) return
        const body = { ruleId, employeeId, date, facts, ...contentOf(day) }
        const idempotencyKey = crypto.randomUUID()
        const outcome = await saveExceptionMark(command, body, earlierOf(day), { idempotencyKey })
        if (outcome.isOk) saved.push({ day, mark: outcome.value })
      })
      changeLists(saved.map(({ mark }) => mark))
      if (saved.length < days.length) void queryClient.invalidateQueries({ queryKey })
      return saved
    }

    const undo = async (saved: readonly SavedDay[]) => {
      const markOf = new Map(saved.map(({ day, mark }) => [day, mark]))
      const restored = await saveAll(
        saved.map(({ day }) => day),
        ({ mark }) => ({ state: mark?.state ?? 'open', reason: mark?.reason ?? null }),
        day => markOf.get(day) ?? null,
      )
      const failedCount = saved.length - restored.length
      toasts.show({ text: failedCount === 0 ? t('exceptions.undone') : t.count('exceptions.failed', failedCount) })
    }

    const change = async <Day extends MarkableDay>(
      days: readonly Day[],
      done: 'exceptions.accepted' | 'exceptions.asked' | 'exceptions.reopened',
      content: Content,
    ) => {
      const saved = await saveAll(days, () => content)
      const failed = days.filter(day => !saved.some(one => one.day === day))
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
      accept: (days, reason) => change(days, 'exceptions.accepted', { state: 'accepted', reason }),
      ask: days => change(days, 'exceptions.asked', { state: 'asked', reason: null }),
      reopen: days => change(days, 'exceptions.reopened', { state: 'open', reason: null }),
    }
  }, [isOffered, scope, queryClient, transport, toasts, t, onSaved])
}
