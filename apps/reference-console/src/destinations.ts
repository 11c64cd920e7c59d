import {
  decodeGroupPath,
  encodeGroupPath,
  isCalendarDate,
  parseCalendarDate,
  pickViewQuery,
} from '@fieldtime/console-core'
import {
  type ExceptionRuleId,
  type StatusGrouping,
  type StatusView,
  statusGroupings,
  statusViews,
} from '@fieldtime/console-core/reports'
import type { ConsoleDestination } from '@fieldtime/console-react'
import { matchPath } from 'react-router'

export type ConsolePage = ConsoleDestination['page']

/** The address of every page (spec, section 2). A page with a parameter has it as its last segment. */
export const pathOf: Record<ConsolePage, string> = {
  dashboard: '/',
  clockEventsReport: '/clock-events-report',
  clockInStatus: '/clock-in-status',
  exceptions: '/exceptions',
  employeeHoursReport: '/employee-hours-report',
  week: '/employee-hours-report/week',
  reconcile: '/employee-hours-report/reconcile',
  legacyEmployeeHours: '/legacy-employee-hours',
  detailReport: '/detail-report',
  photo: '/photos/:photoId',
  changeHistory: '/change-history',
  companySettings: '/settings',
  users: '/users',
  user: '/user/:username',
  userGroups: '/user-groups',
  userGroup: '/user-groups/:groupName',
}

const pages = Object.keys(pathOf) as ConsolePage[]

interface Address {
  readonly pathname: string
  /** The query with its question mark, or nothing. */
  readonly search: string
}

/** The address of a destination on this origin: path, and query where it has one. */
export function hrefFor(destination: ConsoleDestination): string {
  switch (destination.page) {
    case 'user':
      return isDotSegment(destination.username) ? pathOf.users : `/user/${encodeSegment(destination.username)}`
    case 'photo':
      return isDotSegment(destination.photoId) ? pathOf.dashboard : `/photos/${encodeSegment(destination.photoId)}`
    case 'userGroup':
      return `/user-groups/${encodeGroupPath(destination.name)}`
    case 'clockInStatus':
      return (
        pathOf.clockInStatus +
        queryOf({
          date: destination.date,
          employeeId: destination.employeeId,
          show: destination.show,
          groupBy: destination.groupBy,
        })
      )
    case 'exceptions':
      return (
        pathOf.exceptions +
        queryOf({
          rule: destination.rule,
          date: destination.date,
          endDate: destination.endDate,
          employeeId: destination.employeeId,
        })
      )
    case 'clockEventsReport':
    case 'employeeHoursReport':
    case 'week':
    case 'reconcile':
      return pathOf[destination.page] + queryOf({ date: destination.date }, pickViewQuery(destination.view ?? ''))
    case 'companySettings':
      return pathOf.companySettings + queryOf({ search: destination.search })
    case 'changeHistory':
    case 'detailReport':
      return pathOf[destination.page] + queryOf({}, pickViewQuery(destination.view ?? ''))
    default:
      return pathOf[destination.page]
  }
}

/**
 * The page of an address; null if it isn't a page. Keeps only the query parameters that the page knows, with dates as
 * `yyyy-MM-dd`. An invalid date means today.
 */
export function destinationOf({ pathname, search }: Address): ConsoleDestination | null {
  const page = pages.find(one => matchPath({ path: pathOf[one], caseSensitive: true }, pathname))
  if (!page) return null
  switch (page) {
    case 'user': {
      const username = decodeSegment(lastSegmentOf(pathname))
      return username === null ? null : { page, username }
    }
    case 'photo': {
      const photoId = decodeSegment(lastSegmentOf(pathname))
      return photoId === null || photoId.length > longestId ? null : { page, photoId }
    }
    case 'userGroup': {
      const name = decodeGroupPath(lastSegmentOf(pathname))
      return name === null ? null : { page, name }
    }
    case 'clockInStatus':
      return { page, ...dateIn(search), ...employeeIn(search), ...showIn(search), ...groupByIn(search) }
    case 'exceptions':
      return { page, ...ruleIn(search), ...datesIn(search, ['date', 'endDate']), ...employeeIn(search) }
    case 'clockEventsReport':
    case 'employeeHoursReport':
    case 'week':
    case 'reconcile':
      return { page, ...reportDateIn(search), ...viewIn(search) }
    case 'companySettings':
      return { page, ...searchIn(search) }
    case 'changeHistory':
    case 'detailReport':
      return { page, ...viewIn(search) }
    default:
      return { page }
  }
}

