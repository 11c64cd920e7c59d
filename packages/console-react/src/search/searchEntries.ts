import {
  type CalendarDate,
  type ConsoleUser,
  canOpenAdminPages,
  dateRangeNames,
  fullName,
  type Job,
  type NamedDateRange,
  pickDateRange,
  type ReportTemplate,
  type SettingsField,
  type User,
  type UserGroup,
} from '@fieldtime/console-core'
import {
  contactInfoOf,
  createSearch,
  type Employee,
  findDates,
  formatFilteredView,
  formatLocalTime,
  inactiveLast,
  type Searchable,
  settingNameKeyOf,
} from '@fieldtime/console-core/internal'
import { type ClockInStatusRow, detailDefinition, employeeHoursDefinition } from '@fieldtime/console-core/reports'
import type { ConsoleDestination, Translate } from '../provider/consoleContext.ts'
import { formatFullDay } from '../ui/formatDate.ts'

export type SearchKind = 'person' | 'group' | 'job' | 'template' | 'setting' | 'date'

/** Something of the company that people can search for. */
export interface SearchEntry extends Searchable {
  readonly kind: SearchKind
  /** A fact at the end of the line. */
  readonly note: string | null
  readonly destination: ConsoleDestination
  /** The action to request of the page after it opens. */
  readonly pageAction?: string
  /** Further things to do with a person. */
  readonly more?: () => readonly SearchAction[]
}

export interface SearchAction {
  readonly id: string
  readonly icon: 'day' | 'call' | 'email' | 'hours' | 'settings'
  readonly title: string
  /** The destination; null if it leaves the console. */
  readonly note: string | null
  readonly target: { readonly destination: ConsoleDestination } | { readonly href: string }
}

interface PeopleOptions {
  readonly t: Translate
  readonly locale: string
  readonly user: ConsoleUser
  readonly businessUnitId: string | null
  /** Today's rows of Clock-In Status, by employee. */
  readonly statuses: ReadonlyMap<string, ClockInStatusRow>
}

export interface SearchablePerson
  extends Pick<
    User,
    'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'employeeId' | 'employeeCode' | 'isEmployeeActive'
  > {
  /** Null: an employee without an account, whose `id` is the employee's. */
  readonly username: string | null
}

/** The users, and the employees who have no account. */
export function withEmployees(users: readonly User[], employees: readonly Employee[]): readonly SearchablePerson[] {
  const linked = new Set(users.map(({ employeeId }) => employeeId))
  const others = employees.filter(({ id }) => !linked.has(id))
  return [
    ...users,
    ...others.map(({ id, firstName, lastName, code, isActive }) => ({
      id,
      username: null,
      firstName,
      lastName,
      email: null,
      phoneNumber: null,
      employeeId: id,
      employeeCode: code,
      isEmployeeActive: isActive,
    })),
  ]
}

/** The people in the given order, inactive ones last. */
export function buildPeople(people: readonly SearchablePerson[], options: PeopleOptions): readonly SearchEntry[] {
  return inactiveLast(people).flatMap((person): readonly SearchEntry[] => {
    const { id, username, employeeId, employeeCode } = person
    const destination =
      employeeId === null ? settingsOf(person, options) : { page: 'clockInStatus' as const, employeeId }
    if (!destination) return []
    return [
      {
        kind: 'person',
        id: `person:${id}`,
        title: fullName(person.firstName, person.lastName) ?? username ?? employeeCode ?? '',
        words: employeeCode ? [employeeCode] : [],
        note: employeeId === null ? null : (formatStatus(employeeId, options) ?? employeeCode),
        destination,
        more: () => actionsFor(person, options),
      },
    ]
  })
}

/** The page with a person's settings; null without an account, and for users who can't open it. */
function settingsOf({ id, username }: SearchablePerson, { user: viewer }: PeopleOptions): ConsoleDestination | null {
  return username !== null && canOpenAdminPages(viewer) ? { page: 'user', username, userId: id } : null
}

function formatStatus(employeeId: string, { t, locale, statuses }: PeopleOptions): string | null {
  const row = statuses.get(employeeId)
  if (!row) return null
  const status = t(`dayStatus.${row.lastKnownEvent}`)
  const isHere = row.lastKnownEvent === 'clockedIn' && row.workStartTime !== null
  return isHere ? t('search.person.since', status, formatLocalTime(row.workStartTime, locale)) : status
}

function actionsFor(person: SearchablePerson, options: PeopleOptions): readonly SearchAction[] {
  const { t, businessUnitId } = options
  const { employeeId } = person
  const contact = contactInfoOf(person)
  const settings = settingsOf(person, options)
  const actions: (SearchAction | null)[] = [
    employeeId === null
      ? null
      : {
          id: 'day',
          icon: 'day',
          title: t('search.person.day'),
          note: t('destination.clockInStatus'),
          target: { destination: { page: 'clockInStatus', employeeId } },
        },
    contact?.phone
      ? {
          id: 'call',
          icon: 'call',
          title: t('search.person.call', contact.phone.text),
          note: null,
          target: { href: contact.phone.href },
        }
      : null,
    contact?.email
      ? {
          id: 'email',
          icon: 'email',
          title: t('search.person.email', contact.email.text),
          note: null,
          target: { href: contact.email.href },
        }
      : null,
    employeeId === null
      ? null
      : {
          id: 'hours',
          icon: 'hours',
          title: t('search.person.hours'),
          note: t('destination.employeeHoursReport'),
          target: { destination: { page: 'employeeHoursReport', view: viewOfHours(person, businessUnitId) } },
        },
    settings && {
      id: 'settings',
      icon: 'settings',
      title: t('search.person.settings'),
      note: t('search.person.details'),
      target: { destination: settings },
    },
  ]
  return actions.filter(action => action !== null)
}

