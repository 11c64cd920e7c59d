import type { ConsoleDestination } from '@fieldtime/console-react'
import { ClockEventsReport } from '@fieldtime/console-react/clock-events-report'
import { DetailReport } from '@fieldtime/console-react/detail-report'
import { EmployeeHoursReport } from '@fieldtime/console-react/employee-hours-report'
import { ConsoleProvider } from '@fieldtime/console-react/provider'
import { Reconcile } from '@fieldtime/console-react/reconcile'
import { useState, useSyncExternalStore } from 'react'
import { hrefOf } from '../public/addresses.js'
import { onPreferences, readPreferences } from '../public/preferences.js'
import type { PortalSession } from '../public/session.js'
import { portalTheme } from '../public/theme.js'
import { wordOf, wordsIn } from '../public/words.js'

const reports = {
  detailReport: DetailReport,
  clockEventsReport: ClockEventsReport,
  employeeHoursReport: EmployeeHoursReport,
  reconcile: Reconcile,
} as const satisfies { readonly [Page in ConsoleDestination['page']]?: unknown }

export type HoursProps = PortalSession & { readonly nonce: string }

/** The report that the address names, with its view in the address and its state in the portal's own words. */
export function Hours({ nonce, ...session }: HoursProps) {
  const locale = useSyncExternalStore(onPreferences, () => readPreferences().locale)
  const colorScheme = useSyncExternalStore(onPreferences, () => readPreferences().colorScheme)
  const [state, setState] = useState('loading')
  const [query, setQuery] = useState(() => new URLSearchParams(location.search))
  const page = Object.keys(reports).find(one => one === query.get('report')) ?? 'detailReport'
  const Report = reports[page as keyof typeof reports]
  const date = query.get('date')
  const linkedDay = date === null ? null : `startDate=${date}&endDate=${date}`

  const handleViewChange = (view: string) => {
    const next = new URLSearchParams({ report: page, view })
    setQuery(next)
    history.replaceState(null, '', `?${next}`)
  }
  return (
    <>
      <p className="state" role="status">
        {wordsIn(locale)[state]}
      </p>
      <ConsoleProvider
        {...session}
        host={{ nonce }}
        appearance={{ theme: portalTheme, colorScheme }}
        links={{ href: hrefOf }}
        storage={localStorage}
        locale={locale}
        onReady={() => setState('ready')}
        onError={error => setState(wordOf(error))}
      >
        <Report view={query.get('view') ?? linkedDay} onViewChange={handleViewChange} />
      </ConsoleProvider>
    </>
  )
}
