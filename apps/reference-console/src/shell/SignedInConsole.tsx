import type { ConsoleUser } from '@fieldtime/console-core'
import { BareConsoleProvider, ConsoleRoot } from '@fieldtime/console-react/ui'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useConsoleHost } from '../consoleHost.ts'
import { hrefFor } from '../destinations.ts'
import { usePreferences } from '../preferences.tsx'
import { barHeight, railWidthVariable } from './useShellSize.ts'

export interface SignedInConsoleProps {
  readonly user: ConsoleUser
  readonly children: ReactNode
}

const theme = { stickyOffset: barHeight, stickyStartOffset: railWidthVariable }
const reload = () => window.location.reload()

/** Provides the pages with the person, the services, the router, and the display preferences. */
export function SignedInConsole({ user, children }: SignedInConsoleProps) {
  const { environment, session, storageOf, dayCache, now, nonce, productName, fetch } = useConsoleHost()
  const { locale, messages, loadMessages, colorScheme } = usePreferences()
  const navigate = useNavigate()
  const storage = useMemo(() => storageOf(user), [storageOf, user])

  return (
    <BareConsoleProvider
      services={{ ...environment, baseUrl: environment.apiBaseUrl }}
      user={user}
      getAccessToken={session.getAccessToken}
      storage={storage}
      storageKeyPrefix=""
      dayCache={dayCache}
      host={{ now, fetch, nonce: nonce ?? undefined, reload }}
      links={{ href: hrefFor, navigate: destination => navigate(hrefFor(destination)) }}
      appearance={{ colorScheme, theme }}
      locale={locale}
      messages={messages}
      loadMessages={loadMessages}
      productName={productName}
      dataNotices
    >
      <ConsoleRoot>{children}</ConsoleRoot>
    </BareConsoleProvider>
  )
}
