import {
  type CalendarDate,
  type CrewDay,
  crewDayExtension,
  type Holiday,
  holidayExtension,
  isReadOnly,
  type Listing,
} from '@fieldtime/console-core'
import {
  confirmCrewDay,
  holidaysOfUnit,
  nextWorkday,
  readCrewDaysIn,
  readHolidaysOfCompany,
  reopenCrewDay,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useListing } from '../queries/queries.ts'
import { holidaysKey } from '../status/useExpected.ts'
import { useToasts } from '../ui/Toasts.tsx'

export interface Foreman {
  readonly id: string
  readonly name: string
}

/** The confirmed crews of a date. */
export interface CrewDays {
  /** The confirmation of a foreman's crew. Null without one. */
  readonly confirmationOf: (foremanId: string) => CrewDay | null
  /** The workday by whose morning the crews are to be confirmed. */
  readonly dueDate: CalendarDate
  /** Null for people who may only read. */
  readonly actions: CrewDayActions | null
}

interface CrewDayActions {
  /** Confirms the day of a crew, and offers Undo. */
  readonly confirm: (foreman: Foreman) => Promise<void>
  /** Removes a confirmation, and offers Undo. */
  readonly reopen: (foreman: Foreman, day: CrewDay) => Promise<void>
}

export interface CrewDaysQuestion {
  readonly date: CalendarDate
  /** The unit whose holidays count. Null for those of the company. */
  readonly businessUnitId: string | null
  readonly isWanted: boolean
}

const refreshMilliseconds = 60_000

/** Which crews of a date are confirmed. Null until they have been read completely, and for services that don't store them. */
export function useCrewDays({ date, businessUnitId, isWanted }: CrewDaysQuestion): CrewDays | null {
  const { transport, scope, services, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const isStored = services.extensions?.includes(crewDayExtension) ?? false
  const { listing, isPartial, isPrevious } = useListing<CrewDay>({
    key: ['crewDays', date],
    read: (reader, { signal }) => readCrewDaysIn(reader, { startDate: date, endDate: date }, { signal }),
    isWanted: isWanted && isStored,
    refreshMilliseconds,
  })
  const holidays = useListing<Holiday>({
    key: holidaysKey,
    read: (reader, { signal }) => readHolidaysOfCompany(reader, { signal }),
    isWanted: isWanted && isStored && (services.extensions?.includes(holidayExtension) ?? false),
  })
  const holidayRows = holidays.listing?.rows
  const dueDate = useMemo(() => {
    const names = holidaysOfUnit(holidayRows ?? [], businessUnitId)
    return nextWorkday(date, day => names.has(day))
  }, [date, holidayRows, businessUnitId])
  const canEdit = !isReadOnly(user)
  const actions = useMemo(() => {
    if (!canEdit) return null
    const change = (edit: (rows: readonly CrewDay[]) => readonly CrewDay[]) =>
      queryClient.setQueryData<Listing<CrewDay>>(
        [scope, 'crewDays', date],
        known => known && { ...known, rows: edit(known.rows) },
      )
    const tell = (text: string, onUndo?: () => void) =>
      toasts.show({
        text,
        ...(onUndo ? { action: { label: t('clockInStatus.crewDay.undo'), icon: Undo, onPress: onUndo } } : {}),
      })
    const confirm = async (foreman: Foreman): Promise<void> => {
      const outcome = await confirmCrewDay(transport, { foremanId: foreman.id, date }, crypto.randomUUID())
      if (!outcome.isOk) return tell(t('clockInStatus.crewDay.failed', foreman.name))
      const day = outcome.value
      change(rows => [...rows.filter(({ id }) => id !== day.id), day])
      tell(t('clockInStatus.crewDay.done', foreman.name), () => void reopen(foreman, day))
    }
    const reopen = async (foreman: Foreman, day: CrewDay): Promise<void> => {
      const outcome = await reopenCrewDay(transport, day)
      if (!outcome.isOk) return tell(t('clockInStatus.crewDay.failed', foreman.name))
      change(rows => rows.filter(({ id }) => id !== day.id))
      tell(t('clockInStatus.crewDay.reopened', foreman.name), () => void confirm(foreman))
    }
    return { confirm, reopen }
  }, [canEdit, transport, queryClient, scope, date, toasts, t])
  return useMemo(() => {
    if (!isStored || !listing || isPartial || isPrevious) return null
    const byForeman = new Map(listing.rows.map(day => [day.foremanId, day]))
    return { confirmationOf: foremanId => byForeman.get(foremanId) ?? null, dueDate, actions }
  }, [isStored, listing, isPartial, isPrevious, dueDate, actions])
}
