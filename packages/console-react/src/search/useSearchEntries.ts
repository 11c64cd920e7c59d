import { calendarDateAt, canOpenAdminPages } from '@fieldtime/console-core'
import { readEmployeesOf, settingsFields, usersByName, visibleSettingsOf } from '@fieldtime/console-core/internal'
import { buildClockInStatusRows } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type ListingQuery, useBusinessUnit, useListing, useShiftsOn } from '../queries/queries.ts'
import { useUserGroups } from '../queries/useUserGroups.ts'
import { useUsers } from '../queries/useUsers.ts'
import { useReportTemplateList } from '../reportTemplates/useReportTemplateList.ts'
import { useSettingsEditor } from '../settings/useSettingsEditor.ts'
import { useSettingsVisibility } from '../settings/useSettingsOverrides.ts'
import { useJobs } from '../workInfo/useWorkInfoLists.ts'
import {
  buildGroups,
  buildJobs,
  buildPeople,
  buildSettings,
  buildTemplates,
  type SearchEntry,
  templatePages,
  withEmployees,
} from './searchEntries.ts'

export interface SearchEntries {
  readonly entries: readonly SearchEntry[]
  readonly isReading: boolean
  /** Some lists couldn't be read. */
  readonly isPartial: boolean
}

/** The people, groups, jobs, templates, and settings that the user may open, read again if they are older than a minute. */
export function useSearchEntries(): SearchEntries {
  const { user } = useConsole()
  // The user stays the same while the component is mounted.
  const useAdminEntries = canOpenAdminPages(user) ? useManagedEntries : useNothing
  const [people, admin, jobs, templates] = [
    usePeopleEntries(),
    useAdminEntries(),
    useJobEntries(),
    useTemplateEntries(),
  ]
  const lists = [people, admin, jobs, templates]
  const entries = useMemo(
    () => [...people.entries, ...admin.entries, ...jobs.entries, ...templates.entries],
    [people.entries, admin.entries, jobs.entries, templates.entries],
  )
  return {
    entries,
    isReading: lists.some(({ isReading }) => isReading),
    isPartial: lists.some(({ isPartial }) => isPartial),
  }
}

const noEntries: readonly SearchEntry[] = []
const nothing: SearchEntries = { entries: noEntries, isReading: false, isPartial: false }
const useNothing = () => nothing

function usePeopleEntries(): SearchEntries {
  const t = useMessages()
  const { locale, user, now } = useConsole()
  const { current } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const users = useUsers()
  const employees = useListing({
    key: ['employees', businessUnitId],
    read: (transport, options) => readEmployeesOf(transport, businessUnitId ?? '', 'all', options),
    isWanted: businessUnitId !== null,
  })
  const [today] = useState(() => calendarDateAt(now()))
  const shifts = useShiftsOn(today)
  const rows = users.listing?.rows
  const ofUnit = employees.listing?.rows
  const events = shifts.listing?.rows
  const entries = useMemo(() => {
    if (!rows) return []
    const days = events && !shifts.isPartial ? buildClockInStatusRows(events, today, null) : []
    const statuses = new Map(days.map(day => [day.employeeId, day]))
    const people = usersByName(withEmployees(rows, ofUnit ?? []), locale)
    return buildPeople(people, { t, locale, user, businessUnitId, statuses })
  }, [rows, ofUnit, events, shifts.isPartial, today, t, locale, user, businessUnitId])
  return listOf(entries, businessUnitId ? [users, employees] : [users])
}

function useManagedEntries(): SearchEntries {
  const t = useMessages()
  const groups = useUserGroups()
  const settings = useSettingEntries()
  const rows = groups.listing?.rows
  const entries = useMemo(() => [...(rows ? buildGroups(rows, t) : noEntries), ...settings], [rows, t, settings])
  return listOf(entries, [groups])
}

/** The settings that the user sees on the company's page. Empty until they are read. */
function useSettingEntries(): readonly SearchEntry[] {
  const t = useMessages()
  const visibility = useSettingsVisibility()
  const { settings } = useSettingsEditor({ level: 'company' })
  return useMemo(() => {
    if (!settings) return noEntries
    const visible = visibleSettingsOf('company', settings, visibility)
    return buildSettings(
      settingsFields.filter(field => visible.has(field)),
      t,
    )
  }, [settings, visibility, t])
}

function useJobEntries(): SearchEntries {
  const t = useMessages()
  const { current } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const jobs = useJobs(businessUnitId)
  const rows = jobs.listing?.rows
  const entries = useMemo(
    () => (rows && businessUnitId ? buildJobs(rows, t, businessUnitId) : noEntries),
    [rows, t, businessUnitId],
  )
  return listOf(entries, businessUnitId ? [jobs] : [])
}

function useTemplateEntries(): SearchEntries {
  const t = useMessages()
  const lists = {
    ClockEvents: useReportTemplateList('ClockEvents'),
    DetailReport: useReportTemplateList('DetailReport'),
    EmployeeHours: useReportTemplateList('EmployeeHours'),
  }
  const { ClockEvents, DetailReport, EmployeeHours } = lists
  const [clockEvents, detail, hours] = [ClockEvents.listing, DetailReport.listing, EmployeeHours.listing]
  const entries = useMemo(
    () => [
      ...buildTemplates(clockEvents?.rows ?? [], templatePages.ClockEvents, t),
      ...buildTemplates(detail?.rows ?? [], templatePages.DetailReport, t),
      ...buildTemplates(hours?.rows ?? [], templatePages.EmployeeHours, t),
    ],
    [clockEvents, detail, hours, t],
  )
  return listOf(entries, Object.values(lists))
}

function listOf(entries: readonly SearchEntry[], queries: readonly ListingQuery<unknown>[]): SearchEntries {
  return {
    entries,
    isReading: queries.some(({ listing, isReading }) => isReading && listing === null),
    isPartial: queries.some(({ isPartial }) => isPartial),
  }
}
