import { type CalendarDate, type Excuse, excuseExtension, isReadOnly, type Listing } from '@fieldtime/console-core'
import { addExcuse, type ExcuseDetails, removeExcuse } from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { excusesKey } from '../status/useExpected.ts'
import { formatShortDay } from '../ui/formatDate.ts'
import { useToasts } from '../ui/Toasts.tsx'

export interface ExcusedPerson {
  readonly employeeId: string
  readonly employeeName: string
}

/** Excuses a person. Resolves to false if the services refused it. */
export type ExcusePerson = (person: ExcusedPerson, details: ExcuseDetails) => Promise<boolean>

/**
 * Excuses people who are expected on a date, with Undo. Null for services that don't store excuses, and for people who may only
 * read.
 */
export function useExcuses(date: CalendarDate): ExcusePerson | null {
  const { transport, scope, services, user, locale } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const isOffered = services.extensions?.includes(excuseExtension) && !isReadOnly(user)
  return useMemo(() => {
    if (!isOffered) return null
    const queryKey = [scope, ...excusesKey(date)]

    const changeRows = (change: (rows: readonly Excuse[]) => readonly Excuse[]) =>
      queryClient.setQueryData<Listing<Excuse>>(
        queryKey,
        listing => listing && { ...listing, rows: change(listing.rows) },
      )

    const undo = async (excuse: Excuse, employeeName: string) => {
      const outcome = await removeExcuse(transport, excuse)
      const isGone = outcome.isOk || outcome.error.code === 'NOT_FOUND'
      if (isGone) changeRows(rows => rows.filter(({ id }) => id !== excuse.id))
      toasts.show({ text: t(isGone ? 'excuse.undone' : 'excuse.undoFailed', employeeName) })
    }

    return async ({ employeeId, employeeName }, details) => {
      const outcome = await addExcuse(transport, { employeeId, ...details }, crypto.randomUUID())
      if (!outcome.isOk) {
        toasts.show({ text: t('excuse.failed', employeeName) })
        return false
      }
      const excuse = outcome.value
      changeRows(rows => [...rows, excuse])
      toasts.show({
        text:
          excuse.endDate === date
            ? t('excuse.done.today', employeeName)
            : t('excuse.done.until', employeeName, formatShortDay(excuse.endDate, locale)),
        action: { label: t('excuse.undo'), icon: Undo, onPress: () => void undo(excuse, employeeName) },
      })
      return true
    }
  }, [isOffered, scope, date, queryClient, transport, toasts, t, locale])
}
