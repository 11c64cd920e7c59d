import { type ConsoleEnvironment, type ConsoleUser, loadMessages } from '@fieldtime/console-core'
import { ClockEventsReport } from '@fieldtime/console-react'
import { BareConsoleProvider } from '@fieldtime/console-react/ui'
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
  <BareConsoleProvider
    services={{ ...environment, baseUrl: environment.apiBaseUrl }}
    user={user}
    getAccessToken={async () => 'token'}
    host={{ now: () => madeAt }}
    messages={await loadMessages('en')}
    appearance={{ colorScheme: 'light' }}
  >
    <ClockEventsReport />
  </BareConsoleProvider>,
)