/**
 * The page to open after sign-in, from untrusted text. Parses the text as an address on this origin and rebuilds the address from
 * the page that it names, so none of the text itself is used.
 */
export function safeHrefOf(text: unknown, origin: string): string {
  const home = hrefFor({ page: 'dashboard' })
  if (typeof text !== 'string' || !isPlainPath(text)) return home
  if (!URL.canParse(text, origin)) return home
  const url = new URL(text, origin)
  if (url.origin !== origin) return home
  const destination = destinationOf(url)
  return destination ? hrefFor(destination) : home
}

/** The sign-in page, with the address to return to. */
export function signInHrefFor(address: Address): string {
  const destination = destinationOf(address)
  return `/signin?${new URLSearchParams({ redirectToUrl: hrefFor(destination ?? { page: 'dashboard' }) })}`
}

/** One leading slash, and nothing that a URL parser drops or turns into a slash: controls, spaces, backslashes. */
function isPlainPath(text: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}\p{Zs}\p{Zl}\p{Zp}]*$/u.test(text)
}

function queryOf(fields: Readonly<Record<string, string | undefined>>, more: string | null = null): string {
  const query = new URLSearchParams(more ?? '')
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

const dateIn = (search: string): { date?: string } => datesIn(search, ['date'])

function datesIn<Name extends string>(search: string, names: readonly Name[]): { [Key in Name]?: string } {
  const dates: { [Key in Name]?: string } = {}
  for (const name of names) {
    const date = parseCalendarDate(new URLSearchParams(search).get(name) ?? '')
    if (date !== null && isCalendarDate(date)) dates[name] = date
  }
  return dates
}

/** A report without a date shows the last chosen days. With an invalid date, it shows today. */
function reportDateIn(search: string): { date?: string } {
  const { date = unreadableDate } = dateIn(search)
  return new URLSearchParams(search).has('date') ? { date } : {}
}

/** Placeholder for an invalid date: safe in an address, and not a date itself. */
const unreadableDate = 'today'

function viewIn(search: string): { view?: string } {
  const view = pickViewQuery(search)
  return view === null ? {} : { view }
}

/** Ids are opaque; the length is the calls' own limit. */
const longestId = 64

function employeeIn(search: string): { employeeId?: string } {
  const id = new URLSearchParams(search).get('employeeId')
  return id && id.length <= longestId ? { employeeId: id } : {}
}

const longestSearch = 100

function searchIn(search: string): { search?: string } {
  const text = new URLSearchParams(search).get('search')?.slice(0, longestSearch)
  return text ? { search: text } : {}
}

function showIn(search: string): { show?: StatusView } {
  const name = new URLSearchParams(search).get('show')
  const show = statusViews.find(view => view === name)
  return show ? { show } : {}
}

/** The page ignores a rule that it doesn't know. The list of rules isn't part of the first load. */
function ruleIn(search: string): { rule?: ExceptionRuleId } {
  const name = new URLSearchParams(search).get('rule')
  return name && /^[a-z]{1,40}$/i.test(name) ? { rule: name as ExceptionRuleId } : {}
}

function groupByIn(search: string): { groupBy?: StatusGrouping } {
  const name = new URLSearchParams(search).get('groupBy')
  const groupBy = statusGroupings.find(grouping => grouping === name)
  return groupBy ? { groupBy } : {}
}

/** A browser resolves `.` and `..` in a path even when they are encoded, so no address can carry such a name. */
function isDotSegment(text: string): boolean {
  return text === '.' || text === '..'
}

function lastSegmentOf(pathname: string): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? ''
}

/** `encodeURIComponent` throws on half of a surrogate pair, so it becomes the replacement character. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
