import { type ConsoleUser, canOpenAdminPages } from '@fieldtime/console-core'
import type { ConsoleDestination } from '@fieldtime/console-react'
import type { IconDrawing } from '@fieldtime/console-react/ui'
import Clock from 'lucide-react/icons/clock'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import ListTree from 'lucide-react/icons/list-tree'
import MapPin from 'lucide-react/icons/map-pin'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Table from 'lucide-react/icons/table'
import Timer from 'lucide-react/icons/timer'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'

/** The pages of the report dropdown, in the order of the specification. */
export const reportPages = [
  'dashboard',
  'clockEventsReport',
  'clockInStatus',
  'employeeHoursReport',
  'legacyEmployeeHours',
  'detailReport',
] as const

export const settingsPages = ['companySettings', 'userGroups', 'users', 'changeHistory'] as const

export type ReportPage = (typeof reportPages)[number]
export type NavigationPage = ReportPage | 'exceptions' | (typeof settingsPages)[number]

export const navigationIcons: Readonly<Record<NavigationPage, IconDrawing>> = {
  dashboard: LayoutDashboard,
  clockInStatus: Clock,
  exceptions: ListChecks,
  detailReport: Table,
  employeeHoursReport: Timer,
  clockEventsReport: MapPin,
  legacyEmployeeHours: ListTree,
  companySettings: SlidersHorizontal,
  userGroups: Users,
  users: User,
  changeHistory: History,
}

export interface NavigationGroup {
  readonly title: 'shell.today' | 'shell.reports' | 'shell.settings'
  readonly pages: readonly NavigationPage[]
}

const everyonesGroups: readonly NavigationGroup[] = [
  { title: 'shell.today', pages: ['dashboard', 'clockInStatus', 'exceptions'] },
  {
    title: 'shell.reports',
    pages: ['detailReport', 'employeeHoursReport', 'clockEventsReport', 'legacyEmployeeHours'],
  },
]

/** The groups of the rail and the drawer that a person may open. */
export function navigationGroupsFor(user: ConsoleUser): readonly NavigationGroup[] {
  return canOpenAdminPages(user)
    ? [...everyonesGroups, { title: 'shell.settings', pages: settingsPages }]
    : everyonesGroups
}

/** The navigation item a page belongs to; null for a page outside the navigation. */
export function navigationPageOf(destination: ConsoleDestination | null): NavigationPage | null {
  if (!destination || destination.page === 'photo') return null
  if (destination.page === 'user') return 'users'
  if (destination.page === 'week' || destination.page === 'reconcile') return 'employeeHoursReport'
  return destination.page === 'userGroup' ? 'userGroups' : destination.page
}

export function reportPageOf(destination: ConsoleDestination | null): ReportPage | null {
  const current = navigationPageOf(destination)
  return reportPages.find(page => page === current) ?? null
}
