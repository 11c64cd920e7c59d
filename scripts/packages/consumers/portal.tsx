import { ClockEventsReport } from '@fieldtime/console-react/clock-events-report'
import { ClockInStatus } from '@fieldtime/console-react/clock-in-status'
import { HoursByJobChart } from '@fieldtime/console-react/hours-by-job-chart'
import { ConsoleProvider, type ConsoleProviderProps } from '@fieldtime/console-react/provider'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Host extends Pick<ConsoleProviderProps, 'services' | 'user'> {
  readonly now: string
}

declare global {
  interface Window {
    portalHost?: Host
  }
}

/** A page of a host that installed the packages as `docs/packages.md` describes. */
function Portal({ services, user, now }: Host) {
  const [date, setDate] = useState<string | null>(null)
  return (
    <ConsoleProvider
      services={services}
      user={user}
      getAccessToken={async () => 'demo-token'}
      host={{ now: () => new Date(now) }}
    >
      <ClockInStatus date={date} onDateChange={setDate} />
      <HoursByJobChart />
      <ClockEventsReport />
    </ConsoleProvider>
  )
}

const place = document.querySelector('main')
const host = window.portalHost
if (place && host) createRoot(place).render(<Portal {...host} />)
