import { type ConsoleEnvironment, loadMessages } from '@fieldtime/console-core'
import { BareConsoleProvider, ClockEventsReport } from '@fieldtime/console-react'
import { createRoot } from 'react-dom/client'

declare global {
  /** The addresses and the person that the bench handles calls for. */
  var reportHost: {
    readonly environment: ConsoleEnvironment
    readonly user: Parameters<typeof BareConsoleProvider>[0]['session']['user']
    readonly now: string
  }
}

const { environment, user, now } = globalThis.reportHost
const madeAt = new Date(now)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

createRoot(root).render(
  <BareConsoleProvider
    environment={environment}
    session={{ user, getAccessToken: async () => 'token' }}
    now={() => madeAt}
    messages={await loadMessages('en')}
    colorScheme="light"
  >
    <ClockEventsReport />
  </BareConsoleProvider>,
)
