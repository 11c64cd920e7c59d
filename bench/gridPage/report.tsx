import type { ConsoleEnvironment, ConsoleUser } from '@fieldtime/console-core'
import { ClockEventsReport, ConsoleProvider } from '@fieldtime/console-react'
import { createRoot } from 'react-dom/client'

declare global {
  /** The addresses and the person that the bench handles calls for. */
  var reportHost: {
    readonly environment: ConsoleEnvironment
    readonly user: ConsoleUser
    readonly now: string
  }
}

const { environment, user, now } = globalThis.reportHost
const madeAt = new Date(now)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

createRoot(root).render(
  <ConsoleProvider
    services={{ ...environment, baseUrl: environment.apiBaseUrl }}
    user={user}
    getAccessToken={async () => 'token'}
    host={{ now: () => madeAt }}
    appearance={{ colorScheme: 'light' }}
  >
    <ClockEventsReport />
  </ConsoleProvider>,
)
