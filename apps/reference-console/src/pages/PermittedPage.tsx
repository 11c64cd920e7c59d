import {
  type CalendarDate,
  type ConsoleUser,
  calendarDateAt,
  canOpenAdminPages,
  parseCalendarDate,
  type ReportRange,
} from '@fieldtime/console-core'
import {
  ChangeHistory,
  ClockEventsReport,
  ClockInStatus,
  CompanySettings,
  type ConsoleDestination,
  Dashboard,
  DetailReport,
  EmployeeHoursReport,
  Exceptions,
  GroupEditor,
  LegacyEmployeeHours,
  Reconcile,
  UserDetails,
  UserGroups,
  UserList,
  Week,
} from '@fieldtime/console-react'
import { type PageProps, useNow } from '@fieldtime/console-react/ui'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { type ConsolePage, hrefFor } from '../destinations.ts'
import { AppShell } from '../shell/AppShell.tsx'
import { ClockNotice } from '../shell/ClockNotice.tsx'
import { SignedInConsole } from '../shell/SignedInConsole.tsx'
import { useHeading } from '../shell/useHeading.tsx'
import { type ReportDestination, useAddressView } from './useAddressView.ts'

// Few people open these, so their code isn't part of the first load. Links in Excel files lead to photos.
const ManagersOnly = lazy(async () => ({ default: (await import('./ManagersOnly.tsx')).ManagersOnly }))
const NotFoundInside = lazy(async () => ({ default: (await import('./NotFoundInside.tsx')).NotFoundInside }))
const Photo = lazy(async () => ({ default: (await import('./Photo.tsx')).Photo }))

/** Who may open a page (spec, section 2). */
const accessOf: Record<ConsolePage, 'anyPermittedUser' | 'admin'> = {
  dashboard: 'anyPermittedUser',
  clockEventsReport: 'anyPermittedUser',
  clockInStatus: 'anyPermittedUser',
  exceptions: 'anyPermittedUser',
  employeeHoursReport: 'anyPermittedUser',
  week: 'anyPermittedUser',
  reconcile: 'anyPermittedUser',
  legacyEmployeeHours: 'anyPermittedUser',
  detailReport: 'anyPermittedUser',
  photo: 'anyPermittedUser',
  changeHistory: 'admin',
  companySettings: 'admin',
  users: 'admin',
  user: 'admin',
  userGroups: 'admin',
  userGroup: 'admin',
}

export interface PermittedPageProps {
  readonly user: ConsoleUser
  /** Null if the path isn't a page. */
  readonly destination: ConsoleDestination | null
  readonly path: string
}

/** The console of a person who is signed in and has access, with the page that the address names. */
export function PermittedPage({ user, destination, path }: PermittedPageProps) {
  return (
    <SignedInConsole user={user}>
      <AppShell notice={<ClockNotice />} destination={destination}>
        <Suspense>
          {destination ? <Page user={user} destination={destination} /> : <NotFoundInside path={path} />}
        </Suspense>
      </AppShell>
    </SignedInConsole>
  )
}

function Page({ user, destination }: { readonly user: ConsoleUser; readonly destination: ConsoleDestination }) {
  const navigate = useNavigate()
  const heading = useHeading(destination)
  if (accessOf[destination.page] === 'admin' && !canOpenAdminPages(user)) return <ManagersOnly />
  switch (destination.page) {
    case 'dashboard':
      return <Dashboard heading={heading} />
    case 'clockEventsReport':
    case 'employeeHoursReport':
    case 'week':
    case 'reconcile':
    case 'detailReport':
    case 'changeHistory':
      return <Report key={destination.page} destination={destination} heading={heading} />
    case 'legacyEmployeeHours':
      return <LegacyEmployeeHours heading={heading} />
    case 'clockInStatus': {
      const handleDateChange = (date: string) => {
        navigate(hrefFor({ ...destination, date }))
      }
      return (
        <ClockInStatus
          key={`${destination.show} ${destination.groupBy}`}
          date={destination.date ?? null}
          employeeId={destination.employeeId ?? null}
          defaultView={destination.show ?? null}
          defaultGrouping={destination.groupBy ?? null}
          onDateChange={handleDateChange}
          heading={heading}
        />
      )
    }
    case 'exceptions':
      return (
        <Exceptions
          key={`${destination.rule} ${destination.date} ${destination.endDate} ${destination.employeeId}`}
          defaultRule={destination.rule ?? null}
          defaultDate={destination.date ?? null}
          defaultEndDate={destination.endDate ?? null}
          defaultEmployeeId={destination.employeeId ?? null}
          heading={heading}
        />
      )
    case 'photo':
      return <Photo key={destination.photoId} photoId={destination.photoId} />
    case 'users':
      return <UserList heading={heading} />
    case 'user':
      return <UserDetails username={destination.username} heading={heading} />
    case 'userGroups':
      return <UserGroups heading={heading} />
    case 'userGroup':
      return <GroupEditor groupName={destination.name} heading={heading} />
    case 'companySettings':
      return <CompanySettings key={destination.search} defaultSearch={destination.search} heading={heading} />
  }
}

const dayReports = {
  clockEventsReport: ClockEventsReport,
  employeeHoursReport: EmployeeHoursReport,
  week: Week,
  reconcile: Reconcile,
} as const

interface ReportProps extends PageProps {
  readonly destination: ReportDestination
}

/** A report on the grid. A single day has an address of its own, and an entry in the browser's history. */
function Report({ destination, heading }: ReportProps) {
  const navigate = useNavigate()
  const model = useAddressView(destination)
  const today = calendarDateAt(useNow(60_000))
  const { page } = destination
  switch (page) {
    case 'clockEventsReport':
    case 'employeeHoursReport':
    case 'week':
    case 'reconcile': {
      const DayReport = dayReports[page]
      const { date } = destination
      const handleRangeChange = (range: ReportRange) => {
        const isDay = 'startDate' in range && range.startDate === range.endDate
        if (isDay) navigate(hrefFor({ page, date: range.startDate }))
        else navigate(hrefFor({ page }), { replace: true })
      }
      const range = date === undefined ? undefined : dayRange(parseCalendarDate(date) ?? today)
      return <DayReport {...model} heading={heading} range={range} onRangeChange={handleRangeChange} />
    }
    case 'detailReport':
    case 'changeHistory': {
      const RangeReport = page === 'detailReport' ? DetailReport : ChangeHistory
      return <RangeReport {...model} heading={heading} />
    }
  }
}

const dayRange = (date: CalendarDate): ReportRange => ({ startDate: date, endDate: date })