/** Last workweek's hours. By code, because two people can have the same name. */
function viewOfHours({ firstName, lastName, employeeCode }: SearchablePerson, businessUnitId: string | null): string {
  const filter = employeeCode
    ? ({ columnId: 'employeeCode', operation: 'equals', values: [employeeCode] } as const)
    : ({ columnId: 'employeeName', operation: 'equals', values: [fullName(firstName, lastName) ?? ''] } as const)
  return formatFilteredView(employeeHoursDefinition.columns, {
    range: 'lastWorkweek',
    filters: [filter],
    businessUnitId,
  })
}

export function buildGroups(groups: readonly UserGroup[], t: Translate): readonly SearchEntry[] {
  return groups.map(({ id, name, description, userCount }) => ({
    kind: 'group',
    id: `group:${id}`,
    title: name,
    words: description ? [description] : [],
    note: t.count('search.people', userCount),
    destination: { page: 'userGroup', name, groupId: id },
  }))
}

/** Jobs open the Detail Report of the last seven days. */
export function buildJobs(jobs: readonly Job[], t: Translate, businessUnitId: string | null): readonly SearchEntry[] {
  return jobs.map(({ id, code, description }) => ({
    kind: 'job',
    id: `job:${id}`,
    title: description ? `${code} · ${description}` : code,
    note: t('destination.detailReport'),
    destination: {
      page: 'detailReport',
      view: formatFilteredView(detailDefinition.columns, {
        range: 'lastSevenDays',
        filters: [{ columnId: 'jobCode', operation: 'equals', values: [code] }],
        businessUnitId,
      }),
    },
  }))
}

/** The pages whose reports have templates. */
export const templatePages = {
  ClockEvents: 'clockEventsReport',
  DetailReport: 'detailReport',
  EmployeeHours: 'employeeHoursReport',
} as const

export function buildTemplates(
  templates: readonly ReportTemplate[],
  page: (typeof templatePages)[keyof typeof templatePages],
  t: Translate,
): readonly SearchEntry[] {
  return templates.map(({ id, name }) => ({
    kind: 'template',
    id: `template:${id}`,
    title: name,
    note: t(`destination.${page}`),
    destination: { page },
    pageAction: `template:${id}`,
  }))
}

export function buildSettings(fields: readonly SettingsField[], t: Translate): readonly SearchEntry[] {
  return fields.map(field => ({
    kind: 'setting',
    id: `setting:${field}`,
    title: t(settingNameKeyOf(field)),
    words: [t(`settings.hint.${field}`), t(`settings.words.${field}`)],
    note: t('destination.companySettings'),
    destination: { page: 'companySettings', search: t(settingNameKeyOf(field)) },
  }))
}

interface DateOptions {
  readonly t: Translate
  readonly locale: string
  readonly today: CalendarDate
}

type DatedPage = Extract<
  ConsoleDestination,
  { readonly page: 'clockInStatus' | (typeof templatePages)[keyof typeof templatePages] }
>

/** The pages that show the days of a query, such as 'hours last week'. Empty if it names no days. */
export function buildDates(query: string, { t, locale, today }: DateOptions): readonly SearchEntry[] {
  const phrasesOf = (name: NamedDateRange) => t(`search.phrases.${name}`).split(',')
  const phrases = Object.fromEntries(
    dateRangeNames.flatMap(name => (name === 'custom' ? [] : [[name, phrasesOf(name)]])),
  )
  const found = findDates(query, { locale, today, phrases })
  if (!found) return []
  const { range, rest } = found
  const isNamed = typeof range === 'string'
  const days = isNamed ? pickDateRange(range, today) : range
  const date = days.startDate === days.endDate ? days.startDate : null
  const view = isNamed
    ? new URLSearchParams({ range }).toString()
    : new URLSearchParams({ startDate: range.startDate, endDate: range.endDate }).toString()
  const note = isNamed ? t(`dateRange.${range}`) : formatFullDay(days.startDate, locale)
  const destinations: readonly DatedPage[] = [
    ...(date === null ? [] : [{ page: 'clockInStatus', date } as const]),
    { page: 'employeeHoursReport', ...(date === null ? { view } : { date }) },
    { page: 'clockEventsReport', ...(date === null ? { view } : { date }) },
    { page: 'detailReport', view },
  ]
  const entries = destinations.map(
    (destination): SearchEntry => ({
      kind: 'date',
      id: `date:${destination.page}:${isNamed ? range : range.startDate}`,
      title: t(`destination.${destination.page}`),
      words: [t(`search.words.${destination.page}`)],
      note,
      destination,
    }),
  )
  return rest === '' ? entries : createSearch(entries)(rest).map(({ entry }) => entry)
}
