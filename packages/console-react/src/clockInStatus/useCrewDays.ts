import { type CalendarDate, type CrewDay, crewDayExtension, isReadOnly, type Listing } from '@fieldtime/console-core'
import { confirmCrewDay, readCrewDaysIn, reopenCrewDay } from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit, useListing } from '../queries/queries.ts'
import { preloadable } from '../ui/preloadable.ts'
import { useToasts } from '../ui/Toasts.tsx'

export interface Foreman {
  readonly id: string
  readonly name: string
}

/** The confirmed crews of a date. */
export interface CrewDays {
  /** The confirmation of a foreman's crew. Null without one. */
  readonly confirmationOf: (foremanId: string) => CrewDay | null
  /** The workday on whose morning the confirmation is due. Null while unknown. */
  readonly dueDate: CalendarDate | null
  /** Null for people with read-only access. */
  readonly actions: CrewDayActions | null
}

interface CrewDayActions {
  /** Confirms the day of a crew, and offers Undo. */
  readonly confirm: (foreman: Foreman) => Promise<void>
  /** Removes a confirmation, and offers Undo. */
  readonly reopen: (foreman: Foreman, day: CrewDay) => Promise<void>
}

export interface CrewDaysOptions {
  readonly date: CalendarDate
  readonly today: CalendarDate
  /** Null for the whole company. */
  readonly businessUnitId: string | null
  readonly isWanted: boolean
}

const refreshMilliseconds = 60_000

/** The rule for workdays, and its calls. Loaded with the first crews: other groups don't need it. */
const workdayRules = preloadable(() => import('../status/expectedRuleCode.ts'))

/** The confirmed crews of a date. Null until all have been read, and for services that don't store them. */
export function useCrewDays({ date, today, businessUnitId, isWanted }: CrewDaysOptions): CrewDays | null {
  const { transport, scope, services, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const { businessUnits } = useBusinessUnit()
  const businessUnitIds = businessUnitId === null ? businessUnits.map(({ id }) => id) : [businessUnitId]
  const isStored = services.extensions?.includes(crewDayExtension) ?? false
  const { listing, isPartial, isPrevious } = useListing<CrewDay>({
    key: ['crewDays', date],
    read: (reader, { signal }) => readCrewDaysIn(reader, { startDate: date, endDate: date }, { signal }),
    isWanted: isWanted && isStored,
    refreshMilliseconds,
  })
  const nextWorkday = useListing<CalendarDate>({
    key: ['nextWorkday', date, today, ...businessUnitIds],
    read: async (reader, { signal }) => {
      const { readNextWorkday } = await workdayRules.fetch()
      return readNextWorkday(reader, { date, today, businessUnitIds }, { signal })
    },
    isWanted: isWanted && isStored && businessUnitIds.length > 0,
  })
  const dueDate = nextWorkday.isPartial || nextWorkday.isPrevious ? null : (nextWorkday.listing?.rows[0] ?? null)
  const canEdit = !isReadOnly(user)
  const actions = useMemo(() => {
    if (!canEdit) return null
    const change = (edit: (rows: readonly CrewDay[]) => readonly CrewDay[]) => {
      queryClient.setQueryData<Listing<CrewDay>>(
        [scope, 'crewDays', date],
        known => known && { ...known, rows: edit(known.rows) },
      )
      // Those of several days, for Needs attention.
      void queryClient.invalidateQueries({ queryKey: [scope, 'crewDays', 'since'] })
    }
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
