import { EmployeeHoursReport } from '@fieldtime/console-react/employee-hours-report'
import { ConsoleProvider } from '@fieldtime/console-react/provider'
import { useState, useSyncExternalStore } from 'react'
import { onPreferences, readPreferences } from '../public/preferences.js'
import type { PortalSession } from '../public/session.js'
import { portalTheme } from '../public/theme.js'
import { wordOf, wordsIn } from '../public/words.js'

export type HoursProps = PortalSession & { readonly nonce: string }

/** One report in the portal's theme, with its state above it in the portal's own words. */
export function Hours({ nonce, ...session }: HoursProps) {
  const locale = useSyncExternalStore(onPreferences, () => readPreferences().locale)
  const colorScheme = useSyncExternalStore(onPreferences, () => readPreferences().colorScheme)
  const [state, setState] = useState('loading')

  return (
    <>
      <p className="state" role="status">
        {wordsIn(locale)[state]}
      </p>
      <ConsoleProvider
        {...session}
        host={{ nonce }}
        appearance={{ theme: portalTheme, colorScheme }}
        locale={locale}
        onReady={() => setState('ready')}
        onError={error => setState(wordOf(error))}
      >
        <EmployeeHoursReport />
      </ConsoleProvider>
    </>
  )
}
